/**
 * The game out of the page: a link, copies, a file, paper. Always the whole game, also while somebody looks back.
 */
import { button } from '../button.js';
import { download, today } from '../files.js';
import { make } from '../page.js';
import { replay } from '../replay.js';
import { writeLink } from './link.js';

/** @typedef {import('./sheet.js').Desk} Desk */

/**
 * @param {Desk} desk @param {HTMLTextAreaElement} field where what cannot be copied is put, to be copied by hand
 * @param {() => void} close closes the sheet
 * @returns {HTMLElement[]}
 */
export function give({ page: { board }, locale: { t }, dama }, field, close) {
  const said = make('p', 'done');
  said.setAttribute('role', 'status');
  const shares = typeof navigator.share === 'function';

  /** @param {string} text @param {string} done */
  async function copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = done;
    } catch {
      said.textContent = t('record.by-hand');
      field.value = text;
      field.focus();
      field.select();
    }
  }

  async function link() {
    const url = new URL(writeLink(dama, board.save()), location.href.split('#')[0]).href;
    if (!shares) return copy(url, t('record.copied.link'));
    try {
      await navigator.share({ url, title: t('page.name') });
    } catch (error) {
      // Who closes the system's sheet wants nothing; where it does not work, a copy does.
      if (!(error instanceof Error && error.name === 'AbortError')) await copy(url, t('record.copied.link'));
    }
  }

  function save() {
    const name = `dama-${today()}.pdn`;
    download(name, pdnOf(dama, board.save()), 'application/x-draughts-pdn');
    said.textContent = t('record.saved', { name: `\u2068${name}\u2069` });
  }

  const ways = make('div', 'ways');
  const first = button(t(shares ? 'record.link' : 'record.copy-link'), () => void link(), 'primary');
  first.autofocus = true;
  ways.append(
    first,
    button(t('record.copy-pdn'), () => void copy(pdnOf(dama, board.save()), t('record.copied.pdn'))),
    button(t('record.copy-fen'), () => void copy(board.fen, t('record.copied.fen'))),
    button(t('record.save'), save),
    button(t('record.print'), () => {
      close();
      window.print();
    }),
  );
  return [ways, said];
}

/** The whole game as PDN. @param {Desk['dama']} dama @param {import('../../board/save.js').SavedGame} save */
function pdnOf(dama, save) {
  const game = replay(dama, save);
  const text = game.toPdn();
  game.free();
  return text;
}
