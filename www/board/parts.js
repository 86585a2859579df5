/**
 * What is inside the element: the canvas, the message on it, the live region, the probes for the colours of system and page.
 */
import { adoptStyles } from './styles.js';

/** How long a message stays, ms. */
const STAYS = 6000;

/** @param {ShadowRoot} root */
export function makeParts(root) {
  adoptStyles(root);
  /** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Record<string, string>} attributes */
  const add = (tag, attributes) => {
    const element = root.ownerDocument.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    root.append(element);
    return element;
  };
  return {
    canvas: add('canvas', { part: 'board' }),
    // The live region says the same words, so that the visible ones are not read twice.
    note: new Note(add('p', { part: 'message', class: 'note', 'aria-hidden': 'true' })),
    said: add('p', { class: 'said', role: 'status' }),
    probe: add('span', { class: 'probe' }),
    swatch: add('span', { class: 'swatch' }),
  };
}

/** A message laid over the board for a while. */
export class Note {
  #element;
  #timer = 0;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /** @param {'ltr' | 'rtl'} direction */
  set direction(direction) {
    this.#element.dir = direction;
  }

  /** @param {string} text @param {boolean} above at the upper edge instead of the lower one */
  show(text, above) {
    this.#element.textContent = text;
    this.#element.classList.toggle('above', above);
    this.#element.classList.add('shown');
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.hide(), STAYS);
  }

  hide() {
    clearTimeout(this.#timer);
    this.#element.classList.remove('shown');
  }
}
