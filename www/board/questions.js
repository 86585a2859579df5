/**
 * What may be asked on the board by a key, and the answers: where a piece can go, what must be captured, whose turn it is.
 */
import { moveSentence, refusalSentence } from './speech.js';
import { captureForced } from './state.js';
import { outcomeSentences } from '../locales/outcome.js';

/** @typedef {import('../locales/format.js').Locale} Locale */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./speech.js').NameSquare} NameSquare */
/** @typedef {'moves' | 'captures' | 'turn' | 'keys'} Question */

/** Keys of the grid and what they ask; a screen reader leaves them to a grid that has the focus. @type {Readonly<Record<string, Question>>} */
export const QUESTIONS = Object.freeze({ m: 'moves', c: 'captures', t: 'turn', '?': 'keys' });

/**
 * The question of a key press. Keyboards that write no Latin letters are asked by the place of the key.
 * @param {Pick<KeyboardEvent, 'key' | 'code'>} event
 * @returns {Question | null}
 */
export function questionOf({ key, code }) {
  const letter = key.toLowerCase();
  // Arabic keyboards have a question mark of their own.
  if (key === '؟') return 'keys';
  if (Object.hasOwn(QUESTIONS, letter)) return QUESTIONS[letter];
  const place = /^[a-z]$/.test(letter) ? '' : code.replace(/^Key/, '').toLowerCase();
  return Object.hasOwn(QUESTIONS, place) ? QUESTIONS[place] : null;
}

/**
 * @param {Locale} locale @param {NameSquare} name @param {State} state
 * @param {{ question: Question, square: number, thinking: boolean, refusal: (from: number, to: number) => import('../pkg/dama.js').Refusal | undefined }} asked
 * @returns {string}
 */
export function answerTo(locale, name, state, { question, square, thinking, refusal }) {
  const { t } = locale;
  if (question === 'keys') return t('board.keys');
  if (question === 'captures') return captures(locale, name, state);
  if (question === 'turn') return turn(locale, name, state, thinking);
  return moves(locale, name, state, state.selected ?? square, refusal);
}

/**
 * Where the piece in hand, or the one under the focus, can go.
 * @param {Locale} locale @param {NameSquare} name @param {State} state @param {number} from
 * @param {(from: number, to: number) => import('../pkg/dama.js').Refusal | undefined} refusal
 */
function moves(locale, name, { legal, pieces }, from, refusal) {
  const { t, either } = locale;
  const code = pieces[from];
  if (!code) return `${t('cell.empty', { square: name(from) })}.`;
  const values = { square: name(from), piece: t(`piece.${code}`) };
  const own = legal.filter((move) => move.from === from);
  if (own.length === 0) {
    const reason = refusal(from, from);
    return [t('ask.stays', values), ...(reason ? [refusalSentence(locale, name, { ...reason, from, to: from })] : [])].join(' ');
  }
  const squares = either([...new Set(own.map((move) => name(move.to)))]);
  const count = own[0].captured.length;
  return t(count > 0 ? 'ask.takes' : 'ask.goes', { ...values, squares, count });
}

/** @param {Locale} locale @param {NameSquare} name @param {State} state */
function captures({ t, either }, name, state) {
  if (state.outcome) return t('refuse.game-over');
  if (!captureForced(state)) return t('ask.free');
  const ways = new Set(state.legal.map((move) => t('ask.way', { from: name(move.from), to: name(move.to) })));
  return t('ask.must', { side: t(`side.${state.turn}`), count: state.legal[0].captured.length, moves: either([...ways]) });
}

/** @param {Locale} locale @param {NameSquare} name @param {State} state @param {boolean} thinking */
function turn(locale, name, { outcome, turn, lastMove }, thinking) {
  const { t } = locale;
  const parts = [];
  if (lastMove) parts.push(moveSentence(locale, name, lastMove, turn === 'white' ? 'black' : 'white'));
  if (outcome) {
    const { title, reason } = outcomeSentences(locale, outcome);
    parts.push(`${title}.`, reason);
  } else {
    parts.push(`${t(`turn.${turn}`)}.`);
    if (thinking) parts.push(t('status.thinking'));
  }
  return parts.join(' ');
}
