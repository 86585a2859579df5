/**
 * All that is known of a board at a moment, as plain frozen data: for programs, frames and tests.
 */

/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./state.js').Player} Player */
/** @typedef {import('../pkg/dama.js').RuleSetName} RuleSetName */
/**
 * @typedef {object} BoardState
 * @property {string} fen the position now
 * @property {Side} turn
 * @property {RuleSetName} rules
 * @property {number} ply how many moves are played
 * @property {number} length how many there are, those that were taken back included
 * @property {readonly string[]} moves played so far
 * @property {readonly string[]} legalMoves
 * @property {Readonly<import('./events.js').ResultInfo> | null} result
 * @property {Player} white
 * @property {Player} black
 * @property {number} level
 * @property {number | null} whiteLevel null: as `level`
 * @property {number | null} blackLevel null: as `level`
 * @property {boolean} paused whether the engine waits
 * @property {Side} orientation
 * @property {import('./play.js').Purpose | null} thinking what the engine thinks for
 * @property {string | null} selected the square of the piece in hand
 * @property {string | null} pending the move that waits to be confirmed
 * @property {Readonly<{ from: string, to: string }> | null} premove the move that was given ahead
 * @property {Readonly<{ from: string, to: string }> | null} hint
 */

/**
 * @param {import('./element.js').DamaBoard} board
 * @param {import('./state.js').State} state
 * @param {(square: number) => string} name
 * @param {import('./play.js').Purpose | null} thinking
 * @returns {Readonly<BoardState>}
 */
export function snapshotOf(board, { selected, pending, premove, hint }, name, thinking) {
  const { fen, turn, rules, ply, moves, line, legalMoves, result, white, black, level, whiteLevel, blackLevel, paused, orientation } = board;
  /** @param {number} from @param {number} to */
  const way = (from, to) => Object.freeze({ from: name(from), to: name(to) });
  return Object.freeze({
    fen,
    turn,
    rules,
    ply,
    length: line.length,
    moves: Object.freeze(moves),
    legalMoves: Object.freeze(legalMoves.map((move) => move.text)),
    result: result && Object.freeze(result),
    white,
    black,
    level,
    whiteLevel,
    blackLevel,
    paused,
    orientation,
    thinking,
    selected: selected === null ? null : name(selected),
    pending: pending?.text ?? null,
    premove: premove && way(premove.from, premove.to),
    hint: hint && way(hint.from, hint.path.at(-1) ?? hint.from),
  });
}
