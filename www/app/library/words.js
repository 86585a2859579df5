/**
 * What is written and searched of a game.
 */
import { outcomeSentences } from '../../locales/outcome.js';
import { levelOf } from './exchange.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {import('../../locales/format.js').Locale} Locale */

/** How a player is called. @param {GameRecord} record @param {'white' | 'black'} side @param {Locale} locale */
export function playerOf({ save, tags }, side, { t }) {
  const named = tags.find(([tag]) => tag === (side === 'white' ? 'White' : 'Black'))?.[1];
  if (named) return named;
  if (save[side] === 'engine') return t('player.engine', { count: levelOf(save, side) });
  return save.white === save.black ? t(`side.${side}`) : t('player.you');
}

/** The name that was given, or the players, White first. @param {GameRecord} record @param {Locale} locale */
export function titleOf(record, locale) {
  const { t } = locale;
  if (record.name) return record.name;
  const [white, black] = [playerOf(record, 'white', locale), playerOf(record, 'black', locale)];
  const plain = white === t('side.white') && black === t('side.black');
  return plain ? t('new.two') : t('library.players', { white, black });
}

/** @param {GameRecord} record @param {Locale} locale @returns {{ result: string, reason: string }} */
export function resultOf({ outcome }, locale) {
  if (!outcome) return { result: locale.t('library.open'), reason: '' };
  const { title, reason } = outcomeSentences(locale, /** @type {import('../../pkg/dama.js').OutcomeInfo} */ (outcome));
  // A reason of a newer version has no words.
  return { result: title, reason: reason.startsWith('reason.') ? '' : reason };
}

/** Made once: each costs a slow phone some milliseconds. @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** @param {string} language @param {Intl.DateTimeFormatOptions} options */
function formatOf(language, options) {
  const key = `${language} ${options.dateStyle}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, known);
  return known;
}

/** @param {number} date @param {Locale} locale */
export const dateOf = (date, { language }) => formatOf(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date);

/** When it was played and how long it is. @param {GameRecord} record @param {Locale} locale */
export const aboutOf = ({ date, save }, locale) => [dateOf(date, locale), locale.t('library.moves', { count: save.moves.length })];

/**
 * All by which a game can be found. The sides stand in it with the result alone, so that "white wins" finds what it says.
 * @param {GameRecord} record @param {Locale} locale @returns {string[]}
 */
export function textsOf(record, locale) {
  const { t, language } = locale;
  const sides = /** @type {const} */ (['white', 'black']);
  const players = sides.map((side) => playerOf(record, side, locale)).filter((player, index) => player !== t(`side.${sides[index]}`));
  const levels = sides.filter((side) => record.save[side] === 'engine').map((side) => t(`level.${levelOf(record.save, side)}`));
  const long = formatOf(language, { dateStyle: 'full' }).format(record.date);
  const day = new Date(record.date).toISOString().slice(0, 10);
  const { result } = resultOf(record, locale);
  const given = record.tags.map(([, value]) => value);
  return [titleOf(record, locale), ...players, ...levels, result, t(`rules.${record.save.rules}`), ...aboutOf(record, locale), long, day, ...given];
}
