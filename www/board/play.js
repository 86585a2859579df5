/**
 * A running game: the rules' `Game`, who plays which side, and the engine's turn. Knows no canvas and no element.
 */
import { EngineClient, EngineError } from '../engine/client.js';
import { loadRules } from '../engine/rules.js';
import { PdnError, SaveError } from './save.js';

/** @typedef {import('../pkg/dama.js').Game} Game */
/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../pkg/dama.js').RuleSetName} RuleSetName */
/** @typedef {import('../pkg/dama.js').ThoughtInfo} ThoughtInfo */
/** @typedef {import('../pkg/dama.js').Limits} Limits */
/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./state.js').Player} Player */
/** @typedef {import('./save.js').SavedGame} SavedGame */

/** @typedef {'load' | 'move' | 'undo' | 'redo' | 'goto' | 'reset' | 'restore' | 'end'} Cause */
/** What the engine thinks for: its own move, a hint, or because the page asked. @typedef {'move' | 'hint' | 'think'} Purpose */
/**
 * @typedef {object} Change
 * @property {Cause} cause
 * @property {MoveInfo} [move] the move, when one was played
 * @property {Side} [side] who played it
 * @property {boolean} [byEngine]
 * @property {ArrayLike<number>} before the pieces as they were
 */
/**
 * @typedef {object} Listener
 * @property {(change: Change) => void} changed
 * @property {(active: boolean, purpose: Purpose, info?: ThoughtInfo) => void} thinking
 * @property {(move: MoveInfo) => boolean} before the engine is about to play; false forbids it
 * @property {(error: EngineError, fatal: boolean) => void} failed
 * @property {() => Promise<void>} settled when nothing moves on the board any more
 */

/** How long the engine seems to consider at least, ms, unless it is given less; an instant answer is not seen. */
const CONSIDERS = 350;

/** The tables of endings know positions with so many pieces. */
const MOST_PIECES = 4;

export class Play {
  /** @type {import('../engine/rules.js').Bindings | null} */ #dama = null;
  /** @type {Game | null} */ #game = null;
  #listener;
  #wasmUrl;
  #engine;
  /** What the engine is thinking for. @type {{ purpose: Purpose } | null} */ #turn = null;
  #crashes = 0;
  /** Whether the page cannot be seen. */ #hidden = false;
  #enginePlays = false;

  /** @type {Record<Side, Player>} */ players = { white: 'human', black: 'human' };
  level = 1;
  /** Where a side has a level of its own. @type {Record<Side, number | null>} */ levels = { white: null, black: null };
  thinkTime = 0;
  maxThinkTime = Infinity;
  /** Whether the engine waits instead of moving. */ paused = false;

  /**
   * @param {Listener} listener
   * @param {{ wasmUrl: string | null, workerUrl: string | null }} addresses where the engine's files are, if not in their usual place
   */
  constructor(listener, { wasmUrl, workerUrl }) {
    this.#listener = listener;
    this.#wasmUrl = wasmUrl;
    this.#engine = new EngineClient({ wasmUrl, workerUrl });
  }

  /**
   * Loads the rules and sets the game up.
   * @param {() => { save?: SavedGame, rules?: RuleSetName, fen?: string }} from asked when the rules are there
   * @param {AbortSignal} signal
   */
  async load(from, signal) {
    const warm = this.#warm();
    const { dama } = await loadRules(this.#wasmUrl);
    signal.throwIfAborted();
    this.#dama = dama;
    const { save, rules, fen } = from();
    this.#game = save ? this.#gameOf(save) : new dama.Game(rules, fen);
    this.#changed({ cause: 'load', before: new Uint8Array(64) });
    if (this.engineToMove) await warm;
  }

  /** Starts the engine's worker where it plays a side, and ends it when it plays none any more. */
  async #warm() {
    const played = this.#enginePlays;
    this.#enginePlays = Object.values(this.players).includes('engine');
    if (played && !this.#enginePlays) this.#engine.rest();
    else if (this.#enginePlays && !this.#hidden) await this.#engine.warm();
  }

  get loaded() {
    return this.#game !== null;
  }

  /** Whether a game could be set up: there may be none yet, when the first one could not. */
  get hasRules() {
    return this.#dama !== null;
  }

  /** What the engine is thinking for, or null. */
  get thinking() {
    return this.#turn?.purpose ?? null;
  }

  /** The rules' functions. */
  get dama() {
    if (!this.#dama) throw new Error('The board is not ready; wait for its "ready" promise');
    return this.#dama;
  }

  /** The game itself, to be asked, not to be changed. */
  get game() {
    if (!this.#game) throw new Error('The board is not ready; wait for its "ready" promise');
    return this.#game;
  }

  /** Plays a move for the side to move. @param {string} text @param {boolean} [byEngine] */
  move(text, byEngine = false) {
    const { game } = this;
    const before = game.pieces();
    const side = game.turn;
    const move = game.play(text);
    this.#crashes = 0;
    this.#changed({ cause: 'move', move, side, byEngine, before });
    return move;
  }

  /** @param {number} plies */
  undo(plies) {
    return this.#travel('undo', (game) => game.undo(plies));
  }

  /** @param {number} plies */
  redo(plies) {
    return this.#travel('redo', (game) => game.redo(plies));
  }

  /** @param {number} ply */
  goTo(ply) {
    this.#travel('goto', (game) => (game.goTo(ply), 1));
  }

  /** @param {Side} side */
  resign(side) {
    this.#travel('end', (game) => (game.resign(side), 1));
  }

  /** @param {Side} side */
  loseOnTime(side) {
    this.#travel('end', (game) => (game.loseOnTime(side), 1));
  }

  agreeDraw() {
    this.#travel('end', (game) => (game.agreeDraw(), 1));
  }

  /** @param {Cause} cause @param {(game: Game) => number} go */
  #travel(cause, go) {
    const before = this.game.pieces();
    const count = go(this.game);
    if (count > 0) this.#changed({ cause, before });
    return count;
  }

  /** A new game. @param {RuleSetName} rules @param {string} [fen] */
  reset(rules, fen) {
    const game = new this.dama.Game(rules, fen);
    this.#replace(game, 'reset');
  }

  /** @param {SavedGame} save @param {() => void} accepted called before the change is told @throws {SaveError} the game that is on stays */
  restore(save, accepted) {
    const game = this.#gameOf(save);
    accepted();
    this.#replace(game, 'restore');
  }

  /**
   * The first game of a PDN.
   * @param {string} text @param {RuleSetName} rules unless the text names others @param {(rules: RuleSetName) => void} accepted called before the change is told
   * @throws {PdnError} the game that is on stays
   */
  loadPdn(text, rules, accepted) {
    const { Game } = this.dama;
    /** @type {Game} */
    let game;
    try {
      if (typeof text !== 'string') throw new TypeError('a PDN is a text');
      game = Game.fromPdn(text, rules);
    } catch (error) {
      throw new PdnError(error);
    }
    accepted(game.rules);
    this.#replace(game, 'restore');
  }

  /** @param {Game} game @param {Cause} cause */
  #replace(game, cause) {
    const before = this.#game?.pieces() ?? new Uint8Array(64);
    this.#engine.forgive();
    this.#game?.free();
    this.#game = game;
    this.#changed({ cause, before });
  }

  /** @param {SavedGame} save @returns {Game} */
  #gameOf(save) {
    const { Game } = this.dama;
    /** @type {Game | undefined} */
    let game;
    try {
      game = new Game(save.rules, save.startFen);
      for (const move of save.moves) game.play(move);
      if (save.end && 'resigned' in save.end) game.resign(save.end.resigned);
      else if (save.end && 'outOfTime' in save.end) game.loseOnTime(save.end.outOfTime);
      else if (save.end) game.agreeDraw();
      game.goTo(save.ply);
      return game;
    } catch (error) {
      game?.free();
      throw new SaveError('moves', error instanceof Error ? error.message : String(error));
    }
  }

  /** The whole game as data. @param {Side} orientation @returns {SavedGame} */
  save(orientation) {
    const { game, levels } = this;
    return {
      version: 1,
      rules: game.rules,
      startFen: game.startFen,
      moves: game.line().map((move) => move.text),
      ply: game.ply,
      orientation,
      ...this.players,
      level: this.level,
      ...(levels.white !== null && { whiteLevel: levels.white }),
      ...(levels.black !== null && { blackLevel: levels.black }),
      end: this.#end(),
      pieces: game.pieces().join(''),
    };
  }

  /** An end that the moves do not show, also while somebody looks back. @returns {SavedGame['end']} */
  #end() {
    const { game } = this;
    const { ply } = game;
    game.goTo(game.length);
    const outcome = game.outcome();
    game.goTo(ply);
    return endOf(outcome);
  }

  /** Whether the engine is to move by itself: its turn, the game on, nothing taken back. */
  get engineToMove() {
    const game = this.#game;
    return !!game && !game.outcome() && game.ply === game.length && this.players[game.turn] === 'engine';
  }

  /** Stops thinking while the page cannot be seen. @param {boolean} hidden */
  hide(hidden) {
    if (hidden === this.#hidden) return;
    this.#hidden = hidden;
    if (hidden) this.stop();
    else this.consider();
  }

  /** Lets the engine move if it is its turn; called after each change, also of the players. */
  consider() {
    this.stop();
    if (this.engineToMove && !this.#hidden && !this.paused) void this.#engineTurn();
    else void this.#warm();
  }

  /** How well the engine plays a side. @param {Side} side */
  levelOf(side) {
    return this.levels[side] ?? this.level;
  }

  /** What the engine is allowed for its move. @returns {Limits} */
  #limits() {
    const { thinkTime, maxThinkTime } = this;
    if (thinkTime) return { timeMs: Math.min(thinkTime, maxThinkTime) };
    return { level: this.levelOf(this.game.turn), ...(maxThinkTime < Infinity && { timeMs: maxThinkTime }) };
  }

  async #engineTurn() {
    const { game } = this;
    const { ply } = game;
    const turn = this.#begin('move');
    const stands = () => this.#turn === turn && this.#game === game && game.ply === ply;
    if (!stands()) return;
    try {
      const limits = this.#limits();
      const considered = new Promise((resolve) => setTimeout(resolve, Math.min(CONSIDERS, limits.timeMs ?? CONSIDERS)));
      const thought = await this.#think(limits, undefined, (info) => this.#listener.thinking(true, 'move', info));
      await considered;
      await this.#listener.settled();
      if (!stands()) return;
      // A listener may forbid the move, or change the game.
      const allowed = this.#listener.before(thought.move);
      if (!stands()) return;
      this.#endTurn();
      if (allowed && !this.#turn && this.#game === game && game.ply === ply) this.move(thought.move.text, true);
    } catch (error) {
      if (!stands()) return;
      this.#endTurn();
      // A crashed engine gets one more try by itself: its worker is a fresh one.
      const again = error instanceof EngineError && error.code === 'engine-crashed' && ++this.#crashes < 2;
      const failure = error instanceof EngineError ? error : new EngineError('engine-failed', error instanceof Error ? error.message : String(error));
      this.#listener.failed(failure, !again);
      if (again) this.consider();
    }
  }

  /**
   * Thinks about the position without playing. What was asked last wins: a turn of the engine waits for it.
   * @param {'hint' | 'think'} purpose @param {Limits} limits @param {AbortSignal} [signal]
   */
  async ask(purpose, limits, signal) {
    signal?.throwIfAborted();
    void this.game;
    this.stop();
    const turn = this.#begin(purpose);
    try {
      if (this.#turn !== turn) throw new DOMException('Something else was asked', 'AbortError');
      return await this.#think(limits, signal, (info) => this.#turn === turn && this.#listener.thinking(true, purpose, info));
    } finally {
      if (this.#turn === turn) {
        this.#endTurn();
        if (!this.#turn) this.consider();
      }
    }
  }

  /** @param {Limits} limits @param {AbortSignal} [signal] @param {(info: ThoughtInfo) => void} [onInfo] */
  #think(limits, signal, onInfo) {
    return this.#engine.think(this.#job(), limits, { signal, onInfo });
  }

  /** What each legal move comes to, or null; no worker is started for more pieces than there are tables for. @param {AbortSignal} [signal] */
  async endings(signal) {
    const job = this.#job();
    return this.game.pieces().filter(Boolean).length > MOST_PIECES ? null : this.#engine.endings(job, { signal });
  }

  /** The game up to the position that is shown. */
  #job() {
    const { game } = this;
    return { rules: game.rules, startFen: game.startFen, moves: game.line().slice(0, game.ply).map((move) => move.text) };
  }

  /** Stops thinking. */
  stop() {
    this.#endTurn();
    this.#engine.stop();
  }

  /** @param {Purpose} purpose */
  #begin(purpose) {
    const turn = { purpose };
    this.#turn = turn;
    this.#listener.thinking(true, purpose);
    return turn;
  }

  #endTurn() {
    const turn = this.#turn;
    if (!turn) return;
    this.#turn = null;
    this.#listener.thinking(false, turn.purpose);
  }

  /** @param {Change} change */
  #changed(change) {
    this.stop();
    this.#listener.changed(change);
    // A listener may have changed the game again or removed the board; what counts is what is there now.
    if (!this.#turn) this.consider();
  }

  /** Gives the game's memory and the workers back. */
  dispose() {
    this.stop();
    this.#engine.dispose();
    this.#game?.free();
    this.#game = null;
  }
}

/** An end that the moves do not show. @param {import('../pkg/dama.js').OutcomeInfo | undefined} outcome @returns {SavedGame['end']} */
function endOf(outcome) {
  const loser = outcome?.winner === 'white' ? 'black' : 'white';
  if (outcome?.reason === 'resignation') return { resigned: loser };
  if (outcome?.reason === 'time') return { outOfTime: loser };
  return outcome?.reason === 'agreement' ? { agreed: true } : null;
}
