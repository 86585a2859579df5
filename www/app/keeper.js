/**
 * Keeps what is played. After each change the running game is written to the browser's storage; a game that has ended, or
 * makes room for another, goes to the library. Of several tabs the one that wrote last has the running game, and what it
 * wrote over goes to the library too.
 */
import { GAME, newMark, parseGame, readOutcome, readText, writeItem } from './storage.js';

/** @typedef {import('../board/save.js').SavedGame} SavedGame */
/** @typedef {import('./storage.js').Mark} Mark */
/** @typedef {import('./storage.js').Outcome} Outcome */
/** @typedef {import('./storage.js').StoredGame} StoredGame */
/** @typedef {{ save: SavedGame, outcome: Outcome | null }} Kept */

/** A game that was left after fewer moves than these is not worth a place in the library. */
const FEW = 4;

/** @param {readonly string[]} line @param {readonly string[]} start whether `line` begins with it */
export const beginsWith = (line, start) => start.length <= line.length && start.every((move, index) => move === line[index]);

/** A game for the library, as text. @param {Kept} game @param {string} id */
const recordOf = ({ save, outcome }, id) => JSON.stringify({ version: 1, id, date: Date.now(), name: '', save, outcome, tags: [] });

/** @param {Kept} game @param {Mark} mark @returns {StoredGame} */
const storedOf = ({ save, outcome }, mark) => ({ ...save, ...mark, outcome });

export class Keeper {
  #board;
  #box;
  #waiting;
  #deliver;
  #told;
  #mark = newMark();
  /** The mark of the game that is about to be put up. @type {Mark | null} */ #next = null;
  /** The running game as it was kept last. @type {Kept | null} */ #last = null;
  /** What stands in the storage, as far as this page knows. @type {string | null} */ #known = null;
  #toldElsewhere = false;
  #started = false;

  /**
   * @param {object} needs
   * @param {{ save: () => SavedGame, restore: (save: unknown) => Promise<void>, result: Outcome | null }} needs.board
   * @param {import('./storage.js').Box | null} needs.box
   * @param {import('./waiting.js').Waiting} needs.waiting
   * @param {() => Promise<void>} needs.deliver takes what waits to the database
   * @param {(what: 'stored' | 'blocked' | 'full' | 'elsewhere' | 'undelivered', error?: unknown) => void} needs.told
   */
  constructor({ board, box, waiting, deliver, told }) {
    this.#board = board;
    this.#box = box;
    this.#waiting = waiting;
    this.#deliver = deliver;
    this.#told = told;
  }

  /** The name of the running game in the library. */
  get id() {
    return this.#mark.id;
  }

  /** The running game as it is stored. @returns {StoredGame} */
  get running() {
    return storedOf(this.#freeze(), this.#mark);
  }

  /** The game stands. @param {import('./storage.js').Found} found what was stored @param {boolean} up whether that is on the board */
  start(found, up) {
    if ('text' in found) this.#known = found.text;
    if (found.state === 'found' && up) this.#mark = found.mark;
    // It could not be read, or the rules do not accept it.
    else if ('text' in found) this.#waiting.putDamaged(found.text);
    this.#started = true;
    this.keep('start');
    if (this.#waiting.entries().length > 0) void this.#send();
  }

  /** To be called after each change. @param {string} cause as the board tells it */
  keep(cause) {
    if (!this.#started) return;
    const now = this.#freeze();
    const { save } = now;
    const before = this.#last;
    if (cause === 'reset' || cause === 'restore') {
      const next = this.#next ?? newMark();
      const goesOn = before && next.id === this.#mark.id && beginsWith(save.moves, before.save.moves);
      if (before && !goesOn && before.save.moves.length >= FEW) this.#file(before);
      this.#mark = next;
      this.#next = null;
    } else if (before && !beginsWith(save.moves, before.save.moves.slice(0, this.#mark.filed))) {
      // Moves that the library has were taken back, and others played: that is another game.
      this.#mark = newMark();
    }
    if (now.outcome) this.#file(now);
    this.#write(now);
    this.#last = now;
  }

  /** Puts a game into the library whatever its length. @returns {Promise<void>} rejects when the database fails; it waits then */
  async file() {
    const now = this.#freeze();
    this.#mark.filed = 0;
    this.#file(now, false);
    this.#write(now);
    this.#last = now;
    await this.#deliver();
  }

  /**
   * Goes on with a game of the library. @param {{ id: string, save: SavedGame, outcome: Outcome | null }} record
   * @returns {Promise<void>} rejects as `restore` does; then nothing has changed
   */
  async open({ id, save, outcome }) {
    await this.#put({ id, filed: save.moves.length, ended: outcome !== null, outcome }, save);
  }

  /** Goes on with what another tab has written. @returns {Promise<void>} */
  async follow() {
    const text = readText(this.#box, GAME);
    const found = text === null ? null : parseGame(text);
    if (found?.state !== 'found') return;
    const known = this.#known;
    this.#known = text;
    await this.#put(found.mark, found.save).catch((error) => {
      this.#known = known;
      throw error;
    });
  }

  /** Another tab has written something. @param {string | null} text */
  changedElsewhere(text) {
    if (text === null || text === this.#known || this.#toldElsewhere || !this.#last) return;
    this.#toldElsewhere = true;
    this.#told('elsewhere');
  }

  /** @param {Mark} mark @param {SavedGame} save */
  async #put(mark, save) {
    this.#next = mark;
    try {
      await this.#board.restore(save);
    } finally {
      this.#next = null;
    }
  }

  /** @returns {Kept} */
  #freeze() {
    return { save: this.#board.save(), outcome: readOutcome(this.#board.result) };
  }

  /** Puts a game among those that wait, unless the library has it as it is. @param {Kept} game @param {boolean} [send] */
  #file(game, send = true) {
    const mark = this.#mark;
    const { length } = game.save.moves;
    if (mark.filed === length && (mark.ended || !game.outcome)) return;
    mark.filed = length;
    mark.ended = game.outcome !== null;
    this.#waiting.put(mark.id, recordOf(game, mark.id));
    if (send) void this.#send();
  }

  async #send() {
    try {
      await this.#deliver();
    } catch (error) {
      this.#told('undelivered', error);
    }
  }

  /** @param {Kept} game */
  #write(game) {
    const all = () => storedOf(game, this.#mark);
    // Nothing new: what another tab may have written meanwhile stays.
    if (JSON.stringify(all()) === this.#known) return;
    const there = readText(this.#box, GAME);
    if (there !== null && there !== this.#known) this.#keepOther(there, game);
    const kept = writeItem(this.#box, GAME, all());
    if (kept === 'stored') this.#known = JSON.stringify(all());
    this.#toldElsewhere = false;
    this.#told(kept);
  }

  /** What another tab has written is about to be written over. @param {string} there @param {Kept} game */
  #keepOther(there, game) {
    const other = parseGame(there);
    if (other.state !== 'found') return this.#waiting.putDamaged(there);
    const { save, mark } = other;
    const same = mark.id === this.#mark.id;
    if (same && beginsWith(game.save.moves, save.moves)) return;
    // The two have parted: from here on they are two games.
    if (same) this.#mark = newMark();
    if (save.moves.length < FEW || (mark.filed === save.moves.length && (mark.ended || !mark.outcome))) return;
    this.#waiting.put(mark.id, recordOf({ save, outcome: mark.outcome }, mark.id));
    void this.#send();
  }
}
