import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_CHOICES, parseChoices, rematchOf, setupOf } from '../../www/app/choices.js';
import { accepts, mayOffer } from '../../www/app/draw.js';
import { handicapFen, handicapOf } from '../../www/app/handicap.js';

/** @param {Partial<import('../../www/app/choices.js').Choices>} choices */
const setup = (choices, random = () => 0.9) => setupOf({ ...FIRST_CHOICES, ...choices }, random);

test('choices fall back one by one, and come as a form gives them', () => {
  for (const data of [null, undefined, 7, 'watch', [], {}, { players: 'three', level: 11, clock: '1+1', handicap: 'far-9', constructor: 1 }]) assert.deepEqual(parseChoices(data), FIRST_CHOICES);
  assert.deepEqual(parseChoices({ players: 'watch', level: '0', whiteLevel: '7', blackLevel: 9, minutes: '5.5', seconds: -1, rules: '__proto__' }), { ...FIRST_CHOICES, players: 'watch', whiteLevel: 7, blackLevel: 9 });
  assert.deepEqual(parseChoices({ level: '' }, { ...FIRST_CHOICES, level: 8 }).level, 8);
  const all = { players: 'two', side: 'random', level: 10, whiteLevel: 1, blackLevel: 2, rules: 'federation', clock: 'own', minutes: 180, seconds: 60, handicap: 'near-4' };
  assert.deepEqual(parseChoices(all), all);
});

test('against the computer one has a side, and sits before it', () => {
  assert.deepEqual(setup({ side: 'black', level: 7 }).options, { rules: 'classic', level: 7, white: 'engine', black: 'human', orientation: 'black', whiteLevel: null, blackLevel: null });
  assert.equal(setup({ side: 'random' }, () => 0.1).options.white, 'human');
  assert.equal(setup({ side: 'random' }, () => 0.9).options.white, 'engine');
});

test('two people, and the computer alone', () => {
  const two = setup({ players: 'two', side: 'black' }).options;
  assert.deepEqual([two.white, two.black, two.orientation], ['human', 'human', 'white']);
  const watch = setup({ players: 'watch', whiteLevel: 2, blackLevel: 9 }).options;
  assert.deepEqual([watch.white, watch.black, watch.whiteLevel, watch.blackLevel], ['engine', 'engine', 2, 9]);
});

test('clocks: none, a usual one, one of one’s own', () => {
  assert.equal(setup({}).control, null);
  assert.deepEqual(setup({ clock: '5+3' }).control, { minutes: 5, seconds: 3 });
  assert.deepEqual(setup({ clock: 'own', minutes: 7, seconds: 1 }).control, { minutes: 7, seconds: 1 });
});

test('a handicap is of the side that is meant, whatever its colour', () => {
  assert.equal(setup({}).fen, undefined);
  for (const [side, who, giver] of /** @type {const} */ ([['white', 'far', 'black'], ['white', 'near', 'white'], ['black', 'far', 'white'], ['black', 'near', 'black']])) {
    for (const men of [1, 2, 3, 4]) assert.equal(setup({ side, handicap: `${who}-${men}` }).fen, handicapFen({ side: giver, men }));
  }
  assert.deepEqual(handicapOf(setup({ players: 'two', handicap: 'far-3' }).fen ?? ''), { side: 'black', men: 3 });
  assert.equal(handicapOf('W:Wa2:Ba7'), null);
  assert.equal(handicapFen({ side: 'white', men: 5 }), undefined);
});

const GAME = Object.freeze({ white: 'human', black: 'engine', whiteLevel: null, blackLevel: null, orientation: 'white', startFen: 'W:Wa2:Ba7' });

test('a rematch changes colours and keeps the rest', () => {
  const control = { minutes: 3, seconds: 2 };
  const next = rematchOf({ ...GAME }, control);
  assert.deepEqual(next, { fen: undefined, options: { white: 'engine', black: 'human', whiteLevel: null, blackLevel: null, orientation: 'black' }, control });
  // Who had turned the board round sits before his side again.
  assert.equal(rematchOf({ ...GAME, orientation: 'black' }, null).options.orientation, 'black');
  assert.equal(rematchOf({ ...GAME, white: 'engine', black: 'human' }, null).options.orientation, 'white');
  assert.equal(rematchOf({ ...GAME, black: 'human', orientation: 'black' }, null).options.orientation, 'black');
  const watch = rematchOf({ ...GAME, white: 'engine', whiteLevel: 2, blackLevel: 9 }, null).options;
  assert.deepEqual([watch.whiteLevel, watch.blackLevel], [9, 2]);
  assert.equal(rematchOf({ ...GAME, startFen: handicapFen({ side: 'black', men: 2 }) ?? '' }, null).fen, handicapFen({ side: 'white', men: 2 }));
});

test('the computer agrees to a draw when it is no better, and not at once', () => {
  assert.equal(accepts(19, -500), false);
  assert.deepEqual([accepts(20, 30), accepts(20, -30), accepts(20, 31), accepts(200, 9000)], [true, true, false, false]);
});

test('a draw can be offered while there are people, a game, and no fresh refusal', () => {
  const game = { ...GAME, ply: 30, result: null };
  /** @param {object} change @param {number} [length] @param {number | null} [refused] */
  const may = (change, length = 30, refused = null) => mayOffer(/** @type {any} */ ({ ...game, ...change }), length, refused);
  assert.equal(may({}), true);
  assert.equal(may({ white: 'engine' }), false);
  assert.equal(may({ result: { winner: null } }), false);
  assert.equal(may({ ply: 0 }, 0), false);
  assert.equal(may({}, 31), false, 'not while one looks back');
  assert.deepEqual([may({}, 30, 30), may({}, 30, 21), may({}, 30, 20)], [false, false, true]);
});
