/**
 * A game in the list: a button that opens it, and behind a second one its name and its end.
 */
import { button } from '../button.js';
import { find, make } from '../page.js';
import { diagram, shape } from './diagram.js';
import { NAME_MOST } from './record.js';
import { aboutOf, resultOf, titleOf } from './words.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {import('../../locales/format.js').Locale} Locale */

/**
 * @typedef {object} RowActions
 * @property {(record: GameRecord) => void} open
 * @property {(record: GameRecord, part: 'more' | 'rename' | null) => void} unfold shows what can be done with a game, or the field for its name
 * @property {(record: GameRecord, name: string) => void} rename
 * @property {(record: GameRecord) => void} remove
 */

/**
 * @param {GameRecord} record
 * @param {{ locale: Locale, current: boolean, unfolded: 'more' | 'rename' | null, actions: RowActions }} options whether it is the running game
 */
export function rowOf(record, { locale, current, unfolded, actions }) {
  const { t } = locale;
  const title = titleOf(record, locale);
  const row = make('li', 'game');
  row.dataset.id = record.id;

  const open = button('', () => actions.open(record), 'game-open');
  open.dataset.part = 'open';
  open.append(diagram(record.save.pieces, record.save.orientation), textOf(record, title, current, locale));

  const more = button('', () => actions.unfold(record, unfolded ? null : 'more'), 'game-more');
  more.dataset.part = 'more';
  more.setAttribute('aria-label', t('library.more', { name: title }));
  more.setAttribute('aria-expanded', String(unfolded !== null));
  more.append(dots());

  row.append(open, more);
  if (unfolded === 'more') row.append(choices(record, title, locale, actions));
  if (unfolded === 'rename') row.append(nameForm(record, title, locale, actions));
  return row;
}

/** @param {GameRecord} record @param {string} title @param {boolean} current @param {Locale} locale */
function textOf(record, title, current, locale) {
  const text = make('span', 'game-text');
  const { result, reason } = resultOf(record, locale);
  const ended = make('span', 'game-result');
  const disc = make('span', `disc ${record.outcome ? (record.outcome.winner ?? 'both') : 'none'}`);
  ended.append(disc, make('span', 'game-dot', result), make('span', 'game-rules', locale.t(`rules.${record.save.rules}`)));
  if (reason) ended.title = reason;
  const about = make('span', 'game-about');
  const [date, length] = aboutOf(record, locale);
  about.append(make('bdi', 'game-dot', date), make('bdi', '', length));
  const name = make('bdi', 'game-name', title);
  name.dir = 'auto';
  text.append(name);
  if (current) text.append(make('span', 'game-current', locale.t('library.current')));
  text.append(ended, about);
  return text;
}

function dots() {
  const svg = shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(...[5, 12, 19].map((cx) => shape('circle', { cx, cy: 12, r: 1.6 })));
  return svg;
}

/** @param {GameRecord} record @param {string} title @param {Locale} locale @param {RowActions} actions */
function choices(record, title, { t }, actions) {
  const group = make('div', 'game-actions');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', title);
  const rename = button(t('library.rename'), () => actions.unfold(record, 'rename'), 'small');
  rename.dataset.part = 'rename';
  const remove = button(t('library.delete'), () => actions.remove(record), 'small');
  remove.dataset.part = 'delete';
  group.append(rename, remove);
  return group;
}

/** @param {GameRecord} record @param {string} title @param {Locale} locale @param {RowActions} actions */
function nameForm(record, title, { t }, actions) {
  const form = /** @type {HTMLFormElement} */ (make('form', 'game-actions'));
  const label = make('label', 'game-label', t('library.name'));
  const field = /** @type {HTMLInputElement} */ (make('input'));
  field.type = 'text';
  // An empty field has the direction of its placeholder, which is the page's.
  if (record.name) field.dir = 'auto';
  field.maxLength = NAME_MOST;
  field.value = record.name;
  field.placeholder = title;
  field.dataset.part = 'name';
  field.autocomplete = 'off';
  label.append(field);
  const save = button(t('library.save-name'), null, 'small primary');
  save.type = 'submit';
  form.append(label, save, button(t('library.cancel'), () => actions.unfold(record, null), 'small'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    actions.rename(record, field.value.trim());
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The field goes, not the library.
    event.preventDefault();
    event.stopPropagation();
    actions.unfold(record, null);
  });
  return form;
}

/** Gives the focus to a part of a game's row. @param {ParentNode} list @param {string} id @param {string} part */
export function focusRow(list, id, part) {
  const row = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('.game'))].find(({ dataset }) => dataset.id === id);
  if (row) find(`[data-part="${part}"]`, row).focus();
  return !!row;
}
