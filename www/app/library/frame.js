/**
 * The dialog of the library: its parts, made when it is opened.
 */
import { button } from '../button.js';
import { make } from '../page.js';

/** @param {import('../../locales/format.js').Locale} locale whose words include those of the library */
export function makeFrame({ t }) {
  const dialog = /** @type {HTMLDialogElement} */ (make('dialog'));
  dialog.id = 'library';
  dialog.setAttribute('aria-labelledby', 'library-title');

  const head = make('div', 'library-head');
  const bar = make('div', 'library-bar');
  const tools = make('div', 'library-tools');
  const title = make('h2', '', t('library.title'));
  title.id = 'library-title';
  const close = button('✕', null, 'close');
  close.setAttribute('aria-label', t('action.close'));
  close.dataset.dismiss = '';
  const query = /** @type {HTMLInputElement} */ (make('input'));
  query.type = 'search';
  query.placeholder = t('library.search');
  query.setAttribute('aria-label', t('library.search'));
  query.autocomplete = 'off';
  query.spellcheck = false;
  const keep = button(t('library.save-this'), null, 'primary');
  bar.append(title, close);
  tools.append(query, keep);
  head.append(bar, tools);

  const trouble = make('div', 'library-trouble');
  trouble.setAttribute('role', 'alert');
  const told = make('div', 'library-told');
  told.setAttribute('role', 'status');
  const progress = /** @type {HTMLProgressElement} */ (make('progress'));
  progress.setAttribute('aria-label', t('library.working'));
  progress.hidden = true;

  const body = make('div', 'library-body');
  const count = make('p', 'library-count');
  count.setAttribute('role', 'status');
  const list = make('ul', 'library-list');
  list.setAttribute('aria-labelledby', 'library-title');
  const further = button(t('library.further'), null, 'small');
  const empty = make('div', 'library-empty');
  empty.append(make('p', '', t('library.empty')), make('p', '', t('library.empty.more')));
  const damaged = make('details', 'library-damaged');
  body.append(count, list, further, empty, damaged);

  const foot = make('div', 'library-foot');
  const bring = button(t('library.import'), null);
  const pdn = button(t('library.export'), null);
  const backup = button(t('library.backup'), null);
  const file = /** @type {HTMLInputElement} */ (make('input'));
  file.type = 'file';
  file.accept = '.pdn,.pgn,.txt,.json';
  file.hidden = true;
  file.setAttribute('aria-label', t('library.import'));
  const evictable = make('p', 'library-evictable', t('library.evictable'));
  evictable.hidden = true;
  foot.append(bring, pdn, backup, file, evictable);

  dialog.append(head, trouble, told, progress, body, foot);
  return { dialog, close, query, keep, trouble, told, progress, count, list, further, empty, damaged, bring, pdn, backup, file, evictable };
}

/**
 * Writes a message with what can be done about it; nothing without a text.
 * @param {HTMLElement} place @param {string} text @param {{ label: string, run: () => void }[]} [offers] @param {readonly string[]} [details]
 */
export function writeMessage(place, text, offers = [], details = []) {
  place.replaceChildren();
  place.hidden = !text;
  if (!text) return;
  place.append(make('p', '', text));
  if (details.length > 0) {
    const list = make('ul');
    list.append(...details.map((detail) => make('li', '', detail)));
    place.append(list);
  }
  place.append(...offers.map(({ label, run }) => button(label, run, 'small')));
}
