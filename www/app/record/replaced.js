/**
 * A move that is played while one looks back replaces those that followed: that is said, and they can be had back.
 */
import { newMark } from '../storage.js';
import { withWords } from './words.js';

/** @param {import('../views.js').Page} page */
export function useReplaced(page) {
  const { board } = page;
  /** The game while it is looked back at; who has taken moves back wants another one. @type {ReturnType<typeof board.save> | null} */
  let looked = null;
  let hide = () => {};

  board.addEventListener('positionchange', ({ detail: { cause } }) => {
    const back = board.ply < board.line.length;
    looked = back && (cause === 'goto' || (looked && (cause === 'undo' || cause === 'redo'))) ? board.save() : null;
  });
  board.addEventListener('move', async ({ detail: { engine } }) => {
    if (!engine) hide();
    // The change of the position is told after the move.
    const replaced = looked;
    looked = null;
    if (!replaced) return;
    const [{ keepGame }, { t }] = await Promise.all([import('./put-up.js'), withWords(page.locale())]);
    // It goes on beside the one that has replaced it: as another game.
    keepGame(page, { ...replaced, ...newMark() });
    hide = page.tell(t('record.replaced', { count: replaced.moves.length - replaced.ply }), {
      label: t('record.take-back'),
      run: () => void board.restore(replaced),
    });
  });
}
