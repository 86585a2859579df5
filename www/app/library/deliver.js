/**
 * Takes the games that wait to the database. It is fetched when the first game waits.
 */
import { readText, writeItem } from '../storage.js';
import { idOf } from '../waiting.js';
import { openDatabase } from './database.js';
import { readRecord } from './record.js';

/** @typedef {import('../storage.js').Box} Box */
/** @typedef {import('../waiting.js').Waiting} Waiting */

/** Which library is in use: a damaged one is left as it is, and another begun. */
const NUMBER = 'dama.library';

/** @param {Box | null} box */
const numberOf = (box) => Number(/^[1-9]\d{0,3}$/.exec(readText(box, NUMBER) ?? '')?.[0] ?? 1);

/** The name of the library's database. @param {Box | null} box */
export function libraryName(box) {
  const number = numberOf(box);
  return number === 1 ? 'dama' : `dama-${number}`;
}

/** Leaves a library that cannot be opened where it is and begins another. @param {Box | null} box */
export function beginAnother(box) {
  return writeItem(box, NUMBER, numberOf(box) + 1);
}

/** One delivery at a time. @type {Promise<unknown>} */
let queue = Promise.resolve();

/**
 * @param {Waiting} waiting @param {Box | null} box
 * @returns {Promise<void>} rejects with a `LibraryError`; the games wait on then
 */
export function deliver(waiting, box) {
  const delivery = queue.then(async () => {
    const entries = waiting.entries();
    if (entries.length === 0) return;
    const database = await openDatabase(libraryName(box));
    try {
      for (const [key, text] of entries) {
        const read = parseWaiting(text);
        if ('record' in read) await database.add([read.record]);
        else await database.putDamaged(idOf(key), text);
        waiting.drop(key, text);
      }
    } finally {
      database.close();
    }
  });
  queue = delivery.catch(() => {});
  return delivery;
}

/** @param {string} text @returns {ReturnType<typeof readRecord>} */
export function parseWaiting(text) {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return { detail: 'JSON' };
  }
}
