/**
 * What each square shows at rest, as plain values: two pictures are compared square by square, and only those that
 * differ are painted anew.
 */
import { captureForced, movableSquares, targets } from './state.js';

/** @typedef {import('./state.js').State} State */

/**
 * @typedef {object} Look
 * @property {number} code of the piece, 0 none
 * @property {number} alpha of the piece
 * @property {import('./marks.js').Tint | null} tint
 * @property {0 | 1 | 2} halo around a piece that may move: none, thin, one that cannot be missed
 * @property {number} swell 0–1, how far the halo has swollen
 * @property {number} target −1 none, 0 a place to go to, else how many pieces are taken on the way there
 */

/** How visible a piece is that was lifted off, was jumped, would stand there, or waits to be moved there. */
const ALPHA = Object.freeze({ left: 0.25, jumped: 0.28, proposed: 0.72, awaited: 0.42 });

/**
 * @param {State} state
 * @param {{ covered: ReadonlySet<number>, moving: boolean, pulse: number }} scene covered: squares whose piece a motion draws
 * @returns {Look[]} by square
 */
export function looksOf(state, { covered, moving, pulse }) {
  const looks = Array.from({ length: 64 }, (_, square) => lookOf(covered.has(square) ? 0 : state.pieces[square]));
  tints(looks, state);
  if (!moving) halos(looks, state, pulse);
  for (const square of state.steps?.jumped ?? []) looks[square].alpha = ALPHA.jumped;
  if (state.selected !== null) {
    // The held piece is drawn over everything; where it was, something remains when it is elsewhere.
    if (state.drag || state.taps.length > 0) looks[state.selected].alpha = ALPHA.left;
    else looks[state.selected].code = 0;
    for (const [square, { captures }] of targets(state)) looks[square].target = captures;
  }
  if (state.premove && looks[state.premove.to].code === 0) {
    Object.assign(looks[state.premove.to], { code: looks[state.premove.from].code, alpha: ALPHA.awaited });
  }
  if (state.pending) {
    const { from, to, captured } = state.pending;
    const { code } = looks[from];
    looks[from].alpha = ALPHA.left;
    for (const square of captured) looks[square].alpha = ALPHA.jumped;
    if (to !== from || captured.length > 0) Object.assign(looks[to], { code, alpha: ALPHA.proposed });
  }
  return looks;
}

/** @param {number} code @returns {Look} */
function lookOf(code) {
  return { code, alpha: 1, tint: null, halo: 0, swell: 0, target: -1 };
}

/** @param {Look[]} looks @param {State} state */
function tints(looks, { lastMove, premove, marks }) {
  if (lastMove) {
    looks[lastMove.from].tint = 'from';
    looks[lastMove.to].tint = 'to';
  }
  if (premove) looks[premove.from].tint = looks[premove.to].tint = 'premove';
  for (const square of marks?.squares ?? []) looks[square].tint = 'spoken';
}

/** @param {Look[]} looks @param {State} state @param {number} pulse */
function halos(looks, state, pulse) {
  const marked = state.marks?.movable ?? [];
  if ((!state.open && marked.length === 0) || state.pending) return;
  const forced = captureForced(state);
  for (const square of [...(state.open && state.selected === null ? movableSquares(state) : []), ...marked]) {
    looks[square].halo = forced || marked.includes(square) ? 2 : 1;
    looks[square].swell = pulse;
  }
}

/** Squares that look different. @param {readonly Look[] | null} before @param {readonly Look[]} now @returns {number[]} */
export function changed(before, now) {
  const squares = [];
  for (let square = 0; square < 64; square++) {
    const [a, b] = [before?.[square], now[square]];
    if (!a || a.code !== b.code || a.alpha !== b.alpha || a.tint !== b.tint || a.halo !== b.halo || a.swell !== b.swell || a.target !== b.target) squares.push(square);
  }
  return squares;
}
