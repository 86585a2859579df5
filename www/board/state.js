/**
 * What a board shows and what the player is doing: one plain object, functions over it, one gate for changes.
 * No rule is decided here: legal moves, next steps and reasons all come from the rules module.
 */

/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../pkg/dama.js').Steps} Steps */
/** @typedef {import('../pkg/dama.js').OutcomeInfo} OutcomeInfo */
/** @typedef {'white' | 'black'} Side */
/** @typedef {'human' | 'engine'} Player */

/**
 * @typedef {object} State
 * @property {ArrayLike<number>} pieces 64 codes: 0 empty, 1 white man, 2 white king, 3 black man, 4 black king
 * @property {Side} turn
 * @property {readonly MoveInfo[]} legal
 * @property {OutcomeInfo | undefined} outcome
 * @property {Pick<MoveInfo, 'from' | 'to' | 'path' | 'captured'> | null} lastMove
 * @property {Side} orientation
 * @property {boolean} open whether the side to move may be moved by hand now
 * @property {number | null} selected the square whose piece is picked up
 * @property {readonly number[]} taps landing squares already given of a capture played square by square
 * @property {Steps | null} steps what may follow, from the rules
 * @property {number | null} focus the square with the keyboard's ring
 * @property {Marks | null} marks squares that a refusal speaks of
 * @property {{ x: number, y: number } | null} drag where the held piece is, in squares
 * @property {{ from: number, path: readonly number[] } | null} hint a move that is advised; the path is its landing squares in order
 * @property {{ from: number, to: number } | null} premove a move that waits for its turn
 * @property {MoveInfo | null} pending a move by hand that waits for its confirmation
 */
/** @typedef {{ squares: readonly number[], movable: readonly number[] }} Marks */

/** @type {Readonly<State>} */
export const EMPTY = Object.freeze({
  pieces: new Uint8Array(64),
  turn: 'white',
  legal: [],
  outcome: undefined,
  lastMove: null,
  orientation: 'white',
  open: false,
  selected: null,
  taps: [],
  steps: null,
  focus: null,
  marks: null,
  drag: null,
  hint: null,
  premove: null,
  pending: null,
});

/** The set-up of a new game, shown while the rules are on their way. */
export const START_PIECES = Uint8Array.from({ length: 64 }, (_, square) => {
  const rank = square >> 3;
  return rank === 1 || rank === 2 ? 1 : rank === 5 || rank === 6 ? 3 : 0;
});

/** What is laid down when a piece is let go or a position changes. */
export const NOTHING_HELD = Object.freeze({ selected: null, taps: Object.freeze([]), steps: null, drag: null });

/**
 * The gate: every change of a board's state passes through `update`.
 * @param {State} initial
 * @param {(now: State, before: State) => void} changed
 */
export function createStore(initial, changed) {
  let state = initial;
  return {
    get state() {
      return state;
    },
    /** @param {Partial<State>} patch */
    update(patch) {
      const before = state;
      state = { ...state, ...patch };
      changed(state, before);
    },
  };
}

/**
 * Squares whose piece may move now.
 * @param {Pick<State, 'legal'>} state
 * @returns {Set<number>}
 */
export function movableSquares(state) {
  return new Set(state.legal.map((move) => move.from));
}

/**
 * Where the picked-up piece may go: the next landing squares, and the ends of captures that one tap may play.
 * @param {Pick<State, 'steps' | 'taps'>} state
 * @returns {Map<number, { captures: number, next: boolean }>} captures: pieces taken by the moves that end there, 0 if none does
 */
export function targets({ steps, taps }) {
  /** @type {Map<number, { captures: number, next: boolean }>} */
  const found = new Map();
  if (!steps) return found;
  for (const square of steps.next) found.set(square, { captures: 0, next: true });
  for (const move of steps.moves) {
    const left = move.captured.length - taps.length;
    const known = found.get(move.to);
    if (known) known.captures = Math.max(known.captures, left);
    else if (playedByEnd({ steps, taps }, move.to)) found.set(move.to, { captures: left, next: false });
  }
  for (const target of found.values()) {
    // A landing square on the way takes one piece by itself.
    if (target.next && target.captures === 0 && steps.moves.some((move) => move.captured.length > 0)) target.captures = 1;
  }
  return found;
}

/**
 * Whether tapping an end plays a whole capture: one move ends there, and no other passes over it.
 * @param {{ steps: Steps, taps: readonly number[] }} held
 * @param {number} square
 */
function playedByEnd({ steps, taps }, square) {
  const ends = steps.moves.filter((move) => move.to === square);
  const passing = steps.moves.some((move) => move.to !== square && move.path.slice(taps.length).includes(square));
  return ends.length === 1 && !passing;
}

/**
 * What a tap on a square means.
 * @typedef {{ kind: 'play', move: MoveInfo } | { kind: 'step', square: number } | { kind: 'select', square: number }
 *   | { kind: 'cancel' } | { kind: 'refuse', from: number, to: number } | { kind: 'ambiguous', square: number }
 *   | { kind: 'nothing' }} Intent
 */

/**
 * @param {State} state
 * @param {number | null} square null: outside the squares
 * @param {(from: number, taps: number[]) => Steps} stepsOf asks the rules
 * @returns {Intent}
 */
export function intentOfTap(state, square, stepsOf) {
  const { selected, taps, steps } = state;
  if (!state.open) return { kind: 'nothing' };
  if (square === null) return selected === null ? { kind: 'nothing' } : { kind: 'cancel' };
  if (selected === null || !steps) return intentOfPick(state, square);
  if (steps.next.includes(square)) {
    if (stepsOf(selected, [...taps, square]).next.length > 0) return { kind: 'step', square };
    const last = steps.moves.find((move) => move.to === square && move.path.length === taps.length + 1);
    return last ? { kind: 'play', move: last } : { kind: 'nothing' };
  }
  const ends = steps.moves.filter((move) => move.to === square);
  if (ends.length > 0) {
    return playedByEnd({ steps, taps }, square) ? { kind: 'play', move: ends[0] } : { kind: 'ambiguous', square };
  }
  if (square === selected || square === taps.at(-1)) return { kind: 'cancel' };
  if (sideOfCode(state.pieces[square]) === state.turn) return intentOfPick(state, square);
  return taps.length > 0 ? { kind: 'cancel' } : { kind: 'refuse', from: selected, to: square };
}

/** @param {number} code of a piece @returns {Side | null} null: no piece */
export function sideOfCode(code) {
  return code === 0 ? null : code < 3 ? 'white' : 'black';
}

/**
 * @param {State} state
 * @param {number} square
 * @returns {Intent}
 */
function intentOfPick(state, square) {
  if (movableSquares(state).has(square)) return { kind: 'select', square };
  return state.pieces[square] ? { kind: 'refuse', from: square, to: square } : { kind: 'nothing' };
}

/**
 * Whether a capture is forced, so that the pieces that may move deserve a mark that cannot be missed.
 * @param {Pick<State, 'legal'>} state
 */
export function captureForced(state) {
  return state.legal.length > 0 && state.legal[0].captured.length > 0;
}
