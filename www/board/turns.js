/**
 * How far "undo" and "redo" go: against the computer to the player's own turn, otherwise one move.
 */

/** @typedef {import('./state.js').Side} Side */
/** @typedef {{ turn: Side, ply: number, line: readonly unknown[], white: 'human' | 'engine', black: 'human' | 'engine' }} Turns */

/** @param {Side} turn @param {number} plies later or earlier @returns {Side} */
const after = (turn, plies) => (plies % 2 === 0 ? turn : turn === 'white' ? 'black' : 'white');

/** @param {Turns} board @returns {number} plies; 0 when there is nothing of the player's to take back */
export function pliesToUndo(board) {
  for (let plies = 1; plies <= board.ply; plies++) {
    if (board[after(board.turn, plies)] === 'human') return plies;
  }
  return 0;
}

/** @param {Turns} board @returns {number} plies */
export function pliesToRedo(board) {
  const left = board.line.length - board.ply;
  for (let plies = 1; plies <= left; plies++) {
    if (board[after(board.turn, plies)] === 'human') return plies;
  }
  return left;
}
