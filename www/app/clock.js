/**
 * A clock for two, as plain data and functions over it. Time comes in: every `now` is in milliseconds from any fixed moment.
 */

/** @typedef {import('../board/state.js').Side} Side */
/** Minutes for the game, and seconds that each move adds. @typedef {{ minutes: number, seconds: number }} Control */
/**
 * @typedef {object} Clock
 * @property {Control} control
 * @property {Readonly<Record<Side, number>>} left ms, of the running side at `since`
 * @property {Side | null} running null: it stands
 * @property {number} since when the time of the running side was last counted
 */

/** The usual clocks: minutes and seconds. */
export const PRESETS = Object.freeze(['3+2', '5+3', '10+5', '15+10']);

/** With so much left time is short, ms. */
export const LOW = 20_000;
/** From here on tenths are shown, ms: the first of them is 9.9 seconds. */
const TENTHS = 9_900;
/** When a player is told how much is left, ms. */
const TOLD = [30_000, 10_000];
/** More than any clock has, ms; keeps damaged data out. */
const MOST = 24 * 3_600_000;

/** @param {Control} control @returns {Clock} */
export function newClock(control) {
  const left = control.minutes * 60_000;
  return { control, left: { white: left, black: left }, running: null, since: 0 };
}

/** What a side has left, ms. @param {Clock} clock @param {Side} side @param {number} now */
export function leftOf({ left, running, since }, side, now) {
  return Math.max(0, left[side] - (running === side ? Math.max(0, now - since) : 0));
}

/** The clock with another side running, or none. @param {Clock} clock @param {Side | null} side @param {number} now @returns {Clock} */
export function turnTo(clock, side, now) {
  return { ...clock, left: { white: leftOf(clock, 'white', now), black: leftOf(clock, 'black', now) }, running: side, since: now };
}

/** A side has moved. @param {Clock} clock @param {Side} side @returns {Clock} */
export function addIncrement(clock, side) {
  return { ...clock, left: { ...clock.left, [side]: clock.left[side] + clock.control.seconds * 1000 } };
}

/** The side whose time is up. @param {Clock} clock @param {number} now @returns {Side | null} */
export function flagOf(clock, now) {
  return /** @type {const} */ (['white', 'black']).find((side) => leftOf(clock, side, now) === 0) ?? null;
}

/** How long the time that is shown stays right, ms. @param {number} left */
export function untilChange(left) {
  const step = left <= TENTHS + 100 ? 100 : 1000;
  return left % step || step;
}

/**
 * A time as a clock shows it: `5:00`, `0:09.3`. It shows nothing left only when nothing is.
 * @param {number} left ms @param {(value: number) => string} number writes one
 */
export function timeText(left, number) {
  const tenths = left <= TENTHS;
  const count = Math.ceil(left / (tenths ? 100 : 1000));
  const seconds = tenths ? Math.floor(count / 10) : count % 60;
  const text = `${number(tenths ? 0 : Math.floor(count / 60))}:${number(Math.floor(seconds / 10))}${number(seconds % 10)}`;
  return tenths ? `${text}.${number(count % 10)}` : text;
}

/** What is to be told when the time goes down from one to another. @param {number} before @param {number} after ms @returns {number | null} seconds */
export function toldBetween(before, after) {
  const told = TOLD.filter((mark) => before > mark && after <= mark).at(-1);
  return told === undefined ? null : told / 1000;
}

/** How long an engine may think about a move so that its time lasts, ms. @param {Clock} clock @param {Side} side @param {number} now */
export function thinkTimeOf(clock, side, now) {
  const left = leftOf(clock, side, now);
  // Half of what a move adds goes to the move's way over the board.
  return Math.max(1, Math.floor(Math.min(left / 3, left / 40 + clock.control.seconds * 500)));
}

/** A clock for storage, standing. @param {Clock} clock @param {number} now */
export function clockData(clock, now) {
  const { control, left } = turnTo(clock, null, now);
  return { control, left };
}

/** A clock from storage, standing; null when it is none. @param {unknown} data @returns {Clock | null} */
export function checkClock(data) {
  /** @param {unknown} value @param {string} name */
  const inside = (value, name) => (typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? /** @type {any} */ (value)[name] : undefined);
  const [control, left] = [inside(data, 'control'), inside(data, 'left')];
  const [minutes, seconds, white, black] = [inside(control, 'minutes'), inside(control, 'seconds'), inside(left, 'white'), inside(left, 'black')];
  const right = [minutes, seconds, white, black].every((value) => typeof value === 'number' && value >= 0 && value <= MOST);
  return right ? { control: { minutes, seconds }, left: { white, black }, running: null, since: 0 } : null;
}
