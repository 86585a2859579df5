// Texts from outside: what they are taken for, and where they are wrong.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { BARE, grouped, isSame, pressed } from '../../www/app/editor/setup.js';
import { excerptOf } from '../../www/app/record/excerpt.js';
import { plyAfter } from '../../www/app/record/navigation.js';
import { problemSentences } from '../../www/app/record/problems.js';
import { MOST, readGames, textOf } from '../../www/app/record/read.js';
import { withWords } from '../../www/app/record/words.js';
import { troubleOf } from '../../www/app/record/wrong.js';
import { LANGUAGES, english, loadLocale } from '../../www/locales/index.js';
import * as dama from '../../www/pkg/dama.js';

await dama.default({ module_or_path: await readFile(new URL('../../www/pkg/dama_bg.wasm', import.meta.url)) });

const DAMAGED = new URL('../data/damaged/pdn/', import.meta.url);
/** @type {{ file: string, line: number | null, column: number | null, message: string, marked: string | null, beside?: number }[]} */
const EXPECTED = JSON.parse(await readFile(new URL('expected.json', DAMAGED), 'utf8'));

/** @param {() => unknown} run */
function thrown(run) {
  try {
    run();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
}

test('there are enough damaged files', () => assert.ok(EXPECTED.length >= 20));

for (const { file, line, column, message, marked, beside } of EXPECTED) {
  if (beside) continue;
  test(`${file}: the place and the reason`, async () => {
    const text = await readFile(new URL(file, DAMAGED), 'utf8');
    const error = thrown(() => readGames(dama, text, 'classic'));
    const { sentence, place } = troubleOf(await withWords(english), error, dama.squareName);
    assert.ok(sentence.includes(message), sentence);
    assert.deepEqual(place, line === null ? null : { line, column });
    if (!place) return;
    const excerpt = excerptOf(text, place.line, place.column);
    assert.equal(excerpt.marked, marked);
    assert.equal(text.slice(excerpt.start, excerpt.end), marked);
    assert.ok(excerpt.before.length + excerpt.after.length <= 66);
  });
}

for (const { file, line, column, message, beside } of EXPECTED) {
  if (!beside) continue;
  test(`${file}: the good games are found, and the damaged one is told`, async () => {
    const text = await readFile(new URL(file, DAMAGED), 'utf8');
    const { found, problems } = readGames(dama, text, 'classic');
    assert.equal(found.length, beside);
    const [sentence, ...more] = problemSentences(problems, await withWords(english), dama.squareName);
    assert.deepEqual(more, []);
    assert.equal(sentence, `Game ${problems[0].number}, line ${line}, column ${column}: ${message}`);
  });
}

test('of many damaged games the first are listed, and the others counted', async () => {
  const damaged = '[Event "bad"]\n1. nonsense *\n'.repeat(30);
  const { found, problems } = readGames(dama, `${damaged}[Event "good"]\n1. d3-d4 *\n`, 'classic');
  assert.deepEqual([found.length, problems.length], [1, 30]);
  const sentences = problemSentences(problems, await withWords(english), dama.squareName);
  assert.deepEqual([sentences.length, sentences.at(-1)], [21, 'And 10 more.']);
  // With nothing to open beside it, the first place is told.
  const error = /** @type {any} */ (thrown(() => readGames(dama, damaged, 'classic')));
  assert.deepEqual([error.line, error.reason], [2, 'bad-move-text']);
});

test('every reason that a text is refused has words in every language', async () => {
  const types = await readFile(new URL('../../src/wasm/objects.rs', import.meta.url), 'utf8');
  const reasons = [...types.matchAll(/^export type (?:TextReason|SetupReason) =([^;]+);/gm)].flatMap(([, list]) => [...list.matchAll(/'([a-z-]+)'/g)].map(([, reason]) => reason));
  assert.ok(reasons.length > 20);
  for (const code of Object.keys(LANGUAGES)) {
    const locale = await withWords(await loadLocale(code));
    for (const reason of reasons) {
      for (const side of ['white', 'black', undefined]) {
        if (!side && /last-row|too-many/.test(reason)) continue;
        const error = Object.assign(new Error('x'), { code: 'bad-pdn', line: 1, column: 1, reason, text: 'T', moves: 'M N', square: 0, ...(side && /last-row|too-many|missing|side-twice/.test(reason) && { side }) });
        const { sentence } = troubleOf(locale, error, dama.squareName);
        assert.doesNotMatch(sentence, /wrong\.|[{}]\w|\w}/, `${code}: ${reason}`);
      }
    }
  }
});

test('a position, a link and games are told from one another', () => {
  const fen = 'B:Wa2,Kd4:Bh7';
  const position = { game: { rules: 'federation', startFen: fen, moves: [], ply: 0, end: null }, tags: {}, result: '' };
  assert.deepEqual(readGames(dama, `  ${fen}.\n`, 'federation'), { found: [position], problems: [] });
  const [one, two, ...more] = readGames(dama, '[White "A"]\n1. d3-d4 1-0\n[Rules "federation"]\n*', 'crown-in-flight').found;
  assert.equal(more.length, 0);
  assert.deepEqual(one.game.moves, ['d3-d4']);
  assert.deepEqual([one.game.rules, one.game.ply, one.game.end, one.tags.White, one.result], ['crown-in-flight', 1, { resigned: 'black' }, 'A', '1-0']);
  assert.equal(two.game.rules, 'federation');
  // A link in a tag is no link that is pasted.
  assert.equal(readGames(dama, '[Site "https://x.example/#g=AQ"]\n*', 'classic').found.length, 1);
  for (const link of ['#g=AQ', 'https://x.example/#g=AQ', 'See this game: https://x.example/#g=AQ!']) {
    assert.equal(/** @type {any} */ (thrown(() => readGames(dama, link, 'classic'))).reason, 'link-damaged');
  }
});

test('a text that is too long is not read at all', () => {
  assert.equal(/** @type {any} */ (thrown(() => readGames(dama, ' '.repeat(MOST) + '*', 'classic'))).reason, 'too-long');
});

test('a position that is broken into lines is marked where it is wrong', () => {
  const text = 'W:Wa2,b2\n:Ba7,\ni9';
  const error = /** @type {any} */ (thrown(() => readGames(dama, text, 'classic')));
  const { marked, start } = excerptOf(text, error.line, error.column);
  assert.deepEqual([marked, start], ['i9', text.indexOf('i9')]);
});

test('files are read in the encodings that programs write', async () => {
  const text = '[White "Ayşe"]\n*';
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ]) {
    const { found: [{ tags }] } = readGames(dama, await textOf(new Blob([bytes])), 'classic');
    assert.equal(tags.White, 'Ayşe');
  }
  const { found: [{ tags }] } = readGames(dama, await textOf(new Blob([Buffer.from('[White "J\xf6rg"]\n*', 'latin1')])), 'classic');
  assert.equal(tags.White, 'Jörg');
  await assert.rejects(textOf(new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13)])), { reason: 'unreadable' });
  await assert.rejects(textOf(new Blob([Buffer.alloc(2 * MOST + 1)])), { reason: 'too-long' });
});

test('steps through the moves stop at both ends', () => {
  assert.deepEqual(['first', 'previous', 'next', 'last'].map((step) => plyAfter(/** @type {any} */ (step), 3, 8)), [0, 2, 4, 8]);
  assert.deepEqual(['first', 'previous', 'next', 'last'].map((step) => plyAfter(/** @type {any} */ (step), 0, 0)), [0, 0, 0, 0]);
});

test('a piece is put down, replaced, and taken away by the same piece', () => {
  const one = pressed(BARE, 9, 2);
  assert.equal(one.pieces[9], 2);
  assert.equal(pressed(one, 9, 3).pieces[9], 3);
  assert.equal(pressed(one, 9, 2).pieces[9], 0);
  assert.equal(pressed(one, 9, 0).pieces[9], 0);
  assert.ok(isSame(pressed(one, 9, 2), BARE));
  assert.ok(!isSame(one, BARE));
  assert.ok(!isSame({ ...BARE, turn: 'black' }, BARE));
});

test('problems of one kind are told together', () => {
  assert.deepEqual(grouped([
    { code: 'man-on-last-row', side: 'white', square: 56 },
    { code: 'man-on-last-row', side: 'white', square: 63 },
    { code: 'too-many-pieces', side: 'white' },
    { code: 'man-on-last-row', side: 'black', square: 1 },
  ]), [
    { code: 'man-on-last-row', side: 'white', squares: [56, 63] },
    { code: 'too-many-pieces', side: 'white', squares: [] },
    { code: 'man-on-last-row', side: 'black', squares: [1] },
  ]);
});
