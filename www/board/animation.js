/**
 * Movement as pure functions of time, and the one loop that runs while something moves.
 */
import { centreOf } from './geometry.js';

/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./state.js').MoveInfo} MoveInfo */

/**
 * @typedef {object} Route a piece on its way
 * @property {'route'} kind
 * @property {number} start time stamp, ms
 * @property {number} step ms a step
 * @property {number} code of the piece
 * @property {number} [crowned] code that it becomes at the end
 * @property {readonly number[]} squares from where it stands to where it ends
 * @property {readonly { square: number, code: number }[]} jumped in the order of the steps; fewer than steps when some were shown before
 */
/**
 * @typedef {object} Shift pieces that change place or appear when the cursor moves in the game
 * @property {'shift'} kind
 * @property {number} start
 * @property {number} step
 * @property {readonly { code: number, from: number | null, to: number | null }[]} pieces
 */
/** @typedef {Route | Shift} Motion */

/** @typedef {{ code: number, x: number, y: number, lift: number, scale: number, alpha: number }} Drawn in squares */

/** How long a crown takes to be set down, in steps. */
const CROWN = 1.1;

/** @param {number} t */
export const easeOut = (t) => 1 - (1 - t) ** 3;
/** @param {number} t */
const clamp = (t) => (t < 0 ? 0 : t > 1 ? 1 : t);

/** @param {Motion} motion @returns {number} ms */
export function duration(motion) {
  if (motion.kind === 'shift') return motion.step;
  return (motion.squares.length - 1 + (motion.crowned ? CROWN : 0)) * motion.step;
}

/**
 * What is drawn of a motion; the last one lies on top.
 * @param {Motion} motion
 * @param {number} now
 * @param {Side} orientation
 * @returns {Drawn[]}
 */
export function drawnAt(motion, now, orientation) {
  const elapsed = Math.max(0, now - motion.start) / motion.step;
  return motion.kind === 'route' ? routeAt(motion, elapsed, orientation) : shiftAt(motion, elapsed, orientation);
}

/** @param {Route} route @param {number} elapsed in steps @param {Side} orientation */
function routeAt(route, elapsed, orientation) {
  /** @type {Drawn[]} */
  const drawn = [];
  const steps = route.squares.length - 1;
  route.jumped.forEach(({ square, code }, index) => {
    // Half-way through its step the jumped piece is passed; it is gone when the step ends.
    const gone = clamp((elapsed - index - 0.35) / 0.6);
    if (gone < 1) drawn.push({ code, ...centreOf(square, orientation), lift: 0, scale: 1 - 0.35 * gone, alpha: 1 - gone });
  });
  const index = Math.min(Math.floor(elapsed), steps - 1);
  const t = easeOut(clamp(elapsed - index));
  const from = centreOf(route.squares[index], orientation);
  const to = centreOf(route.squares[index + 1], orientation);
  const lift = elapsed >= steps ? 0 : steps > 1 && index < steps - 1 ? 0.5 + 0.3 * Math.sin(Math.PI * t) : 0.75 * Math.sin(Math.PI * Math.min(1, 0.25 + 0.75 * t));
  const x = from.x + (to.x - from.x) * t;
  const y = from.y + (to.y - from.y) * t;
  drawn.push({ code: route.code, x, y, lift, scale: 1, alpha: 1 });
  if (route.crowned && elapsed > steps) {
    // The crown comes down from above and takes the man's place.
    const down = clamp((elapsed - steps) / CROWN);
    drawn.push({ code: route.crowned, x, y: y - 0.32 * (1 - easeOut(down)), lift: 1 - easeOut(down), scale: 1 + 0.18 * (1 - easeOut(down)), alpha: clamp(down * 2.5) });
  }
  return drawn;
}

/** @param {Shift} shift @param {number} elapsed in steps @param {Side} orientation */
function shiftAt(shift, elapsed, orientation) {
  const t = easeOut(clamp(elapsed));
  return shift.pieces.map(({ code, from, to }) => {
    const end = centreOf(to ?? from ?? 0, orientation);
    const begin = from === null ? end : centreOf(from, orientation);
    const alpha = from === null ? t : to === null ? 1 - t : 1;
    return { code, x: begin.x + (end.x - begin.x) * t, y: begin.y + (end.y - begin.y) * t, lift: from === null || to === null ? 0 : 0.5 * Math.sin(Math.PI * t), scale: 0.7 + 0.3 * alpha, alpha };
  });
}

/**
 * The squares whose piece a motion draws itself.
 * @param {Motion} motion
 * @returns {number[]}
 */
export function covered(motion) {
  return motion.kind === 'route' ? [motion.squares[motion.squares.length - 1]] : motion.pieces.flatMap(({ to }) => to ?? []);
}

/**
 * The difference of two positions as movement: pieces of one side that left go to where one appeared, the others fade.
 * @param {ArrayLike<number>} before
 * @param {ArrayLike<number>} after
 * @returns {Shift['pieces'][number][]}
 */
export function difference(before, after) {
  /** @type {{ code: number, square: number }[]} */
  const left = [];
  /** @type {{ code: number, from: number | null, to: number | null }[]} */
  const pieces = [];
  for (let square = 0; square < 64; square++) {
    if (before[square] === after[square]) continue;
    if (before[square]) left.push({ code: before[square], square });
    if (after[square]) pieces.push({ code: after[square], from: null, to: square });
  }
  // First those that did not change, then men that became kings or kings that became men again.
  for (const same of [(/** @type {number} */ a, /** @type {number} */ b) => a === b, (/** @type {number} */ a, /** @type {number} */ b) => a < 3 === b < 3]) {
    for (const piece of pieces) {
      if (piece.from !== null) continue;
      const index = left.findIndex(({ code }) => same(code, piece.code));
      if (index >= 0) piece.from = left.splice(index, 1)[0].square;
    }
  }
  for (const { code, square } of left) pieces.unshift({ code, from: square, to: null });
  return pieces;
}

/** One `requestAnimationFrame` loop that stops by itself. */
export class Loop {
  #frame = 0;
  #busy;

  /** @param {(now: number) => boolean} paint paints a frame; says whether anything still moves */
  constructor(paint) {
    /** @param {number} now */
    this.#busy = (now) => {
      this.#frame = 0;
      if (paint(now)) this.request();
    };
  }

  /** Asks for a frame; many requests before it are one. */
  request() {
    if (!this.#frame) this.#frame = requestAnimationFrame(this.#busy);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
