/** What the engine is told of how to play a side: its level, how long it may take, and whether it is to wait. */
import { expect, openBare, test } from './helpers.js';

/** Keeps what the workers are asked. @param {import('@playwright/test').Page} page */
const listenIn = (page) => page.addInitScript(() => {
  const { postMessage } = Worker.prototype;
  // @ts-ignore
  window.asked = [];
  Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
    if (message[0].type === 'think') /** @type {any} */ (window).asked.push(message[0].limits);
    // @ts-ignore
    postMessage.apply(this, message);
  };
});

/** @param {import('@playwright/test').Page} page @returns {Promise<object[]>} */
const asked = (page) => page.evaluate(() => /** @type {any} */ (window).asked);

test('each side is played at its own level, where it has one, and no longer than it may take', async ({ page, hasTouch }) => {
  await listenIn(page);
  const board = await openBare(page, { touch: hasTouch, attributes: 'white="engine" black="engine" level="3" black-level="1"' });
  await expect.poll(async () => (await board.moves()).length).toBeGreaterThan(2);
  expect((await asked(page)).slice(0, 3)).toEqual([{ level: 3 }, { level: 1 }, { level: 3 }]);

  await board.element.evaluate((element) => {
    element.paused = true;
    /** @type {any} */ (window).asked.length = 0;
    Object.assign(element, { whiteLevel: 2, maxThinkTime: 40, paused: false });
  });
  await expect.poll(async () => (await asked(page)).length).toBeGreaterThan(1);
  const limits = (await asked(page)).map((limits) => JSON.stringify(limits));
  expect(limits).toContain('{"level":2,"timeMs":40}');
  expect(limits).toContain('{"level":1,"timeMs":40}');

  const save = await board.element.evaluate((element) => {
    element.paused = true;
    const save = element.save();
    element.reset(undefined, { whiteLevel: null, blackLevel: null });
    return save;
  });
  expect([save.level, save.whiteLevel, save.blackLevel]).toEqual([3, 2, 1]);
  await expect.poll(() => board.get('whiteLevel')).toBe(null);
  await board.element.evaluate((element, save) => element.restore(save), save);
  expect(await board.get('state')).toMatchObject({ level: 3, whiteLevel: 2, blackLevel: 1, paused: true, moves: save.moves });
});

test('a paused engine waits, answers what it is asked, and goes on when it is let go', async ({ page, hasTouch }) => {
  await listenIn(page);
  const board = await openBare(page, { touch: hasTouch, attributes: 'black="engine" level="1" paused controls' });
  await board.tap('d3', 'd4');
  expect(await board.get('state')).toMatchObject({ moves: ['d3-d4'], thinking: null, paused: true });
  expect(await board.get('engineToMove')).toBe(true);
  const thought = await board.element.evaluate((element) => element.think());
  expect(thought.move.text).toMatch(/^[a-h]\d-[a-h]\d$/);
  expect(await asked(page), 'what it thinks about is not played').toEqual([{ level: 1 }]);
  expect(await board.moves()).toEqual(['d3-d4']);

  await board.press(board.element.getByRole('button', { name: 'Let the computer go on' }));
  await expect.poll(() => board.moves()).toHaveLength(2);
  expect(await board.get('paused')).toBe(false);

  // In the middle of a thought it stops, and then begins anew.
  await board.element.evaluate((element) => (element.thinkTime = 600_000));
  await board.tap('a3', 'a4');
  await expect.poll(async () => (await board.get('state')).thinking).toBe('move');
  await board.element.evaluate((element) => (element.paused = true));
  expect((await board.get('state')).thinking).toBe(null);
  await board.element.evaluate((element) => Object.assign(element, { thinkTime: 20, paused: false }));
  await expect.poll(() => board.moves()).toHaveLength(4);
});

test('a loss on time ends the game, is saved, and is told', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.tap('d3', 'd4');
  await board.element.evaluate((element) => element.loseOnTime());
  expect(await board.get('result')).toMatchObject({ winner: 'white', reason: 'time', result: '1-0', reasonText: 'Black ran out of time.' });
  await expect(board.said).toContainText('White wins. Black ran out of time.');
  const again = await board.element.evaluate(async (element) => {
    const save = element.save();
    await element.reset();
    await element.restore(save);
    return [save.end, element.result.reason, element.toPdn()];
  });
  expect(again.slice(0, 2)).toEqual([{ outOfTime: 'black' }, 'time']);
  expect(again[2]).toContain('[Termination "time forfeit"]');
  expect(await board.element.evaluate((element) => element.loseOnTime('red').catch((/** @type {any} */ { code }) => code))).toBe('bad-side');
});
