/**
 * What is said of an ending. Pure: the panel is in view.js.
 */
import { isOver } from '../replay.js';

/** @typedef {import('../../pkg/dama.js').EndingMove} EndingMove */
/** @typedef {import('../../pkg/dama.js').EndingResult} EndingResult */
/** @typedef {import('../../board/state.js').Side} Side */
/** @typedef {import('../../locales/format.js').Locale} Locale */

/** What stands for a result beside its word. @type {Readonly<Record<EndingResult, string>>} */
export const SHAPES = Object.freeze({ win: '▲', draw: '=', loss: '▼' });

/** Moves are counted as people do: one is a ply of each side. @param {number} plies */
export const movesOf = (plies) => Math.ceil(plies / 2);

/** Who wins with best play. @param {readonly EndingMove[]} moves the best first @param {Side} turn @returns {Side | 'drawn'} */
export function verdictOf([{ result }], turn) {
  if (result === 'draw') return 'drawn';
  return (result === 'win') === (turn === 'white') ? 'white' : 'black';
}

/** A move in words, for who does not see the columns. @param {Locale} locale @param {EndingMove} ending */
export function sentenceOf({ t }, { move, result, plies }) {
  // Squares are written from the left in every language.
  const values = { move: `\u2066${move.text}\u2069`, result: t(`endings.${result}`) };
  if (plies === null) return t('endings.item', values);
  return t('endings.item.distance', { ...values, count: movesOf(plies) });
}

/**
 * Whether somebody plays the computer and the game goes on, also while they look back: then it is not told unasked how it ends.
 * @param {import('../../engine/rules.js').Bindings} dama @param {import('../../board/save.js').SavedGame} save
 */
export const isContest = (dama, save) => save.white !== save.black && !isOver(dama, save);
