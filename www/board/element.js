/**
 * `<dama-board>`: the public face. Attributes configure, methods act, events tell; see the getters and methods below.
 * It wires the parts together and decides nothing itself: play.js plays, hand.js moves, view.js shows, speech.js speaks.
 */
import { EngineError } from '../engine/client.js';
import { outcomeSentences } from '../locales/outcome.js';
import { BoardAttributes } from './attributes.js';
import { ACTIONS, Controls, shownOf } from './controls.js';
import { Hand } from './hand.js';
import { codeOf, coordinatesOf, messageOf } from './helpers.js';
import { listenToPointers } from './input.js';
import { Grid } from './keyboard.js';
import { Opening } from './opening.js';
import { makeParts } from './parts.js';
import { Play } from './play.js';
import { checkSave } from './save.js';
import { snapshotOf } from './snapshot.js';
import { Sound, endFor } from './sound.js';
import { cellDescriber } from './speech.js';
import { EMPTY, START_PIECES, captureForced, createStore } from './state.js';
import { Teller } from './teller.js';
import { pliesToRedo, pliesToUndo } from './turns.js';
import { STEP, View } from './view.js';

/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./state.js').Player} Player */
/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../pkg/dama.js').RuleSetName} RuleSetName */
/** @typedef {import('../pkg/dama.js').Limits} Limits */
/** @typedef {import('./save.js').SavedGame} SavedGame */
/** @typedef {{ rules?: RuleSetName, white?: Player, black?: Player, level?: number, whiteLevel?: number | null, blackLevel?: number | null, orientation?: Side }} GameOptions null takes a level of its own from a side */

/** @typedef {import('./events.js').DamaBoardEventMap} DamaBoardEventMap */

/** Attributes that say who plays and how; a change lets the engine think anew. */
const PLAYERS = ['white', 'black', 'level', 'white-level', 'black-level', 'paused'];

/** How long a hint is thought about unless its asker says otherwise. @type {Limits} */
const HINT = { timeMs: 1000 };

/**
 * A board of Turkish draughts, for people and the engine. The tags below are what editors are told and what
 * `docs/embedding.md` explains.
 *
 * @tag dama-board
 *
 * @attr {string} fen - the position a game begins with; the usual start without it
 * @attr {"classic" | "crown-in-flight" | "federation"} [rules="classic"]
 * @attr {"white" | "black"} [orientation="white"] - the side at the bottom
 * @attr {"outside" | "inside" | "none"} [coordinates="outside"] - letters and figures on the frame, or in the corners of squares
 * @attr {"true" | "false"} [interactive="true"] - whether people may move
 * @attr {"human" | "engine"} [white="human"] - who plays White
 * @attr {"human" | "engine"} [black="human"] - who plays Black
 * @attr {number} [level=1] - how well the engine plays, 1 to 10
 * @attr {number} white-level - how well the engine plays White, where that differs from `level`
 * @attr {number} black-level - how well the engine plays Black, where that differs from `level`
 * @attr {number} think-time - how long the engine thinks, ms; the level does not count then
 * @attr {number} max-think-time - the longest that the engine thinks about a move, ms, whatever its level
 * @attr {boolean} paused - the engine waits instead of moving
 * @attr {boolean} premove - a move may be given ahead while the engine thinks
 * @attr {boolean} confirm-move - a move by hand waits for a second tap
 * @attr {boolean} controls - buttons, a status line and the list of moves below the board
 * @attr {boolean} muted - no sound
 * @attr {"auto" | "wood" | "wood-light" | "wood-dark" | "marble" | "night" | "book" | "contrast"} [theme="auto"] - `auto` and `wood`: as the system prefers
 * @attr {number} [animation-duration=190] - one step of a move, ms; 0 jumps
 * @attr {string} lang - the language of words and speech; inherited
 * @attr {string} wasm-url - where `dama_bg.wasm` is, if not in its usual place; read when the board is put into a page
 * @attr {string} worker-url - where `worker.js` is, if not in its usual place; read when the board is put into a page
 *
 * @fires {CustomEvent} ready - the rules are loaded and the position stands
 * @fires {CustomEvent} squarepress - a square is pressed by pointer or key: `{ square }`; cancelable, then the board does nothing of it
 * @fires {CustomEvent} movestart - a piece is about to be picked up: `{ from, by }`; cancelable, then it stays
 * @fires {CustomEvent} beforemove - a move by hand or by the engine is about to be played: `{ move, by, engine }`; cancelable, then it is not
 * @fires {CustomEvent} move - a move was played: `{ move, by, engine, fen, ply }`
 * @fires {CustomEvent} movecancel - a piece was picked up and no move came of it: `{ from, reason }`
 * @fires {CustomEvent} positionchange - what stands on the board changed: `{ cause, fen, turn, ply }`
 * @fires {CustomEvent} thinking - the engine begins, learns something, or ends: `{ active, purpose, info }`
 * @fires {CustomEvent} gameover - `{ winner, reason, result, title, reasonText }`
 * @fires {CustomEvent} refused - a move by hand is not legal: `{ from, to, code, squares, count, message }`; cancelable, then the message is not shown
 * @fires {CustomEvent} engineerror - `{ code, message, fatal }`; cancelable, then the message is not shown
 *
 * @csspart board - the canvas
 * @csspart message - the words laid over the board for a while
 * @csspart controls - all that stands below the board with `controls`
 * @csspart button - a button there
 * @csspart status - the line that says whose turn it is and how the game ended
 * @csspart movelist - the list of moves
 * @csspart move - a move in it
 *
 * @cssprop --dama-board-color - the playing surface; the frame is a darker shade of it. These eight take any opaque colour, in place of the theme's
 * @cssprop --dama-grid-color - the lines between squares
 * @cssprop --dama-white - discs of White
 * @cssprop --dama-black - discs of Black
 * @cssprop --dama-king-mark - ring and star of a king
 * @cssprop --dama-target - where a piece may go, which pieces may move, and what is advised
 * @cssprop --dama-last-move - squares of the last move
 * @cssprop --dama-focus - the ring of the keyboard
 * @cssprop --dama-note-surface - background of the message
 * @cssprop --dama-note-text - text of the message
 * @cssprop --dama-note-line - border of the message
 */
export class DamaBoard extends BoardAttributes {
  #store = createStore({ ...EMPTY, pieces: START_PIECES }, (now, before) => this.#shown(now, before));
  /** @type {Play | null} */ #play = null;
  /** @type {AbortController | null} */ #connection = null;
  /** How a move that is played by hand is shown. @type {{ route: MoveInfo, shown: number, dropped: boolean } | null} */ #byHand = null;
  /** Whether the last word was of the engine's move, to which the answer was given ahead. */ #answers = false;
  /** @type {Controls | null} */ #controls = null;
  /** Whether pieces are shown in place of the game's. */ #shows = false;
  #quiet = false;
  #opening = new Opening({
    stands: () => this.#emit('ready', {}),
    fails: (error) => {
      this.#showControls();
      this.#fail(error);
    },
  });
  #sound = new Sound();
  #canvas; #view; #grid; #teller; #hand;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const { canvas, probe, swatch, ...voice } = makeParts(root);
    this.#canvas = canvas;
    this.#view = new View(this.#canvas, probe, swatch, () => this.#store.state);
    this.#teller = new Teller(voice, () => this.#store.state, this.#name);
    this.#hand = new Hand(this.#store, {
      steps: (from, taps) => this.#game.steps(from, Uint8Array.from(taps)),
      refusal: (from, to) => this.#game.refusal(from, to),
      confirms: () => this.confirmMove,
      started: (from) => this.#emit('movestart', { from: this.#name(from), by: this.#store.state.ahead ?? this.#store.state.turn }, true),
      ended: (from, reason) => this.#play?.loaded && this.#emit('movecancel', { from: this.#name(from), reason }),
      play: (route, shown, dropped) => this.#playByHand(route, shown, dropped),
      refused: (refused, ahead) => this.#refused(refused, ahead),
      handled: (what) => this.#handled(what),
    });
    this.#grid = new Grid(this.#canvas, {
      orientation: () => this.#store.state.orientation,
      press: (square) => {
        this.#teller.hush();
        if (this.#pressed(square)) this.#hand.tap(square, false);
      },
      cancel: () => this.#hand.cancel(),
      focused: (focus) => this.#store.update({ focus }),
      ask: (question, square) => this.#answer(question, square),
    });
  }

  connectedCallback() {
    const connection = new AbortController();
    const { signal } = connection;
    this.#connection = connection;
    const play = new Play({
      changed: (change) => this.#changed(change),
      thinking: (active, purpose, info) => {
        this.#emit('thinking', { active, purpose, info });
        if (!info) this.#showControls();
      },
      before: (move) => this.#emit('beforemove', { move, by: this.turn, engine: true }, true),
      failed: ({ code, message }, fatal) => this.#emit('engineerror', { code, message, fatal }),
      settled: () => this.#view.settled(),
    }, { wasmUrl: this.wasmUrl, workerUrl: this.workerUrl });
    this.#play = play;
    signal.addEventListener('abort', () => play.dispose());
    this.#view.connect(signal);
    this.#grid.listen(signal);
    this.#sound.connect(this, signal);
    listenToPointers(this.#canvas, {
      at: (x, y) => this.#view.pointAt(x, y),
      canPick: (square) => this.#hand.canPick(square),
      isHeld: (square) => this.#hand.isHeld(square),
      pick: (square) => this.#pressed(square) && this.#hand.pick(square),
      tap: (square, dropped) => {
        if (dropped || square === null || this.#pressed(square)) this.#hand.tap(square, dropped);
      },
      drag: (place, touch) => {
        this.#view.touch = touch;
        this.#hand.drag(place);
      },
      touched: (square) => {
        this.#teller.hush();
        this.#store.update({ focus: null, marks: this.#shows ? this.#store.state.marks : null });
        if (square !== null) this.#grid.focus(square, false);
      },
    }, signal);
    document.addEventListener('visibilitychange', () => play.hide(document.hidden), { signal });
    const languages = new MutationObserver(() => this.#speak());
    languages.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
    signal.addEventListener('abort', () => languages.disconnect());
    this.#configure();
    this.#speak();
    play.hide(document.hidden);
    void this.#opening.load(play, signal, () => ({ rules: this.rules, fen: this.getAttribute('fen') ?? undefined }));
  }

  disconnectedCallback() {
    const save = this.#play?.loaded ? this.save() : null;
    this.#hand.drop();
    this.#connection?.abort();
    this.#connection = this.#play = null;
    this.#teller.hush();
    this.#store.update({ open: false, ahead: null, marks: null, hint: null });
    this.#opening.leave(save);
  }

  /** Says why there is no game, or not the one that was asked for. @param {unknown} error */
  #fail(error) {
    const code = codeOf(error);
    const key = code === 'load-failed' || code === 'unsupported' ? `board.${code}` : 'board.bad-position';
    const show = this.#emit('engineerror', { code, message: messageOf(error), fatal: true }, true);
    if (show) this.#teller.show(this.#teller.locale.t(key, { detail: messageOf(error) }));
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now || this.#quiet || !this.#connection) return;
    if (name === 'lang') return this.#speak();
    this.#configure();
    if (!this.#play?.hasRules) return;
    if (name === 'fen' || name === 'rules') this.#restart(this.#play);
    else if (PLAYERS.includes(name)) this.#players();
  }

  /** A new game by the attributes; a position that cannot be is told, and the game that was on stays. @param {Play} play */
  #restart(play) {
    try {
      play.reset(this.rules, this.getAttribute('fen') ?? undefined);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Reads the attributes. */
  #configure() {
    this.#view.stepTime = this.animationDuration ?? STEP;
    this.#view.configure({ theme: this.theme, coordinates: coordinatesOf(this.coordinates) });
    this.#sound.muted = this.muted;
    if (this.#play) {
      this.#play.players = { white: this.white, black: this.black };
      this.#play.level = this.level;
      this.#play.levels = { white: this.whiteLevel, black: this.blackLevel };
      this.#play.thinkTime = this.thinkTime ?? 0;
      this.#play.maxThinkTime = this.maxThinkTime ?? Infinity;
      this.#play.paused = this.paused;
    }
    this.#store.update({ orientation: this.orientation, ...this.#access() });
    const { open, ahead, premove } = this.#store.state;
    if ((!open && !ahead) || (premove && !this.premove)) this.#hand.drop();
    if (this.controls === (this.#controls !== null)) return;
    this.#controls?.remove();
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    this.#controls = this.controls ? new Controls(root, (action) => void this.#press(action), (ply) => void this.goTo(ply)) : null;
    this.#showControls();
  }

  #players() {
    this.#hand.drop();
    this.#play?.consider();
    this.#showControls();
  }

  /** Who may move by hand now. @returns {Pick<import('./state.js').State, 'open' | 'ahead'>} */
  #access() {
    const play = this.#play;
    if (!play?.loaded || !this.interactive || this.#shows || play.game.outcome()) return { open: false, ahead: null };
    const { turn } = play.game;
    const other = turn === 'white' ? 'black' : 'white';
    return { open: this[turn] === 'human', ahead: this.premove && play.engineToMove && this[other] === 'human' ? other : null };
  }

  /** @param {import('./play.js').Change} change */
  #changed({ cause, move, side, byEngine, before }) {
    const game = this.#game;
    const byHand = this.#byHand;
    // What was begun while the engine was thinking outlives the engine's move alone.
    const ahead = byEngine === true && this.#store.state.ahead !== null;
    if (!ahead) this.#hand.drop();
    this.#shows = false;
    const outcome = game.outcome();
    const pieces = game.pieces();
    this.#showGame();
    if (ahead) outcome ? this.#hand.drop() : this.#hand.takeTurn();
    if (move) this.#view.showMove(byHand?.route ?? move, before, pieces, byHand?.shown ?? 0, byHand?.dropped ?? false);
    else if (cause !== 'load') this.#view.showChange(before, pieces);
    if (this.#store.state.open && captureForced(this.#store.state)) this.#view.pulse();
    const end = outcome ? endFor(outcome.winner, this.#needPlay().players) : null;
    if (move) this.#sound.play({ captured: byHand?.dropped ? Math.min(1, move.captured.length) : move.captured.length, promotes: move.promotes, end, step: this.#view.stepTime / 1000 });
    else if (cause === 'end') this.#sound.play({ end });
    this.#teller.news({ cause, move, side, ply: game.ply, length: game.length }, this.#answers);
    if (this.#opening.failed) this.#opening.recover();
    if (move && side) this.#emit('move', { move, by: side, engine: !!byEngine, fen: game.fen, ply: game.ply });
    // A listener may have removed the board or begun another game.
    if (!this.#play?.loaded || this.#game !== game) return;
    this.#emit('positionchange', { cause, fen: game.fen, turn: game.turn, ply: game.ply });
    if (!this.#play?.loaded || this.#game !== game) return;
    if (outcome && (cause === 'move' || cause === 'end')) this.#emit('gameover', this.#told(outcome));
    if (this.#store.state.premove) void this.#playAhead();
  }

  /** What there is to see of the game. */
  #showGame() {
    const game = this.#game;
    this.#store.update({
      pieces: game.pieces(),
      outcome: game.outcome(),
      turn: game.turn,
      legal: game.legalMoves(),
      lastMove: game.line()[game.ply - 1] ?? null,
      marks: null,
      hint: null,
      ...this.#access(),
    });
  }

  /** Tells that a square is pressed. @param {number} square @returns {boolean} whether the board may make something of it */
  #pressed(square) {
    return !this.#play?.loaded || this.#emit('squarepress', { square: this.#name(square) }, true);
  }

  /** @param {MoveInfo} route @param {number} shown @param {boolean} dropped @returns {boolean} whether it was played */
  #playByHand(route, shown, dropped) {
    const play = this.#needPlay();
    const { game } = play;
    const { ply } = game;
    const allowed = this.#emit('beforemove', { move: route, by: game.turn, engine: false }, true);
    // A listener may have changed the game.
    if (!allowed || !play.loaded || play.game !== game || game.ply !== ply || !this.#store.state.open) return false;
    this.#byHand = { route, shown, dropped };
    try {
      play.move(route.text);
    } finally {
      this.#byHand = null;
    }
    return true;
  }

  /** Plays what was given ahead, when the engine's move has come to rest. */
  async #playAhead() {
    const play = this.#needPlay();
    const { game } = play;
    const { ply } = game;
    await this.#view.settled();
    if (!play.loaded || play.game !== game || game.ply !== ply || !this.#store.state.open) return;
    this.#answers = true;
    this.#hand.playAhead();
    this.#answers = false;
  }

  /** An outcome with sentences in the board's language. @param {import('../pkg/dama.js').OutcomeInfo} outcome */
  #told(outcome) {
    const { title, reason } = outcomeSentences(this.#teller.locale, outcome);
    return { winner: outcome.winner, reason: outcome.reason, result: outcome.result, title, reasonText: reason };
  }

  /** @param {import('./hand.js').Refused} refused @param {boolean} ahead whether the move was given ahead */
  #refused(refused, ahead) {
    const message = this.#teller.reason(refused, ahead);
    const { code, squares, count } = refused;
    const [from, to] = [this.#name(refused.from), this.#name(refused.to)];
    this.#view.pulse();
    const show = this.#emit('refused', { from, to, code, squares: squares.map(this.#name), count, message }, true);
    if (show) this.#teller.show(message, refused.to);
  }

  /** @param {import('./hand.js').Handled} what */
  #handled(what) {
    const { pending } = this.#store.state;
    // The focus goes where Enter plays the move; who has no button to press is told in sight.
    if (what === 'waits' && pending) this.#grid.focus(pending.to, false);
    this.#teller.handled(what, what === 'waits' && !this.#controls);
  }

  /** @param {import('./questions.js').Question} question @param {number} square */
  #answer(question, square) {
    if (!this.#play?.loaded || this.#shows) return;
    const { thinking } = this.#play;
    this.#teller.answer({ question, square, thinking: thinking !== null, refusal: (from, to) => this.#game.refusal(from, to) });
  }

  /** A button of the controls. @param {import('./controls.js').Action} action */
  async #press(action) {
    const { pending } = this.#store.state;
    try {
      await ACTIONS[action](this);
    } catch (error) {
      // What was overtaken by something else is no fault.
      if (error instanceof Error && error.name !== 'AbortError') this.#emit('engineerror', { code: codeOf(error), message: messageOf(error), fatal: false });
    }
    // The button that was pressed is gone.
    if (pending && (action === 'confirm' || action === 'recall')) this.#grid.focus(action === 'confirm' ? pending.to : pending.from);
  }

  #showControls() {
    const controls = this.#controls;
    if (!controls) return;
    const play = this.#play?.loaded ? this.#play : null;
    const { game, thinking = null, engineToMove = false, players = { white: this.white, black: this.black } } = play ?? {};
    const shown = shownOf(this.#teller.locale, this.#store.state, { line: game?.line() ?? [], ply: game?.ply ?? 0, players, thinking, engineToMove });
    controls.update(this.#teller.locale, play ? shown : { ...shown, status: this.#teller.locale.t(this.#opening.failed ? 'status.failed' : 'status.loading') });
  }

  async #speak() {
    if (!(await this.#teller.follow(this))) return;
    this.#describe();
    this.#showControls();
  }

  #describe() {
    if (!this.#play?.loaded) return;
    const { state } = this.#store;
    this.#grid.update(this.#teller.locale.t('board.label'), cellDescriber(this.#teller.locale, this.#name, state), this.#name, state.taps.at(-1) ?? state.selected);
  }

  /** Every change of the state comes here. @param {import('./state.js').State} now @param {import('./state.js').State} before */
  #shown(now, before) {
    this.#view.refresh();
    const told = /** @type {const} */ (['pieces', 'legal', 'steps', 'open', 'ahead', 'selected', 'pending', 'premove', 'hint', 'orientation']);
    if (told.every((field) => now[field] === before[field])) return;
    this.#describe();
    this.#showControls();
  }

  /**
   * @template {keyof DamaBoardEventMap} K
   * @param {K} type @param {DamaBoardEventMap[K]['detail']} detail @param {boolean} [cancelable]
   * @returns {boolean} whether no listener objected
   */
  #emit(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }

  get #game() {
    return this.#needPlay().game;
  }

  #needPlay() {
    if (!this.#play) throw new Error('The board is not in a page');
    return this.#play;
  }

  /** @type {(square: number) => string} */
  #name = (square) => this.#needPlay().dama.squareName(square);

  /** Sets attributes without acting on each. @param {GameOptions} options */
  #set(options) {
    this.#quiet = true;
    for (const [option, value] of Object.entries(options)) {
      const name = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (value === null) this.removeAttribute(name);
      else if (value !== undefined) this.setAttribute(name, String(value));
    }
    this.#quiet = false;
    this.#configure();
  }

  /** The board, when a game can be set up; its first one may have failed. */
  async #whenRules() {
    await this.ready.catch((error) => {
      if (!this.#play?.hasRules) throw error;
    });
    return this.#needPlay();
  }

  // The public face. What follows is what a page may rely on; the attributes are in attributes.js.

  /** Resolves when the rules are loaded and the position stands. */
  get ready() { return this.#opening.ready; }
  /** The position now, as FEN; setting it begins a new game there. */
  get fen() { return this.#game.fen; }
  set fen(fen) { this.#play?.hasRules ? this.#play.reset(this.rules, fen) : (this.#opening.next = { fen }); }
  /** The side to move. */
  get turn() { return this.#game.turn; }
  /** Texts of the moves played. */
  get moves() { return this.line.slice(0, this.ply).map((move) => move.text); }
  /** All moves of the game, those that were taken back included. */
  get line() { return this.#game.line(); }
  /** How many moves of `line` are played. */
  get ply() { return this.#game.ply; }
  /** The legal moves; none when the game is over. */
  get legalMoves() { return this.#game.legalMoves(); }
  /** How the game ended, with sentences in the board's language, or null. */
  get result() {
    const outcome = this.#game.outcome();
    return outcome ? this.#told(outcome) : null;
  }
  /** Codes of the pieces taken so far, in order: 1 white man, 2 white king, 3 black man, 4 black king. */
  get captured() { return [...this.#game.capturedPieces()]; }
  /** Whether it is the engine's turn and nothing was taken back. */
  get engineToMove() { return !!this.#play?.engineToMove; }
  /** How many moves to take back for the player's own turn: against the engine also its answer; 0 when there is none of the player's. */
  get pliesToUndo() { return pliesToUndo(this); }
  /** How many moves to play again for the player's own turn. */
  get pliesToRedo() { return pliesToRedo(this); }
  /** All of this at a moment, and what is in hand, as frozen plain data. */
  get state() { return snapshotOf(this, this.#store.state, this.#name, this.#needPlay().thinking); }

  /** Plays a move for the side to move. @param {string} text any accepted notation @returns {Promise<MoveInfo>} rejects with a `code` */
  async move(text) { await this.ready; return this.#needPlay().move(text); }
  /** Takes moves back. @param {number} [plies] @returns {Promise<number>} how many */
  async undo(plies = 1) { await this.ready; return this.#needPlay().undo(plies); }
  /** @param {number} [plies] @returns {Promise<number>} how many */
  async redo(plies = 1) { await this.ready; return this.#needPlay().redo(plies); }
  /** Shows the position after so many moves. @param {number} ply */
  async goTo(ply) { await this.ready; this.#needPlay().goTo(ply); }
  /** A new game. @param {string} [fen] @param {GameOptions} [options] */
  async reset(fen, options = {}) {
    const play = await this.#whenRules();
    this.#set(options);
    play.reset(this.rules, fen ?? this.getAttribute('fen') ?? undefined);
  }
  /** @param {Side} [side] by default the side to move */
  async resign(side) { await this.ready; this.#needPlay().resign(side ?? this.turn); }
  /** Ends the game since a side has used up its time; the board itself has no clock. @param {Side} [side] by default the side to move */
  async loseOnTime(side) { await this.ready; this.#needPlay().loseOnTime(side ?? this.turn); }
  /** Ends the game as a draw that both sides want. */
  async agreeDraw() { await this.ready; this.#needPlay().agreeDraw(); }
  /** Lets the engine try again after an `engineerror`, or go on after `stop`. */
  retry() { this.#play?.consider(); }
  /** Thinks about the position: within limits, or as the board's level. @param {Limits & { signal?: AbortSignal }} [options] @returns {Promise<import('../pkg/dama.js').Thought>} */
  async think({ signal, ...limits } = {}) {
    await this.ready;
    return this.#needPlay().ask('think', Object.keys(limits).length > 0 ? limits : { level: this.#needPlay().levelOf(this.turn) }, signal);
  }
  /** Thinks as `think`, and shows the move until something changes. @param {Limits & { signal?: AbortSignal }} [options] by default one second @returns {Promise<import('../pkg/dama.js').Thought>} */
  async hint({ signal, ...limits } = {}) {
    await this.ready;
    const play = this.#needPlay();
    const { game } = play;
    const { ply } = game;
    // After a resignation the position still has moves.
    if (game.outcome()) throw new EngineError('game-over', 'The game is over');
    const thought = await play.ask('hint', Object.keys(limits).length > 0 ? limits : HINT, signal);
    if (!play.loaded || play.game !== game || game.ply !== ply) throw new DOMException('The position has changed', 'AbortError');
    this.#store.update({ hint: { from: thought.move.from, path: thought.move.path } });
    this.#teller.hint(thought.move);
    return thought;
  }
  /**
   * What each legal move comes to with best play, the best first; none when the game is over. It never stops a thought.
   * @param {{ signal?: AbortSignal }} [options]
   * @returns {Promise<import('../pkg/dama.js').EndingMove[] | null>} null when it is not known: there are more than four pieces, or no tables
   */
  async endings({ signal } = {}) { await this.ready; return this.#needPlay().endings(signal); }
  /** Shows a move by an arrow, as a hint, until something changes or `point(null)`. @param {Pick<MoveInfo, 'from' | 'path'> | null} move */
  point(move) { this.#store.update({ hint: move && { from: move.from, path: move.path } }); }
  /** Stops the engine. */
  stop() { this.#play?.stop(); }
  /** Plays the move that waits because of `confirm-move`. @returns {boolean} whether one waited */
  confirm() { return this.#hand.confirm(); }
  /** Lays down the piece in hand, and takes back a move that waits or was given ahead, or a hint. @returns {boolean} whether there was anything */
  cancel() { return this.#hand.cancel(); }
  /** The game as PDN. */
  toPdn() { return this.#game.toPdn(); }
  /** Puts up the first game of a PDN, at its end. @param {string} text @returns {Promise<void>} rejects with code `bad-pdn`, `line` and `column`; then the game that was on goes on */
  async loadPdn(text) {
    const play = await this.#whenRules();
    play.loadPdn(text, this.rules, (rules) => this.#set({ rules }));
  }
  /** The whole game as an object for JSON. */
  save() { return this.#needPlay().save(this.orientation); }
  /**
   * Puts a saved game up. Before the rules are loaded its pieces are shown, and the game when it can be.
   * @param {unknown} save @returns {Promise<void>} rejects with code `bad-save` when it is damaged; then the game that was on goes on
   */
  async restore(save) {
    const checked = checkSave(save);
    const { rules, orientation, white, black, level, whiteLevel = null, blackLevel = null, pieces } = checked;
    const accept = () => this.#set({ rules, orientation, white, black, level, whiteLevel, blackLevel });
    if (this.#play?.hasRules) return this.#play.restore(checked, accept);
    accept();
    if (pieces) this.#store.update({ pieces: Uint8Array.from(pieces, Number) });
    await this.#opening.restore(checked);
  }
  /**
   * Shows pieces in place of the game's, until its position changes or `show(null)`: for an editor, or a diagram. They need
   * be no position, and nobody can move them; `squarepress` tells where they are pressed.
   * @param {{ pieces: ArrayLike<number>, marks?: readonly string[] } | null} setup 64 codes from a1: 0 nothing, 1 white man, 2 white king, 3 black man, 4 black king; squares to mark
   * @throws a `RangeError` when these are no 64 codes
   */
  show(setup) {
    const { dama } = this.#needPlay();
    const pieces = setup && Array.from(setup.pieces);
    if (pieces && (pieces.length !== 64 || !pieces.every((code) => [0, 1, 2, 3, 4].includes(code)))) throw new RangeError('pieces are 64 codes from 0 to 4');
    const marks = { squares: (setup?.marks ?? []).map((name) => dama.squareFromName(name)), movable: [] };
    this.#hand.drop();
    this.#shows = pieces !== null;
    if (!pieces) return this.#showGame();
    this.#store.update({ pieces, outcome: undefined, legal: [], lastMove: null, hint: null, marks, ...this.#access() });
  }
  /** Where a square is, in client coordinates. @param {string} square such as `a1` */
  squareBounds(square) { return this.#view.boundsOf(this.#needPlay().dama.squareFromName(square)); }
  /** Resolves when nothing moves on the board. */
  get settled() { return this.#view.settled(); }
  /** Gives the keyboard's focus to a square. @param {string} square */
  focusSquare(square) { this.#grid.focus(this.#needPlay().dama.squareFromName(square)); }
}
