/**
 * What a text from outside is: a link, a position or games; each is read by whom it concerns, and nothing is changed by it.
 */
import { hashIn, readLink } from './link.js';
import { ReadError } from './wrong.js';

/** @typedef {import('../../engine/rules.js').Bindings} Bindings */
/** @typedef {import('./link.js').LinkedGame} LinkedGame */
/** A game that may be opened, with what is known about it. @typedef {{ game: LinkedGame, tags: Record<string, string>, result: string }} Found */

/** The longest text that is read, in characters: some ten thousand games. */
export const MOST = 4_000_000;

/**
 * @param {Bindings} dama @param {string} text @param {LinkedGame['rules']} rules for games that name none
 * @returns {Found[]} at least one
 * @throws {ReadError | import('./link.js').LinkError | import('../../pkg/dama.js').TextError}
 */
export function readText(dama, text, rules) {
  if (text.trim() === '') throw new ReadError('empty');
  if (text.length > MOST) throw new ReadError('too-long');
  // People write something around a link; a game may have one among its tags and comments.
  const hash = /^\s*[[{(;%\d]/.test(text) ? null : hashIn(text);
  if (hash) return [{ game: readLink(dama, hash), tags: {}, result: '' }];
  if (/^\s*[WB]\s*:/.test(text)) return [{ game: readPosition(dama, text, rules), tags: {}, result: '' }];
  return dama.readPdn(text, rules).map(({ tags, rules, startFen, moves, result, end }) => (
    { game: { rules, startFen, moves, ply: moves.length, end }, tags, result }));
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
