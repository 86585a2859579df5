/**
 * What stands on paper: the board draws itself as a diagram, print.css lays the sheet out, and a caption says what it is.
 */
import { outcomeSentences } from '../../locales/outcome.js';
import { find, make } from '../page.js';

/** @param {import('../views.js').Page} page */
export function usePrint({ board, locale }) {
  const caption = make('p', 'caption');
  const position = make('p', 'position');
  position.dir = 'ltr';

  function write() {
    find('dama-board').after(caption);
    find('.record').append(position);
    const words = locale();
    const { t } = words;
    const { result, ply, turn, rules, fen } = board;
    const { length } = board.line;
    const place = ply === 0 ? [] : [t('said.at', { count: ply, total: length })];
    const ended = result && outcomeSentences(words, result);
    const stands = ended ? [`${ended.title}.`, ended.reason] : [`${t(`turn.${turn}`)}.`];
    caption.textContent = [...place, ...stands, `${t('new.rules')}: ${t(`rules.${rules}`)}.`].join(' ');
    position.textContent = fen;
  }

  function remove() {
    caption.remove();
    position.remove();
  }

  addEventListener('beforeprint', write);
  addEventListener('afterprint', remove);
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? write() : remove()));
}
