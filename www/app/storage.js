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
 */
/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Box */
/** @typedef {{ state: 'none' } | { state: 'blocked' } | { state: 'damaged', detail: string } | { state: 'found', save: SavedGame }} Found */

const GAME = 'dama.game';
const SETTINGS = 'dama.settings';
/** Where a game that could not be read is put aside, in case someone wants to look at it. */
const DAMAGED = 'dama.game.damaged';

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

/** @param {string} text @returns {Found} */
export function parseGame(text) {
  try {
    return { state: 'found', save: checkSave(JSON.parse(text)) };
  } catch (error) {
    return { state: 'damaged', detail: error instanceof SaveError ? error.field : 'JSON' };
  }
}

/** @param {Box | null} box @returns {Found} */
export function readGame(box) {
  if (!box) return { state: 'blocked' };
  const text = box.getItem(GAME);
  return text === null ? { state: 'none' } : parseGame(text);
}

/** Puts a damaged game aside, so that it neither comes back at each visit nor is lost. @param {Box | null} box */
export function setAside(box) {
  try {
    const text = box?.getItem(GAME);
    if (!box || !text) return;
    box.removeItem(GAME);
    box.setItem(DAMAGED, text);
  } catch {
    // There is no room for it; the new game matters more.
  }
}

/** @param {Box | null} box @param {SavedGame} save @returns {'stored' | 'blocked' | 'full'} */
export function writeGame(box, save) {
  return writeItem(box, GAME, save);
}

/** Settings from text; whatever is wrong in it falls back by itself. @param {string | null} text @returns {Settings} */
export function parseSettings(text) {
  /** @type {Settings} */
  const settings = { language: null, theme: 'auto', board: parseBoardSettings(null), choices: parseChoices(null) };
  try {
    const data = JSON.parse(text ?? '{}');
    if (typeof data.language === 'string' && Object.hasOwn(LANGUAGES, data.language)) settings.language = data.language;
    if (typeof data.theme === 'string' && Object.hasOwn(APPEARANCES, data.theme)) settings.theme = data.theme;
    settings.board = parseBoardSettings(data.board);
    settings.choices = parseChoices(data.choices);
  } catch {
    // Settings are not worth a message.
  }
  return settings;
}

/** @param {Box | null} box */
export function readSettings(box) {
  return parseSettings(box?.getItem(SETTINGS) ?? null);
}

/** @param {Box | null} box @param {Settings} settings */
export function writeSettings(box, settings) {
  return writeItem(box, SETTINGS, settings);
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
