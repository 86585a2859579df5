/**
 * What the board says: sentences for squares, moves and refusals, and the live region that speaks them.
 */
import { captureForced, movableSquares, targets } from './state.js';

/** @typedef {import('../locales/format.js').Locale} Locale */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../pkg/dama.js').RefusalCode | 'ambiguous'} RefusalCode */
/** @typedef {(square: number) => string} NameSquare */

/**
 * @param {Locale} locale @param {NameSquare} name @param {MoveInfo} move @param {Side} side
 */
export function moveSentence({ t }, name, move, side) {
  const values = { side: t(`side.${side}`), from: name(move.from), to: name(move.to), count: move.captured.length };
  const said = t(move.captured.length > 0 ? 'said.capture' : 'said.quiet', values);
  return move.promotes ? `${said} ${t('said.crowned')}` : said;
}

/**
 * @param {Locale} locale @param {NameSquare} name
 * @param {{ code: RefusalCode, squares: readonly number[], count: number, from: number, to: number }} refusal
 */
export function refusalSentence({ t, list, either }, name, { code, squares, count, from, to }) {
  // "Must capture" speaks of pieces, so that its plural follows the squares.
  const plural = code === 'must-capture' ? squares.length : count;
  return t(`refuse.${code}`, { from: name(from), to: name(to), squares: (code === 'must-capture-this' ? either : list)(squares.map(name)), count: plural });
}

/**
 * What stands on a square and what can be done there.
 * @param {Locale} locale @param {NameSquare} name @param {State} state
 * @returns {NameSquare}
 */
export function cellDescriber({ t }, name, state) {
  const movable = state.open ? movableSquares(state) : new Set();
  const goals = targets(state);
  const forced = captureForced(state);
  // In the middle of a capture the piece in hand is where it has landed, as it is seen.
  const at = state.taps.at(-1) ?? state.selected;
  return (square) => {
    const code = square === at && state.selected !== null ? state.pieces[state.selected] : square === state.selected ? 0 : state.pieces[square];
    const parts = [code ? t('cell.piece', { square: name(square), piece: t(`piece.${code}`) }) : t('cell.empty', { square: name(square) })];
    const goal = goals.get(square);
    if (square === at) parts.push(t('cell.held'));
    else if (goal) parts.push(goal.captures > 0 ? t('cell.captures', { count: goal.captures }) : t('cell.target'));
    else if (state.selected === null && movable.has(square)) parts.push(t(forced ? 'cell.must' : 'cell.movable'));
    return parts.reduce((cell, more) => t('cell.more', { cell, more }));
  };
}

/** @param {Locale} locale @param {NameSquare} name @param {State} state what was just picked up, or where it has landed */
export function heldSentence({ t, either }, name, state) {
  if (state.selected === null) return t('said.put-down');
  const squares = either([...targets(state).keys()].map(name));
  const at = state.taps.at(-1);
  if (at !== undefined) return t('said.step', { square: name(at), squares });
  return t('said.picked', { piece: t(`piece.${state.pieces[state.selected]}`), square: name(state.selected), squares });
}

/** A polite live region. Two equal sentences in a row differ by an invisible space, or the second would not be read. */
export class Speaker {
  #region;
  #last = '';

  /** @param {HTMLElement} region */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string} text */
  say(text) {
    this.#last = text === this.#last ? `${text}\u00a0` : text;
    this.#region.textContent = this.#last;
  }
}
