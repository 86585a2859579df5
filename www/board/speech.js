/**
 * What the board says: sentences for squares, moves and refusals, and the live region that speaks them.
 */
import { outcomeSentences } from '../locales/outcome.js';
import { ambiguousEnds, captureForced, movableSquares, targets } from './state.js';

/** @typedef {import('../locales/format.js').Locale} Locale */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('./hand.js').Refused} Refused */
/** @typedef {import('./hand.js').Handled} Handled */
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
 * @param {Locale} locale @param {NameSquare} name @param {Refused} refusal
 */
export function refusalSentence({ t, list, either }, name, { code, squares, count, from, to }) {
  // "Must capture" speaks of pieces, so that its plural follows the squares.
  const plural = code === 'must-capture' ? squares.length : count;
  // The piece itself has a larger capture: no use to name it by its square.
  const itself = code === 'must-capture-most' && squares.length === 1 && squares[0] === from;
  const key = itself ? 'refuse.must-capture-most-this' : `refuse.${code}`;
  return t(key, { from: name(from), to: name(to), squares: (code === 'must-capture' ? list : either)(squares.map(name)), count: plural });
}

/**
 * What stands on a square and what can be done there.
 * @param {Locale} locale @param {NameSquare} name @param {State} state
 * @returns {NameSquare}
 */
export function cellDescriber({ t }, name, state) {
  const movable = state.open ? movableSquares(state) : new Set();
  const goals = targets(state);
  const unclear = ambiguousEnds(state);
  const forced = captureForced(state);
  // In the middle of a capture the piece in hand is where it has landed, as it is seen.
  const at = state.taps.at(-1) ?? state.selected;
  /** A move that is shown on the board, told on both of its squares. */
  const shown = /** @type {const} */ ([['cell.waits', state.pending], ['cell.ahead', state.premove], ['cell.hint', state.hint && { from: state.hint.from, to: state.hint.path.at(-1) ?? state.hint.from }]]);
  return (square) => {
    const code = square === at && state.selected !== null ? state.pieces[state.selected] : square === state.selected ? 0 : state.pieces[square];
    const parts = [code ? t('cell.piece', { square: name(square), piece: t(`piece.${code}`) }) : t('cell.empty', { square: name(square) })];
    const goal = goals.get(square);
    if (square === at) parts.push(t('cell.held'));
    else if (goal) parts.push(goal.captures > 0 ? t('cell.captures', { count: goal.captures }) : t('cell.target'));
    else if (unclear.includes(square)) parts.push(t('cell.ambiguous'));
    else if (state.selected === null && movable.has(square)) parts.push(t(forced ? 'cell.must' : 'cell.movable'));
    for (const [key, move] of shown) if (move && (square === move.from || square === move.to)) parts.push(t(key, { from: name(move.from), to: name(move.to) }));
    return parts.reduce((cell, more) => t('cell.more', { cell, more }));
  };
}

/** What has become of the piece in hand. @param {Locale} locale @param {NameSquare} name @param {State} state @param {Handled} what */
export function handledSentence({ t, either }, name, state, what) {
  const move = state.pending ?? state.premove;
  if (what !== 'held' || state.selected === null) return t(`said.${what}`, move ? { from: name(move.from), to: name(move.to) } : {});
  const squares = either([...targets(state).keys()].map(name));
  const at = state.taps.at(-1);
  if (at !== undefined) return t('said.step', { square: name(at), squares });
  return t(state.ahead ? 'said.picked-ahead' : 'said.picked', { piece: t(`piece.${state.pieces[state.selected]}`), square: name(state.selected), squares });
}

/** @param {Locale} locale @param {NameSquare} name @param {MoveInfo} move */
export function hintSentence({ t }, name, { from, to, captured }) {
  return t(captured.length > 0 ? 'said.hint-capture' : 'said.hint', { from: name(from), to: name(to), count: captured.length });
}

/**
 * What a change of the position is told by.
 * @param {Locale} locale @param {NameSquare} name @param {State} state after it
 * @param {{ cause: import('./play.js').Cause, move?: MoveInfo, side?: Side, ply: number, length: number }} change
 */
export function newsSentence(locale, name, state, { cause, move, side, ply, length }) {
  const { t } = locale;
  const { outcome, turn, lastMove } = state;
  const parts = [];
  if (move && side) parts.push(moveSentence(locale, name, move, side));
  else if (cause === 'undo') parts.push(t('said.undone'));
  else if (cause === 'redo') parts.push(t('said.redone'));
  else if (cause === 'reset') parts.push(t('said.new'));
  else if (cause === 'goto') {
    parts.push(ply > 0 ? t('said.at', { count: ply, total: length }) : t('said.at-start'));
    if (lastMove) parts.push(moveSentence(locale, name, lastMove, turn === 'white' ? 'black' : 'white'));
  }
  if (outcome) {
    const { title, reason } = outcomeSentences(locale, outcome);
    parts.push(`${title}. ${reason}`);
  } else {
    // While the engine is to reply, its reply comes soon; whoever looks back is told the turn.
    if (state.open || cause === 'goto' || cause === 'undo' || cause === 'redo') parts.push(`${t(`turn.${turn}`)}.`);
    if (state.open && captureForced(state)) parts.push(t('turn.must'));
  }
  return parts.join(' ');
}

/** A polite live region. Two equal sentences in a row differ by an invisible space, or the second would not be read. */
export class Speaker {
  #region;
  #last = '';

  /** @param {HTMLElement} region */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string} text @param {boolean} [more] what was said just before is still of interest */
  say(text, more = false) {
    if (!text) return;
    if (more && this.#last) text = `${this.#last} ${text}`;
    this.#last = text === this.#last ? `${text}\u00a0` : text;
    this.#region.textContent = this.#last;
  }
}
