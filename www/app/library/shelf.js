/**
 * The library as the view has it: what the database holds, and while that cannot be used, what waits for it.
 */
import { newId } from '../storage.js';
import { idOf } from '../waiting.js';
import { explain, openDatabase } from './database.js';
import { deliver, libraryName, parseWaiting } from './deliver.js';
import { contentOf, further, readRecord } from './record.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {import('./record.js').Damaged} Damaged */
/** @typedef {import('../storage.js').Box} Box */
/** @typedef {import('../waiting.js').Waiting} Waiting */

/** How many games are written at once: between two such lots the page can show how far it is. */
const LOT = 100;

export class Shelf {
  #waiting;
  #box;
  /** The games, the latest first. @type {GameRecord[]} */ games = [];
  /** What could not be read. @type {Damaged[]} */ damaged = [];
  /** What is wrong with the database, or null. @type {import('./database.js').LibraryError | null} */ trouble = null;
  /** Whether the database can be read; otherwise games are kept among those that wait. */ #usable = false;

  /** @param {Waiting} waiting @param {Box | null} box */
  constructor(waiting, box) {
    this.#waiting = waiting;
    this.#box = box;
  }

  /** Reads what there is. It never fails: `trouble` says what is wrong. */
  async load() {
    /** @type {Map<string, unknown>} */
    const found = new Map();
    this.trouble = null;
    this.#usable = false;
    try {
      await deliver(this.#waiting, this.#box);
    } catch (error) {
      this.trouble = explain(error);
    }
    // A database that does not answer is not asked twice.
    if (this.trouble?.code === 'busy') return this.#take(found);
    try {
      const all = await this.#use((database) => database.all());
      for (const { id, data } of all) found.set(id, data);
      this.#usable = true;
    } catch (error) {
      this.trouble = explain(error);
    }
    this.#take(found);
  }

  /** Whether some games are held by this page alone and will be gone with it. */
  get onlyHere() {
    return this.#waiting.onlyHere;
  }

  /** @param {Map<string, unknown>} found in the database */
  #take(found) {
    this.games = [];
    this.damaged = [];
    for (const [id, data] of found) this.#sort(id, readRecord(data), data);
    for (const [key, text] of this.#waiting.entries()) this.#sort(idOf(key), parseWaiting(text), { damaged: text });
    this.games.sort((one, other) => other.date - one.date);
  }

  /** @param {string} id @param {ReturnType<typeof readRecord>} read @param {unknown} data */
  #sort(id, read, data) {
    if (!('record' in read)) {
      const aside = typeof data === 'object' && data !== null && 'damaged' in data;
      return void this.damaged.push({ id, data: aside ? data.damaged : data, detail: read.detail });
    }
    const { record } = read;
    const there = this.games.findIndex((game) => game.id === record.id);
    if (there === -1) this.games.push(record);
    else this.games[there] = further(this.games[there], record) ?? record;
  }

  /** Writes a game in place of the one with its name. @param {GameRecord} record */
  async put(record) {
    if (this.#usable) await this.#use((database) => database.put(record));
    else this.#waiting.put(record.id, JSON.stringify(record));
    this.games = [...this.games.filter(({ id }) => id !== record.id), record].sort((one, other) => other.date - one.date);
  }

  /** Writes what cannot be read, as it is. @param {Damaged} damaged */
  async putDamaged(damaged) {
    const { id, data } = damaged;
    if (this.#usable) await this.#use((database) => database.putDamaged(id, data));
    else this.#waiting.put(id, JSON.stringify(data));
    this.damaged = [...this.damaged, damaged];
  }

  /** @param {string} id of a game, or of something that cannot be read */
  async remove(id) {
    if (this.#usable) await this.#use((database) => database.remove(id));
    this.#waiting.remove(id);
    this.games = this.games.filter((game) => game.id !== id);
    this.damaged = this.damaged.filter((damaged) => damaged.id !== id);
  }

  /**
   * Adds games from elsewhere; those that are here already, under whatever name, are passed over.
   * @param {readonly GameRecord[]} records @param {(done: number) => Promise<void>} progress
   * @returns {Promise<{ added: number, known: number }>}
   */
  async add(records, progress) {
    const byId = new Map(this.games.map((game) => [game.id, game]));
    const contents = new Set(this.games.map(contentOf));
    /** @type {GameRecord[]} */
    const fresh = [];
    for (const record of records) {
      const content = contentOf(record);
      if (contents.has(content)) continue;
      contents.add(content);
      const there = byId.get(record.id);
      const stays = there ? further(there, record) : record;
      if (stays === there) continue;
      const taken = stays ?? { ...record, id: newId() };
      byId.set(taken.id, taken);
      fresh.push(taken);
    }
    for (let done = 0; done < fresh.length; done += LOT) {
      const lot = fresh.slice(done, done + LOT);
      if (!this.#usable) for (const record of lot) this.#waiting.put(record.id, JSON.stringify(record));
      else await this.#use((database) => database.add(lot));
      await progress(Math.min(done + LOT, fresh.length));
    }
    return { added: fresh.length, known: records.length - fresh.length };
  }

  /**
   * @template T
   * @param {(database: import('./database.js').Database) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #use(work) {
    const database = await openDatabase(libraryName(this.#box));
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }
}
