/**
 * What the address of `embed.html` may say, and the check of it.
 */
import { LEVELS, RULE_SETS } from '../board/save.js';
import { LANGUAGES } from '../locales/index.js';
import { THEME_NAMES } from '../themes/index.js';

/** What is wrong with a parameter: a key of the locales and the values of its sentence. @typedef {{ key: string, values: Record<string, string | number | readonly string[]> }} Problem */
/** @typedef {(value: string) => Omit<Problem, 'name'> | null} Check */
/** @typedef {{ settings: Record<string, string>, parent: string | null, problems: Problem[] }} Parameters settings by the name of the attribute */

/** More than any position needs. */
const FEN_MOST = 2000;

/** @param {readonly string[]} choices @returns {Check} */
const oneOf = (choices) => (value) => (choices.includes(value) ? null : { key: 'embed.bad-choice', values: { value, choices } });

/** @param {number} low @param {number} high @returns {Check} */
const whole = (low, high) => (value) => (/^\d{1,9}$/.test(value) && Number(value) >= low && Number(value) <= high ? null : { key: 'embed.bad-number', values: { value, low, high } });

/** Settings that are there or not, as their attributes are. */
export const SWITCHES = Object.freeze(['paused', 'premove', 'confirm-move', 'controls', 'muted']);

/** What configures the board, by the names of its attributes. @type {Readonly<Record<string, Check>>} */
export const SETTINGS = Object.freeze({
  // Whether it is a position is for the rules to say.
  fen: (value) => (value.length > 0 && value.length <= FEN_MOST ? null : { key: 'embed.bad-text', values: {} }),
  rules: oneOf(RULE_SETS),
  white: oneOf(['human', 'engine']),
  black: oneOf(['human', 'engine']),
  level: whole(1, LEVELS),
  'white-level': whole(1, LEVELS),
  'black-level': whole(1, LEVELS),
  orientation: oneOf(['white', 'black']),
  interactive: oneOf(['true', 'false']),
  coordinates: oneOf(['inside', 'outside', 'none']),
  'think-time': whole(1, 600_000),
  'max-think-time': whole(1, 600_000),
  'animation-duration': whole(0, 10_000),
  ...Object.fromEntries(SWITCHES.map((name) => [name, oneOf(['true', 'false'])])),
  theme: oneOf(THEME_NAMES),
  lang: oneOf(Object.keys(LANGUAGES)),
});

/** Gives a board a setting. @param {HTMLElement} board @param {string} name @param {string} value */
export function set(board, name, value) {
  if (SWITCHES.includes(name)) board.toggleAttribute(name, value === 'true');
  else board.setAttribute(name, value);
}

/** The origin that may exchange messages with the board. @type {Check} */
function origin(value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && /^https?:$/.test(url.protocol) && url.origin === value;
  return plain ? null : { key: 'embed.bad-origin', values: { value } };
}

/** @param {string} search the part of the address from `?` on @returns {Parameters} */
export function readParameters(search) {
  const asked = new URLSearchParams(search);
  /** @type {Parameters} */
  const found = { settings: {}, parent: null, problems: [] };
  for (const [name, check] of Object.entries({ ...SETTINGS, parent: origin })) {
    const [value, ...more] = asked.getAll(name);
    if (value === undefined) continue;
    const problem = more.length > 0 ? { key: 'embed.twice', values: {} } : check(value);
    if (problem) found.problems.push({ key: problem.key, values: { ...problem.values, name } });
    else if (name === 'parent') found.parent = value;
    else found.settings[name] = value;
  }
  // Who asks for a level wants to play against the engine.
  if (found.settings.level && !asked.has('white') && !asked.has('black')) found.settings.black = 'engine';
  return found;
}

/** @param {Problem} problem @param {import('../locales/format.js').Locale} locale */
export function problemSentence({ key, values }, { t, either }) {
  const words = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? either(value) : value]);
  return t(key, Object.fromEntries(words));
}
