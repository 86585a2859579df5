/**
 * The database of the library: opens it, reads and writes records, and says in a code what is wrong with it.
 */
import { openDB } from '../../vendor/idb.js';
import { newId } from '../storage.js';
import { further, readRecord } from './record.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/**
 * Why the library cannot be used: the browser has no database (`missing`) or forbids it (`forbidden`), a newer version of
 * the game wrote it (`newer`), another tab holds it (`busy`), it is damaged (`broken`), there is no room (`full`), or
 * something else.
 * @typedef {'missing' | 'forbidden' | 'newer' | 'busy' | 'broken' | 'full' | 'failed'} Trouble
 */

/** A larger number has another shape; a page of an older version then leaves it alone. */
const VERSION = 1;
const STORE = 'games';
/** How long a database may take to open, ms. While another tab keeps it from changing it does not answer at all. */
const PATIENCE = 3000;

/** @type {Record<string, Trouble>} */
const TROUBLES = {
  VersionError: 'newer',
  QuotaExceededError: 'full',
  SecurityError: 'forbidden',
  // Firefox where it keeps nothing.
  InvalidStateError: 'forbidden',
  NotFoundError: 'broken',
  UnknownError: 'broken',
  DataError: 'broken',
  NotReadableError: 'broken',
};

export class LibraryError extends Error {
  /** @param {Trouble} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(cause instanceof Error ? cause.message : code, { cause });
    this.name = 'LibraryError';
    this.code = code;
  }
}

/** @param {unknown} error @returns {LibraryError} */
export function explain(error) {
  if (error instanceof LibraryError) return error;
  const name = error instanceof Error ? error.name : '';
  return new LibraryError(Object.hasOwn(TROUBLES, name) ? TROUBLES[name] : 'failed', error);
}

/**
 * @param {string} name of the database
 * @returns {Promise<Database>} rejects with a `LibraryError`
 */
export async function openDatabase(name) {
  try {
    if (!globalThis.indexedDB) throw new LibraryError('missing');
    const opened = await inTime(openDB(name, VERSION, {
      upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'id' }),
      // A newer version of the game wants to change the database: it must not wait for this page.
      blocking: (_, __, event) => /** @type {IDBDatabase} */ (event.target).close(),
    }));
    if (opened.objectStoreNames.contains(STORE)) return new Database(opened);
    opened.close();
    throw new LibraryError('broken');
  } catch (error) {
    throw explain(error);
  }
}

/** @template {{ close(): void }} T @param {Promise<T>} opening @returns {Promise<T>} */
async function inTime(opening) {
  let timer = 0;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new LibraryError('busy')), PATIENCE)));
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    opening.then((database) => database.close(), () => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export class Database {
  #database;

  /** @param {import('../../vendor/idb.js').IDBPDatabase} database */
  constructor(database) {
    this.#database = database;
  }

  /** All that is there, readable or not. @returns {Promise<{ id: string, data: unknown }[]>} */
  async all() {
    try {
      const found = await this.#database.getAll(STORE);
      return found.map((data) => ({ id: data.id, data }));
    } catch {
      return this.#oneByOne();
    }
  }

  /** What can be read where something cannot. */
  async #oneByOne() {
    try {
      const found = [];
      for (const key of await this.#database.getAllKeys(STORE)) {
        const data = await this.#database.get(STORE, key).catch((error) => ({ id: key, unreadable: explain(error).message }));
        found.push({ id: /** @type {string} */ (key), data });
      }
      return found;
    } catch (error) {
      throw explain(error);
    }
  }

  /**
   * Adds games, all or none. A game that is there already stays in the state that goes further; nothing is overwritten
   * that has other moves, or cannot be read.
   * @param {readonly GameRecord[]} records
   */
  async add(records) {
    await this.#write(async (store) => {
      for (const record of records) {
        const there = await store.get(record.id);
        const known = there === undefined ? null : readRecord(there);
        const stays = known === null ? record : 'record' in known ? further(known.record, record) : null;
        await store.put(stays ?? { ...record, id: newId() });
      }
    });
  }

  /** Writes a game in place of the one with its name. @param {GameRecord} record */
  async put(record) {
    await this.#write((store) => store.put(record));
  }

  /** Writes what cannot be read, as it is. @param {string} id @param {unknown} damaged */
  async putDamaged(id, damaged) {
    await this.#write((store) => store.put({ id, damaged }));
  }

  /** @param {string} id */
  async remove(id) {
    await this.#write((store) => store.delete(id));
  }

  close() {
    this.#database.close();
  }

  /** @param {(store: import('../../vendor/idb.js').IDBPObjectStore<any, any, any, 'readwrite'>) => Promise<unknown>} work */
  async #write(work) {
    try {
      const transaction = this.#database.transaction(STORE, 'readwrite');
      const { done } = transaction;
      // What fails in the work ends the transaction as well; its own error tells more.
      done.catch(() => {});
      await work(transaction.store);
      await done;
    } catch (error) {
      throw explain(error);
    }
  }
}
