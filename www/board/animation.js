/**
 * Movement as pure functions of time, and the one loop that runs while something moves.
 */
import { centreOf } from './geometry.js';
import { RADIUS, STACK } from './shapes.js';

/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./state.js').MoveInfo} MoveInfo */

/**
 * @typedef {object} Route a piece on its way
 * @property {'route'} kind
 * @property {number} start time stamp of its first frame, ms; NaN before it
 * @property {number} step ms a step
 * @property {number} code of the piece
 * @property {number} [crowned] code that it becomes at the end
 * @property {readonly number[]} squares from where it stands to where it ends
 * @property {readonly { square: number, code: number }[]} jumped in the order of the steps
 * @property {boolean} [lifted] whether it is in the player's hand already
 */
/**
 * @typedef {object} Shift pieces that change place or appear when the cursor moves in the game
 * @property {'shift'} kind
 * @property {number} start
 * @property {number} step
 * @property {readonly { code: number, from: number | null, to: number | null }[]} pieces
 */
/** @typedef {Route | Shift} Motion */

/** @typedef {{ code: number, x: number, y: number, lift: number, scale: number, alpha: number, crown?: boolean }} Drawn in squares; crown: the upper disc of a king alone */

/** How long a crown takes to be set down, in steps. */
const CROWN = 1.1;

/** @param {number} t */
export const easeOut = (t) => 1 - (1 - t) ** 3;
/** @param {number} t */
const clamp = (t) => (t < 0 ? 0 : t > 1 ? 1 : t);
/** @param {number} t */
const smooth = (t) => t * t * (3 - 2 * t);

/** How fast a piece starts from its square, and passes a landing square on its way, in legs a step. */
const SPEED = { start: 1.7, pass: 0.5 };

/**
 * How much of a leg is done. The piece slows down at each landing, but stops only at the last one: the cubic with these
 * speeds at its ends. A single leg simply eases out.
 * @param {number} t 0–1, time @param {boolean} first @param {boolean} last
 */
export function progress(t, first, last) {
  if (first && last) return easeOut(t);
  const begin = first ? SPEED.start : SPEED.pass;
  const end = last ? 0 : SPEED.pass;
  return t * (1 - t) ** 2 * begin + smooth(t) - t * t * (1 - t) * end;
}

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
function routeAt({ squares, jumped, code, crowned, lifted }, elapsed, orientation) {
  /** @type {Drawn[]} */
  const drawn = [];
  const legs = squares.length - 1;
  const leg = Math.min(Math.floor(elapsed), legs - 1);
  const t = clamp(elapsed - leg);
  const part = progress(t, leg === 0, leg === legs - 1);
  jumped.forEach(({ square, code }, index) => {
    const gone = index < leg ? 1 : index > leg ? 0 : passed(squares[index], squares[index + 1], square, part);
    if (gone < 1) drawn.push({ code, ...centreOf(square, orientation), lift: 0, scale: 1 - 0.4 * gone, alpha: 1 - gone });
  });
  const from = centreOf(squares[leg], orientation);
  const to = centreOf(squares[leg + 1], orientation);
  const x = from.x + (to.x - from.x) * part;
  const y = from.y + (to.y - from.y) * part;
  const lift = elapsed >= legs ? 0 : height(t, leg === 0, leg === legs - 1, lifted);
  const down = crowned && elapsed > legs ? clamp((elapsed - legs) / CROWN) : 0;
  // Under the crown the man sits where the lower disc of a king does.
  drawn.push({ code, x, y: y + RADIUS * STACK.lower * smooth(down), lift, scale: 1, alpha: 1 });
  if (crowned && down > 0) {
    const above = 1 - easeOut(down);
    drawn.push({ code: crowned, x, y: y - 0.4 * above, lift: 0, scale: 1 + 0.16 * above, alpha: clamp(down * 3), crown: true });
  }
  return drawn;
}

/**
 * How far a jumped piece is gone, 0–1: it goes while the other one is above it.
 * @param {number} from @param {number} to @param {number} square of the jumped piece @param {number} part of the leg that is done
 */
function passed(from, to, square, part) {
  const distance = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs((a & 7) - (b & 7)) + Math.abs((a >> 3) - (b >> 3));
  const length = distance(from, to) || 1;
  return smooth(clamp((part * length - distance(from, square) + 0.55) / 1.05));
}

/**
 * How high a piece is above the board, 0–1: it is lifted, hops from landing to landing, and is put down.
 * @param {number} t 0–1, time in the leg @param {boolean} first @param {boolean} last @param {boolean} [lifted]
 */
function height(t, first, last, lifted = false) {
  const between = 0.42;
  const before = first ? (lifted ? 1 : 0) : between;
  const after = last ? 0 : between;
  const hop = first && last ? 0.55 : 0.4;
  return Math.min(1, before + (after - before) * smooth(t) + hop * Math.sin(Math.PI * t) * (lifted && first ? 0.3 : 1));
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
