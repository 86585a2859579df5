/**
 * Games in which the stronger side begins with fewer men: fixed positions, for the rules to read. The men are taken from
 * the middle of the rear row; Black's positions are White's turned round.
 */

/** @typedef {import('../board/state.js').Side} Side */
/** @typedef {{ side: Side, men: number }} Handicap the side that gives it, and how many men it lacks */

/** The most men that are given. */
export const HANDICAP_MOST = 4;

const WHITE = 'a2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3';
const BLACK = 'a6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7';

/** By side, for one man and more. @type {Readonly<Record<Side, readonly string[]>>} */
const FENS = Object.freeze({
  white: [
    `W:Wa2,b2,c2,d2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:B${BLACK}`,
    `W:Wa2,b2,c2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:B${BLACK}`,
    `W:Wa2,b2,c2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:B${BLACK}`,
    `W:Wa2,b2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:B${BLACK}`,
  ],
  black: [
    `W:W${WHITE}:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,e7,f7,g7,h7`,
    `W:W${WHITE}:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,f7,g7,h7`,
    `W:W${WHITE}:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,f7,g7,h7`,
    `W:W${WHITE}:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,g7,h7`,
  ],
});

/** The position a game with a handicap begins with. @param {Handicap} handicap @returns {string | undefined} undefined: there is none */
export function handicapFen({ side, men }) {
  return FENS[side][men - 1];
}

/** The handicap that a game began with. @param {string} fen @returns {Handicap | null} */
export function handicapOf(fen) {
  for (const side of /** @type {const} */ (['white', 'black'])) {
    const index = FENS[side].indexOf(fen);
    if (index >= 0) return { side, men: index + 1 };
  }
  return null;
}
