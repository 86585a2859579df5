/** The hand, the keys that ask, the status line and the notes of a move: what needs no browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownOf } from '../../www/board/controls.js';
import { Hand } from '../../www/board/hand.js';
import { questionOf } from '../../www/board/questions.js';
import { notesOf } from '../../www/board/sound.js';
import { refusalSentence } from '../../www/board/speech.js';
import { EMPTY, NOTHING_HELD, createStore, intentOfTap, pickableSquares } from '../../www/board/state.js';
import { LANGUAGES, english, loadLocale } from '../../www/locales/index.js';

/** @typedef {import('../../www/board/state.js').State} State */
/** @typedef {import('../../www/board/state.js').MoveInfo} MoveInfo */

/** @param {number} from @param {number[]} path @param {number[]} [captured] @returns {MoveInfo} */
const move = (from, path, captured = []) => ({ text: `${from}:${path}`, from, to: path[path.length - 1], path, captured, promotes: false });
const LEGAL = [move(8, [16]), move(9, [17])];
const PIECES = Uint8Array.from({ length: 64 }, (_, square) => (square === 8 || square === 9 ? 1 : square === 48 ? 3 : 0));
/** @type {State} */
const OPEN = { ...EMPTY, pieces: PIECES, legal: LEGAL, open: true };
/** @type {State} */
const AHEAD = { ...EMPTY, pieces: PIECES, turn: 'black', legal: [move(48, [40])], ahead: 'white' };

/** A hand on a table that writes down what is done. @param {State} state @param {object} [answers] */
function handOn(state, answers = {}) {
  /** @type {string[]} */
  const done = [];
  const store = createStore(state, () => {});
  const hand = new Hand(store, {
    steps: (from, taps) => {
      const moves = store.state.legal.filter((one) => one.from === from && taps.length < one.path.length);
      return { next: moves.map((one) => one.path[0]), jumped: [], moves };
    },
    refusal: (from, to) => (store.state.legal.some((one) => one.from === from && one.to === to) ? undefined : { code: 'too-far', squares: [], count: 0 }),
    confirms: () => false,
    started: (from) => (done.push(`started ${from}`), true),
    ended: (from, reason) => done.push(`ended ${from} ${reason}`),
    play: (one) => (done.push(`play ${one.text}`), true),
    refused: ({ code }, ahead) => done.push(`refused ${code}${ahead ? ' ahead' : ''}`),
    handled: (what) => done.push(what),
    ...answers,
  });
  return { hand, store, done };
}

/** @param {State} state @param {number | null} square */
const tap = (state, square) => intentOfTap(state, square, () => ({ next: [], jumped: [], moves: [] }));

test('while the engine is to move, one’s own pieces go from square to square, and nothing else is touched', () => {
  assert.deepEqual([...pickableSquares(AHEAD)], [8, 9]);
  assert.deepEqual(tap(AHEAD, 8), { kind: 'select', square: 8 });
  assert.deepEqual(tap(AHEAD, 48), { kind: 'nothing' });
  assert.deepEqual(tap(AHEAD, 30), { kind: 'nothing' });
  assert.deepEqual(tap({ ...AHEAD, selected: 8 }, 30), { kind: 'ahead', from: 8, to: 30 });
  assert.deepEqual(tap({ ...AHEAD, selected: 8 }, 48), { kind: 'ahead', from: 8, to: 48 });
  assert.deepEqual(tap({ ...AHEAD, selected: 8 }, 9), { kind: 'select', square: 9 });
  assert.deepEqual(tap({ ...AHEAD, selected: 8 }, 8), { kind: 'cancel' });
  assert.deepEqual(tap({ ...AHEAD, premove: { from: 8, to: 16 } }, 30), { kind: 'cancel' });
  assert.deepEqual(tap({ ...AHEAD, premove: { from: 8, to: 16 } }, null), { kind: 'cancel' });
  assert.deepEqual([...pickableSquares({ ...AHEAD, ahead: null })], []);
});

test('a move that waits is confirmed on its target alone', () => {
  const state = { ...OPEN, pending: LEGAL[0] };
  assert.deepEqual(tap(state, 16), { kind: 'confirm', move: LEGAL[0] });
  assert.deepEqual(tap(state, 17), { kind: 'cancel' });
  assert.deepEqual(tap(state, null), { kind: 'cancel' });
  assert.deepEqual(tap(state, 9), { kind: 'select', square: 9 });
});

test('whatever is begun ends as a move or is told as given up, once', () => {
  const { hand, done } = handOn(OPEN);
  hand.pick(8);
  hand.pick(9);
  hand.tap(40, false);
  hand.pick(8);
  hand.drop();
  hand.drop();
  hand.pick(8);
  hand.tap(16, false);
  hand.drop();
  assert.deepEqual(done.filter((what) => what !== 'held'), [
    'started 8', 'ended 8 replaced', 'started 9', 'refused too-far', 'ended 9 refused', 'started 8', 'ended 8 interrupted', 'started 8', 'play 8:16',
  ]);
});

test('a move given ahead is played when it is legal, and else dropped with the reason', () => {
  for (const [to, end] of /** @type {[number, string[]][]} */ ([[16, ['play 8:16']], [40, ['refused too-far ahead', 'ended 8 refused']]])) {
    const { hand, store, done } = handOn(AHEAD);
    hand.pick(8);
    hand.tap(to, false);
    assert.deepEqual(store.state.premove, { from: 8, to });
    store.update({ ...OPEN, premove: store.state.premove });
    hand.takeTurn();
    hand.playAhead();
    assert.deepEqual(done, ['started 8', 'held', 'ahead', ...end]);
    assert.equal(store.state.premove, null);
    hand.playAhead();
    assert.equal(done.length, 3 + end.length);
  }
});

test('several ways to the target of a move given ahead are not chosen among', () => {
  const { hand, done } = handOn({ ...OPEN, legal: [move(8, [24, 26], [16, 25]), move(8, [10, 26], [9, 18])], premove: { from: 8, to: 26 } });
  hand.playAhead();
  assert.deepEqual(done, ['refused ambiguous ahead']);
});

test('what was begun last is taken back first', () => {
  const { hand, store } = handOn({ ...OPEN, hint: { from: 8, path: [16] }, premove: { from: 9, to: 17 }, selected: 8 });
  assert.equal(hand.cancel(), true);
  assert.deepEqual([store.state.selected, store.state.premove], [null, null]);
  assert.notEqual(store.state.hint, null);
  assert.equal(hand.cancel(), true);
  assert.equal(store.state.hint, null);
  assert.equal(hand.cancel(), false);
});

test('nothing held is nothing held', () => {
  const { hand, store } = handOn(OPEN);
  hand.pick(8);
  hand.drop();
  for (const [field, value] of Object.entries(NOTHING_HELD)) assert.deepEqual(store.state[/** @type {keyof State} */ (field)], value);
});

test('keys ask by their letter, and where there is none by their place', () => {
  const ask = (/** @type {string} */ key, code = '') => questionOf({ key, code });
  assert.deepEqual([ask('m'), ask('M'), ask('c'), ask('t'), ask('?'), ask('؟')], ['moves', 'moves', 'captures', 'turn', 'keys', 'keys']);
  assert.deepEqual([ask('ψ', 'KeyC'), ask('م', 'KeyT')], ['captures', 'turn']);
  assert.deepEqual([ask('x', 'KeyM'), ask('Tab', 'Tab'), ask('Enter', 'Enter'), ask('F1', 'F1'), ask('constructor', 'Keyconstructor'), ask('7', 'Digit7')], [null, null, null, null, null, null]);
});

const GAME = { line: /** @type {MoveInfo[]} */ ([]), ply: 0, players: { white: /** @type {const} */ ('human'), black: /** @type {const} */ ('engine') }, thinking: null, engineToMove: false };

test('the status line and the buttons follow the game', () => {
  const at = (/** @type {Partial<State>} */ state, /** @type {Partial<Parameters<typeof shownOf>[2]>} */ game) => shownOf(english, { ...OPEN, ...state }, { ...GAME, ...game });
  assert.equal(at({}, {}).status, 'Your move');
  assert.equal(at({ turn: 'black', open: false }, { thinking: 'move' }).status, 'The computer is thinking…');
  assert.equal(at({}, { thinking: 'hint' }).status, 'Looking for a hint…');
  assert.equal(at({ pending: LEGAL[0] }, {}).status, 'Play this move?');
  assert.equal(at({}, { line: LEGAL, ply: 0 }).status, 'Looking back at move 0 · Your move');
  assert.equal(at({ outcome: { winner: 'black', reason: 'resignation', result: '0-1' } }, { line: LEGAL, ply: 2 }).status, 'Black wins. White resigned.');
  const halted = at({ turn: 'black', open: false }, { line: LEGAL, ply: 2, engineToMove: true });
  assert.deepEqual([halted.halted, halted.thinking, halted.canHint, halted.begun], [true, false, false, true]);
  const busy = at({ turn: 'black', open: false }, { engineToMove: true, thinking: 'move' });
  assert.deepEqual([busy.halted, busy.thinking], [false, true]);
  assert.equal(at({ turn: 'black' }, {}).moves.blackBegins, true);
  assert.equal(at({ turn: 'black' }, { line: LEGAL, ply: 1 }).moves.blackBegins, false);
});

test('a capture has one tick for each piece before the piece is put down', () => {
  const times = (/** @type {Partial<Parameters<typeof notesOf>[0]>} */ more) => notesOf({ captured: 0, promotes: false, end: null, step: 0.19, ...more });
  assert.equal(times({}).length, 1);
  const three = times({ captured: 3 });
  assert.equal(three.length, 4);
  for (let index = 1; index < 4; index++) assert.ok(three[index].at > three[index - 1].at);
  assert.ok(times({ promotes: true }).length > 1 && times({ end: 'win' }).length > 1);
  assert.equal(notesOf({ end: 'draw' }).length, times({ end: 'draw' }).length - 1, 'an end without a move has no piece that is put down');
  // Without motion the ticks are still told from one another.
  const jumped = times({ captured: 3, step: 0 });
  assert.ok(jumped[1].at - jumped[0].at >= 0.07);
});

for (const code of Object.keys(LANGUAGES)) {
  test(`${code}: a piece with a larger capture of its own is not named by its square`, async () => {
    const locale = await loadLocale(code);
    const name = (/** @type {number} */ square) => `<${square}>`;
    /** @param {number[]} squares */
    const say = (squares) => refusalSentence(locale, name, { code: 'must-capture-most', squares, count: 3, from: 5, to: 6 });
    assert.doesNotMatch(say([5]), /<5>/);
    assert.match(say([7]), /<7>/);
    assert.match(say([5, 7]), /<5>.*<7>|<7>.*<5>/);
    for (const text of [say([5]), say([7])]) assert.doesNotMatch(text, /\{\w+\}/);
  });
}
