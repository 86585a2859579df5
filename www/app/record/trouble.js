/**
 * Shows what is wrong with a text, and where: in words, cut out with a mark, and chosen in the field.
 */
import { make } from '../page.js';
import { excerptOf } from './excerpt.js';

/**
 * @param {HTMLElement} place @param {HTMLTextAreaElement | HTMLInputElement} field with the text
 * @param {import('./wrong.js').Trouble} trouble @param {import('../../locales/format.js').Locale} locale
 * @param {{ select?: boolean }} [options] whether the place is chosen in the field, where somebody is typing it is not
 */
export function showTrouble(place, field, { sentence, place: at }, { t }, { select = true } = {}) {
  place.replaceChildren(make('p', 'trouble-text', sentence));
  if (!at) return;
  const { before, marked, after, start, end } = excerptOf(field.value, at.line, at.column);
  const line = make('p', 'excerpt');
  line.dir = 'ltr';
  const mark = make('mark', marked === '' ? 'gap' : '', marked);
  line.append(before, mark, after);
  const where = field instanceof HTMLTextAreaElement ? t('record.place', { line: at.line, column: at.column }) : t('record.place.column', { column: at.column });
  place.append(make('p', 'quiet', where), line);
  if (!select) return;
  field.focus();
  field.setSelectionRange(start, end);
}

/**
 * Shows which games of a text are damaged, where others can be opened.
 * @param {HTMLElement} place @param {number} count @param {readonly string[]} sentences @param {import('../../locales/format.js').Locale} locale
 */
export function showProblems(place, count, sentences, { t }) {
  const list = make('ul', 'quiet');
  list.append(...sentences.map((sentence) => make('li', '', sentence)));
  place.replaceChildren(make('p', 'trouble-text', t('record.damaged', { count })), list);
}
