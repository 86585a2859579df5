/**
 * The part of the menu that sets the board. What is chosen holds at once and is kept.
 */
import { STEPS, parseBoardSettings } from './board-settings.js';
import { find } from './page.js';
import { writeSettings } from './storage.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('./board-settings.js').BoardSettings} BoardSettings */

/** @param {DamaBoard} board @param {BoardSettings} settings */
function put(board, { sound, confirm, premove, motion, coordinates }) {
  board.muted = !sound;
  board.confirmMove = confirm;
  board.premove = premove;
  board.coordinates = coordinates;
  board.animationDuration = STEPS[motion];
}

/** @param {Pick<import('./views.js').Page, 'board' | 'box' | 'settings'>} page */
export function useBoardSettings({ board, box, settings }) {
  const fields = find('#board-settings');
  for (const [name, value] of Object.entries(settings.board)) {
    const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (find(`[name="${name}"]`, fields));
    if (field instanceof HTMLInputElement) field.checked = value === true;
    else field.value = String(value);
  }
  fields.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const value = target instanceof HTMLInputElement ? target.checked : target.value;
    settings.board = parseBoardSettings({ ...settings.board, [target.name]: value });
    writeSettings(box, settings);
    put(board, settings.board);
  });
  put(board, settings.board);
}
