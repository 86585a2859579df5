/**
 * The games of a text, to choose one.
 */
import { button } from '../button.js';
import { make } from '../page.js';

/** @typedef {import('./read.js').Found} Found */

/** More than this many are not listed: nobody reads through them. */
const MOST = 500;

/** Names and dates may be written in any direction. @param {string} text */
const isolated = (text) => `\u2068${text}\u2069`;

/** A tag that says something. @param {string | undefined} value */
const said = (value) => (value && !/^[?.*\s-]*$/.test(value) ? value : '');

/**
 * @param {readonly Found[]} found @param {string} question @param {import('../../locales/format.js').Locale} locale @param {(one: Found) => void} pick
 * @returns {HTMLElement[]}
 */
export function chooser(found, question, { t }, pick) {
  const list = make('ol');
  found.slice(0, MOST).forEach((one, index) => {
    const { tags, game, result } = one;
    const [white, black] = [said(tags.White), said(tags.Black)];
    const title = white || black
      ? t('record.game', { white: isolated(white || t('side.white')), black: isolated(black || t('side.black')) })
      : t('record.nameless', { count: index + 1 });
    const about = [said(tags.Event), said(tags.Date), said(result)].filter(Boolean).map(isolated);
    const choice = button('', () => pick(one));
    choice.append(make('strong', '', title), make('span', 'quiet', [...about, t('record.length', { count: game.moves.length })].join(' · ')));
    const item = make('li');
    item.append(choice);
    list.append(item);
  });
  const heading = make('p', '', question);
  heading.setAttribute('role', 'status');
  return [heading, list];
}
