/**
 * Games of a text that could not be read while others could: which they are, where, and why.
 */
import { troubleOf } from './wrong.js';

/**
 * A game that could not be read or written: the how manieth, where, and why; `line` is that of the whole text.
 * @typedef {{ number: number, line?: number, error: unknown }} Problem
 */

/** So many are listed; the others are counted. */
const MOST = 20;

/** @param {number} number of the game @param {import('../../pkg/dama.js').PdnPart} part where it stands @param {unknown} error @returns {Problem} */
export function problemOf(number, part, error) {
  const line = error instanceof Error && 'line' in error ? Number(error.line) + part.line - 1 : undefined;
  return { number, line, error };
}

/**
 * A sentence for each.
 * @param {readonly Problem[]} problems @param {import('../../locales/format.js').Locale} locale that knows the words of records
 * @param {import('./wrong.js').NameSquare} name
 */
export function problemSentences(problems, locale, name) {
  const { t } = locale;
  const told = problems.slice(0, MOST).map(({ number, line, error }) => {
    const { sentence, place } = troubleOf(locale, error, name);
    return line && place ? t('wrong.game.at', { number, line, column: place.column, detail: sentence }) : t('wrong.game', { number, detail: sentence });
  });
  const rest = problems.length - MOST;
  return rest > 0 ? [...told, t('wrong.games.rest', { count: rest })] : told;
}
