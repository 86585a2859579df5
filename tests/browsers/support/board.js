/**
 * The page in a browser, played as a person plays it.
 */
import assert from 'node:assert/strict';
import { PATIENCE } from './driver.js';

/** @typedef {import('./driver.js').Browser} Browser */

export class Board {
  #browser;
  #address;

  /** @param {Browser} browser @param {string} address */
  constructor(browser, address) {
    this.#browser = browser;
    this.#address = address;
  }

  get run() {
    return this.#browser.run;
  }

  get press() {
    return this.#browser.press;
  }

  /** The page, ready, with nothing kept from before. */
  async open() {
    await this.#browser.open(this.#address);
    await this.run(() => localStorage.clear());
    await this.#browser.open(this.#address);
    await this.run(() => {
      const troubles = /** @type {any} */ (window).troubles = /** @type {string[]} */ ([]);
      addEventListener('error', ({ message }) => troubles.push(`error: ${message}`));
      addEventListener('unhandledrejection', ({ reason }) => troubles.push(`rejected: ${reason}`));
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => troubles.push(`policy: ${violatedDirective} ${blockedURI}`));
    });
    await this.until('a game', () => /** @type {any} */ (document.querySelector('#status')).dataset.state !== 'loading');
  }

  /** Waits until something holds in the page. @param {string} what @param {(...values: any[]) => unknown} holds @param {unknown[]} values */
  async until(what, holds, ...values) {
    for (const begun = Date.now(); !(await this.run(holds, ...values)); ) {
      if (Date.now() - begun > PATIENCE) assert.fail(`${what}: not within ${PATIENCE / 1000} s; ${JSON.stringify(await this.state())}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** A position and who plays it. @param {string | null} fen @param {object} [options] */
  async setUp(fen, options = {}) {
    await this.run((position, game) => /** @type {any} */ (document.querySelector('dama-board')).reset(position ?? undefined, game), fen, { white: 'human', black: 'human', ...options });
  }

  /** What can be told of the board. */
  state() {
    return this.run(() => {
      const board = /** @type {any} */ (document.querySelector('dama-board'));
      return {
        moves: board.moves,
        turn: board.turn,
        said: board.shadowRoot.querySelector('[role=status]').textContent,
        focused: board.shadowRoot.activeElement?.dataset.square ?? null,
        status: /** @type {any} */ (document.querySelector('#status')).dataset.state,
      };
    });
  }

  /** @param {string} square */
  async #middle(square) {
    return this.run((name) => {
      const { left, top, width, height } = /** @type {any} */ (document.querySelector('dama-board')).squareBounds(name);
      return { x: left + width / 2, y: top + height / 2 };
    }, square);
  }

  /** @param {string[]} squares */
  async click(...squares) {
    for (const square of squares) {
      const { x, y } = await this.#middle(square);
      await this.#browser.click(x, y);
    }
  }

  /** @param {string[]} squares */
  async drag(...squares) {
    const [from, ...points] = await Promise.all(squares.map((square) => this.#middle(square)));
    await this.#browser.drag(from, ...points);
  }

  /** Waits until these moves are played. @param {string[]} moves */
  async played(...moves) {
    await this.until(moves.join(' '), (wanted) => /** @type {any} */ (document.querySelector('dama-board')).moves.join() === wanted, moves.join());
  }

  /** Waits until so many moves are played. @param {number} ply */
  async reached(ply) {
    await this.until(`ply ${ply}`, (wanted) => /** @type {any} */ (document.querySelector('dama-board')).ply === wanted, ply);
  }

  /** The picture, as a number that differs when it does, and how many colours it has. */
  picture() {
    return this.run(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const canvas = /** @type {HTMLCanvasElement} */ (/** @type {any} */ (document.querySelector('dama-board')).shadowRoot.querySelector('canvas'));
      const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, canvas.width, canvas.height);
      const pixels = new Uint32Array(data.buffer);
      let hash = 0;
      for (const pixel of pixels) hash = (Math.imul(hash, 31) + pixel) | 0;
      return { hash, colours: new Set(pixels).size, size: canvas.width, wanted: canvas.getBoundingClientRect().width * devicePixelRatio };
    });
  }

  /** Nothing was thrown, refused or forbidden since the page was opened. */
  async assertQuiet() {
    assert.deepEqual(await this.run(() => /** @type {any} */ (window).troubles), []);
  }
}
