/** Memory: what a game took is given back, so that the same games again take no more. WebAssembly memory never shrinks. */
import { expect, test } from './helpers.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Worker} Worker */

/** Pages of the WebAssembly memory; what is initialised already gives its exports. @param {Page | Worker} thread */
const memory = (thread) => thread.evaluate(async () => {
  const { default: init } = await import(new URL('/pkg/dama.js', location.href).href);
  return (await init()).memory.buffer.byteLength / 65_536;
});

/** Plays the same games each time: the first moves by the number of the game, then the engine's. @param {Page} page @param {number} games */
const play = (page, games) => page.evaluate(async (games) => {
  // @ts-ignore
  const engine = (globalThis.engine ??= new (await import('/engine/client.js')).EngineClient());
  // @ts-ignore
  const { Game } = await (await import('/engine/core.js')).load();
  let plies = 0;
  for (let number = 0; number < games; number++) {
    const game = new Game('classic');
    const moves = [];
    while (!game.outcome() && moves.length < 150) {
      const legal = game.legalMoves();
      const { text } = moves.length < 4
        ? legal[(number * 7 + moves.length) % legal.length]
        : (await engine.think({ rules: 'classic', startFen: game.startFen, moves }, { nodes: 100 })).move;
      game.play(text);
      moves.push(text);
    }
    plies += moves.length;
    game.free();
  }
  return plies;
}, games);

// Nothing is left to the garbage collector, which would hide what is forgotten until it is too much.
test.beforeEach(({ page }) => page.route('**/pkg/dama.js', async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `const FinalizationRegistry = undefined;\n${await response.text()}` });
}));

test('games in one worker leave its memory as it was', async ({ board, page }) => {
  await board.open();
  await play(page, 10);
  const worker = page.workers().at(-1);
  if (!worker) throw new Error('nobody thought');
  const workers = page.workers();
  // Its lists grow to what the longest line of a search needs; what leaks grows on.
  let before = await memory(worker);
  for (let time = 0, last = 0; time < 4 && last !== before; time++) {
    last = before;
    await play(page, 10);
    before = await memory(worker);
  }
  const pageBefore = await memory(page);
  for (let time = 0; time < 4; time++) expect(await play(page, 10), 'whole games').toBeGreaterThan(200);
  expect(page.workers()).toEqual(workers);
  expect(await memory(worker)).toBe(before);
  expect(await memory(page), 'of the page').toBe(pageBefore);
});

test('boards that come and go leave the memory of the page as it was', async ({ board, page }) => {
  await board.open();
  const show = (/** @type {number} */ boards) => page.evaluate(async (boards) => {
    /** @type {any} */
    const first = document.querySelector('dama-board');
    await first.reset(undefined, { white: 'human', black: 'human' });
    for (let ply = 0; ply < 60 && first.legalMoves.length > 0; ply++) await first.move(first.legalMoves[0].text);
    const game = first.save();
    for (let number = 0; number < boards; number++) {
      /** @type {any} */
      const board = document.createElement('dama-board');
      document.body.append(board);
      await board.restore(game);
      board.remove();
    }
    return game.moves.length;
  }, boards);
  expect(await show(10), 'a long game').toBeGreaterThan(30);
  const before = await memory(page);
  await show(100);
  expect(await memory(page)).toBe(before);
});
