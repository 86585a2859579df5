/**
 * Fetches the tables of endings when few pieces remain. The engine plays without those that cannot be had.
 */

/** @typedef {import('../pkg/dama.js').Engine} Engine */
/** @typedef {import('../pkg/dama.js').Game} Game */

/** With how many pieces each of the three files is wanted: from, to. The tables know of up to four; the rest is asked for ahead. */
const WANTED = [[1, 8], [4, 8], [4, 5]];
const MOST_PIECES = 4;

/** How long thoughts wait for a table, ms from when it was asked for. */
const PATIENCE = 2000;

/** @param {number} ms */
const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** `all`: they are there, or cannot be had; `soon`: or a thought shall wait no longer. @typedef {{ all: Promise<unknown>, soon: (most?: number) => Promise<unknown> | undefined }} Coming */

export class Tables {
  #missing;
  /** Those of which the engine has tables; it keeps them for one set of rules at a time. @type {Game['rules'] | null} */ #rules = null;
  /** By address. @type {Map<string, { all: Promise<void>, soon: Promise<unknown> }>} */ #asked = new Map();
  /** Those that could not be had in this game of the client. @type {Set<string>} */ #failed = new Set();
  #played = 0;

  /** @param {(address: string) => void} missing told of a file that cannot be had */
  constructor(missing) {
    this.#missing = missing;
  }

  /**
   * Begins to fetch what the position at the game's cursor may want soon.
   * @param {Engine} engine @param {Game} game @param {readonly string[]} addresses of the three files; an empty one is not asked for
   * @param {number} [played] which game of the client this is: what could not be had is asked for again in another
   * @returns {Coming}
   */
  fetch(engine, game, addresses, played = 0) {
    if (game.rules !== this.#rules) this.#asked.clear();
    this.#rules = game.rules;
    if (played !== this.#played) {
      for (const address of this.#failed) this.#asked.delete(address);
      this.#failed.clear();
    }
    this.#played = played;
    const pieces = game.pieces().filter(Boolean).length;
    const wanted = addresses.filter((address, index) => address && pieces >= WANTED[index][0] && pieces <= WANTED[index][1]);
    const files = wanted.map((address) => this.#file(engine, game.rules, address));
    return {
      all: Promise.all(files.map(({ all }) => all)),
      soon: (most = PATIENCE) => pieces > MOST_PIECES || !files.length ? undefined : Promise.race([Promise.all(files.map(({ soon }) => soon)), after(most)]),
    };
  }

  /** @param {Engine} engine @param {Game['rules']} rules @param {string} address */
  #file(engine, rules, address) {
    let file = this.#asked.get(address);
    if (!file) {
      const all = this.#load(engine, rules, address);
      this.#asked.set(address, (file = { all, soon: Promise.race([all, after(PATIENCE)]) }));
    }
    return file;
  }

  /** @param {Engine} engine @param {Game['rules']} rules @param {string} address */
  async #load(engine, rules, address) {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(String(response.status));
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (rules === this.#rules) engine.addEndings(rules, bytes);
    } catch {
      this.#failed.add(address);
      this.#missing(address);
    }
  }
}
