/**
 * How a position stands, in words. It is fetched with the bar, and not before.
 */

/** @typedef {import('./evaluation.js').Judgement} Judgement */

/** What is not decided is no certainty, however it is rounded. */
const MOST = 0.99;

/** With the share of who is better. @param {import('../../locales/format.js').Locale} locale @param {Judgement} judgement */
export function sentenceOf({ t, language }, { share, key, count = 0 }) {
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return t(key, { count, share: percent.format(Math.min(MOST, Math.max(share, 1 - share))) });
}
