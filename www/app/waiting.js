/**
 * The games that wait to be taken to the library's database. Each is written to the browser's storage at once, under a key
 * of its own, so that neither a crash, nor another tab, nor a database that cannot be opened loses it. What that storage
 * does not take is held while the page is open.
 */
import { newId, readText, removeItem } from './storage.js';

/** @typedef {import('./storage.js').Box} Box */

const PREFIX = 'dama.waiting.';

export class Waiting {
  #box;
  /** What the storage did not take. @type {Map<string, string>} */ #held = new Map();

  /** @param {Box | null} box */
  constructor(box) {
    this.#box = box;
  }

  /** @param {string} id @param {string} text */
  put(id, text) {
    const key = PREFIX + id;
    try {
      if (!this.#box) throw new Error('there is no storage');
      this.#box.setItem(key, text);
      this.#held.delete(key);
    } catch {
      this.#held.set(key, text);
    }
  }

  /** Something that could not be read, as it is: it will be shown in the library. @param {string} text */
  putDamaged(text) {
    this.put(`damaged-${newId()}`, text);
  }

  /** What waits: its key and its text. @returns {[string, string][]} */
  entries() {
    const stored = this.#keys().map((key) => /** @type {[string, string]} */ ([key, readText(this.#box, key) ?? '']));
    return [...stored.filter(([key, text]) => text && !this.#held.has(key)), ...this.#held];
  }

  #keys() {
    const box = this.#box;
    if (!box) return [];
    try {
      return Array.from({ length: box.length }, (_, index) => box.key(index) ?? '').filter((key) => key.startsWith(PREFIX));
    } catch {
      // A storage may be switched off at any time.
      return [];
    }
  }

  /** Drops what was taken over, unless something newer has come in its place. @param {string} key @param {string} text */
  drop(key, text) {
    if (this.#held.get(key) === text) this.#held.delete(key);
    if (readText(this.#box, key) === text) removeItem(this.#box, key);
  }

  /** Drops a game, whatever its state. @param {string} id */
  remove(id) {
    this.#held.delete(PREFIX + id);
    removeItem(this.#box, PREFIX + id);
  }

  /** Whether some games are held by this page alone and will be gone with it. */
  get onlyHere() {
    return this.#held.size > 0;
  }
}

/** The name of a game by the key under which it waits. @param {string} key */
export const idOf = (key) => key.slice(PREFIX.length);
