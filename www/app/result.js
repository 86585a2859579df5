/**
 * The dialog at the end of a game: who won, why, and what one may do next.
 */
import { outcomeSentences } from '../locales/outcome.js';
import { find, useDialog } from './page.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('../locales/format.js').Locale} Locale */

/** How long the last move stays in view before the result covers it, ms. */
const RESULT_WAITS = 700;

/** What the result is for a person who plays the computer. @param {DamaBoard} board @returns {'you-won' | 'you-lost' | null} */
function forPerson({ white, black, result }) {
  if (!result?.winner || white === black) return null;
  return (result.winner === 'white' ? white : black) === 'human' ? 'you-won' : 'you-lost';
}

/**
 * @param {Pick<import('./views.js').Page, 'board' | 'locale'>} page
 * @param {{ rematch: () => void, again: () => void }} next what its buttons do
 */
export function useResult({ board, locale }, { rematch, again }) {
  let timer = 0;
  const dialog = useDialog(find('#result'), (answer) => {
    if (answer === 'rematch') rematch();
    else if (answer === 'new') again();
  });

  function fill() {
    const { result } = board;
    if (!result) return;
    const { title, reason } = outcomeSentences(locale(), result);
    const person = forPerson(board);
    find('#result-disc').className = result.winner ? `disc ${result.winner} king` : 'disc both';
    find('#result-title').textContent = title;
    find('#result-person').hidden = !person;
    find('#result-person').textContent = person ? locale().t(`result.${person}`) : '';
    find('#result-reason').textContent = reason;
  }

  board.addEventListener('positionchange', () => clearTimeout(timer));
  board.addEventListener('gameover', () => {
    timer = window.setTimeout(async () => {
      await board.settled;
      if (!board.result) return;
      fill();
      dialog.open();
    }, RESULT_WAITS);
  });
}
