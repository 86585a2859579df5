import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_CHOICES } from '../../www/app/choices.js';
import { openStorage, parseGame, parseSettings, readGame, readItem, readText, removeItem, writeItem } from '../../www/app/storage.js';
import { checkSave } from '../../www/board/save.js';
import { makeBox } from './support/box.js';

const GOOD = Object.freeze({
  version: 1,
  rules: 'classic',
  startFen: 'W:Wa2:Ba7',
  moves: ['a2-a3', 'a7-a6'],
  ply: 1,
  orientation: 'white',
  white: 'human',
  black: 'engine',
  level: 3,
  end: null,
  pieces: '0'.repeat(64),
});

test('a good game comes back as it was', () => {
  const mark = { id: 'abc', filed: 1, ended: true, outcome: { winner: 'white', reason: 'resignation' } };
  const game = { ...checkSave(GOOD), ...mark };
  const storage = makeBox();
  assert.equal(writeItem(storage, 'dama.game', game), 'stored');
  assert.deepEqual(readGame(storage), { state: 'found', save: GOOD, mark, text: JSON.stringify(game) });
});

test('a game that was stored without a mark is new to the library, and so is one with a wrong mark', () => {
  for (const mark of [{}, { id: 'a b', filed: 0 }, { id: 'abc', filed: 3 }, { id: 'abc', filed: '1' }, { id: 'abc', filed: -1 }, { id: 7, outcome: 'won' }]) {
    const parsed = parseGame(JSON.stringify({ ...GOOD, ...mark }));
    assert.ok(parsed.state === 'found');
    assert.match(parsed.mark.id, /^[0-9a-f]{24}$/);
    assert.deepEqual(parsed.mark, { id: parsed.mark.id, filed: 0, ended: false, outcome: null });
  }
});

test('an empty storage holds no game', () => {
  assert.deepEqual(readGame(makeBox()), { state: 'none' });
});

/** Damage, and the field that the message names. @type {[string, unknown, string][]} */
const DAMAGED = [
  ['null', null, 'save'],
  ['a number', 7, 'save'],
  ['a list', [], 'save'],
  ['nothing in it', {}, 'version'],
  ['another version', { ...GOOD, version: 2 }, 'version'],
  ['unknown rules', { ...GOOD, rules: 'chess' }, 'rules'],
  ['rules from the prototype', { ...GOOD, rules: '__proto__' }, 'rules'],
  ['no FEN', { ...GOOD, startFen: 5 }, 'startFen'],
  ['an endless FEN', { ...GOOD, startFen: 'W'.repeat(5000) }, 'startFen'],
  ['moves that are no list', { ...GOOD, moves: 'a2-a3' }, 'moves'],
  ['moves that are no texts', { ...GOOD, moves: [1] }, 'moves'],
  ['too many moves', { ...GOOD, moves: Array(6000).fill('a2-a3') }, 'moves'],
  ['a ply beyond the end', { ...GOOD, ply: 3 }, 'ply'],
  ['a negative ply', { ...GOOD, ply: -1 }, 'ply'],
  ['a broken ply', { ...GOOD, ply: 0.5 }, 'ply'],
  ['no orientation', { ...GOOD, orientation: undefined }, 'orientation'],
  ['a strange player', { ...GOOD, white: 'dog' }, 'white'],
  ['another strange player', { ...GOOD, black: null }, 'black'],
  ['level 0', { ...GOOD, level: 0 }, 'level'],
  ['level as text', { ...GOOD, level: '3' }, 'level'],
  ['a strange end', { ...GOOD, end: { resigned: 'nobody' } }, 'end'],
  ['an end as text', { ...GOOD, end: 'draw' }, 'end'],
  ['time that nobody used up', { ...GOOD, end: { outOfTime: 'both' } }, 'end'],
  ['a level of White that there is not', { ...GOOD, whiteLevel: 0 }, 'whiteLevel'],
  ['a level of Black that is none', { ...GOOD, blackLevel: null }, 'blackLevel'],
];
for (const [name, data, field] of DAMAGED) {
  test(`a stored game is refused: ${name}`, () => {
    assert.throws(() => checkSave(data), { code: 'bad-save', field });
    assert.deepEqual(parseGame(JSON.stringify(data)), { state: 'damaged', detail: field });
  });
}

for (const text of ['', '{', 'undefined', '{"version":1', '\u0000']) {
  test(`text that is no JSON is damage, not an exception: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(parseGame(text), { state: 'damaged', detail: 'JSON' });
  });
}

test('a bad preview of the pieces is dropped, the game stays', () => {
  assert.equal(checkSave({ ...GOOD, pieces: '9'.repeat(64) }).pieces, '');
  assert.equal(checkSave({ ...GOOD, pieces: undefined }).pieces, '');
});

test('levels of their own and a loss on time come back', () => {
  const save = { ...GOOD, whiteLevel: 1, blackLevel: 10, end: { outOfTime: 'black' } };
  assert.deepEqual(checkSave(save), save);
});

test('what does not belong to a game is left behind', () => {
  assert.deepEqual(checkSave({ ...GOOD, more: 1 }), GOOD);
});

test('without a storage play goes on', () => {
  assert.deepEqual(readGame(null), { state: 'blocked' });
  assert.equal(writeItem(null, 'dama.game', {}), 'blocked');
  assert.doesNotThrow(openStorage);
});

test('a storage that throws is no exception', () => {
  const storage = { ...makeBox(), getItem: () => { throw new Error('SecurityError'); } };
  assert.equal(readText(storage, 'dama.game'), null);
  assert.deepEqual(readGame(storage), { state: 'none' });
});

test('a full storage is reported', () => {
  const storage = makeBox();
  storage.full = true;
  assert.equal(writeItem(storage, 'dama.game', {}), 'full');
});

test('settings fall back one by one', () => {
  const first = { language: null, theme: 'auto', board: { sound: true, confirm: false, premove: false, motion: 'usual', coordinates: 'outside' }, choices: FIRST_CHOICES, endings: true, evaluation: 'after' };
  /** @param {string} text @param {object} [changed] */
  const expect = (text, changed) => assert.deepEqual(parseSettings(text), { ...first, ...changed }, text);
  assert.deepEqual(parseSettings(null), first);
  expect('{"language":"tr","theme":"dark"}', { language: 'tr', theme: 'dark' });
  expect('{"language":"tr","theme":"marble"}', { language: 'tr', theme: 'marble' });
  expect('{"language":"tr","theme":"constructor"}', { language: 'tr' });
  expect('{"language":"xx","theme":"pink","board":{"sound":0,"motion":"toString","coordinates":["none"]},"choices":[]}');
  expect('{"board":{"sound":false,"confirm":"yes","premove":true,"motion":"slow","coordinates":"none"}}', { board: { sound: false, confirm: false, premove: true, motion: 'slow', coordinates: 'none' } });
  expect('{"choices":{"level":9,"players":"both"}}', { choices: { ...FIRST_CHOICES, level: 9 } });
  expect('{"endings":false}', { endings: false });
  expect('{"evaluation":"always"}', { evaluation: 'always' });
  for (const text of ['{', 'null', '[]', '7', '{"board":null,"choices":null,"endings":"no","evaluation":true}']) expect(text);
});

test('anything can be read from a storage, whatever is in it', () => {
  assert.equal(readItem(null, 'a'), null);
  assert.equal(readItem(makeBox({ a: '{' }), 'a'), null);
  assert.deepEqual(readItem(makeBox({ a: '{"b":1}' }), 'a'), { b: 1 });
  removeItem(null, 'a');
  const full = makeBox({ a: '1' });
  removeItem(full, 'a');
  assert.equal(full.getItem('a'), null);
});
