/**
 * What an editor holds: pieces on squares, the side to move, and the piece in hand. Whether that is a position is for the
 * rules to say.
 */

/** @typedef {import('../../board/state.js').Side} Side */
/** @typedef {import('../../pkg/dama.js').SetupProblem} SetupProblem */
/** Codes of the pieces by square from a1, 0 for none. @typedef {{ readonly pieces: readonly number[], readonly turn: Side }} Setup */

/** Nothing on the board. @type {Setup} */
export const BARE = Object.freeze({ pieces: Object.freeze(Array(64).fill(0)), turn: 'white' });

/** The pieces to choose from, and 0 to take away. */
export const TOOLS = Object.freeze([1, 2, 3, 4, 0]);

/** A square is pressed with a tool: the piece is put there; where it stands already, it is taken away. @param {Setup} setup @param {number} square @param {number} tool @returns {Setup} */
export function pressed(setup, square, tool) {
  return { ...setup, pieces: setup.pieces.map((code, at) => (at !== square ? code : code === tool ? 0 : tool)) };
}

/** @param {Setup} one @param {Setup} other */
export function isSame(one, other) {
  return one.turn === other.turn && one.pieces.every((code, square) => code === other.pieces[square]);
}

/** Problems of one kind and side together, with their squares. @param {readonly SetupProblem[]} problems @returns {{ code: SetupProblem['code'], side: Side | undefined, squares: number[] }[]} */
export function grouped(problems) {
  /** @type {Map<string, { code: SetupProblem['code'], side: Side | undefined, squares: number[] }>} */
  const groups = new Map();
  for (const { code, side, square } of problems) {
    const key = `${code} ${side}`;
    const group = groups.get(key) ?? { code, side, squares: [] };
    if (square !== undefined) group.squares.push(square);
    groups.set(key, group);
  }
  return [...groups.values()];
}
