/**
 * The board for keyboards and screen readers: a grid of 64 cells inside the canvas. They are never painted, take the
 * focus one at a time (roving tabindex), and say what stands on them.
 */
import { squareOf } from './geometry.js';
import { questionOf } from './questions.js';

/** @typedef {import('./geometry.js').Side} Side */

/**
 * @typedef {object} Keys
 * @property {() => Side} orientation
 * @property {(square: number) => void} press
 * @property {() => boolean} cancel whether there was anything to cancel
 * @property {(square: number | null) => void} focused
 * @property {(question: import('./questions.js').Question, square: number) => void} ask
 */

/** Columns and rows that a key goes. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Grid {
  /** Cells as they are seen, from the upper left. @type {HTMLElement[]} */ #cells = [];
  #grid;
  #keys;
  #current = 0;
  #quiet = false;

  /** @param {HTMLCanvasElement} canvas @param {Keys} keys */
  constructor(canvas, keys) {
    this.#keys = keys;
    this.#grid = canvas.ownerDocument.createElement('div');
    this.#grid.setAttribute('role', 'grid');
    this.#grid.setAttribute('aria-describedby', 'keys');
    for (let row = 0; row < 8; row++) {
      const line = this.#grid.appendChild(canvas.ownerDocument.createElement('div'));
      line.setAttribute('role', 'row');
      for (let column = 0; column < 8; column++) {
        const cell = line.appendChild(canvas.ownerDocument.createElement('div'));
        cell.setAttribute('role', 'gridcell');
        cell.tabIndex = -1;
        this.#cells.push(cell);
      }
    }
    this.#current = 8 * 5 + 3;
    this.#cells[this.#current].tabIndex = 0;
    canvas.append(this.#grid);
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const grid = this.#grid;
    grid.addEventListener('keydown', (event) => this.#key(event), { signal });
    // What a screen reader does to activate a cell.
    grid.addEventListener('click', (event) => {
      const index = this.#cells.indexOf(/** @type {HTMLElement} */ (event.target));
      if (index >= 0) this.#keys.press(this.#square(index));
    }, { signal });
    grid.addEventListener('focusin', (event) => {
      const cell = /** @type {HTMLElement} */ (event.target);
      const index = this.#cells.indexOf(cell);
      if (index < 0) return;
      this.#move(index);
      if (!this.#quiet && cell.matches(':focus-visible')) this.#keys.focused(this.#square(index));
    }, { signal });
    grid.addEventListener('focusout', () => this.#keys.focused(null), { signal });
  }

  /** @param {number} index */
  #square(index) {
    return /** @type {number} */ (squareOf(index & 7, index >> 3, this.#keys.orientation()));
  }

  /** @param {number} index */
  #move(index) {
    this.#cells[this.#current].tabIndex = -1;
    this.#current = index;
    this.#cells[index].tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey) return;
    const column = this.#current & 7;
    const row = this.#current >> 3;
    const arrow = ARROWS[event.key];
    if (arrow && !event.ctrlKey) {
      const [x, y] = [column + arrow[0], row + arrow[1]];
      if (x >= 0 && x < 8 && y >= 0 && y < 8) this.#cells[8 * y + x].focus();
    } else if (event.key === 'Home') {
      this.#cells[event.ctrlKey ? 0 : 8 * row].focus();
    } else if (event.key === 'End') {
      this.#cells[event.ctrlKey ? 63 : 8 * row + 7].focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#keys.focused(this.#square(this.#current));
      this.#keys.press(this.#square(this.#current));
    } else if (event.key === 'Escape') {
      if (!this.#keys.cancel()) return;
    } else {
      const question = event.ctrlKey ? null : questionOf(event);
      if (!question) return;
      this.#keys.ask(question, this.#square(this.#current));
    }
    event.preventDefault();
  }

  /** Moves the focus to a square. @param {number} square @param {boolean} [ring] whether it is shown; a pointer needs no ring */
  focus(square, ring = true) {
    const index = this.#cells.findIndex((_, at) => this.#square(at) === square);
    this.#quiet = !ring;
    this.#cells[index]?.focus({ preventScroll: true });
    this.#quiet = false;
  }

  /**
   * @param {string} label of the whole grid
   * @param {(square: number) => string} describe
   * @param {(square: number) => string} name
   * @param {number | null} selected where the piece in hand is
   */
  update(label, describe, name, selected) {
    set(this.#grid, 'aria-label', label);
    this.#cells.forEach((cell, index) => {
      const square = this.#square(index);
      set(cell, 'aria-label', describe(square));
      set(cell, 'data-square', name(square));
      set(cell, 'aria-selected', String(square === selected));
    });
  }
}

/** @param {Element} element @param {string} name @param {string} value */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
