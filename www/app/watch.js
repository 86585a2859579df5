/**
 * Watching the computer play itself: it plays on by itself, and can be halted, taken move by move, and looked back at.
 */
import { find } from './page.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */

/** Whether nobody but the computer plays. @param {Pick<DamaBoard, 'white' | 'black'>} board */
export const isWatched = ({ white, black }) => white === 'engine' && black === 'engine';

/** @param {Pick<import('./views.js').Page, 'board' | 'locale' | 'tell'>} page @param {() => void} changed what the buttons do */
export function useWatch({ board, locale, tell }, changed) {
  const bar = find('.bar');
  const pause = /** @type {HTMLButtonElement} */ (find('[data-action="pause"]', bar));

  /** Plays the computer's next move, and no other. */
  async function playOne() {
    try {
      const { move } = await board.think();
      await board.move(move.text);
    } catch (error) {
      // What was overtaken by something else is no fault.
      if (error instanceof Error && error.name !== 'AbortError') tell(locale().t('note.engine', { detail: error.message }));
    }
  }

  // Another game is not halted because the one before it was.
  board.addEventListener('positionchange', ({ detail: { cause } }) => {
    if (cause === 'reset' || cause === 'restore') board.paused = false;
  });

  return {
    actions: {
      pause() {
        board.paused = !board.paused;
        if (!board.paused && board.ply < board.line.length) void board.goTo(board.line.length);
        changed();
      },
      step() {
        board.paused = true;
        if (board.ply < board.line.length) void board.redo(1);
        else void playOne();
        changed();
      },
      back() {
        board.paused = true;
        void board.goTo(Math.max(0, board.ply - 1));
        changed();
      },
    },
    show() {
      const { t } = locale();
      const watched = isWatched(board);
      const over = board.result !== null;
      for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll('[data-for]'))) button.hidden = (button.dataset.for === 'watch') !== watched;
      if (!watched) return;
      pause.classList.toggle('paused', board.paused);
      find('span', pause).textContent = t(board.paused ? 'bar.go' : 'bar.pause');
      pause.disabled = over;
      /** @type {HTMLButtonElement} */ (find('[data-action="step"]', bar)).disabled = over && board.ply === board.line.length;
      /** @type {HTMLButtonElement} */ (find('[data-action="back"]', bar)).disabled = board.ply === 0;
    },
  };
}
