/**
 * What a text from outside is: a link, a position or games; each is read by whom it concerns, and nothing is changed by it.
 */
import { hashIn, readLink } from './link.js';
import { problemOf } from './problems.js';
import { ReadError } from './wrong.js';

/** @typedef {import('../../engine/rules.js').Bindings} Bindings */
/** @typedef {import('./link.js').LinkedGame} LinkedGame */
/** A game that may be opened, with what is known about it. @typedef {{ game: LinkedGame, tags: Record<string, string>, result: string }} Found */

/** The longest text that is read, in characters: some ten thousand games. */
export const MOST = 4_000_000;

/** What a text holds: the games that may be opened, at least one, and those of a PDN that are damaged. @typedef {{ found: Found[], problems: import('./problems.js').Problem[] }} Read */

/**
 * @param {Bindings} dama @param {string} text @param {LinkedGame['rules']} rules for games that name none
 * @returns {Read}
 * @throws {ReadError | import('./link.js').LinkError | import('../../pkg/dama.js').TextError}
 */
export function readGames(dama, text, rules) {
  if (text.trim() === '') throw new ReadError('empty');
  if (text.length > MOST) throw new ReadError('too-long');
  // People write something around a link; a game may have one among its tags and comments.
  const hash = /^\s*[[{(;%\d]/.test(text) ? null : hashIn(text);
  if (hash) return { found: [{ game: readLink(dama, hash), tags: {}, result: '' }], problems: [] };
  if (/^\s*[WB]\s*:/.test(text)) return { found: [{ game: readPosition(dama, text, rules), tags: {}, result: '' }], problems: [] };
  try {
    return { found: readPdn(dama, text, rules), problems: [] };
  } catch (error) {
    const read = readParts(dama, text, rules);
    // With no good game beside it, the damage is better told at its place in the text.
    if (read.found.length === 0 || read.problems.length === 0) throw error;
    return read;
  }
}

/** @param {Bindings} dama @param {string} text @param {LinkedGame['rules']} rules @returns {Found[]} */
function readPdn(dama, text, rules) {
  return dama.readPdn(text, rules).map(({ tags, rules, startFen, moves, result, end }) => (
    { game: { rules, startFen, moves, ply: moves.length, end }, tags, result }));
}

/** Each game by itself. @param {Bindings} dama @param {string} text @param {LinkedGame['rules']} rules @returns {Read} */
function readParts(dama, text, rules) {
  /** @type {Read} */
  const read = { found: [], problems: [] };
  dama.splitPdn(text).forEach((part, index) => {
    try {
      read.found.push(...readPdn(dama, part.text, rules));
    } catch (error) {
      read.problems.push(problemOf(index + 1, part, error));
    }
  });
  return read;
}

/** @param {Bindings} dama @param {string} text @param {LinkedGame['rules']} rules @returns {LinkedGame} */
function readPosition({ Game }, text, rules) {
  const game = new Game(rules, text);
  try {
    return { rules, startFen: game.startFen, moves: [], ply: 0, end: null };
  } finally {
    game.free();
  }
}

/**
 * A file as text: UTF-8, or UTF-16 with its mark, or one byte a letter.
 * @param {Blob} file @returns {Promise<string>} @throws {ReadError}
 */
export async function textOf(file) {
  if (file.size > 2 * MOST) throw new ReadError('too-long');
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => {
    throw new ReadError('unreadable');
  }));
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = decode(bytes, encoding);
  if (text.includes('\0')) throw new ReadError('unreadable');
  return text;
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} encoding */
function decode(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Old programs wrote one byte a letter; names may then look strange, moves do not.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
