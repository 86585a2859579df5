/**
 * Begins games: the board and the clock together, so that neither is set without the other.
 */
import { rematchOf } from './choices.js';

/** @typedef {import('./choices.js').Setup} Setup */

/**
 * @param {import('../board/element.js').DamaBoard} board
 * @param {ReturnType<typeof import('./clock-view.js').useClock>} clock
 */
export function useMatch(board, clock) {
  /** @param {Setup} setup */
  function begin({ fen, options, control }) {
    clock.set(control);
    void board.reset(fen, options);
  }

  return {
    begin,
    /** The same game again, with colours changed. */
    rematch() {
      const { white, black, whiteLevel, blackLevel, orientation } = board;
      begin(rematchOf({ white, black, whiteLevel, blackLevel, orientation, startFen: board.save().startFen }, clock.control));
    },
  };
}
