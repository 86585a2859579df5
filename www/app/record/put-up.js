/**
 * Puts another game up in place of the one on the board. That one is kept: it is offered back at once by the notice, and
 * later by the sheet, after a reload too.
 *
 * The library keeps it as well, when it is long enough to be worth a place there. This is not the same: it is one step
 * back, at once and without a database, for a set-up position and the first moves too, which nobody wants in the library.
 * It is stored as the running game is, with its name, so that what goes on is still one game in the library.
 */
import { parseGame, readText, writeItem } from '../storage.js';

/** @typedef {import('../views.js').Page} Page */
/** @typedef {import('../../board/save.js').SavedGame} SavedGame */
/** @typedef {import('../storage.js').StoredGame} StoredGame */
/** @typedef {import('./link.js').LinkedGame} LinkedGame */

const KEPT = 'dama.game.kept';

/** Where nothing can be stored, it is kept as long as the page. @type {StoredGame | null} */
let held = null;

/** Whether there is anything in a game that somebody may miss. @param {SavedGame} save @param {string} usual the usual start */
const isWorth = ({ moves, startFen }, usual) => moves.length > 0 || startFen !== usual;

/** @param {Pick<Page, 'box'>} page @param {StoredGame} game */
export function keepGame({ box }, game) {
  held = game;
  writeItem(box, KEPT, game);
}

/** The game that was on the board before. @param {Pick<Page, 'box'>} page @returns {StoredGame | null} */
export function keptGame({ box }) {
  if (held) return held;
  const text = readText(box, KEPT);
  const found = text === null ? null : parseGame(text);
  return found?.state === 'found' ? { ...found.save, ...found.mark } : null;
}

/**
 * @param {Page} page
 * @param {LinkedGame & Partial<Pick<SavedGame, 'white' | 'black' | 'orientation'>>} game two people play unless it says otherwise
 * @param {import('../../engine/rules.js').Bindings} dama
 * @param {{ kept: string, plain: string, back: string }} words what is told when there was a game before and when not, and what offers that one
 * @returns {Promise<void>} rejects when the board does not accept the game; then the one that is on stays
 */
export async function putUp(page, game, dama, { kept, plain, back }) {
  const { board, keeper, tell } = page;
  const before = keeper.running;
  const { level, orientation } = before;
  await board.restore({ version: 1, level, orientation, white: 'human', black: 'human', pieces: '', ...game });
  const start = new dama.Game();
  const worth = isWorth(before, start.startFen);
  start.free();
  if (!worth) return void tell(plain);
  keepGame(page, before);
  const hide = tell(kept, { label: back, run: () => void swap(page, before) });
  // Whoever plays on has seen it; the sheet still has the other game.
  board.addEventListener('move', hide, { once: true });
}

/** Puts a kept game up again, and keeps the one that was on. @param {Pick<Page, 'board' | 'box' | 'keeper'>} page @param {StoredGame} game */
export async function swap({ board, box, keeper }, game) {
  const now = keeper.running;
  // Two states of one game, of which one was opened from the library meanwhile: the one that comes is a game of its own.
  if (game.id === now.id) await board.restore(game);
  else await keeper.open({ id: game.id, save: game, outcome: game.outcome });
  keepGame({ box }, now);
}
