/**
 * Files to the device.
 */
import { make } from './page.js';

/** @param {string} name @param {string} text @param {string} type */
export function download(name, text, type) {
  const link = /** @type {HTMLAnchorElement} */ (make('a'));
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Today, for the name of a file. */
export const today = () => new Date().toISOString().slice(0, 10);
