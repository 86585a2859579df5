/**
 * `<dama-board>`: the public face. Attributes configure, methods act, events tell; see the getters and methods below.
 * It wires the parts together and decides nothing itself: play.js plays, hand.js moves, view.js shows, speech.js speaks.
 */
import { english, loadLocale, pickLanguage } from '../locales/index.js';
import { outcomeSentences } from '../locales/outcome.js';
import { Hand } from './hand.js';
import { codeOf, coordinatesOf, deferred, isOn, messageOf } from './helpers.js';
import { listenToPointers } from './input.js';
import { Grid } from './keyboard.js';
import { makeParts } from './parts.js';
import { Play } from './play.js';
import { LEVELS, RULE_SETS, checkSave } from './save.js';
import { Speaker, cellDescriber, heldSentence, moveSentence, refusalSentence } from './speech.js';
import { EMPTY, NOTHING_HELD, START_PIECES, captureForced, createStore } from './state.js';
import { STEP, View } from './view.js';

/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./state.js').Player} Player */
/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../pkg/dama.js').RuleSetName} RuleSetName */
/** @typedef {import('../pkg/dama.js').Limits} Limits */
/** @typedef {import('./save.js').SavedGame} SavedGame */
/** @typedef {{ rules?: RuleSetName, white?: Player, black?: Player, level?: number, orientation?: Side }} GameOptions */

const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * A board of Turkish draughts, for people and the engine. The tags below are what editors are told and what
 * `docs/embedding.md` explains.
 *
 * @tag dama-board
 *
 * @attr {string} fen - the position a game begins with; the usual start without it
 * @attr {"classic" | "crown-in-flight" | "federation"} [rules="classic"]
 * @attr {"white" | "black"} [orientation="white"] - the side at the bottom
 * @attr {"human" | "engine"} [white="human"] - who plays White
 * @attr {"human" | "engine"} [black="human"] - who plays Black
 * @attr {number} [level=3] - how well the engine plays, 1 to 8
 * @attr {number} think-time - how long the engine thinks, ms; the level does not count then
 * @attr {"auto" | "wood" | "wood-light" | "wood-dark" | "marble" | "night" | "book" | "contrast"} [theme="auto"] - `auto` and `wood`: as the system prefers
 * @attr {number} [animation-duration=190] - one step of a move, ms; 0 jumps
 * @attr {"true" | "false"} [interactive="true"] - whether people may move
 * @attr {"outside" | "inside" | "none"} [coordinates="outside"] - letters and figures on the frame, or in the corners of squares
 * @attr {string} lang - the language of words and speech; inherited
 * @attr {string} wasm-url - where `dama_bg.wasm` is, if not in its usual place; read when the board is put into a page
 * @attr {string} worker-url - where `worker.js` is, if not in its usual place; read when the board is put into a page
 *
 * @fires {CustomEvent} ready - the rules are loaded and the position stands
 * @fires {CustomEvent} move - a move was played: `{ move, by, engine, fen, ply }`
 * @fires {CustomEvent} positionchange - what stands on the board changed: `{ cause, fen, turn, ply }`
 * @fires {CustomEvent} thinking - the engine begins, learns something, or ends: `{ active, info }`
 * @fires {CustomEvent} gameover - `{ winner, reason, result, title, reasonText }`
 * @fires {CustomEvent} refused - a move by hand is not legal: `{ from, to, code, squares, count, message }`; cancelable, then the message is not shown
 * @fires {CustomEvent} engineerror - `{ code, message, fatal }`; cancelable, then the message is not shown
 *
 * @csspart board - the canvas
 * @csspart message - the words laid over the board for a while
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
export class DamaBoard extends Base {
  static observedAttributes = ['fen', 'rules', 'orientation', 'white', 'black', 'level', 'think-time', 'theme', 'animation-duration', 'interactive', 'coordinates', 'lang'];

  #store = createStore({ ...EMPTY, pieces: START_PIECES }, (now, before) => this.#shown(now, before));
  /** @type {Play | null} */ #play = null;
  /** @type {AbortController | null} */ #connection = null;
  /** What to set up when the rules are in. @type {{ save?: SavedGame, fen?: string }} */ #pending = {};
  /** Why a game that waited for the rules could not be set up. @type {unknown} */ #spoilt = null;
  /** How a move that is played by hand is shown. @type {{ route: MoveInfo, shown: number, dropped: boolean } | null} */ #byHand = null;
  #locale = english;
  #quiet = false;
  #ready = deferred();
  #canvas; #note; #view; #grid; #speaker; #hand;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const { canvas, note, said, probe, swatch } = makeParts(root);
    this.#canvas = canvas;
    this.#note = note;
    this.#view = new View(this.#canvas, probe, swatch, () => this.#store.state);
    this.#speaker = new Speaker(said);
    this.#hand = new Hand(this.#store, {
      steps: (from, taps) => this.#game.steps(from, Uint8Array.from(taps)),
      refusal: (from, to) => this.#game.refusal(from, to),
      play: (route, shown, dropped) => {
        this.#byHand = { route, shown, dropped };
        this.#play?.move(route.text);
        this.#byHand = null;
      },
      refused: (refused) => this.#refused(refused),
      handled: () => this.#speaker.say(heldSentence(this.#locale, this.#name, this.#store.state)),
    });
    this.#grid = new Grid(this.#canvas, {
      orientation: () => this.#store.state.orientation,
      press: (square) => {
        this.#note.hide();
        this.#hand.tap(square, false);
      },
      cancel: () => this.#hand.cancel(),
      focused: (focus) => this.#store.update({ focus }),
    });
  }

  connectedCallback() {
    const connection = new AbortController();
    const { signal } = connection;
    this.#connection = connection;
    const play = new Play({
      changed: (change) => this.#changed(change),
      thinking: (active, info) => this.#emit('thinking', { active, info }),
      failed: ({ code, message }, fatal) => this.#emit('engineerror', { code, message, fatal }),
      settled: () => this.#view.settled(),
    }, { wasmUrl: this.getAttribute('wasm-url'), workerUrl: this.getAttribute('worker-url') });
    this.#play = play;
    signal.addEventListener('abort', () => play.dispose());
    this.#view.connect(signal);
    this.#grid.listen(signal);
    listenToPointers(this.#canvas, {
      at: (x, y) => this.#view.pointAt(x, y),
      canPick: (square) => this.#hand.canPick(square),
      isHeld: (square) => this.#hand.isHeld(square),
      pick: (square) => this.#hand.pick(square),
      tap: (square, dropped) => this.#hand.tap(square, dropped),
      drag: (place, touch) => {
        this.#view.touch = touch;
        this.#hand.drag(place);
      },
      touched: (square) => {
        this.#note.hide();
        this.#store.update({ focus: null, marks: null });
        if (square !== null) this.#grid.focus(square, false);
      },
    }, signal);
    document.addEventListener('visibilitychange', () => play.pause(document.hidden), { signal });
    const languages = new MutationObserver(() => this.#speak());
    languages.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
    signal.addEventListener('abort', () => languages.disconnect());
    this.#configure();
    this.#speak();
    void this.#load(play, signal);
  }

  disconnectedCallback() {
    // A board that comes back goes on with its game.
    if (this.#play?.loaded) this.#pending = { save: this.save() };
    this.#connection?.abort();
    this.#connection = this.#play = null;
    this.#note.hide();
    this.#store.update({ ...NOTHING_HELD, open: false, marks: null });
    this.#ready = this.#ready.settled ? deferred() : this.#ready;
  }

  /** @param {Play} play @param {AbortSignal} signal */
  async #load(play, signal) {
    play.pause(document.hidden);
    const ready = this.#ready;
    try {
      await play.load(() => this.#start(), signal).catch((error) => {
        if (!this.#pending.save || codeOf(error) !== 'bad-save') throw error;
        // A stored game that the rules do not accept: say so to who brought it, and begin a new one.
        this.#spoilt = error;
        this.#pending = {};
        return play.load(() => this.#start(), signal);
      });
    } catch (error) {
      if (signal.aborted) return;
      ready.reject(error);
      return this.#fail(error);
    }
    this.#pending = {};
    ready.resolve();
    this.#emit('ready', {});
  }

  /** Says why there is no game, or not the one that was asked for. @param {unknown} error */
  #fail(error) {
    const code = codeOf(error);
    const key = code === 'load-failed' || code === 'unsupported' ? `board.${code}` : 'board.bad-position';
    const show = this.#emit('engineerror', { code, message: messageOf(error), fatal: true }, true);
    if (show) this.#say(this.#locale.t(key, { detail: messageOf(error) }));
  }

  /** What a game begins with. */
  #start() {
    return { rules: this.rules, fen: this.getAttribute('fen') ?? undefined, ...this.#pending };
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now || this.#quiet || !this.#connection) return;
    if (name === 'lang') return this.#speak();
    this.#configure();
    if (!this.#play?.loaded) return;
    if (name === 'fen' || name === 'rules') this.#restart(this.#play);
    else if (name === 'white' || name === 'black' || name === 'level') this.#players();
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
    const time = this.getAttribute('animation-duration');
    this.#view.stepTime = time === null || !(Number(time) >= 0) ? STEP : Number(time);
    this.#view.configure({ theme: this.theme, coordinates: coordinatesOf(this.getAttribute('coordinates')) });
    if (this.#play) {
      this.#play.players = { white: this.white, black: this.black };
      this.#play.level = this.level;
      this.#play.thinkTime = Number(this.getAttribute('think-time')) || 0;
    }
    this.#store.update({ orientation: this.orientation, open: this.#isOpen() });
  }

  #players() {
    this.#store.update(NOTHING_HELD);
    this.#play?.consider();
  }

  #isOpen() {
    const game = this.#play?.loaded ? this.#play.game : null;
    return !!game && isOn(this.getAttribute('interactive')) && this[game.turn] === 'human' && !game.outcome();
  }

  /** @param {import('./play.js').Change} change */
  #changed({ cause, move, side, byEngine, before }) {
    const game = this.#game;
    const byHand = this.#byHand;
    const pieces = game.pieces();
    const outcome = game.outcome();
    const played = game.line().slice(0, game.ply);
    this.#store.update({
      ...NOTHING_HELD,
      pieces,
      outcome,
      turn: game.turn,
      legal: game.legalMoves(),
      lastMove: played.at(-1) ?? null,
      marks: null,
      open: this.#isOpen(),
    });
    if (move) this.#view.showMove(byHand?.route ?? move, before, pieces, byHand?.shown ?? 0, byHand?.dropped ?? false);
    else if (cause !== 'load') this.#view.showChange(before, pieces);
    if (this.#store.state.open && captureForced(this.#store.state)) this.#view.pulse();
    this.#speaker.say(this.#news(cause, move, side));
    if (move && side) this.#emit('move', { move, by: side, engine: !!byEngine, fen: game.fen, ply: game.ply });
    // A listener may have removed the board or begun another game.
    if (!this.#play?.loaded || this.#game !== game) return;
    this.#emit('positionchange', { cause, fen: game.fen, turn: game.turn, ply: game.ply });
    if (!this.#play?.loaded || this.#game !== game) return;
    if (outcome && (cause === 'move' || cause === 'end')) this.#emit('gameover', this.#told(outcome));
  }

  /** @param {import('./play.js').Cause} cause @param {MoveInfo} [move] @param {Side} [side] */
  #news(cause, move, side) {
    const { t } = this.#locale;
    const { outcome, turn } = this.#store.state;
    const parts = [];
    if (move && side) parts.push(moveSentence(this.#locale, this.#name, move, side));
    else if (cause === 'undo' || cause === 'goto') parts.push(t('said.undone'));
    else if (cause === 'redo') parts.push(t('said.redone'));
    else if (cause === 'reset') parts.push(t('said.new'));
    if (outcome) {
      const { title, reason } = outcomeSentences(this.#locale, outcome);
      parts.push(`${title}. ${reason}`);
    } else if (this.#store.state.open) {
      parts.push(`${t(`turn.${turn}`)}.`);
      if (captureForced(this.#store.state)) parts.push(t('turn.must'));
    }
    return parts.join(' ');
  }

  /** An outcome with sentences in the board's language. @param {import('../pkg/dama.js').OutcomeInfo} outcome */
  #told(outcome) {
    const { title, reason } = outcomeSentences(this.#locale, outcome);
    return { winner: outcome.winner, reason: outcome.reason, result: outcome.result, title, reasonText: reason };
  }

  /** @param {import('./hand.js').Refused} refused */
  #refused(refused) {
    const message = refusalSentence(this.#locale, this.#name, refused);
    this.#view.pulse();
    const { from, to, code, squares, count } = refused;
    const show = this.#emit('refused', { from: this.#name(from), to: this.#name(to), code, squares: squares.map(this.#name), count, message }, true);
    if (show) this.#say(message, to);
  }

  /** Shows a message on the board, away from a square, and speaks it. @param {string} message @param {number} [square] */
  #say(message, square) {
    this.#speaker.say(message);
    const low = square !== undefined && (square < 32) === (this.#store.state.orientation === 'white');
    this.#note.show(message, low);
  }

  /** Takes the language of the element or of what surrounds it. */
  async #speak() {
    const wish = this.closest('[lang]')?.getAttribute('lang') || document.documentElement.lang;
    this.#locale = await loadLocale(pickLanguage([wish]));
    this.#note.direction = this.#locale.direction;
    this.#describe();
  }

  #describe() {
    if (!this.#play?.loaded) return;
    const { state } = this.#store;
    this.#grid.update(this.#locale.t('board.label'), cellDescriber(this.#locale, this.#name, state), this.#name, state.selected);
  }

  /** Every change of the state comes here. @param {import('./state.js').State} now @param {import('./state.js').State} before */
  #shown(now, before) {
    this.#view.refresh();
    const changed = now.pieces !== before.pieces || now.legal !== before.legal || now.steps !== before.steps || now.open !== before.open || now.orientation !== before.orientation;
    if (changed) this.#describe();
  }

  /** @param {string} type @param {object} detail @param {boolean} [cancelable] @returns {boolean} whether no listener objected */
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
    for (const [name, value] of Object.entries(options)) if (value !== undefined) this.setAttribute(name, String(value));
    this.#quiet = false;
    this.#configure();
  }

  // The public face. What follows is what a page may rely on.

  /** Resolves when the rules are loaded and the position stands. */
  get ready() { return this.#ready.promise; }
  /** The position now, as FEN; setting it begins a new game there. */
  get fen() { return this.#game.fen; }
  set fen(fen) { this.#play?.loaded ? this.#play.reset(this.rules, fen) : (this.#pending = { fen }); }
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

  /** @returns {RuleSetName} */
  get rules() { return RULE_SETS.find((name) => name === this.getAttribute('rules')) ?? 'classic'; }
  set rules(value) { this.setAttribute('rules', value); }
  /** The side at the bottom. @returns {Side} */
  get orientation() { return this.getAttribute('orientation') === 'black' ? 'black' : 'white'; }
  set orientation(value) { this.setAttribute('orientation', value); }
  /** Who plays White. @returns {Player} */
  get white() { return this.getAttribute('white') === 'engine' ? 'engine' : 'human'; }
  set white(value) { this.setAttribute('white', value); }
  /** Who plays Black. @returns {Player} */
  get black() { return this.getAttribute('black') === 'engine' ? 'engine' : 'human'; }
  set black(value) { this.setAttribute('black', value); }
  /** 1 to 8. @returns {number} */
  get level() { return Math.min(LEVELS, Math.max(1, Math.round(Number(this.getAttribute('level') ?? 3)) || 3)); }
  set level(value) { this.setAttribute('level', String(value)); }
  /** A name of a theme; null, `auto` and names that are none: as the system prefers. */
  get theme() { return this.getAttribute('theme'); }
  set theme(value) { value === null ? this.removeAttribute('theme') : this.setAttribute('theme', value); }

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
    await this.ready;
    this.#set(options);
    this.#needPlay().reset(this.rules, fen ?? this.getAttribute('fen') ?? undefined);
  }
  /** Turns the board round. */
  flip() { this.orientation = this.orientation === 'white' ? 'black' : 'white'; }
  /** @param {Side} [side] by default the side to move */
  async resign(side) { await this.ready; this.#needPlay().resign(side ?? this.turn); }
  /** Ends the game as a draw that both sides want. */
  async agreeDraw() { await this.ready; this.#needPlay().agreeDraw(); }
  /** Lets the engine try again after an `engineerror`. */
  retry() { this.#play?.consider(); }
  /** Thinks about the position: within limits, or as the board's level. @param {Limits & { signal?: AbortSignal }} [options] @returns {Promise<import('../pkg/dama.js').Thought>} */
  async think({ signal, ...limits } = {}) {
    await this.ready;
    return this.#needPlay().think(Object.keys(limits).length > 0 ? limits : { level: this.level }, signal);
  }
  /** Stops the engine. */
  stop() { this.#play?.stop(); }
  /** The game as PDN. */
  toPdn() { return this.#game.toPdn(); }
  /** The whole game as an object for JSON. */
  save() { return this.#needPlay().save(this.orientation); }
  /**
   * Puts a saved game up. Before the rules are loaded its pieces are shown, and the game when it can be.
   * @param {unknown} save @returns {Promise<void>} rejects with code `bad-save` when it is damaged; then the game that was on goes on
   */
  async restore(save) {
    const checked = checkSave(save);
    const { rules, orientation, white, black, level, pieces } = checked;
    const accept = () => this.#set({ rules, orientation, white, black, level });
    if (this.#play?.loaded) return this.#play.restore(checked, accept);
    accept();
    if (pieces) this.#store.update({ pieces: Uint8Array.from(pieces, Number) });
    this.#pending = { save: checked };
    await this.ready;
    const spoilt = this.#spoilt;
    this.#spoilt = null;
    if (spoilt) throw spoilt;
  }
  /** Where a square is, in client coordinates. @param {string} square such as `a1` */
  squareBounds(square) { return this.#view.boundsOf(this.#needPlay().dama.squareFromName(square)); }
  /** Resolves when nothing moves on the board. */
  get settled() { return this.#view.settled(); }
  /** Gives the keyboard's focus to a square. @param {string} square */
  focusSquare(square) { this.#grid.focus(this.#needPlay().dama.squareFromName(square)); }
}
