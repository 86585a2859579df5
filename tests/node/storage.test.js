import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_CHOICES } from '../../www/app/choices.js';
import { openStorage, parseGame, parseSettings, readGame, readItem, removeItem, setAside, writeGame } from '../../www/app/storage.js';
import { checkSave } from '../../www/board/save.js';

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

/** A storage in memory. @param {Record<string, string>} [content] */
function box(content = {}) {
  const map = new Map(Object.entries(content));
  return {
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void map.set(key, value),
    removeItem: (/** @type {string} */ key) => void map.delete(key),
  };
}

test('a good game comes back as it was', () => {
  const storage = box();
  assert.equal(writeGame(storage, checkSave(GOOD)), 'stored');
  assert.deepEqual(readGame(storage), { state: 'found', save: GOOD });
});

test('an empty storage holds no game', () => {
  assert.deepEqual(readGame(box()), { state: 'none' });
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

test('a damaged game is put aside, not lost', () => {
  const storage = box({ 'dama.game': '{' });
  setAside(storage);
  assert.equal(storage.getItem('dama.game'), null);
  assert.equal(storage.getItem('dama.game.damaged'), '{');
});

test('without a storage play goes on', () => {
  assert.deepEqual(readGame(null), { state: 'blocked' });
  assert.equal(writeGame(null, checkSave(GOOD)), 'blocked');
  setAside(null);
  assert.doesNotThrow(openStorage);
});

test('a full storage is reported', () => {
  const full = { ...box(), setItem: () => { throw new Error('QuotaExceededError'); } };
  assert.equal(writeGame(full, checkSave(GOOD)), 'full');
});

test('settings fall back one by one', () => {
  const first = { language: null, theme: 'auto', board: { sound: true, confirm: false, premove: false, motion: 'usual', coordinates: 'outside' }, choices: FIRST_CHOICES };
  /** @param {string} text @param {object} [changed] */
  const expect = (text, changed) => assert.deepEqual(parseSettings(text), { ...first, ...changed }, text);
  assert.deepEqual(parseSettings(null), first);
  expect('{"language":"tr","theme":"dark"}', { language: 'tr', theme: 'dark' });
  expect('{"language":"tr","theme":"marble"}', { language: 'tr', theme: 'marble' });
  expect('{"language":"tr","theme":"constructor"}', { language: 'tr' });
  expect('{"language":"xx","theme":"pink","board":{"sound":0,"motion":"toString","coordinates":["none"]},"choices":[]}');
  expect('{"board":{"sound":false,"confirm":"yes","premove":true,"motion":"slow","coordinates":"none"}}', { board: { sound: false, confirm: false, premove: true, motion: 'slow', coordinates: 'none' } });
  expect('{"choices":{"level":9,"players":"both"}}', { choices: { ...FIRST_CHOICES, level: 9 } });
  for (const text of ['{', 'null', '[]', '7', '{"board":null,"choices":null}']) expect(text);
});

test('anything can be read from a storage, whatever is in it', () => {
  assert.equal(readItem(null, 'a'), null);
  assert.equal(readItem(box({ a: '{' }), 'a'), null);
  assert.deepEqual(readItem(box({ a: '{"b":1}' }), 'a'), { b: 1 });
  removeItem(null, 'a');
  const full = box({ a: '1' });
  removeItem(full, 'a');
  assert.equal(full.getItem('a'), null);
});
