import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLocale } from '../../www/locales/format.js';
import en from '../../www/locales/en.js';
import library from '../../www/locales/library/en.js';
import tr from '../../www/locales/tr.js';
import { explain } from '../../www/app/library/database.js';
import { beginAnother, libraryName, parseWaiting } from '../../www/app/library/deliver.js';
import { checkRecord, contentOf, further, readRecord } from '../../www/app/library/record.js';
import { fold, matches } from '../../www/app/library/search.js';
import { textsOf, titleOf } from '../../www/app/library/words.js';
import { makeBox } from './support/box.js';

const SAVE = { version: 1, rules: 'classic', startFen: 'W:Wa2:Ba7', moves: ['a2-a3', 'a7-a6'], ply: 2, orientation: 'white', white: 'human', black: 'engine', level: 5, end: null, pieces: '' };
const GOOD = { version: 1, id: 'abc', date: Date.UTC(2026, 10, 30, 12), name: '', save: SAVE, outcome: null, tags: [] };

/** @param {object} changes @param {object} [save] @returns {any} */
const record = (changes, save = {}) => ({ ...GOOD, ...changes, save: { ...SAVE, ...save } });

test('a good record comes back as it was', () => {
  assert.deepEqual(checkRecord(GOOD), GOOD);
  assert.deepEqual(checkRecord({ ...GOOD, more: 1 }), GOOD);
  assert.deepEqual(checkRecord({ ...GOOD, tags: undefined }), GOOD);
});

/** Damage, and the field that is named. @type {[string, unknown, string][]} */
const DAMAGED = [
  ['null', null, 'record'],
  ['a text', 'x', 'record'],
  ['a list', [], 'record'],
  ['a newer version', { ...GOOD, version: 2 }, 'version'],
  ['no id', { ...GOOD, id: undefined }, 'id'],
  ['an id with signs', { ...GOOD, id: 'a b' }, 'id'],
  ['no date', { ...GOOD, date: '2026' }, 'date'],
  ['a date that is none', { ...GOOD, date: NaN }, 'date'],
  ['a date beyond all days', { ...GOOD, date: 9e15 }, 'date'],
  ['an endless name', { ...GOOD, name: 'x'.repeat(201) }, 'name'],
  ['no name', { ...GOOD, name: null }, 'name'],
  ['no game', { ...GOOD, save: null }, 'save'],
  ['a damaged game', record({}, { ply: 7 }), 'ply'],
  ['a strange outcome', { ...GOOD, outcome: 'won' }, 'outcome'],
  ['a strange winner', { ...GOOD, outcome: { winner: 'me', reason: 'time' } }, 'outcome'],
  ['a reason that is markup', { ...GOOD, outcome: { winner: null, reason: '<b>' } }, 'outcome'],
  ['tags that are no list', { ...GOOD, tags: {} }, 'tags'],
  ['a tag without a value', { ...GOOD, tags: [['White']] }, 'tags'],
  ['too many tags', { ...GOOD, tags: Array(101).fill(['A', 'b']) }, 'tags'],
];
for (const [name, data, field] of DAMAGED) {
  test(`a record is refused: ${name}`, () => {
    assert.throws(() => checkRecord(data), { code: 'bad-save', field });
    assert.deepEqual(readRecord(data), { detail: field });
  });
}

test('what waits may be no JSON', () => {
  assert.deepEqual(parseWaiting('{'), { detail: 'JSON' });
  assert.deepEqual(parseWaiting(JSON.stringify(GOOD)), { record: GOOD });
});

test('the same game is known under another name and date, not with other moves, rules or end', () => {
  const content = contentOf(record({}));
  assert.equal(contentOf(record({ id: 'x', name: 'y', date: 1, tags: [['A', 'b']] }, { level: 9, ply: 0, pieces: '1' })), content);
  for (const save of [{ moves: ['a2-a3'] }, { rules: 'federation' }, { startFen: 'W:Wb2:Ba7' }, { end: { agreed: true } }]) assert.notEqual(contentOf(record({}, save)), content);
});

test('of two states of a game the one that goes further stays, with the name that was given', () => {
  const [short, long] = [record({ name: 'Mine' }), record({}, { moves: [...SAVE.moves, 'a3-a4'] })];
  assert.deepEqual(further(short, long)?.save.moves.length, 3);
  assert.equal(further(short, long)?.name, 'Mine');
  assert.equal(further(long, short), long);
  const ended = record({ outcome: { winner: 'white', reason: 'resignation' } });
  assert.equal(further(ended, short), ended, 'an end is not lost');
  assert.deepEqual(further(short, ended)?.outcome, ended.outcome);
});

test('of two games that have parted both must stay', () => {
  assert.equal(further(record({}), record({}, { moves: ['a2-a3', 'a7-b7'] })), null);
  assert.equal(further(record({}), record({}, { moves: ['a2-b2', 'a7-a6', 'a2-a3'] })), null);
  assert.equal(further(record({}), record({}, { rules: 'federation' })), null);
});

test('a search finds words in any order, without accents and capitals, in any figures', () => {
  const texts = ['Ayşe – Ömer', 'Beyaz kazandı', '30 Kas 2026', 'İstanbul'];
  for (const query of ['', '  ', 'ayse', 'OMER ayşe', 'kazandi beyaz', '2026', 'istanbul', 'ISTANBUL']) assert.ok(matches(texts, query, 'tr'), query);
  for (const query of ['ali', 'ayse ali', '2027']) assert.ok(!matches(texts, query, 'tr'), query);
  assert.ok(matches(['٣٠ نوفمبر ٢٠٢٦'], '2026', 'ar'));
  assert.ok(matches(['३० नवंबर'], '30', 'hi'));
  assert.ok(matches(['Νίκησαν τα λευκά'], 'ΛΕΥΚΑ νικησαν', 'el'));
  assert.equal(fold('ΝΊΚΟΣ', 'el'), fold('νίκος', 'el'));
});

test('a game is found by its name, players, result, level, rules and date', () => {
  const locale = makeLocale('en', { ...en, ...library }, en);
  const game = record({ name: 'Café match', outcome: { winner: 'black', reason: 'no-pieces' }, tags: [['Site', 'Izmir']] });
  for (const query of ['cafe', 'black wins', 'computer', 'level 5', 'café regular', 'classic', 'november', '2026-11-30', 'monday', 'izmir', '2 moves']) assert.ok(matches(textsOf(game, locale), query, 'en'), query);
  for (const query of ['white wins', 'level 6', 'federation', 'october']) assert.ok(!matches(textsOf(game, locale), query, 'en'), query);
  const two = record({ outcome: { winner: 'black', reason: 'no-pieces' } }, { black: 'human' });
  assert.ok(!matches(textsOf(two, locale), 'white wins', 'en'), 'the loser does not win');
});

test('a game without a name is called after its players, White first', () => {
  const locale = makeLocale('en', { ...en, ...library }, en);
  assert.equal(titleOf(record({}), locale), 'You – Computer, level 5');
  assert.equal(titleOf(record({}, { white: 'engine', black: 'human' }), locale), 'Computer, level 5 – You');
  assert.equal(titleOf(record({}, { black: 'human' }), locale), 'Two players');
  assert.equal(titleOf(record({ tags: [['White', 'Ayşe'], ['Black', 'Ömer']] }, { black: 'human' }), locale), 'Ayşe – Ömer');
  assert.equal(titleOf(record({ name: 'Final' }), locale), 'Final');
  assert.ok(tr['new.two']);
});

/** Errors of browsers, and what they mean. @type {[string, string][]} */
const ERRORS = [['VersionError', 'newer'], ['QuotaExceededError', 'full'], ['SecurityError', 'forbidden'], ['InvalidStateError', 'forbidden'], ['UnknownError', 'broken'], ['NotFoundError', 'broken'], ['SomethingElse', 'failed']];
for (const [name, code] of ERRORS) test(`a database that fails with ${name} is ${code}`, () => assert.equal(explain(new DOMException('x', name)).code, code));

test('a damaged library is left alone: the next one has another name', () => {
  const box = makeBox();
  assert.equal(libraryName(box), 'dama');
  beginAnother(box);
  assert.equal(libraryName(box), 'dama-2');
  beginAnother(box);
  assert.equal(libraryName(box), 'dama-3');
  box.setItem('dama.library', '../x');
  assert.equal(libraryName(box), 'dama');
  assert.equal(libraryName(null), 'dama');
});
