/** The engine’s workers: stopped, crashed, kept ready, and ended. */
import { Board, expect, parts, test } from './helpers.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Worker} Worker */

/** The engine thinks until it is stopped. @param {Board} board */
const thinkForLong = (board) => board.element.evaluate((element) => element.setAttribute('think-time', '600000'));
/** @param {Board} board */
const thinkAsLevel = (board) => board.element.evaluate((element) => element.removeAttribute('think-time'));

/** A worker whose next thought ends in a trap, as a fault in the rules or too little memory would end it. @param {Worker} worker */
const setTrap = (worker) => worker.evaluate(async () => {
  const { Engine } = await import(new URL('../pkg/dama.js', location.href).href);
  Engine.prototype.think = () => {
    throw new WebAssembly.RuntimeError('a broken engine');
  };
});

/** Plays one move and waits for the answer. @param {Board} board @param {string[]} taps */
async function answered(board, ...taps) {
  const before = (await board.moves()).length;
  await board.tap(...taps);
  await expect.poll(async () => (await board.moves()).length).toBe(before + 2);
}

/** Puts another board into the page; `readied` tells whether it said that it is ready. @param {Page} page @param {Record<string, string>} attributes */
async function anotherBoard(page, attributes) {
  await page.evaluate((attributes) => {
    const board = document.createElement('dama-board');
    for (const [name, value] of Object.entries({ id: 'another', ...attributes })) board.setAttribute(name, value);
    board.addEventListener('ready', () => board.setAttribute('readied', ''));
    document.querySelector('dama-board')?.replaceWith(board);
  }, attributes);
  const element = page.locator('#another');
  return { board: new Board(page, { touch: false, element }), readied: () => element.getAttribute('readied') };
}

/** Holds the scripts of the workers back. @param {Page} page @returns {Promise<() => void>} lets them go */
async function holdWorkers(page) {
  let letGo = () => {};
  const held = new Promise((resolve) => (letGo = () => resolve(undefined)));
  await page.route('**/engine/worker.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the worker is started before anything is asked, and only where the engine plays', async ({ board, page }) => {
  await board.open();
  expect(await board.moves()).toEqual([]);
  await expect.poll(() => page.workers().length).toBe(1);
  const two = await anotherBoard(page, {});
  await expect.poll(two.readied).toBe('');
  await expect.poll(() => page.workers()).toEqual([]);
  await two.board.tap('d3', 'd4');
  await expect.poll(() => two.board.moves()).toHaveLength(1);
  expect(page.workers()).toEqual([]);
  await two.board.element.evaluate((element) => element.setAttribute('white', 'engine'));
  await expect.poll(() => page.workers().length, 'it plays now').toBeGreaterThan(0);
  await two.board.element.evaluate((element) => element.setAttribute('white', 'human'));
  await expect.poll(() => page.workers(), 'and no more').toEqual([]);
});

test('where the engine moves first, ready waits for its worker; a person does not', async ({ board, page }) => {
  await board.open();
  const letGo = await holdWorkers(page);
  const person = await anotherBoard(page, { black: 'engine' });
  await expect.poll(person.readied).toBe('');
  const first = await anotherBoard(page, { white: 'engine', level: '1' });
  await expect.poll(() => first.board.get('engineToMove'), 'the rules are loaded').toBe(true);
  await first.board.painted();
  expect(await first.readied()).toBe(null);
  letGo();
  await expect.poll(() => first.board.moves()).toHaveLength(1);
  expect(await first.readied()).toBe('');
});

test('a board whose engine is stopped before its worker stands is ready', async ({ board, page }) => {
  await board.open();
  await holdWorkers(page);
  const { board: first, readied } = await anotherBoard(page, { white: 'engine', level: '1' });
  await expect.poll(() => first.get('engineToMove')).toBe(true);
  await first.element.evaluate((element) => element.stop());
  await expect.poll(readied).toBe('');
  expect(await first.moves()).toEqual([]);
});

test('a move for which there was little time is played when that is over', async ({ board, page }) => {
  await board.open();
  await page.clock.pauseAt(new Date('2030-01-01'));
  const { board: first } = await anotherBoard(page, { white: 'engine', 'think-time': '50' });
  await expect.poll(() => first.get('engineToMove')).toBe(true);
  await page.clock.runFor(50);
  await expect.poll(() => first.moves()).toHaveLength(1);
});

test('a thought is stopped by undo at once, and the spare worker thinks next', async ({ board, page }) => {
  const { button, title } = parts(page);
  await board.open();
  await answered(board, 'd3', 'd4');
  await expect.poll(() => page.workers().length).toBe(2);
  const [first, spare] = page.workers();
  // The worker that hears of the next thought keeps that in mind.
  await spare.evaluate(() => addEventListener('message', () => Object.assign(globalThis, { heard: true })));

  await thinkForLong(board);
  await board.tap('d4', 'd5');
  await expect(title).toHaveText('The computer is thinking…');
  const ended = first.waitForEvent('close');
  await board.press(button('Undo'));
  await ended;
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.moves()).toHaveLength(2);
  expect(page.workers()).toEqual([spare]);

  await thinkAsLevel(board);
  await answered(board, 'a3', 'a4');
  expect(await spare.evaluate(() => 'heard' in globalThis)).toBe(true);
  expect(page.workers()).toContain(spare);
  await expect.poll(() => page.workers().length, 'and another stands ready').toBe(2);
});

test('a thought is stopped by stop(), and retry() lets it think again', async ({ board, page }) => {
  const { title } = parts(page);
  await board.open();
  await thinkForLong(board);
  await board.tap('d3', 'd4');
  await expect(title).toHaveText('The computer is thinking…');
  await expect.poll(() => page.workers().length).toBe(2);
  await board.element.evaluate((element) => element.stop());
  await expect(title).toHaveText('The computer’s move');
  await expect.poll(() => page.workers().length).toBe(1);
  await thinkAsLevel(board);
  await board.element.evaluate((element) => element.retry());
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.moves()).toHaveLength(2);
});

test('a new game while the computer thinks is a new game', async ({ board, page }) => {
  const { button, newGame, title } = parts(page);
  await board.open();
  await thinkForLong(board);
  await board.tap('d3', 'd4');
  await expect(title).toHaveText('The computer is thinking…');
  await board.press(button('New game'));
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.moves()).toEqual([]);
  await thinkAsLevel(board);
  await answered(board, 'a3', 'a4');
});

test('a thought that somebody asked for is stopped by its signal', async ({ board, page }) => {
  await board.open();
  const asked = board.element.evaluate((element) => {
    const stop = new AbortController();
    Object.assign(globalThis, { stop });
    return element.think({ timeMs: 600_000, signal: stop.signal }).catch((/** @type {Error} */ error) => error.name);
  });
  await expect.poll(() => page.workers().length, 'one thinks, one is spare').toBe(2);
  // @ts-ignore
  await page.evaluate(() => stop.abort());
  expect(await asked).toBe('AbortError');
  await expect.poll(() => page.workers().length).toBe(1);

  const thought = await board.element.evaluate((element) => element.think({ depth: 4 }));
  expect(thought.depth).toBe(4);
  expect((await board.get('legalMoves')).map((/** @type {any} */ move) => move.text)).toContain(thought.move.text);
  await expect.poll(() => board.moves(), 'it is not played').toEqual([]);
});

test('when the engine crashes, a fresh one makes the move', async ({ board, page }) => {
  const { notice, title } = parts(page);
  await board.open();
  await answered(board, 'd3', 'd4');
  const [worker] = page.workers();
  await setTrap(worker);
  await answered(board, 'd4', 'd5');
  await expect(notice).toContainText('The computer stopped and has been started again.');
  await expect(title).toHaveText('Your move');
  expect(page.workers()).not.toContain(worker);
  await board.press(notice.getByRole('button', { name: 'Close' }));
  await answered(board, 'a3', 'a4');
  await expect(notice).toBeHidden();
});

test('when a worker does not start, another one makes the move', async ({ board, page, watch }) => {
  const { notice } = parts(page);
  watch.expect(/ERR_FAILED/);
  let starts = 0;
  // The first is started in advance; that it failed costs nothing.
  await page.route('**/engine/worker.js', (route) => (++starts <= 2 ? route.abort() : route.continue()));
  await board.open();
  await answered(board, 'd3', 'd4');
  await expect(notice).toContainText('The computer stopped and has been started again.');
  expect(starts).toBeGreaterThan(2);
});

test('when no worker starts, the page says so, and the game is not lost', async ({ board, page, watch }) => {
  const { notice, button, title } = parts(page);
  watch.expect(/ERR_FAILED/);
  await page.route('**/engine/worker.js', (route) => route.abort());
  await board.open();
  await board.tap('d3', 'd4');
  await expect(notice).toContainText('The computer stopped unexpectedly');
  await page.unroute('**/engine/worker.js');
  await board.press(notice.getByRole('button', { name: 'Try again' }));
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.moves()).toHaveLength(2);
  await expect(button('Undo')).toBeEnabled();
});

test('a spare that broke while it waited is not used', async ({ board, page, watch }) => {
  const { notice, title } = parts(page);
  watch.expect(/broken while it waited/);
  await board.open();
  await answered(board, 'd3', 'd4');
  const [, spare] = page.workers();
  await spare.evaluate(() => void setTimeout(() => { throw new Error('broken while it waited'); }));
  await expect.poll(() => watch.problems).toContainEqual(expect.stringContaining('broken while it waited'));
  await thinkForLong(board);
  await board.tap('d4', 'd5');
  await expect(title).toHaveText('The computer is thinking…');
  await board.press(parts(page).button('Undo'));
  await thinkAsLevel(board);
  await answered(board, 'a3', 'a4');
  expect(page.workers()).not.toContain(spare);
  await expect(notice).toBeHidden();
});

test('when the engine crashes twice, the page says so and offers another try', async ({ board, page }) => {
  const { notice, title } = parts(page);
  await board.open();
  await answered(board, 'd3', 'd4');
  for (const worker of page.workers()) await setTrap(worker);
  await board.tap('d4', 'd5');
  await expect(notice).toContainText('The computer stopped unexpectedly (a broken engine).');
  await expect(title).toHaveText('The computer’s move');
  await board.press(notice.getByRole('button', { name: 'Try again' }));
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.moves()).toHaveLength(4);
  await expect(notice).toBeHidden();
});

test('a board that is removed ends its workers, and goes on when it comes back', async ({ board, page }) => {
  await board.open();
  await answered(board, 'd3', 'd4');
  await thinkForLong(board);
  await board.tap('d4', 'd5');
  await expect(parts(page).title).toHaveText('The computer is thinking…');
  await expect.poll(() => page.workers().length).toBe(2);
  await page.evaluate(() => {
    const board = /** @type {HTMLElement} */ (document.querySelector('dama-board'));
    Object.assign(globalThis, { kept: board });
    board.remove();
  });
  await expect.poll(() => page.workers()).toEqual([]);

  await page.evaluate(() => {
    // @ts-ignore
    const { kept } = globalThis;
    kept.removeAttribute('think-time');
    document.querySelector('#seat-top')?.after(kept);
    return kept.ready;
  });
  await expect.poll(() => board.moves()).toHaveLength(4);
  await answered(board, 'a3', 'a4');
});
