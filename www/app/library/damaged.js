/**
 * What cannot be read: it is told, and kept until somebody deletes it; a backup holds it as it is.
 */
import { button } from '../button.js';
import { download, today } from '../files.js';
import { make } from '../page.js';

/** @typedef {import('./record.js').Damaged} Damaged */

/**
 * @param {HTMLElement} place @param {readonly Damaged[]} damaged @param {import('../../locales/format.js').Locale} locale
 * @param {{ remove: (damaged: Damaged) => void }} actions
 */
export function damagedView(place, damaged, { t }, { remove }) {
  place.hidden = damaged.length === 0;
  place.replaceChildren();
  if (place.hidden) return;
  const list = make('ul');
  for (const [index, one] of damaged.entries()) {
    const row = make('li');
    const text = make('span', '', t('library.damaged.entry', { number: index + 1, detail: one.detail }));
    const save = () => download(`dama-damaged-${today()}.json`, JSON.stringify(one.data, null, 2), 'application/json');
    row.append(text, button(t('library.damaged.save'), save, 'small'), button(t('library.delete'), () => remove(one), 'small'));
    list.append(row);
  }
  place.append(make('summary', '', t('library.damaged', { count: damaged.length })), make('p', '', t('library.damaged.about')), list);
}
