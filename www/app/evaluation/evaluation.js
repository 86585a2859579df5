/**
 * What is made of an estimate of the engine. Pure: the words for it are in sentence.js, the bar in view.js.
 */

/** @typedef {import('../../board/state.js').Side} Side */
/** @typedef {Pick<import('../../pkg/dama.js').ThoughtInfo, 'expectedResult' | 'winIn'>} Estimate what the engine thinks, for the side to move */
/**
 * @typedef {object} Judgement
 * @property {number} share White's of the bar, from 0 to 1
 * @property {string} key of the sentence
 * @property {number} [count] moves to the win
 */

/** Nobody is called better by less than this. */
const EVEN = 0.03;

/** @param {Estimate} estimate @param {Side} turn @returns {Judgement} */
export function judge({ expectedResult, winIn }, turn) {
  const share = turn === 'white' ? expectedResult : 1 - expectedResult;
  const better = share > 0.5 ? 'white' : 'black';
  if (share === 0 || share === 1) {
    // Moves are counted as people do: one is a ply of each side.
    return winIn === null ? { share, key: `evaluation.wins.${better}` } : { share, key: `evaluation.wins-in.${better}`, count: Math.ceil(Math.abs(winIn) / 2) };
  }
  return { share, key: Math.abs(share - 0.5) < EVEN ? 'evaluation.even' : `evaluation.better.${better}` };
}

/** A game that is over. @param {{ winner: Side | null }} result @returns {Judgement} */
export function judgeResult({ winner }) {
  if (!winner) return { share: 0.5, key: 'drawn' };
  return { share: winner === 'white' ? 1 : 0, key: `won.${winner}` };
}
