/**
 * A move that is played while one looks back replaces those that followed: that is said, and they can be had back.
 */
import { newMark } from '../storage.js';
import { withWords } from './words.js';

/** @param {import('../views.js').Page} page */
export function useReplaced(page) {
  const { board } = page;
  /** Whether the position is looked back at; who has taken moves back wants another one. */
  let looking = false;
  /** The game with what is about to be replaced. @type {ReturnType<typeof board.save> | null} */
  let before = null;
  let hide = () => {};

  board.addEventListener('positionchange', ({ detail: { cause } }) => {
    const back = board.ply < board.line.length;
    looking = back && (cause === 'goto' || (looking && (cause === 'undo' || cause === 'redo')));
  });
  board.addEventListener('beforemove', () => {
    before = looking && board.ply < board.line.length ? board.save() : null;
  });
  board.addEventListener('move', async ({ detail: { engine } }) => {
    if (!engine) hide();
    const replaced = before;
    before = null;
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
