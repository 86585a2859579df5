/**
 * What is kept between visits. Damaged or blocked storage is reported, never fatal.
 */
import { SaveError, checkSave } from '../board/save.js';
import { LANGUAGES } from '../locales/index.js';
import { APPEARANCES } from './appearance.js';
import { parseBoardSettings } from './board-settings.js';
import { parseChoices } from './choices.js';

/** @typedef {import('../board/save.js').SavedGame} SavedGame */
/**
 * @typedef {object} Settings
 * @property {string | null} language
 * @property {string} theme a name of `appearance.js`
 * @property {import('./board-settings.js').BoardSettings} board
 * @property {import('./choices.js').Choices} choices what the sheet for a new game was told last
 * @property {boolean} endings whether it is shown how an ending ends
 * @property {string} evaluation when it is shown who stands better, one of `EVALUATIONS`
 */
/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>} Box */
/** How a game ended. @typedef {{ winner: 'white' | 'black' | null, reason: string }} Outcome */
/**
 * What is written beside the running game: its name in the library, and what of it is there already.
 * @typedef {object} Mark
 * @property {string} id
 * @property {number} filed how many of its moves the library has
 * @property {boolean} ended whether the library has its end
 * @property {Outcome | null} outcome
 */
/** A game with its mark, as one object. @typedef {SavedGame & Mark} StoredGame */
/** @typedef {{ state: 'damaged', detail: string } | { state: 'found', save: SavedGame, mark: Mark }} Parsed */
/** @typedef {{ state: 'none' } | { state: 'blocked' } | (Parsed & { text: string })} Found */

/** Where the running game is. */
export const GAME = 'dama.game';
const SETTINGS = 'dama.settings';
/** When it is shown who stands better: never, where no person plays, or while people play too. */
const EVALUATIONS = Object.freeze(['off', 'after', 'always']);

/** The browser's storage, or null where it is switched off. @returns {Box | null} */
export function openStorage() {
  try {
    const box = globalThis.localStorage;
    box.getItem(GAME);
    return box;
  } catch {
    return null;
  }
}

/** A name that no other game has. It works without a secure context too. */
export const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A game that the library does not know. @returns {Mark} */
export const newMark = () => ({ id: newId(), filed: 0, ended: false, outcome: null });

/** @param {unknown} value @returns {Outcome | null} null too when it is wrong: what the rules say counts more */
export function readOutcome(value) {
  const { winner, reason } = /** @type {Record<string, unknown>} */ (value ?? {});
  if (typeof reason !== 'string' || !/^[a-z-]{1,40}$/.test(reason)) return null;
  return winner === 'white' || winner === 'black' || winner === null ? { winner, reason } : null;
}

/** @param {string} text @returns {Parsed} */
export function parseGame(text) {
  try {
    const data = JSON.parse(text);
    const save = checkSave(data);
    const { id, filed, ended } = data;
    const known = isId(id) && Number.isInteger(filed) && filed >= 0 && filed <= save.moves.length;
    return { state: 'found', save, mark: { ...newMark(), ...(known && { id, filed, ended: ended === true }), outcome: readOutcome(data.outcome) } };
  } catch (error) {
    return { state: 'damaged', detail: error instanceof SaveError ? error.field : 'JSON' };
  }
}

/** @param {unknown} value @returns {value is string} */
export const isId = (value) => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);

/** The running game. @param {Box | null} box @returns {Found} */
export function readGame(box) {
  if (!box) return { state: 'blocked' };
  const text = readText(box, GAME);
  return text === null ? { state: 'none' } : { ...parseGame(text), text };
}

/** Settings from text; whatever is wrong in it falls back by itself. @param {string | null} text @returns {Settings} */
export function parseSettings(text) {
  /** @type {Settings} */
  const settings = { language: null, theme: 'auto', board: parseBoardSettings(null), choices: parseChoices(null), endings: true, evaluation: 'after' };
  try {
    const data = JSON.parse(text ?? '{}');
    if (typeof data.language === 'string' && Object.hasOwn(LANGUAGES, data.language)) settings.language = data.language;
    if (typeof data.theme === 'string' && Object.hasOwn(APPEARANCES, data.theme)) settings.theme = data.theme;
    settings.board = parseBoardSettings(data.board);
    settings.choices = parseChoices(data.choices);
    settings.endings = data.endings !== false;
    if (EVALUATIONS.includes(data.evaluation)) settings.evaluation = data.evaluation;
  } catch {
    // Settings are not worth a message.
  }
  return settings;
}

/** @param {Box | null} box */
export function readSettings(box) {
  return parseSettings(readText(box, SETTINGS));
}

/** @param {Box | null} box @param {Settings} settings */
export function writeSettings(box, settings) {
  return writeItem(box, SETTINGS, settings);
}

/** @param {Box | null} box @param {string} key @returns {string | null} */
export function readText(box, key) {
  try {
    return box?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** What is stored by a name, whatever it is; null when there is nothing, or no JSON. @param {Box | null} box @param {string} key @returns {unknown} */
export function readItem(box, key) {
  try {
    return JSON.parse(box?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {Box | null} box @param {string} key */
export function removeItem(box, key) {
  try {
    box?.removeItem(key);
  } catch {
    // What cannot be reached does no harm.
  }
}

/** @param {Box | null} box @param {string} key @param {unknown} value @returns {'stored' | 'blocked' | 'full'} */
export function writeItem(box, key, value) {
  if (!box) return 'blocked';
  try {
    box.setItem(key, JSON.stringify(value));
    return 'stored';
  } catch {
    return 'full';
  }
}
