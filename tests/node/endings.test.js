// Endings: when tables are fetched and for how long they are waited for, and what is said of what they know.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isContest, movesOf, sentenceOf, verdictOf } from '../../www/app/endings/ending.js';
import { tablesBeside } from '../../www/engine/addresses.js';
import { ownTables } from '../../www/engine/files.js';
import { Tables } from '../../www/engine/tables.js';
import words from '../../www/locales/endings/en.js';
import { makeLocale } from '../../www/locales/format.js';
import * as dama from '../../www/pkg/dama.js';

await dama.default({ module_or_path: await readFile(new URL('../../www/pkg/dama_bg.wasm', import.meta.url)) });

const FILES = ['few', 'results', 'distances'];

/** Tables whose files come when they are let come. @param {import('node:test').TestContext} t */
function setUp(t) {
  /** @type {string[]} */ const asked = [];
  /** @type {string[]} */ const added = [];
  /** @type {string[]} */ const missing = [];
  /** @type {Map<string, { resolve: (answer: Response) => void, reject: (error: Error) => void }>} */ const open = new Map();
  t.mock.method(globalThis, 'fetch', (/** @type {string} */ address) => {
    asked.push(address);
    return new Promise((resolve, reject) => open.set(address, { resolve, reject }));
  });
  const engine = /** @type {any} */ ({
    addEndings(/** @type {string} */ rules, /** @type {Uint8Array} */ bytes) {
      if (bytes[0] === 0) throw new Error('damaged');
      added.push(`${rules} ${bytes[0]}`);
    },
  });
  const tables = new Tables((address) => missing.push(address));
  const game = (/** @type {number} */ pieces, rules = 'classic') => /** @type {any} */ ({ rules, pieces: () => Uint8Array.from({ length: 64 }, (_, index) => (index < pieces ? 1 : 0)) });
  return {
    asked, added, missing,
    fetch: (/** @type {number} */ pieces, { rules = 'classic', addresses = FILES, played = 0 } = {}) => tables.fetch(engine, game(pieces, rules), addresses, played),
    /** @param {string} address @param {number} byte */
    async come(address, byte, status = 200) {
      open.get(address)?.resolve(new Response(Uint8Array.of(byte), { status }));
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
    /** @param {string} address */
    async fail(address) {
      open.get(address)?.reject(new TypeError('no network'));
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** Whether a promise is settled by now. @param {Promise<unknown> | undefined} promise */
async function isSettled(promise) {
  let settled = false;
  void promise?.then(() => (settled = true));
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

test('each file is asked for when so many pieces are left that it may be wanted soon, once', (t) => {
  const { asked, fetch } = setUp(t);
  for (const [pieces, wanted] of /** @type {[number, string[]][]} */ ([[32, []], [9, []], [8, ['few', 'results']], [6, []], [5, ['distances']], [4, []], [3, []]])) {
    asked.length = 0;
    fetch(pieces);
    assert.deepEqual(asked, wanted, `${pieces} pieces`);
  }
});

test('three pieces want the smallest file alone, and none is asked for that has no address', (t) => {
  const { asked, fetch } = setUp(t);
  fetch(3);
  assert.deepEqual(asked, ['few']);
  fetch(4, { addresses: ['few', '', 'distances'] });
  assert.deepEqual(asked, ['few', 'distances']);
  fetch(4, { addresses: [], rules: 'federation' });
  assert.deepEqual(asked, ['few', 'distances']);
});

test('a thought about five pieces waits for nothing, one about four until all is there', async (t) => {
  const { added, fetch, come } = setUp(t);
  assert.equal(fetch(5).soon(), undefined);
  const { soon, all } = fetch(4);
  const thought = soon();
  await come('few', 1);
  await come('results', 2);
  assert.deepEqual([await isSettled(thought), await isSettled(all)], [false, false]);
  await come('distances', 3);
  assert.deepEqual([await isSettled(thought), await isSettled(all)], [true, true]);
  assert.deepEqual(added, ['classic 1', 'classic 2', 'classic 3']);
});

test('a thought waits two seconds from when a file was asked for, or as long as it may think, and never twice', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { fetch } = setUp(t);
  fetch(5);
  t.mock.timers.tick(500);
  const { soon, all } = fetch(4);
  const [hurried, usual] = [soon(100), soon()];
  t.mock.timers.tick(100);
  assert.deepEqual([await isSettled(hurried), await isSettled(usual)], [true, false]);
  t.mock.timers.tick(1400);
  assert.deepEqual([await isSettled(usual), await isSettled(all)], [true, false], 'who asks how it ends waits on');
  assert.equal(await isSettled(fetch(4).soon()), true);
});

test('a file that cannot be had or is damaged is told of, and holds nothing up', async (t) => {
  const { added, asked, missing, fetch, come, fail } = setUp(t);
  const { all } = fetch(4);
  await come('few', 1, 404);
  await come('results', 0);
  await fail('distances');
  assert.equal(await isSettled(all), true);
  assert.deepEqual([missing, added], [FILES, []]);
  fetch(4);
  assert.equal(asked.length, 3, 'who names them because the news has not come yet does not ask again');
  fetch(4, { played: 1 });
  assert.equal(asked.length, 6, 'another game does');
});

test('with other rules the tables are asked for anew, and what comes late for the rules before is left', async (t) => {
  const { added, asked, fetch, come } = setUp(t);
  fetch(3);
  fetch(3, { rules: 'federation', addresses: ['other'] });
  await come('few', 1);
  await come('other', 2);
  assert.deepEqual(added, ['federation 2']);
  fetch(3);
  await come('few', 1);
  assert.deepEqual([asked, added], [['few', 'other', 'few'], ['federation 2', 'classic 1']]);
});

for (const rules of /** @type {const} */ (['classic', 'crown-in-flight', 'federation'])) {
  test(`the tables of ${rules} are where their addresses say, in the order of their kinds`, async () => {
    const addresses = ownTables(rules);
    assert.deepEqual(addresses.map(({ pathname }) => pathname.split('/').at(-1)), FILES.map((kind) => `${rules}.${kind}.bin`));
    const engine = new dama.Engine(1);
    for (const address of addresses) engine.addEndings(rules, await readFile(address));
    const game = new dama.Game(rules, 'W:Wb6,c5:Bg4,f5');
    const [best] = engine.endings(game) ?? [];
    assert.deepEqual([best.move.text, best.result, best.plies], ['b6-b7', 'win', 3]);
    assert.deepEqual(tablesBeside('https://cdn.example/dama/engine/worker.js', rules).map(String), FILES.map((kind) => `https://cdn.example/dama/endings/${rules}.${kind}.bin`));
  });
}

/** @param {string} text @param {'win' | 'draw' | 'loss'} result @param {number | null} plies @returns {any} */
const ending = (text, result, plies) => ({ move: { text }, result, plies });

test('who wins is told by the best move and by whose turn it is', () => {
  const told = (/** @type {'win' | 'draw' | 'loss'} */ result, /** @type {'white' | 'black'} */ turn) => verdictOf([ending('a1-a2', result, 1), ending('a1-b1', 'loss', 2)], turn);
  assert.deepEqual([told('win', 'white'), told('win', 'black'), told('loss', 'white'), told('loss', 'black')], ['white', 'black', 'black', 'white']);
  assert.deepEqual([told('draw', 'white'), told('draw', 'black')], ['drawn', 'drawn']);
});

test('plies are told as moves, rounded up, with what they lead to', () => {
  assert.deepEqual([1, 2, 3, 4, 17].map(movesOf), [1, 1, 2, 2, 9]);
  const locale = makeLocale('en', words, words);
  assert.equal(sentenceOf(locale, ending('b6-b7', 'win', 3)), 'Win: \u2066b6-b7\u2069, 2 moves to the next capture, promotion or end');
  assert.equal(sentenceOf(locale, ending('b6-b7', 'loss', 2)), 'Loss: \u2066b6-b7\u2069, 1 move to the next capture, promotion or end');
  assert.equal(sentenceOf(locale, ending('b6-b7', 'draw', null)), 'Draw: \u2066b6-b7\u2069');
});

test('a contest is a game of a person and the computer that goes on, wherever one looks', () => {
  const save = /** @type {any} */ ({ rules: 'classic', startFen: 'W:Wb6,c5:Bg4,f5', moves: ['b6-b7', 'g4-g3'], ply: 1, white: 'human', black: 'engine', end: null });
  assert.equal(isContest(dama, save), true);
  assert.equal(isContest(dama, { ...save, white: 'engine', black: 'human' }), true);
  assert.equal(isContest(dama, { ...save, end: { resigned: 'black' } }), false);
  assert.equal(isContest(dama, { ...save, startFen: 'W:Wd4,a2:Bd5', moves: ['d4xd6'], ply: 0 }), false, 'won on the board');
  assert.equal(isContest(dama, { ...save, black: 'human' }), false);
  assert.equal(isContest(dama, { ...save, white: 'engine' }), false, 'the computer is watched');
});
