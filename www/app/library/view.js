/**
 * The library of games: the list with its search, what can be done with a game, and what is wrong when something is.
 */
import { loadTexts } from '../../locales/index.js';
import { useDialog } from '../page.js';
import { loadStyle } from '../style.js';
import { explain } from './database.js';
import { damagedView } from './damaged.js';
import { beginAnother } from './deliver.js';
import { makeFrame, writeMessage } from './frame.js';
import { focusRow, rowOf } from './row.js';
import { matches } from './search.js';
import { Shelf } from './shelf.js';
import { useTransfer } from './transfer.js';
import { textsOf, titleOf } from './words.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {import('../views.js').Page} Page */

/** @type {import('../../locales/index.js').TextLoaders} */
const TEXTS = {
  en: () => import('../../locales/library/en.js'),
  tr: () => import('../../locales/library/tr.js'),
  ar: () => import('../../locales/library/ar.js'),
  hi: () => import('../../locales/library/hi.js'),
  sv: () => import('../../locales/library/sv.js'),
  el: () => import('../../locales/library/el.js'),
};

/** How many games are listed at first, and more each time that is asked. */
const PAGE = 30;

/** @param {Page} page */
export async function open(page) {
  const [locale] = await Promise.all([loadTexts(page.locale(), TEXTS), loadStyle(new URL('./library.css', import.meta.url))]);
  if (document.querySelector('#library')) return;
  await show(page, locale);
}

/** @param {Page} page @param {import('../../locales/format.js').Locale} locale */
async function show(page, locale) {
  const { board, box, keeper, waiting } = page;
  const { t } = locale;
  const shelf = new Shelf(waiting, box);
  const parts = makeFrame(locale);
  /** By what each game can be found. @type {WeakMap<GameRecord, string[]>} */
  const texts = new WeakMap();
  let most = PAGE;
  /** @type {{ id: string, part: 'more' | 'rename' } | null} */
  let unfolded = null;

  /** @type {(text: string, offers?: { label: string, run: () => void }[], details?: readonly string[]) => void} */
  const tell = (text, offers, details) => writeMessage(parts.told, text, offers, details);

  /** Does something that the storage may refuse; what went wrong is told. @param {() => Promise<void>} work */
  async function attempt(work) {
    try {
      await work();
      return true;
    } catch (error) {
      const { code, message } = explain(error);
      tell(code === 'failed' ? t('library.trouble.failed', { detail: message }) : t(`library.trouble.${code}`));
      return false;
    }
  }

  /** @param {GameRecord} game */
  function searchTexts(game) {
    const known = texts.get(game) ?? textsOf(game, locale);
    texts.set(game, known);
    return known;
  }

  function list() {
    const query = parts.query.value;
    const found = query.trim() ? shelf.games.filter((game) => matches(searchTexts(game), query, locale.language)) : shelf.games;
    parts.list.replaceChildren(...found.slice(0, most).map((record) => rowOf(record, {
      locale,
      current: record.id === keeper.id,
      unfolded: unfolded?.id === record.id ? unfolded.part : null,
      actions,
    })));
    parts.further.hidden = found.length <= most;
    const none = shelf.games.length === 0;
    parts.empty.hidden = !none;
    parts.query.hidden = none;
    parts.count.textContent = none ? '' : query.trim() ? t('library.found', { count: found.length }) : t('library.count', { count: found.length });
    parts.keep.disabled = board.line.length === 0;
    parts.pdn.disabled = none;
    parts.backup.disabled = none && shelf.damaged.length === 0;
    damagedView(parts.damaged, shelf.damaged, locale, { remove: removeDamaged });
  }

  function showTrouble() {
    const code = shelf.trouble?.code;
    if (!code) return writeMessage(parts.trouble, '');
    const again = { label: t('action.retry'), run: () => void refresh() };
    const offers = code === 'newer' ? [{ label: t('library.reload'), run: () => location.reload() }] : [again];
    if (code === 'broken') offers.push({ label: t('library.begin-another'), run: () => (beginAnother(box), void refresh()) });
    const detail = shelf.trouble?.message ?? '';
    writeMessage(parts.trouble, `${t(`library.trouble.${code}`, { detail })} ${t(shelf.onlyHere ? 'library.only-here' : 'library.waits')}`, offers);
  }

  async function refresh() {
    await shelf.load();
    showTrouble();
    list();
    parts.dialog.removeAttribute('aria-busy');
    if (shelf.games.length > 0) await askToKeep();
  }

  /** Asks the browser not to clear the games by itself: now that there are some, and somebody looks after them. */
  async function askToKeep() {
    const kept = await navigator.storage?.persist?.().catch(() => false);
    parts.evictable.hidden = kept !== false;
  }

  /** @type {import('./row.js').RowActions} */
  const actions = {
    async open(record) {
      if (record.id === keeper.id) return parts.dialog.close();
      try {
        await keeper.open(record);
        parts.dialog.close();
      } catch (error) {
        tell(t('library.cannot-open', { name: titleOf(record, locale), detail: error instanceof Error ? error.message : String(error) }));
      }
    },
    unfold(record, part) {
      unfolded = part && { id: record.id, part };
      list();
      focusRow(parts.list, record.id, part === 'rename' ? 'name' : 'more');
    },
    async rename(record, name) {
      if (!(await attempt(() => shelf.put({ ...record, name })))) return;
      unfolded = null;
      list();
      focusRow(parts.list, record.id, 'more');
      tell('');
    },
    async remove(record) {
      if (!(await attempt(() => shelf.remove(record.id)))) return;
      unfolded = null;
      list();
      tell(t('library.deleted', { name: titleOf(record, locale) }), [{ label: t('action.undo'), run: () => void bringBack(record) }]);
      parts.told.querySelector('button')?.focus();
    },
  };

  /** @param {GameRecord} record */
  async function bringBack(record) {
    if (!(await attempt(() => shelf.put(record)))) return;
    tell('');
    list();
    if (!focusRow(parts.list, record.id, 'open')) parts.close.focus();
  }

  /** @param {import('./record.js').Damaged} damaged */
  async function removeDamaged(damaged) {
    if (!(await attempt(() => shelf.remove(damaged.id)))) return;
    list();
    const back = async () => {
      if (!(await attempt(() => shelf.putDamaged(damaged)))) return;
      tell('');
      list();
      parts.close.focus();
    };
    tell(t('library.deleted', { name: t('library.damaged.one') }), [{ label: t('action.undo'), run: () => void back() }]);
    parts.told.querySelector('button')?.focus();
  }

  parts.query.addEventListener('input', () => {
    most = PAGE;
    list();
  });
  parts.further.addEventListener('click', () => {
    const next = parts.list.childElementCount;
    most += PAGE;
    list();
    /** @type {HTMLElement | null | undefined} */ (parts.list.children[next]?.querySelector('.game-open'))?.focus();
  });
  parts.keep.addEventListener('click', async () => {
    await keeper.file().catch(() => {});
    await refresh();
    tell(t('library.saved'));
  });
  useTransfer({ parts, shelf, locale, tell, refresh, attempt });

  document.body.append(parts.dialog);
  useDialog(parts.dialog, () => parts.dialog.remove()).open();
  parts.dialog.setAttribute('aria-busy', 'true');
  writeMessage(parts.trouble, '');
  tell('');
  parts.empty.hidden = parts.further.hidden = parts.damaged.hidden = parts.query.hidden = true;
  parts.count.textContent = t('status.loading');
  await refresh();
}
