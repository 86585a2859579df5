/**
 * What a person may choose of the board, as its public face offers it: sound, motion, coordinates, how moves are made.
 * What is chosen holds at once and is kept.
 */
import { find } from './page.js';
import { writeSettings } from './storage.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/**
 * @typedef {object} BoardSettings
 * @property {boolean} sound
 * @property {boolean} confirm whether a move waits for a second tap
 * @property {boolean} premove whether a move may be given ahead
 * @property {'usual' | 'slow' | 'off'} motion
 * @property {'outside' | 'inside' | 'none'} coordinates
 */

/** @type {Readonly<BoardSettings>} */
const FIRST = Object.freeze({ sound: true, confirm: false, premove: false, motion: 'usual', coordinates: 'outside' });

/** One step of a move, ms; null: as the board likes. @type {Readonly<Record<BoardSettings['motion'], number | null>>} */
const STEPS = Object.freeze({ usual: null, slow: 400, off: 0 });

/** What those settings may be that are no switches. @type {Readonly<Record<string, readonly string[]>>} */
const VALUES = Object.freeze({ motion: Object.keys(STEPS), coordinates: ['outside', 'inside', 'none'] });

/** Settings from anywhere; whatever is missing or wrong falls back by itself. @param {unknown} data @returns {BoardSettings} */
export function parseBoardSettings(data) {
  const given = /** @type {Record<string, unknown>} */ (typeof data === 'object' && data !== null ? data : {});
  const checked = Object.entries(FIRST).map(([name, first]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const right = VALUES[name] ? VALUES[name].includes(String(value)) && typeof value === 'string' : typeof value === 'boolean';
    return [name, right ? value : first];
  });
  return Object.fromEntries(checked);
}

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
