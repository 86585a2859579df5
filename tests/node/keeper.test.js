import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Keeper } from '../../www/app/keeper.js';
import { keepGame, keptGame, putUp, swap } from '../../www/app/record/put-up.js';
import { readGame } from '../../www/app/storage.js';
import { Waiting, idOf } from '../../www/app/waiting.js';
import { makeBox } from './support/box.js';

const MOVES = ['d3-d4', 'e6-e5', 'a3-a4', 'a6-a5', 'b3-b4', 'b6-b5', 'c3-c4'];

/** A game after so many moves. @param {readonly string[]} moves */
const saveOf = (moves) => ({ version: 1, rules: 'classic', startFen: 'start', moves: [...moves], ply: moves.length, orientation: 'white', white: 'human', black: 'engine', level: 3, end: null, pieces: '' });

/** A page with its own board; several may share a storage. @param {ReturnType<typeof makeBox> | null} box */
function makePage(box) {
  /** @type {[string, unknown][]} */
  const told = [];
  const board = {
    /** @type {any} */ game: saveOf([]),
    /** @type {any} */ result: null,
    save: () => structuredClone(board.game),
    /** @param {any} save */
    async restore(save) {
      if (save.moves.includes('bad')) throw new Error('bad');
      Object.assign(board, { game: structuredClone(save), result: null });
      page.keeper.keep('restore');
    },
  };
  const waiting = new Waiting(box);
  const page = {
    board,
    told,
    waiting,
    keeper: new Keeper({ board, box, waiting, deliver: async () => {}, told: (/** @type {string} */ what, /** @type {unknown} */ error) => told.push([what, error]) }),
    start: () => {
      const found = readGame(box);
      if (found.state === 'found') board.game = found.save;
      page.keeper.start(found, true);
    },
    /** @param {...string} moves after which the line is this */
    play(...moves) {
      Object.assign(board, { game: { ...board.game, moves, ply: moves.length }, result: null });
      page.keeper.keep('move');
    },
    /** @param {object | null} result */
    end(result) {
      board.result = result;
      page.keeper.keep('end');
    },
    reset() {
      Object.assign(board, { game: saveOf([]), result: null });
      page.keeper.keep('reset');
    },
    /** What waits for the library. */
    filed: () => waiting.entries().map(([key, text]) => ({ key: idOf(key), ...JSON.parse(text) })),
  };
  return page;
}

/** @param {number} count */
const line = (count) => MOVES.slice(0, count);
const WON = { winner: 'white', reason: 'resignation' };

test('the running game is written at every change and found again', () => {
  const box = makeBox();
  const page = makePage(box);
  page.start();
  page.play(...line(3));
  const found = readGame(box);
  assert.equal(found.state === 'found' && found.save.moves.length, 3);
  assert.equal(found.state === 'found' && found.mark.id, page.keeper.id);
  const again = makePage(box);
  again.start();
  assert.equal(again.keeper.id, page.keeper.id, 'it is the same game for the library');
});

test('nothing is written before the game stands, and nothing without a change', () => {
  const box = makeBox({ 'dama.game': 'of another tab' });
  const page = makePage(box);
  for (const cause of ['load', 'move']) page.keeper.keep(cause);
  assert.equal(box.getItem('dama.game'), 'of another tab');
  page.start();
  page.play(...line(2));
  box.setItem('dama.game', 'written by another tab');
  page.keeper.keep('hide');
  assert.equal(box.getItem('dama.game'), 'written by another tab');
});

test('a game that ends goes to the library once', () => {
  const page = makePage(makeBox());
  page.start();
  page.play(...line(2));
  assert.deepEqual(page.filed(), []);
  page.end(WON);
  const [filed] = page.filed();
  assert.equal(filed.id, page.keeper.id);
  assert.deepEqual(filed.save.moves, line(2));
  assert.deepEqual(filed.outcome, WON);
  const [[key, text]] = page.waiting.entries();
  page.waiting.drop(key, text);
  page.keeper.keep('flip');
  page.reset();
  assert.deepEqual(page.filed(), [], 'the library has it already');
});

test('a game that makes room for another goes to the library if it has four moves', () => {
  const page = makePage(makeBox());
  page.start();
  page.play(...line(3));
  page.reset();
  assert.deepEqual(page.filed(), []);
  page.play(...line(4));
  const { id } = page.keeper;
  page.reset();
  assert.deepEqual(page.filed().map((game) => [game.id, game.save.moves.length]), [[id, 4]]);
  assert.notEqual(page.keeper.id, id, 'the next game is another');
});

test('a game that is played on keeps its name; one that is played otherwise gets a new one', () => {
  const page = makePage(makeBox());
  page.start();
  page.play(...line(5));
  page.end(WON);
  const { id } = page.keeper;
  page.play(...line(6));
  assert.equal(page.keeper.id, id);
  page.play(...line(4), 'h3-h4');
  assert.notEqual(page.keeper.id, id);
  page.end(WON);
  assert.equal(page.filed().length, 2);
});

test('a game of the library is gone on with under its name, and the running one is kept', async () => {
  const page = makePage(makeBox());
  page.start();
  page.play(...line(6));
  const { id } = page.keeper;
  await page.keeper.open({ id: 'old', save: /** @type {any} */ (saveOf(line(2))), outcome: null });
  assert.equal(page.keeper.id, 'old');
  assert.deepEqual(page.filed().map((game) => game.id), [id]);
  await assert.rejects(page.keeper.open({ id: 'worse', save: /** @type {any} */ (saveOf(['bad'])), outcome: null }));
  assert.equal(page.keeper.id, 'old');
  page.reset();
  assert.notEqual(page.keeper.id, 'worse');
});

test('a game that makes room for one of a link and comes back is one game in the library', async () => {
  const box = makeBox();
  const page = makePage(box);
  page.start();
  page.play(...line(5));
  const { id } = page.keeper;
  const tell = () => () => {};
  const desk = /** @type {any} */ ({ ...page, box, tell, board: { ...page.board, addEventListener() {} } });
  const dama = /** @type {any} */ ({ Game: class { startFen = 'start'; free() {} } });
  await putUp(desk, { rules: 'classic', startFen: 'start', moves: ['a3-a4'], ply: 1, end: null }, dama, { kept: '', plain: '', back: '' });
  assert.notEqual(page.keeper.id, id);
  // Also after a reload, by what is stored.
  assert.deepEqual([keptGame({ box })?.id, JSON.parse(box.getItem('dama.game.kept') ?? '').id], [id, id]);
  await swap(desk, /** @type {any} */ (keptGame({ box })));
  assert.equal(page.keeper.id, id);
  assert.deepEqual(keptGame({ box })?.moves, ['a3-a4']);
  page.play(...line(6));
  page.end({ winner: 'white', reason: 'resignation' });
  assert.deepEqual(page.filed().map(({ key, save }) => [key, save.moves.length]), [[id, 6]]);

  // A state of the very game that is on comes back as another one, and neither is lost.
  keepGame({ box }, { ...page.keeper.running, moves: line(4), ply: 4, outcome: null });
  await swap(desk, /** @type {any} */ (keptGame({ box })));
  assert.notEqual(page.keeper.id, id);
  assert.deepEqual(page.filed().map(({ save }) => save.moves.length), [6]);
});

test('a game is kept by hand whatever its length', async () => {
  const page = makePage(makeBox());
  page.start();
  page.play(...line(1));
  await page.keeper.file();
  assert.deepEqual(page.filed().map((game) => game.save.moves.length), [1]);
});

test('two tabs: what is written over goes to the library, and the two games get two names', () => {
  const box = makeBox();
  const [one, two] = [makePage(box), makePage(box)];
  one.start();
  one.play(...line(4));
  two.start();
  assert.equal(two.keeper.id, one.keeper.id);
  one.play(...line(5));
  two.play(...line(4), 'h3-h4', 'h6-h5');
  assert.notEqual(two.keeper.id, one.keeper.id, 'they have parted');
  assert.deepEqual(two.filed().map((game) => [game.id, game.save.moves.length]), [[one.keeper.id, 5]]);
  one.play(...line(7));
  const filed = new Map(one.filed().map((game) => [game.id, game.save.moves.length]));
  assert.deepEqual(filed, new Map([[one.keeper.id, 5], [two.keeper.id, 6]]), 'each under its own name, however often they take turns');
  const found = readGame(box);
  assert.equal(found.state === 'found' && found.save.moves.length, 7, 'the last written wins');
});

test('two tabs: one that goes on where the other is writes over nothing that is worth keeping', () => {
  const box = makeBox();
  const [one, two] = [makePage(box), makePage(box)];
  one.start();
  two.start();
  one.play(...line(4));
  two.play(...line(5));
  assert.deepEqual(two.filed(), []);
  assert.equal(two.keeper.id, one.keeper.id);
});

test('two tabs: a tab is told once that the other goes on, and may follow it', async () => {
  const box = makeBox();
  const [one, two] = [makePage(box), makePage(box)];
  one.start();
  one.play(...line(4));
  two.start();
  two.play(...line(6));
  const there = box.getItem('dama.game');
  one.keeper.changedElsewhere(there);
  one.keeper.changedElsewhere(there);
  assert.deepEqual(one.told.filter(([what]) => what === 'elsewhere').length, 1);
  await one.keeper.follow();
  assert.deepEqual(one.board.game.moves, line(6));
  assert.equal(one.keeper.id, two.keeper.id);
  assert.deepEqual(one.filed(), [], 'its own game goes on in that one');
});

test('what cannot be read goes to the library as it is', () => {
  const box = makeBox({ 'dama.game': '{"version":1,' });
  const page = makePage(box);
  page.start();
  assert.deepEqual(page.waiting.entries().map(([, text]) => text), ['{"version":1,']);
  assert.equal(readGame(box).state, 'found', 'a new game stands in its place');
});

test('a full storage is told, and what it did not take is tried again', () => {
  const box = makeBox();
  const page = makePage(box);
  page.start();
  box.full = true;
  page.play(...line(4));
  page.end(WON);
  assert.equal(page.told.at(-1)?.[0], 'full');
  assert.equal(page.filed().length, 1, 'held by the page');
  assert.ok(page.waiting.onlyHere);
  box.full = false;
  page.keeper.keep('hide');
  assert.equal(page.told.at(-1)?.[0], 'stored');
});

test('without a storage games are held while the page is open', () => {
  const page = makePage(null);
  page.start();
  page.play(...line(4));
  page.reset();
  assert.equal(page.filed().length, 1);
  assert.ok(page.waiting.onlyHere);
  const [[key, text]] = page.waiting.entries();
  page.waiting.drop(key, text);
  assert.ok(!page.waiting.onlyHere);
});
