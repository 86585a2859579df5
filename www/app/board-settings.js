/**
 * What a person may choose of the board, as its public face offers it: sound, motion, coordinates, how moves are made.
 */

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
export const STEPS = Object.freeze({ usual: null, slow: 400, off: 0 });

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
