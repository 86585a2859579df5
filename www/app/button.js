/**
 * A button with what it does.
 */
import { make } from './page.js';

/** @param {string} text @param {(() => void) | null} press null: who made it will say @param {string} [className] */
export function button(text, press, className) {
  const made = /** @type {HTMLButtonElement} */ (make('button', className, text));
  made.type = 'button';
  if (press) made.addEventListener('click', press);
  return made;
}
