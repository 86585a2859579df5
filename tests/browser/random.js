/**
 * What somebody might do who presses anything: one random step after another, from a seed, and what must hold after each.
 */
import { SQUARES } from './board.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('@playwright/test').Page} Page */

/** Numbers from 0 to 1 that a seed determines (a xorshift generator). @param {number} seed @returns {() => number} */
export function randomFrom(seed) {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** How long one step may take on the busiest machine, ms. */
const LIMIT = 40_000;

const RULES = ['classic', 'crown-in-flight', 'federation'];

/** Games begin in all phases: the start, several captures, kings, an end that is near. */
const FENS = [undefined, undefined, 'W:Wd3,a2:Bd4,d6,e7,h7', 'B:Wd3,e3,a2,b2:Bd7,e7,Kh8', 'W:WKd4,Ka1,b2:BKh8,d7,e7,f7', 'W:Wa7,b6:Bg2,h3', 'W:WKd3:Bd7,h5', 'W:Wd4,a2:Bd5'];

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Control+Home', 'Control+End', 'Enter', 'Enter', 'Space', 'Escape', 'Tab', 'x'];

export class Clicker {
  #board;
  #page;
  #random;
  #covered = false;
  /** What was done, one line a step. @type {string[]} */
  steps = [];

  /** @param {Board} board @param {number} seed @param {readonly string[]} themes */
  constructor(board, seed, themes) {
    this.#board = board;
    this.#page = board.page;
    this.#random = randomFrom(seed);
    this.themes = themes;
  }

  /** @param {number} count @returns {number} a whole number from 0 */
  #below(count) {
    return Math.floor(this.#random() * count);
  }

  /** @template T @param {readonly T[]} choices @returns {T} */
  #one(choices) {
    return choices[this.#below(choices.length)];
  }

  /** One step. */
  async step() {
    // What covers the board is closed more often than not, or nothing else would come to pass.
    if (this.#covered && this.#random() < 0.8) return this.#do('Escape from a dialog', () => this.#page.keyboard.press('Escape'));
    let at = this.#below(100);
    for (const [weight, action] of this.#actions) {
      at -= weight;
      if (at < 0) return action();
    }
  }

  /** @param {string} name @param {() => Promise<unknown>} action */
  async #do(name, action) {
    this.steps.push(name);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('the last step does not end')), LIMIT);
    });
    await Promise.race([action(), late]).finally(() => clearTimeout(timer));
  }

  /** What does not hold now, in words. */
  async faults() {
    const { found, covered } = await look(this.#board);
    this.#covered = covered;
    return found;
  }

  /** How likely each kind of step is, in percent. @type {[number, () => Promise<void>][]} */
  #actions = [
    [32, () => this.#legal()],
    [14, () => this.#tap(this.#one(SQUARES))],
    [8, () => this.#drag(this.#one(SQUARES), this.#one(SQUARES))],
    [11, () => this.#key()],
    [6, () => this.#button()],
    [8, () => this.#travel()],
    [5, () => this.#set('theme', this.#one(['auto', ...this.themes, 'no such theme']))],
    [3, () => this.#set(this.#one(['white', 'black']), this.#one(['human', 'human', 'engine']))],
    [2, () => this.#set('orientation', this.#one(['white', 'black']))],
    [2, () => this.#set('rules', this.#one(RULES))],
    [4, () => this.#reset()],
    [1, () => this.#set('coordinates', this.#one(['true', 'none']))],
    [2, () => this.#wrong()],
    [2, () => this.#reload()],
  ];

  /** A move that is legal, by tapping or dragging; to its end or only picked up. */
  async #legal() {
    const moves = await this.#board.element.evaluate((/** @type {any} */ board) => {
      const { dama } = /** @type {any} */ (window);
      return board.legalMoves.map((/** @type {any} */ move) => [dama.squareName(move.from), dama.squareName(move.to)]);
    });
    if (moves.length === 0) return this.#tap(this.#one(SQUARES));
    const [from, to] = this.#one(/** @type {[string, string][]} */ (moves));
    if (this.#random() < 0.3) return this.#drag(from, to);
    return this.#tap(from, ...(this.#random() < 0.9 ? [to] : []));
  }

  /** @param {string[]} squares */
  #tap(...squares) {
    return this.#do(`tap ${squares.join(' ')}`, () => this.#board.tap(...squares));
  }

  /** @param {string[]} squares */
  #drag(...squares) {
    const [from, ...to] = squares;
    return this.#do(`drag ${squares.join(' ')}`, () => this.#board.drag(from, ...to));
  }

  async #key() {
    const square = this.#random() < 0.5 ? this.#one(SQUARES) : null;
    const keys = Array.from({ length: 1 + this.#below(4) }, () => this.#one(KEYS));
    return this.#do(`keys ${square ? `on ${square} ` : ''}${keys.join(' ')}`, async () => {
      if (square) await this.#board.element.evaluate((/** @type {any} */ board, name) => board.focusSquare(name), square);
      for (const key of keys) await this.#page.keyboard.press(key);
    });
  }

  async #button() {
    const name = this.#one(['undo', 'redo', 'hint', 'pause', 'step', 'back', 'new', 'more', 'latest', 'rematch']);
    const button = this.#page.locator(`[data-action=${name}]:enabled`);
    return this.#do(`button ${name}`, async () => {
      if (!this.#covered && (await button.isVisible())) await this.#board.press(button);
    });
  }

  async #travel() {
    const method = this.#one(['undo', 'redo', 'goTo']);
    const plies = this.#below(method === 'goTo' ? 12 : 4);
    return this.#call(method, plies);
  }

  /** A method with values that may be wrong: then it says so by a code, and nothing else comes to pass. @param {string} method @param {unknown[]} values */
  #call(method, ...values) {
    return this.#do(`${method}(${values.map((value) => JSON.stringify(value)).join(', ')})`, () => this.#board.element.evaluate(async (/** @type {any} */ board, [method, values]) => {
      try {
        await board[method](...values.map((/** @type {unknown} */ value) => value ?? undefined));
      } catch (error) {
        if (!(/** @type {any} */ (error).code)) throw error;
      }
    }, /** @type {[string, unknown[]]} */ ([method, values])));
  }

  /** @param {string} name @param {string | null} value */
  #set(name, value) {
    return this.#do(`${name}="${value}"`, () => this.#board.element.evaluate((/** @type {any} */ board, [name, value]) => (value === null ? board.removeAttribute(name) : board.setAttribute(name, value)), /** @type {[string, string | null]} */ ([name, value])));
  }

  #reset() {
    const options = { rules: this.#one(RULES), white: this.#one(['human', 'human', 'engine']), black: this.#one(['human', 'engine']), level: 1 + this.#below(2), orientation: this.#one(['white', 'black']) };
    return this.#call('reset', this.#one(FENS), options);
  }

  #wrong() {
    return this.#one([
      () => this.#call('move', 'd3-d9'),
      () => this.#call('move', 'castle'),
      () => this.#call('goTo', 4000),
      () => this.#call('goTo', -1),
      () => this.#call('reset', 'nonsense'),
      () => this.#set('level', 'strong'),
      () => this.#set('animation-duration', this.#one(['never', '-5', null])),
    ])();
  }

  #reload() {
    return this.#do('reload', async () => {
      const before = await this.#board.moves();
      await this.#page.reload();
      await this.#board.ready();
      await prepare(this.#board);
      const after = await this.#board.moves();
      // The engine may have moved meanwhile; nothing is lost.
      if (after.slice(0, before.length).join() !== before.join()) throw new Error(`before the reload: ${before.join(' ')}; after it: ${after.join(' ')}`);
    });
  }
}

/** Makes the rules ready in the page, apart from the board. @param {Board} board */
export async function prepare(board) {
  await board.page.evaluate(async () => {
    const { load } = await import(new URL('/engine/core.js', location.href).href);
    Object.assign(window, { dama: await load() });
    // A thought is short here: that the engine thinks is enough.
    document.querySelector('dama-board')?.setAttribute('think-time', '30');
  });
}

/**
 * What does not hold: the board against the rules, which are given its moves alone. And whether a dialog covers it.
 * @param {Board} board @returns {Promise<{ found: string[], covered: boolean }>}
 */
function look(board) {
  return board.element.evaluate((/** @type {any} */ board) => {
    const { Game } = /** @type {any} */ (window).dama;
    const { rules, startFen, white, black } = board.save();
    const game = new Game(rules, startFen);
    /** @type {string[]} */
    const found = [];
    const same = (/** @type {string} */ what, /** @type {unknown} */ shown, /** @type {unknown} */ right) => {
      if (JSON.stringify(shown) !== JSON.stringify(right)) found.push(`${what} is ${JSON.stringify(shown)} instead of ${JSON.stringify(right)}`);
    };
    try {
      for (const move of board.moves) game.play(move);
      const outcome = game.outcome();
      same('the position', board.fen, game.fen);
      same('the side to move', board.turn, game.turn);
      same('the result', board.result?.reason, outcome?.reason);
      same('the legal moves', board.legalMoves.map((/** @type {any} */ { text }) => text), game.legalMoves().map((/** @type {any} */ { text }) => text));
      same('the captured pieces', board.captured, [...game.capturedPieces()]);
      same('the rules', board.rules, rules);

      const cells = [...board.shadowRoot.querySelectorAll('[role=gridcell]')];
      const words = ['empty', 'white man', 'white king', 'black man', 'black king'];
      const codes = game.pieces();
      const names = 'abcdefgh';
      const shown = cells.map((cell) => cell.getAttribute('aria-label').split(', ').slice(0, 2).join(', ')).sort();
      // A capture that is played square by square shows its piece where it has landed.
      const held = cells.some((cell) => cell.getAttribute('aria-selected') === 'true');
      if (!held) same('what the cells say', shown, [...codes].map((code, square) => `${names[square & 7]}${(square >> 3) + 1}, ${words[code]}`).sort());
      same('the cell that Tab reaches', cells.filter(({ tabIndex }) => tabIndex === 0).length, 1);

      // Nobody waits for nothing: the game is over, or somebody can move, or the engine thinks, or one looks back.
      const open = held || cells.some((cell) => /can move|must capture/.test(cell.getAttribute('aria-label')));
      const human = (game.turn === 'white' ? white : black) === 'human';
      const { state } = /** @type {HTMLElement} */ (document.querySelector('#status')).dataset;
      same('open to a hand', open, human && !outcome);
      same('the status', state, outcome ? 'over' : !human && board.ply < board.line.length ? 'review' : !board.state.thinking && (human || board.paused) ? 'turn' : 'thinking');
      same('held pieces', cells.filter((cell) => cell.getAttribute('aria-selected') === 'true').length <= 1, true);
    } finally {
      game.free();
    }
    return { found, covered: document.querySelector('dialog[open]') !== null };
  });
}
