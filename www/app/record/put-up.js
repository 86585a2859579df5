/**
 * Puts another game up in place of the one on the board. That one is kept: it is offered back at once by the notice, and
 * later by the sheet, after a reload too.
 */
import { checkSave } from '../../board/save.js';

/** @typedef {import('../views.js').Page} Page */
/** @typedef {import('../../board/save.js').SavedGame} SavedGame */
/** @typedef {import('./link.js').LinkedGame} LinkedGame */

const KEPT = 'dama.game.kept';

/** Where nothing can be stored, it is kept as long as the page. @type {SavedGame | null} */
let held = null;

/** Whether there is anything in a game that somebody may miss. @param {SavedGame} save @param {string} usual the usual start */
const isWorth = ({ moves, startFen }, usual) => moves.length > 0 || startFen !== usual;

/** @param {Pick<Page, 'box'>} page @param {SavedGame} save */
export function keepGame({ box }, save) {
  held = save;
  try {
    box?.setItem(KEPT, JSON.stringify(save));
  } catch {
    // No room: it is held while the page is open.
  }
}

/** The game that was on the board before. @param {Pick<Page, 'box'>} page @returns {SavedGame | null} */
export function keptGame({ box }) {
  if (held) return held;
  try {
    return checkSave(JSON.parse(box?.getItem(KEPT) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * @param {Page} page
 * @param {LinkedGame & Partial<Pick<SavedGame, 'white' | 'black' | 'orientation'>>} game two people play unless it says otherwise
 * @param {import('../../engine/rules.js').Bindings} dama
 * @param {{ kept: string, plain: string, back: string }} words what is told when there was a game before and when not, and what offers that one
 * @returns {Promise<void>} rejects when the board does not accept the game; then the one that is on stays
 */
export async function putUp({ board, box, tell }, game, dama, { kept, plain, back }) {
  const before = board.save();
  const { level, orientation } = before;
  await board.restore({ version: 1, level, orientation, white: 'human', black: 'human', pieces: '', ...game });
  const start = new dama.Game();
  const worth = isWorth(before, start.startFen);
  start.free();
  if (!worth) return void tell(plain);
  keepGame({ box }, before);
  const hide = tell(kept, { label: back, run: () => void swap({ board, box }, before) });
  // Whoever plays on has seen it; the sheet still has the other game.
  board.addEventListener('move', hide, { once: true });
}

/** Puts a kept game up again, and keeps the one that was on. @param {Pick<Page, 'board' | 'box'>} page @param {SavedGame} save */
export async function swap({ board, box }, save) {
  const now = board.save();
  await board.restore(save);
  keepGame({ box }, now);
}
