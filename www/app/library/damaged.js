/**
 * What cannot be read: it is told, and kept until somebody deletes it; a backup holds it as it is.
 */
import { make } from '../page.js';
import { download, today } from './files.js';

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
    const save = button(t('library.damaged.save'), () => download(`dama-damaged-${today()}.json`, JSON.stringify(one.data, null, 2), 'application/json'));
    row.append(text, save, button(t('library.delete'), () => remove(one)));
    list.append(row);
  }
  place.append(make('summary', '', t('library.damaged', { count: damaged.length })), make('p', '', t('library.damaged.about')), list);
}

/** @param {string} text @param {() => void} run */
function button(text, run) {
  const element = /** @type {HTMLButtonElement} */ (make('button', 'small', text));
  element.type = 'button';
  element.addEventListener('click', run);
  return element;
}
