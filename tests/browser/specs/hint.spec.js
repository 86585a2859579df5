/** Hints, and what wins when several things are asked of the engine. */
import { expect, listen, openBare, test } from './helpers.js';

/** @typedef {import('../board.js').Board} Board */

const QUICK = { level: 1 };

/** Asks for a hint and tells how that ended. @param {Board} board @param {object} [limits] */
const ask = (board, limits = QUICK) => board.element.evaluate((element, limits) => element.hint(limits).then((/** @type {any} */ thought) => thought.move.text, (/** @type {Error} */ error) => error.name), limits);

/** An engine, Black, that thinks until it is let go: about more pieces than it has tables for. @param {any} page @param {boolean} touch */
async function thinking(page, touch) {
  const board = await openBare(page, { touch, attributes: 'level="1" think-time="600000"' });
  await board.setUp('W:Wd3,a2,b2:Bh7,h6,h5', { black: 'engine' });
  await board.tap('d3', 'd4');
  await expect.poll(async () => (await board.get('state')).thinking).toBe('move');
  return board;
}

test('a hint is shown, told and given back, and the next change takes it away', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp('W:Wd3,a2:Bd4,d6,e7,h7');
  const told = await listen(board, ['thinking']);
  expect(await ask(board)).toBe('d3xd5xd7xf7');
  expect((await board.get('state')).hint).toEqual({ from: 'd3', to: 'f7' });
  await expect(board.said).toHaveText('Hint: d3 to f7, takes 3 pieces.');
  await expect(board.cell('f7')).toHaveAttribute('aria-label', 'f7, empty, hint: d3 to f7');
  const purposes = (await told()).map(([, { active, purpose }]) => `${purpose} ${active}`);
  expect([purposes[0], purposes.at(-1)]).toEqual(['hint true', 'hint false']);
  await board.tap('d3', 'f7');
  expect((await board.get('state')).hint).toBe(null);
});

test('Escape takes a hint away', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await ask(board);
  await board.element.evaluate((element) => element.focusSquare('d3'));
  await page.keyboard.press('Escape');
  expect((await board.get('state')).hint).toBe(null);
  await expect(board.said).toHaveText('The hint is gone.');
});

test('a hint that is overtaken by a change, by another one, by stop() or its signal is rejected and not shown', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  const told = await listen(board, ['engineerror']);
  const long = { timeMs: 600_000 };
  const busy = () => expect.poll(async () => (await board.get('state')).thinking).toBe('hint');

  const first = ask(board, long);
  await busy();
  await board.tap('d3', 'd4');
  expect(await first).toBe('AbortError');

  const second = ask(board, long);
  await busy();
  expect(await ask(board)).toMatch(/^[a-h]\d-[a-h]\d$/);
  expect(await second).toBe('AbortError');

  await board.element.evaluate((element) => element.undo());
  const third = ask(board, long);
  await busy();
  await board.element.evaluate((element) => element.stop());
  expect(await third).toBe('AbortError');

  const fourth = board.element.evaluate((element) => {
    const control = new AbortController();
    Object.assign(globalThis, { control });
    return element.hint({ timeMs: 600_000, signal: control.signal }).catch((/** @type {Error} */ error) => error.name);
  });
  await busy();
  // @ts-ignore
  await page.evaluate(() => control.abort());
  expect(await fourth).toBe('AbortError');
  expect(await board.get('state')).toMatchObject({ hint: null, thinking: null });
  expect(await told()).toEqual([]);
});

test('what a page asks makes the engine’s turn wait, and the engine moves afterwards', async ({ page, hasTouch }) => {
  const board = await thinking(page, hasTouch);
  const told = await listen(board, ['engineerror', 'move']);
  await board.element.evaluate((element) => (element.thinkTime = null));
  const { move } = await board.element.evaluate((element) => element.think({ level: 1 }));
  expect(move.text).toMatch(/^h/);
  await expect.poll(() => board.moves(), 'it was not forgotten').toHaveLength(2);
  expect((await told()).map(([type]) => type)).toEqual(['move']);
});

test('when the game is over there is no hint, and the reason has a code', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.element.evaluate((element) => element.resign());
  const code = await board.element.evaluate((element) => element.hint().catch((/** @type {any} */ error) => error.code));
  expect(code).toBe('game-over');
  expect(await board.get('state')).toMatchObject({ hint: null, thinking: null });
});
