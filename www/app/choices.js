/**
 * What the sheet for a new game was told last, and the game that it means. Pure: the sheet is in new-game.js.
 */
import { LEVELS, RULE_SETS } from '../board/save.js';
import { PRESETS } from './clock.js';
import { HANDICAP_MOST, handicapFen, handicapOf } from './handicap.js';

/** @typedef {import('../board/state.js').Side} Side */
/** @typedef {import('../board/state.js').Player} Player */
/** @typedef {import('../board/element.js').GameOptions} GameOptions */
/** @typedef {import('./clock.js').Control} Control */
/**
 * @typedef {object} Choices
 * @property {'computer' | 'two' | 'watch'} players a person and the computer, two people, the computer alone
 * @property {Side | 'random'} side of the person, against the computer
 * @property {number} level of the computer
 * @property {number} whiteLevel of the computer that plays White, where it plays both
 * @property {number} blackLevel
 * @property {import('../pkg/dama.js').RuleSetName} rules
 * @property {string} clock `none`, `own`, or one of the usual ones
 * @property {number} minutes of a clock of one's own
 * @property {number} seconds
 * @property {string} handicap `none`, or who gives how many men: `far-2` are two of the computer's, or of Black's where there is no side of one's own
 */
/** A game to begin. @typedef {{ fen: string | undefined, options: GameOptions, control: Control | null }} Setup */

/** @type {Readonly<Choices>} */
export const FIRST_CHOICES = Object.freeze({
  players: 'computer',
  side: 'white',
  level: 1,
  whiteLevel: 5,
  blackLevel: 5,
  rules: 'classic',
  clock: 'none',
  minutes: 20,
  seconds: 0,
  handicap: 'none',
});

/** The longest clock of one's own. */
const MINUTES_MOST = 180;
const SECONDS_MOST = 60;

const HANDICAPS = ['none', ...['far', 'near'].flatMap((who) => Array.from({ length: HANDICAP_MOST }, (_, index) => `${who}-${index + 1}`))];

/** @param {readonly string[]} values */
const oneOf = (values) => (/** @type {unknown} */ value) => (typeof value === 'string' && values.includes(value) ? value : null);
/** @param {number} low @param {number} high */
const whole = (low, high) => (/** @type {unknown} */ value) => {
  const number = typeof value === 'number' || (typeof value === 'string' && /^\d{1,4}$/.test(value)) ? Number(value) : NaN;
  return Number.isInteger(number) && number >= low && number <= high ? number : null;
};

/** What each choice may be. @type {Record<keyof Choices, (value: unknown) => unknown>} */
const CHECKS = {
  players: oneOf(['computer', 'two', 'watch']),
  side: oneOf(['white', 'black', 'random']),
  level: whole(1, LEVELS),
  whiteLevel: whole(1, LEVELS),
  blackLevel: whole(1, LEVELS),
  rules: oneOf(RULE_SETS),
  clock: oneOf(['none', 'own', ...PRESETS]),
  minutes: whole(1, MINUTES_MOST),
  seconds: whole(0, SECONDS_MOST),
  handicap: oneOf(HANDICAPS),
};

/**
 * Choices from anywhere; whatever is missing or wrong falls back by itself.
 * @param {unknown} data @param {Readonly<Choices>} [fallback]
 * @returns {Choices}
 */
export function parseChoices(data, fallback = FIRST_CHOICES) {
  const given = /** @type {Record<string, unknown>} */ (typeof data === 'object' && data !== null ? data : {});
  const checked = Object.entries(CHECKS).map(([name, check]) => {
    const value = Object.hasOwn(given, name) ? check(given[name]) : null;
    return [name, value ?? fallback[/** @type {keyof Choices} */ (name)]];
  });
  return Object.fromEntries(checked);
}

/** @param {Side} side @returns {Side} */
const other = (side) => (side === 'white' ? 'black' : 'white');

/**
 * The game that is chosen.
 * @param {Choices} choices @param {() => number} [random] from 0 to 1
 * @returns {Setup}
 */
export function setupOf(choices, random = Math.random) {
  const { players, side, level, rules, handicap } = choices;
  const watch = players === 'watch';
  /** @type {Side} */
  const near = players !== 'computer' ? 'white' : side === 'random' ? (random() < 0.5 ? 'white' : 'black') : side;
  /** @param {Side} seat @returns {Player} */
  const player = (seat) => (watch || (players === 'computer' && seat !== near) ? 'engine' : 'human');
  const [who, men] = handicap.split('-');
  return {
    fen: handicap === 'none' ? undefined : handicapFen({ side: who === 'near' ? near : other(near), men: Number(men) }),
    options: {
      rules, level, white: player('white'), black: player('black'), orientation: near,
      whiteLevel: watch ? choices.whiteLevel : null, blackLevel: watch ? choices.blackLevel : null,
    },
    control: controlOf(choices),
  };
}

/** @param {Choices} choices @returns {Control | null} */
function controlOf({ clock, minutes, seconds }) {
  if (clock === 'none') return null;
  if (clock === 'own') return { minutes, seconds };
  const [usualMinutes, usualSeconds] = clock.split('+').map(Number);
  return { minutes: usualMinutes, seconds: usualSeconds };
}

/**
 * The next game of the same players, with colours changed.
 * @param {{ white: Player, black: Player, whiteLevel: number | null, blackLevel: number | null, orientation: Side, startFen: string }} game
 * @param {Control | null} control
 * @returns {Setup}
 */
export function rematchOf({ white, black, whiteLevel, blackLevel, orientation, startFen }, control) {
  const given = handicapOf(startFen);
  // Who has a side of his own sits before it.
  const near = white === black ? orientation : black === 'human' ? 'white' : 'black';
  return {
    fen: given ? handicapFen({ side: other(given.side), men: given.men }) : undefined,
    options: { white: black, black: white, whiteLevel: blackLevel, blackLevel: whiteLevel, orientation: near },
    control,
  };
}
