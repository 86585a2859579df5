/**
 * What is inside the element: the canvas, the message on it, the live region, the probes for the colours of system and page.
 */
import { make } from './helpers.js';
import { adoptStyles } from './styles.js';

/** How long a message stays, ms. */
const STAYS = 6000;

/** @param {ShadowRoot} root */
export function makeParts(root) {
  adoptStyles(root);
  const document = root.ownerDocument;
  const stage = make(document, 'div', { class: 'stage' });
  const canvas = make(document, 'canvas', { part: 'board' });
  // The live region says the same words, so that the visible ones are not read twice.
  const note = make(document, 'p', { part: 'message', class: 'note', 'aria-hidden': 'true' });
  const said = make(document, 'p', { class: 'said', role: 'status' });
  // Read when the board gets the focus, by reference; nobody comes upon it otherwise.
  const keys = make(document, 'p', { id: 'keys', hidden: '' });
  const probe = make(document, 'span', { class: 'probe' });
  const swatch = make(document, 'span', { class: 'swatch' });
  stage.append(canvas, note);
  root.append(stage, said, keys, probe, swatch);
  return { canvas, note: new Note(note), said, keys, probe, swatch };
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
