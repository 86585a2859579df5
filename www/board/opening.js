/**
 * How a board comes to its first game: what is to be set up when the rules are in, and the promise of it. A stored game
 * that the rules do not accept gives way to a new one; a board that got no game has one with the next that is set up.
 */
import { codeOf, deferred } from './helpers.js';

/** @typedef {import('./save.js').SavedGame} SavedGame */
/** @typedef {import('../pkg/dama.js').RuleSetName} RuleSetName */

export class Opening {
  /** What to set up in place of what the attributes say. @type {{ save?: SavedGame, fen?: string }} */ next = {};
  /** Whether there is no game, since the first one could not be set up. */ failed = false;
  /** Why a stored game could not be set up. @type {unknown} */ #spoilt = null;
  #ready = deferred();
  #told;

  /** @param {{ stands: () => void, fails: (error: unknown) => void }} told what became of the first game; before those who wait for `ready` know it */
  constructor(told) {
    this.#told = told;
  }

  /** Resolves when the game stands; rejects with why there is none. */
  get ready() {
    return this.#ready.promise;
  }

  /**
   * Loads the rules and sets the first game up.
   * @param {import('./play.js').Play} play @param {AbortSignal} signal of the board's stay in its page
   * @param {() => { rules: RuleSetName, fen: string | undefined }} usual what the attributes say
   */
  async load(play, signal, usual) {
    const ready = this.#ready;
    const start = () => ({ ...usual(), ...this.next });
    try {
      await play.load(start, signal).catch((error) => {
        if (!this.next.save || codeOf(error) !== 'bad-save') throw error;
        // It is told to who brought it.
        this.#spoilt = error;
        this.next = {};
        return play.load(start, signal);
      });
    } catch (error) {
      if (signal.aborted) return;
      this.failed = true;
      ready.reject(error);
      return this.#told.fails(error);
    }
    this.next = {};
    ready.resolve();
    this.#told.stands();
  }

  /** The first game could not be set up, and another one is there now. */
  recover() {
    this.failed = false;
    this.#ready = deferred();
    this.#ready.resolve();
    this.#told.stands();
  }

  /** Sets a stored game up when the rules are in. @param {SavedGame} save @returns {Promise<void>} rejects when they do not accept it; then a new game stands */
  async restore(save) {
    this.next = { save };
    await this.ready;
    const spoilt = this.#spoilt;
    this.#spoilt = null;
    if (spoilt) throw spoilt;
  }

  /** The board leaves its page; when it comes back it goes on with its game. @param {SavedGame | null} save */
  leave(save) {
    if (save) this.next = { save };
    this.failed = false;
    if (this.#ready.settled) this.#ready = deferred();
  }
}
