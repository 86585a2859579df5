/**
 * Offers of a draw. The computer thinks a moment and answers by what it sees; of two people the other one is asked.
 */
import { find, useDialog } from './page.js';

/** @typedef {import('../board/state.js').Side} Side */
/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */

/** The computer agrees to no draw before so many plies are played. */
const ACCEPTS_FROM = 20;
/** It agrees when it is better by no more than this; a man is 100. */
const ACCEPTS_UP_TO = 30;
/** After a refusal the offer can be made again when so many plies are played. */
const AGAIN_AFTER = 10;
/** How long the computer considers an offer. */
const CONSIDERS = Object.freeze({ timeMs: 1000 });

/** Whether the computer agrees. @param {number} ply @param {number} score how it stands for the computer, in hundredths of a man */
export function accepts(ply, score) {
  return ply >= ACCEPTS_FROM && score <= ACCEPTS_UP_TO;
}

/**
 * Whether a draw can be offered now.
 * @param {Pick<DamaBoard, 'white' | 'black' | 'ply' | 'result'>} board @param {number} length moves of the game @param {number | null} refused the ply of the last refusal
 */
export function mayOffer({ white, black, ply, result }, length, refused) {
  const people = white === 'human' || black === 'human';
  return people && !result && ply > 0 && ply === length && (refused === null || ply >= refused + AGAIN_AFTER);
}

/**
 * @param {Pick<import('./views.js').Page, 'board' | 'locale' | 'tell'>} page
 * @param {() => void} silence takes away what was told
 * @param {() => void} changed whether a draw can be offered
 */
export function useDraw({ board, locale, tell }, silence, changed) {
  /** @type {number | null} */
  let refused = null;
  /** Whether the computer considers one. */
  let considers = false;
  /** Whether its answer is still to be read. */
  let answered = false;

  const dialog = useDialog(find('#draw'), (answer) => {
    if (answer === 'agree') void board.agreeDraw();
    else if (answer === 'refuse') refuse(board.ply);
  });

  /** @param {number} ply */
  function refuse(ply) {
    refused = ply;
    changed();
  }

  board.addEventListener('positionchange', ({ detail: { cause, ply } }) => {
    if (cause === 'load' || cause === 'reset' || cause === 'restore' || (refused !== null && ply < refused)) refused = null;
    if (answered) silence();
    answered = false;
  });

  async function askComputer() {
    const { ply, turn } = board;
    const { t } = locale();
    considers = true;
    changed();
    tell(t('draw.considers'));
    try {
      const { score } = await board.think(CONSIDERS);
      if (accepts(ply, board[turn] === 'engine' ? score : -score)) {
        tell(t('draw.accepted'));
        await board.agreeDraw();
      } else {
        refused = ply;
        tell(t('draw.declined'));
      }
      answered = true;
    } catch {
      // The game went on meanwhile: nobody waits for an answer any more.
      silence();
    } finally {
      considers = false;
      changed();
    }
  }

  return {
    can: () => !considers && mayOffer(board, board.line.length, refused),
    offer() {
      const { t } = locale();
      if (board.white === 'engine' || board.black === 'engine') return void askComputer();
      const { turn } = board;
      const other = turn === 'white' ? 'black' : 'white';
      find('#draw-title').textContent = t('draw.offered', { side: t(`side.${turn}`) });
      find('#draw-question').textContent = t('draw.question', { side: t(`side.${other}`) });
      dialog.open();
    },
  };
}
