/**
 * The sheet "Share and open": the game out of the page, and games into it.
 */
import { load } from '../../engine/core.js';
import { button } from '../button.js';
import { make, useDialog } from '../page.js';
import { loadStyle } from '../style.js';
import { chooser } from './chooser.js';
import { give } from './give.js';
import { problemSentences } from './problems.js';
import { keptGame, putUp, swap } from './put-up.js';
import { readGames, textOf } from './read.js';
import { showProblems, showTrouble } from './trouble.js';
import { withWords } from './words.js';
import { troubleOf } from './wrong.js';

/** @typedef {import('../views.js').Page} Page */
/** @typedef {import('../../locales/format.js').Locale} Locale */
/** @typedef {import('../../engine/rules.js').Bindings} Bindings */
/** @typedef {import('./read.js').Found} Found */
/** What the sheet works with. @typedef {{ page: Page, locale: Locale, dama: Bindings }} Desk */

/** @param {Page} page */
export async function open(page) {
  await show(await desk(page));
}

/**
 * Opens a text or a file that has come some other way. What cannot be opened is shown in the sheet, to be mended there.
 * @param {Page} page @param {string | Blob} source
 */
export async function openSource(page, source) {
  const at = await desk(page);
  let text = '';
  try {
    text = typeof source === 'string' ? source : await textOf(source);
    const { found, problems } = readGames(at.dama, text, page.board.rules);
    if (found.length === 1 && problems.length === 0) {
      await take(at, found[0]);
      return shown?.dialog.close('');
    }
  } catch (error) {
    if (text === '') return void page.tell(troubleOf(at.locale, error, at.dama.squareName).sentence);
  }
  // What is wrong with it, or which of its games is meant, is seen where the text can be seen.
  const sheet = await show(at);
  sheet.read(text);
}

/** @param {Page} page @returns {Promise<Desk>} */
async function desk(page) {
  const [locale, dama] = await Promise.all([withWords(page.locale()), load(), loadStyle(new URL('./record.css', import.meta.url))]);
  return { page, locale, dama };
}

/** @param {Desk} desk @param {Found} found */
async function take({ page, locale: { t }, dama }, { game }) {
  await putUp(page, game, dama, { kept: t('record.opened'), plain: t('record.opened.plain'), back: t('record.back') });
}

/** The sheet that is open, if one is. @type {{ dialog: HTMLDialogElement, read: (text: string) => void } | null} */
let shown = null;

/** @param {Desk} desk */
async function show(desk) {
  if (shown?.dialog.open) return shown;
  const { page, locale, dama } = desk;
  const { t } = locale;
  const dialog = /** @type {HTMLDialogElement} */ (make('dialog', 'record-sheet'));
  dialog.id = 'record';
  const sheet = useDialog(dialog, () => dialog.remove());
  dialog.setAttribute('aria-labelledby', 'record-title');

  const field = /** @type {HTMLTextAreaElement} */ (make('textarea'));
  field.id = 'record-text';
  field.rows = 4;
  field.dir = 'ltr';
  field.spellcheck = false;
  field.setAttribute('autocapitalize', 'off');
  const label = /** @type {HTMLLabelElement} */ (make('label', '', t('record.text')));
  label.htmlFor = field.id;
  const about = make('p', 'quiet', t('record.text.about'));
  about.id = 'record-about';
  field.setAttribute('aria-describedby', about.id);
  const trouble = make('div', 'trouble');
  trouble.setAttribute('role', 'alert');
  const choice = make('div', 'games');

  /** @param {Found} found */
  async function pick(found) {
    try {
      await take(desk, found);
      sheet.close();
    } catch (error) {
      showTrouble(trouble, field, troubleOf(locale, error, dama.squareName), locale);
    }
  }

  /** @param {string} text */
  function read(text) {
    field.value = text;
    trouble.replaceChildren();
    choice.replaceChildren();
    try {
      const { found, problems } = readGames(dama, text, page.board.rules);
      if (found.length === 1 && problems.length === 0) return void pick(found[0]);
      if (problems.length > 0) showProblems(trouble, problems.length, problemSentences(problems, locale, dama.squareName), locale);
      const heading = t(problems.length > 0 ? 'record.choose.good' : 'record.choose', { count: found.length });
      choice.append(...chooser(found, heading, locale, (one) => void pick(one)));
      choice.querySelector('button')?.focus();
    } catch (error) {
      showTrouble(trouble, field, troubleOf(locale, error, dama.squareName), locale);
    }
  }

  const file = /** @type {HTMLInputElement} */ (make('input'));
  file.type = 'file';
  file.accept = '.pdn,.txt,.fen,text/plain';
  file.hidden = true;
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      read(await textOf(chosen));
    } catch (error) {
      showTrouble(trouble, field, troubleOf(locale, error, dama.squareName), locale);
    }
    file.value = '';
  });

  const openIt = button(t('record.read'), () => read(field.value), 'primary');
  const answers = make('div', 'answers');
  answers.append(button(t('record.file'), () => file.click()), openIt);

  const body = make('div', 'sheet-body');
  body.append(head(locale), ...back(desk, () => sheet.close()), group(t('record.share'), ...give(desk, field, () => sheet.close())));
  body.append(group(t('record.open'), label, about, field, trouble, choice, file, answers));
  body.append(make('p', 'quiet', t('record.keys')));
  dialog.append(body);
  document.body.append(dialog);
  sheet.open();
  shown = { dialog, read };
  return shown;
}

/** The title, and beside it what closes the sheet. @param {Locale} locale */
function head({ t }) {
  const title = make('h2', '', t('record.title'));
  title.id = 'record-title';
  const close = button('✕', null, 'close');
  close.dataset.dismiss = '';
  close.setAttribute('aria-label', t('action.close'));
  const bar = make('div', 'sheet-head');
  bar.append(title, close);
  return bar;
}

/** The way back to the game that another one has replaced. @param {Desk} desk @param {() => void} close */
function back({ page, locale: { t } }, close) {
  const kept = keptGame(page);
  if (!kept) return [];
  return [button(t('record.back'), async () => {
    close();
    await swap(page, kept).catch((error) => page.tell(t('wrong.unknown', { detail: String(error) })));
  })];
}

/** @param {string} title @param {...HTMLElement} content */
function group(title, ...content) {
  const section = make('section', 'sheet-group');
  section.append(make('h3', '', title), ...content);
  return section;
}
