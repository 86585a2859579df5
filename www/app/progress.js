/**
 * Which lessons were solved, and whether the offer of them was declined. Kept between visits; where storage fails it
 * holds for this visit, and what is wrong in it falls back by itself.
 */

import { readText, writeItem } from './storage.js';

/** @typedef {import('./storage.js').Box} Box */
/** @typedef {{ solved: string[], declined: boolean }} Progress */

const KEY = 'dama.learn';
/** More names than there are lessons; keeps damaged data small. */
const MOST = 32;

/** @param {string | null} text @returns {Progress} */
export function parseProgress(text) {
  try {
    const { solved, declined } = JSON.parse(text ?? '{}');
    const names = Array.isArray(solved) ? solved.filter((name) => typeof name === 'string' && name.length <= MOST) : [];
    return { solved: [...new Set(names)].slice(0, MOST), declined: declined === true };
  } catch {
    return { solved: [], declined: false };
  }
}

/** @param {Box | null} box @returns {Progress} */
export function readProgress(box) {
  return parseProgress(readText(box, KEY));
}

/** @param {Box | null} box @param {Progress} progress */
export function writeProgress(box, progress) {
  writeItem(box, KEY, progress);
}
