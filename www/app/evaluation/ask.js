/**
 * Asks the engine how the position stands, whenever it has nothing better to do. What it thinks for its own move, for a
 * hint or an offer of a draw tells as much, and is listened to instead.
 */

/** @typedef {import('../../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('../../board/state.js').Side} Side */
/** @typedef {import('./evaluation.js').Estimate} Estimate */

const LIMITS = Object.freeze({ timeMs: 200 });
/** A position is asked of when it has stood for so long, ms: whoever runs through the moves starts no thoughts. */
const STANDS = 150;

/** @param {DamaBoard} board @param {(estimate: Estimate | null, turn: Side) => void} told null when the engine has failed */
export function askEngine(board, told) {
  let timer = 0;
  /** Whether anybody wants to know of this position. */
  let wanted = false;
  /** Whether something is known of it. */
  let known = false;
  let asked = new AbortController();
  /** The question that the engine thinks about now, if it is one of these. @type {AbortController | null} */
  let own = null;

  document.addEventListener('thinking', (event) => {
    if (event.target !== board) return;
    const { active, purpose, info } = /** @type {CustomEvent<import('../../board/events.js').ThinkingDetail>} */ (event).detail;
    if (own && purpose === 'think') {
      // The page shows when the engine thinks for a person or for its move; this is neither.
      event.stopImmediatePropagation();
      if (!active) own = null;
    } else if (wanted && info) {
      known = true;
      told(info, board.turn);
    } else if (wanted && !active && !known) wait();
  }, true);
  // While the page cannot be seen the board lets nothing think.
  document.addEventListener('visibilitychange', () => wanted && !known && wait());

  function wait() {
    clearTimeout(timer);
    timer = window.setTimeout(ask, STANDS);
  }

  async function ask() {
    if (document.hidden || (board.engineToMove && !board.paused) || board.state.thinking) return;
    const question = (own = asked = new AbortController());
    const { signal } = question;
    const { turn } = board;
    try {
      const thought = await board.think({ ...LIMITS, signal });
      if (signal.aborted) return;
      known = true;
      told(thought, turn);
    } catch (error) {
      // After what has overtaken it the position is asked of again.
      if (!signal.aborted && error instanceof Error && error.name !== 'AbortError') told(null, turn);
    } finally {
      if (own === question) own = null;
    }
  }

  return {
    /** The position is another one, of which one wants to know, or not. @param {boolean} want */
    begin(want) {
      clearTimeout(timer);
      asked.abort();
      wanted = want;
      known = false;
      if (want) wait();
    },
  };
}
