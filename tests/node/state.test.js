import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pliesToRedo, pliesToUndo } from '../../www/board/turns.js';
import { difference, drawnAt, duration } from '../../www/board/animation.js';
import { boundsOf, layoutFor, placeOf, pointAt, squareOf } from '../../www/board/geometry.js';
import { EMPTY, START_PIECES, createStore, intentOfTap, targets } from '../../www/board/state.js';

/** @typedef {import('../../www/board/state.js').State} State */
/** @typedef {import('../../www/board/state.js').MoveInfo} MoveInfo */
/** @typedef {import('../../www/board/state.js').Steps} Steps */

/** @param {number} from @param {number[]} path @param {number[]} [captured] @returns {MoveInfo} */
const move = (from, path, captured = []) => ({ text: `${from}:${path}`, from, to: path[path.length - 1], path, captured, promotes: false });

/** Steps as the rules would give them, from a list of moves. @param {MoveInfo[]} moves @returns {(from: number, taps: number[]) => Steps} */
const stepper = (moves) => (from, taps) => {
  const fit = moves.filter((one) => one.from === from && taps.length < one.path.length && taps.every((tap, index) => one.path[index] === tap));
  return { next: [...new Set(fit.map((one) => one.path[taps.length]))], jumped: fit[0]?.captured.slice(0, taps.length) ?? [], moves: fit };
};

/** @param {MoveInfo[]} legal @param {number | null} selected @param {number[]} [taps] @returns {State} */
function holding(legal, selected, taps = []) {
  const pieces = new Uint8Array(64);
  for (const { from } of legal) pieces[from] = 1;
  for (const square of legal.flatMap((one) => one.captured)) pieces[square] = 3;
  const steps = selected === null ? null : stepper(legal)(selected, taps);
  return { ...EMPTY, pieces, legal, open: true, selected, taps, steps };
}

/** @param {State} state @param {number | null} square */
const tap = (state, square) => intentOfTap(state, square, stepper([...state.legal]));

test('all changes pass through one gate', () => {
  /** @type {[number | null, number | null][]} */
  const seen = [];
  const store = createStore(EMPTY, (now, before) => seen.push([before.selected, now.selected]));
  store.update({ selected: 3 });
  store.update({ selected: null });
  assert.deepEqual(seen, [[null, 3], [3, null]]);
  assert.equal(EMPTY.selected, null);
});

test('the preview of a new game has sixteen men a side', () => {
  assert.equal(START_PIECES.filter((code) => code === 1).length, 16);
  assert.equal(START_PIECES.filter((code) => code === 3).length, 16);
  assert.equal(START_PIECES[8], 1);
});

test('a board that is not open takes no taps', () => {
  assert.deepEqual(tap({ ...holding([move(8, [16])], null), open: false }, 8), { kind: 'nothing' });
});

test('a tap picks up, a second on another own piece changes hands, one on the piece itself lays it down', () => {
  const legal = [move(8, [16]), move(9, [17])];
  assert.deepEqual(tap(holding(legal, null), 8), { kind: 'select', square: 8 });
  assert.deepEqual(tap(holding(legal, 8), 9), { kind: 'select', square: 9 });
  assert.deepEqual(tap(holding(legal, 8), 8), { kind: 'cancel' });
  assert.deepEqual(tap(holding(legal, 8), null), { kind: 'cancel' });
});

test('a quiet move is played by tapping its square', () => {
  const legal = [move(8, [16]), move(8, [9])];
  assert.deepEqual(tap(holding(legal, 8), 16), { kind: 'play', move: legal[0] });
});

test('what is not a move is refused with both squares, a piece that may not move with its own', () => {
  const state = holding([move(8, [16])], 8);
  state.pieces = Uint8Array.from(state.pieces);
  assert.deepEqual(tap(state, 40), { kind: 'refuse', from: 8, to: 40 });
  const other = holding([move(8, [16])], null);
  other.pieces = Uint8Array.from({ length: 64 }, (_, square) => (square === 8 || square === 12 ? 1 : 0));
  assert.deepEqual(tap(other, 12), { kind: 'refuse', from: 12, to: 12 });
  assert.deepEqual(tap({ ...other, selected: 8, steps: stepper([...other.legal])(8, []) }, 12), { kind: 'refuse', from: 12, to: 12 });
  assert.deepEqual(tap(other, 30), { kind: 'nothing' });
});

test('a capture of several pieces is played by its last square when that is unambiguous', () => {
  const only = move(0, [16, 18, 34], [8, 17, 26]);
  assert.deepEqual(tap(holding([only], 0), 34), { kind: 'play', move: only });
});

test('a capture can be played square by square', () => {
  const only = move(0, [16, 18, 34], [8, 17, 26]);
  assert.deepEqual(tap(holding([only], 0), 16), { kind: 'step', square: 16 });
  assert.deepEqual(tap(holding([only], 0, [16]), 18), { kind: 'step', square: 18 });
  assert.deepEqual(tap(holding([only], 0, [16, 18]), 34), { kind: 'play', move: only });
});

test('in the middle of a capture a wrong square is told from giving up', () => {
  const only = move(0, [16, 18, 34], [8, 17, 26]);
  assert.deepEqual(tap(holding([only], 0, [16]), 60), { kind: 'unfinished', square: 60 });
  assert.deepEqual(tap(holding([only], 0, [16]), 16), { kind: 'cancel' });
  assert.deepEqual(tap(holding([only], 0, [16]), null), { kind: 'cancel' });
});

test('two captures that end on one square must be told apart', () => {
  const left = move(0, [16, 18], [8, 17]);
  const right = move(0, [2, 18], [1, 10]);
  const state = holding([left, right], 0);
  assert.deepEqual(tap(state, 18), { kind: 'ambiguous', square: 18 });
  assert.deepEqual([...targets(state).keys()].sort(), [16, 2]);
  assert.deepEqual(tap(holding([left, right], 0, [2]), 18), { kind: 'play', move: right });
});

test('an end that another capture passes over is not played by one tap', () => {
  const short = move(0, [16, 18, 34], [8, 17, 26]);
  const long = move(0, [2, 34, 36], [1, 10, 35]);
  assert.deepEqual(tap(holding([short, long], 0), 34), { kind: 'ambiguous', square: 34 });
});

test('a king may end where it began', () => {
  const round = move(0, [16, 18, 2, 0], [8, 17, 10, 1]);
  assert.deepEqual(tap(holding([round], 0, [16, 18, 2]), 0), { kind: 'play', move: round });
});

test('targets count the pieces that are still to be taken', () => {
  const only = move(0, [16, 18, 34], [8, 17, 26]);
  assert.deepEqual(targets(holding([only], 0)).get(34), { captures: 3, next: false });
  assert.deepEqual(targets(holding([only], 0, [16])).get(34), { captures: 2, next: false });
  assert.deepEqual(targets(holding([only], 0)).get(16), { captures: 1, next: true });
  assert.deepEqual(targets(holding([move(8, [16])], 8)).get(16), { captures: 0, next: true });
});

test('squares have whole pixels and the same place back and forth', () => {
  for (const size of [320, 390, 751, 1504]) {
    const layout = layoutFor(size, 'outside');
    assert.ok(Number.isInteger(layout.square) && Number.isInteger(layout.origin));
    assert.ok(2 * layout.origin + 8 * layout.square <= size);
    for (const side of /** @type {const} */ (['white', 'black'])) {
      for (let square = 0; square < 64; square++) {
        const { column, row } = placeOf(square, side);
        assert.equal(squareOf(column, row, side), square);
        const page = { left: 13, top: 7, width: size / 2, height: size / 2 };
        const { x, y, width, height } = boundsOf(page, layout, side, square);
        assert.equal(pointAt(page, layout, side, x + width / 2, y + height / 2).square, square);
      }
    }
  }
});

test('outside the squares there is no square', () => {
  const layout = layoutFor(400, 'outside');
  const page = { left: 0, top: 0, width: 400, height: 400 };
  assert.equal(pointAt(page, layout, 'white', 2, 200).square, null);
  assert.equal(pointAt(page, layout, 'white', 200, 399).square, null);
});

test('a route ends on its last square with everything jumped gone', () => {
  /** @type {import('../../www/board/animation.js').Route} */
  const route = { kind: 'route', start: 0, step: 100, code: 1, squares: [0, 16, 18], jumped: [{ square: 8, code: 3 }, { square: 17, code: 3 }] };
  assert.equal(duration(route), 200);
  assert.equal(drawnAt(route, 0, 'white').length, 3);
  const end = drawnAt(route, 200, 'white');
  assert.equal(end.length, 1);
  assert.deepEqual([end[0].x, end[0].y], [2.5, 5.5]);
});

test('a jumped piece goes while the other one is above it, and each in its turn', () => {
  // A king far from what it jumps: b1 over b6 to b8, then over e8 to h8.
  /** @type {import('../../www/board/animation.js').Route} */
  const route = { kind: 'route', start: 0, step: 100, code: 2, squares: [1, 57, 63], jumped: [{ square: 41, code: 3 }, { square: 60, code: 4 }] };
  let before = { first: 1, second: 1, y: 8, x: 0 };
  for (let now = 0; now <= 200; now += 2) {
    const drawn = drawnAt(route, now, 'white');
    const king = drawn[drawn.length - 1];
    const [first = { alpha: 0, scale: 0 }, second = { alpha: 0, scale: 0 }] = [3, 4].map((code) => drawn.find((piece) => piece.code === code));
    // Whole while it is more than a square away, gone when it has been left behind by one.
    if (king.y > 2.5 + 1) assert.deepEqual([first.alpha, first.scale], [1, 1]);
    if (king.y < 2.5 - 1) assert.equal(first.alpha, 0);
    if (first.alpha > 0) assert.equal(second.alpha, 1);
    assert.ok(first.alpha <= before.first && second.alpha <= before.second, 'nothing comes back');
    assert.ok(king.y <= before.y + 1e-9 && king.x >= before.x - 1e-9, 'it never turns back');
    assert.ok(king.lift >= 0 && king.lift <= 1);
    before = { first: first.alpha, second: second.alpha, y: king.y, x: king.x };
  }
  assert.equal(before.second, 0);
});

test('a piece goes its whole way in one movement, and stops only at the end', () => {
  /** @type {import('../../www/board/animation.js').Route} */
  const route = { kind: 'route', start: 0, step: 100, code: 1, squares: [0, 16, 32, 48], jumped: [] };
  /** @param {number} now squares a millisecond */
  const speed = (now) => {
    const at = (/** @type {number} */ time) => drawnAt(route, time, 'white')[0].y;
    return (at(now - 0.5) - at(now + 0.5)) / 1;
  };
  for (const landing of [100, 200]) assert.ok(speed(landing) > 0.005, `it stops at ${landing} ms`);
  assert.ok(speed(299) < 0.001);
  for (let now = 2; now < 298; now++) assert.ok(Math.abs(speed(now) - speed(now + 1)) < 0.004, `it jerks at ${now} ms`);
});

test('a piece that is in the hand already is not lifted again', () => {
  /** @type {import('../../www/board/animation.js').Route} */
  const route = { kind: 'route', start: 0, step: 100, code: 1, squares: [0, 8], jumped: [] };
  assert.equal(drawnAt(route, 0, 'white')[0].lift, 0);
  assert.equal(drawnAt({ ...route, lifted: true }, 0, 'white')[0].lift, 1);
  assert.equal(drawnAt({ ...route, lifted: true }, 100, 'white')[0].lift, 0);
});

test('a crowned man takes longer, and its king lies on the square at the end', () => {
  /** @type {import('../../www/board/animation.js').Route} */
  const route = { kind: 'route', start: 0, step: 100, code: 1, crowned: 2, squares: [48, 56], jumped: [] };
  assert.ok(duration(route) > 100);
  const king = drawnAt(route, duration(route), 'white').at(-1);
  assert.deepEqual([king?.code, king?.x, king?.y, king?.lift], [2, 0.5, 0.5, 0]);
});

test('two positions differ by pieces that go, come and change place', () => {
  const before = new Uint8Array(64);
  const after = new Uint8Array(64);
  before[8] = 1;
  after[24] = 1;
  before[16] = 3;
  after[40] = 4;
  before[3] = 3;
  after[9] = 2;
  const found = difference(before, after);
  assert.ok(found.some(({ code, from, to }) => code === 1 && from === 8 && to === 24));
  assert.ok(found.some(({ to }) => to === 40));
  assert.ok(found.some(({ code, from, to }) => code === 2 && from === null && to === 9));
  assert.equal(found.filter(({ to }) => to === null).length, 1);
});

test('undo goes back to the player, not to the engine', () => {
  const game = { line: new Array(6), ply: 6, white: /** @type {const} */ ('human'), black: /** @type {const} */ ('engine') };
  assert.equal(pliesToUndo({ ...game, turn: 'white' }), 2);
  assert.equal(pliesToUndo({ ...game, turn: 'black' }), 1);
  assert.equal(pliesToUndo({ ...game, ply: 1, turn: 'white', white: 'engine', black: 'human' }), 1);
  assert.equal(pliesToUndo({ ...game, ply: 1, turn: 'black', white: 'engine', black: 'human' }), 0);
  assert.equal(pliesToUndo({ ...game, turn: 'white', black: 'human' }), 1);
  assert.equal(pliesToUndo({ ...game, ply: 0, turn: 'white' }), 0);
});

test('redo goes forward to the player, or to the end', () => {
  const game = { line: new Array(4), white: /** @type {const} */ ('human'), black: /** @type {const} */ ('engine') };
  assert.equal(pliesToRedo({ ...game, ply: 2, turn: 'white' }), 2);
  assert.equal(pliesToRedo({ ...game, ply: 3, turn: 'black' }), 1);
  assert.equal(pliesToRedo({ ...game, ply: 4, turn: 'white' }), 0);
});
