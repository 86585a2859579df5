/**
 * The moves of the game below the board; each is a button that shows the position after it. Tab reaches the list once,
 * arrows go from move to move.
 */
import { make } from './helpers.js';

/** @typedef {import('../locales/format.js').Locale} Locale */
/** @typedef {{ line: readonly { text: string }[], ply: number, blackBegins: boolean }} Moves */

/** How far a key goes in the list. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2, Home: -Infinity, End: Infinity };

export class MoveList {
  /** @type {HTMLOListElement} */ element;
  #document;
  /** One for each ply. @type {HTMLButtonElement[]} */ #buttons = [];
  #current = -1;

  /** @param {Document} document @param {(ply: number) => void} visited */
  constructor(document, visited) {
    this.#document = document;
    // Without marks some browsers take a list for none unless it is told.
    this.element = make(document, 'ol', { part: 'movelist', class: 'moves', role: 'list' });
    this.element.addEventListener('click', ({ target }) => {
      const index = this.#indexOf(target);
      if (index >= 0) visited(index + 1);
    });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focusin', ({ target }) => this.#rove(this.#indexOf(target)));
  }

  /** @param {EventTarget | null} target */
  #indexOf(target) {
    return this.#buttons.findIndex((button) => target instanceof Node && button.contains(target));
  }

  /** Lets Tab come to one move alone. @param {number} index */
  #rove(index) {
    this.#buttons.forEach((button, at) => (button.tabIndex = at === index ? 0 : -1));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = STEPS[event.key];
    const from = this.#indexOf(event.target);
    if (!step || from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    // From right to left the next move stands at the left.
    const turned = step === 1 || step === -1 ? this.element.closest('[dir=rtl]') !== null : false;
    const to = Math.min(this.#buttons.length - 1, Math.max(0, from + (turned ? -step : step)));
    this.#buttons[to].focus();
    event.preventDefault();
  }

  /** @param {Locale} locale @param {Moves} moves */
  update({ t, number }, { line, ply, blackBegins }) {
    const list = this.element;
    list.setAttribute('aria-label', t('moves.title'));
    list.hidden = line.length === 0;
    const shift = blackBegins ? 1 : 0;
    const rows = Math.ceil((line.length + shift) / 2);
    while (list.childElementCount > rows) list.lastElementChild?.remove();
    while (list.childElementCount < rows) list.append(this.#row());
    this.#buttons = [];
    [...list.children].forEach((item, row) => {
      const [count, ...buttons] = /** @type {[HTMLElement, HTMLButtonElement, HTMLButtonElement]} */ (/** @type {unknown} */ ([...item.children]));
      write(count, number(row + 1));
      buttons.forEach((button, column) => {
        const index = 2 * row + column - shift;
        const move = line[index];
        button.hidden = !move;
        if (!move) return;
        this.#buttons.push(button);
        write(button, move.text);
        button.setAttribute('aria-label', t('moves.item', { count: row + 1, side: t(column === 0 ? 'side.white' : 'side.black'), move: move.text }));
        button.classList.toggle('undone', index >= ply);
        if (index === ply - 1) button.setAttribute('aria-current', 'true');
        else button.removeAttribute('aria-current');
      });
    });
    if (!list.matches(':focus-within')) this.#rove(Math.min(this.#buttons.length - 1, Math.max(0, ply - 1)));
    if (this.#current !== ply) this.#reveal(this.#buttons[Math.max(0, ply - 1)]);
    this.#current = ply;
  }

  #row() {
    const item = make(this.#document, 'li', {});
    item.append(make(this.#document, 'span', { class: 'number', 'aria-hidden': 'true' }), ...[0, 1].map(() => make(this.#document, 'button', { part: 'move', type: 'button', tabindex: '-1', dir: 'ltr' })));
    return item;
  }

  /** Scrolls the list alone, never the page. @param {HTMLElement | undefined} button */
  #reveal(button) {
    if (!button) return;
    const box = this.element.getBoundingClientRect();
    const at = button.getBoundingClientRect();
    if (at.bottom > box.bottom) this.element.scrollTop += at.bottom - box.bottom;
    else if (at.top < box.top) this.element.scrollTop -= box.top + 1 - at.top;
  }
}

/** A long capture may break between its squares. @param {HTMLElement} element @param {string} text */
function write(element, text) {
  if (element.textContent === text) return;
  const parts = text.split(/(?=x)/);
  element.replaceChildren(...parts.flatMap((part, index) => (index ? [element.ownerDocument.createElement('wbr'), part] : [part])));
}
