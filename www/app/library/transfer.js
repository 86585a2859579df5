/**
 * Import and export: the buttons at the foot of the library, and how far they are.
 */
import { load } from '../../engine/core.js';
import { download, today } from '../files.js';
import { problemSentences } from '../record/problems.js';
import { withWords } from '../record/words.js';
import { newId } from '../storage.js';
import { FileError, readFile, toBackup, toPdn } from './exchange.js';
import { pacer } from './pacer.js';
import { playerOf } from './words.js';

/** More is no file of games; it keeps a wrong file from filling the memory. */
const BYTES_MOST = 50_000_000;

/**
 * @param {object} library
 * @param {ReturnType<typeof import('./frame.js').makeFrame>} library.parts
 * @param {import('./shelf.js').Shelf} library.shelf
 * @param {import('../../locales/format.js').Locale} library.locale
 * @param {(text: string, offers?: { label: string, run: () => void }[], details?: readonly string[]) => void} library.tell
 * @param {() => Promise<void>} library.refresh
 * @param {(work: () => Promise<void>) => Promise<boolean>} library.attempt
 */
export function useTransfer({ parts, shelf, locale, tell, refresh, attempt }) {
  const { t } = locale;
  const { progress } = parts;
  const far = pacer((done, total) => {
    progress.hidden = false;
    progress.max = total;
    progress.value = done;
  });

  /** @param {() => Promise<void>} work */
  async function run(work) {
    tell(t('library.working'));
    const buttons = [parts.bring, parts.pdn, parts.backup];
    // With aria-disabled the focus stays where it is.
    for (const button of buttons) button.setAttribute('aria-disabled', 'true');
    await attempt(work);
    progress.hidden = true;
    for (const button of buttons) button.removeAttribute('aria-disabled');
  }
  const busy = () => parts.bring.hasAttribute('aria-disabled');

  /** @param {readonly import('../record/problems.js').Problem[]} problems @param {import('../../engine/rules.js').Bindings} rules */
  async function sentences(problems, { squareName }) {
    return problems.length === 0 ? [] : problemSentences(problems, await withWords(locale), squareName);
  }

  parts.pdn.addEventListener('click', () => busy() || run(async () => {
    const rules = await load();
    const { text, problems } = await toPdn(shelf.games, rules, { player: (record, side) => playerOf(record, side, locale), progress: far });
    download(`dama-${today()}.pdn`, text, 'application/x-draughts-pdn');
    const count = shelf.games.length - problems.length;
    tell(t('library.exported', { count }), [], problems.length > 0 ? [t('library.not-exported', { count: problems.length }), ...(await sentences(problems, rules))] : []);
  }));

  parts.backup.addEventListener('click', () => busy() || run(async () => {
    download(`dama-${today()}.json`, toBackup(shelf.games, shelf.damaged), 'application/json');
    tell(t('library.exported', { count: shelf.games.length }));
  }));

  parts.bring.addEventListener('click', () => busy() || parts.file.click());
  parts.file.addEventListener('change', () => {
    const [file] = parts.file.files ?? [];
    parts.file.value = '';
    if (file && !busy()) void run(() => bring(file));
  });

  /** @param {File} file */
  async function bring(file) {
    if (file.size > BYTES_MOST) return tell(t('library.file.large'));
    const rules = await load();
    /** @type {import('./exchange.js').Read} */
    let read;
    try {
      read = await readFile(await file.text(), rules, far);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return tell(t(`library.file.${error.code}`));
    }
    const { added, known } = await shelf.add(read.records, async (done) => far(done, read.records.length));
    const here = new Set(shelf.damaged.map(({ data }) => JSON.stringify(data)));
    for (const damaged of read.damaged) {
      const { data } = /** @type {{ data?: unknown }} */ (damaged ?? {});
      if (data !== undefined && !here.has(JSON.stringify(data))) await shelf.putDamaged({ id: `damaged-${newId()}`, data, detail: '' });
    }
    await refresh();
    const told = [t('library.imported', { count: added })];
    if (known > 0) told.push(t('library.known', { count: known }));
    if (read.problems.length > 0) told.push(t('library.unread', { count: read.problems.length }));
    tell(told.join(' '), [], await sentences(read.problems, rules));
  }
}
