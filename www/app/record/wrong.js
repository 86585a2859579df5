/**
 * What is wrong with a text from outside: the errors of this folder and of the rules, and their sentences.
 */
import { LinkError } from './link.js';

/** @typedef {import('../../locales/format.js').Locale} Locale */
/** @typedef {import('../../pkg/dama.js').TextError} TextError */
/** Names squares. @typedef {(square: number) => string} NameSquare */

/** A text is refused: by the rules with its place, or as a whole. @typedef {{ sentence: string, place: { line: number, column: number } | null }} Trouble */

/** A text that could not even be read. */
export class ReadError extends Error {
  /** @param {'empty' | 'too-long' | 'unreadable'} reason */
  constructor(reason) {
    super(`this text cannot be read: ${reason}`);
    this.name = 'ReadError';
    this.reason = reason;
  }
}

/** What is foreign stays as it is written, whatever the direction of the sentence. @param {string} text */
const isolated = (text) => `\u2068${text.length > 40 ? `${text.slice(0, 40)}…` : text}\u2069`;

/**
 * What is wrong, in words.
 * @param {Locale} locale that knows the words of records @param {unknown} error @param {NameSquare} name
 * @returns {Trouble}
 */
export function troubleOf({ t, either }, error, name) {
  if (error instanceof LinkError) return { sentence: t(`wrong.${error.reason}`, { text: isolated(error.text ?? ''), at: error.at ?? 0 }), place: null };
  if (error instanceof ReadError) return { sentence: t(`wrong.${error.reason}`), place: null };
  if (!isTextError(error)) return { sentence: t('wrong.unknown', { detail: isolated(String(error instanceof Error ? error.message : error)) }), place: null };
  const { reason, text = '', moves = '', side, square, line, column } = error;
  const key = side && reason !== 'fen-pieces-missing' && reason !== 'fen-side-twice' ? `wrong.${reason}.${side}` : `wrong.${reason}`;
  const sentence = t(key, {
    text: isolated(text),
    moves: either(moves.split(' ').map(isolated)),
    squares: square === undefined ? '' : name(square),
    side: side ? t(`side.${side}`) : '',
    letter: side === 'black' ? 'B' : 'W',
    count: 1,
  });
  return { sentence, place: { line, column } };
}

/** @param {unknown} error @returns {error is TextError} */
function isTextError(error) {
  return error instanceof Error && 'reason' in error && 'line' in error && 'column' in error;
}
