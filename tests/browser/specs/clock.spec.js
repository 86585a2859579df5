/** The clock: it runs for the side whose turn it is, stands when nobody plays, outlives a reload, and ends the game. */
import { beginGame, expect, parts, test } from './helpers.js';

/** @typedef {import('@playwright/test').Page} Page */

/** The clocks: White's and Black's, while the board is not turned round. @param {Page} page */
const clocks = (page) => ({
  white: page.getByRole('timer', { name: 'White’s clock' }),
  black: page.getByRole('timer', { name: 'Black’s clock' }),
});

/** Two players, three minutes and two seconds; from now on time passes only when the test says so. @param {import('./helpers.js').Board} board */
async function openTimed(board, clock = '3+2') {
  await board.page.clock.install({ time: new Date('2030-01-01') });
  await board.open();
  await beginGame(board, { players: 'Two players', clock });
  await board.page.clock.pauseAt(new Date('2030-01-01T01:00'));
}

/** A clock of one's own. @param {import('./helpers.js').Board} board @param {string} minutes @param {string} seconds */
async function fillOwnClock(board, minutes, seconds) {
  const { newGame } = parts(board.page);
  await newGame.getByRole('combobox', { name: 'Clock' }).selectOption('own');
  await newGame.getByRole('spinbutton', { name: 'Minutes' }).fill(minutes);
  await newGame.getByRole('spinbutton', { name: 'Seconds' }).fill(seconds);
}

test('a game without a clock shows none', async ({ board, page }) => {
  await board.open();
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('time passes for the side whose turn it is, from the first move on, and each move adds to it', async ({ board, page }) => {
  await openTimed(board);
  const { white, black } = clocks(page);
  await page.clock.runFor(5000);
  await expect(white, 'nobody has moved').toHaveText('3:00');
  await board.tap('d3', 'd4');
  await page.clock.runFor(5000);
  await expect(black).toHaveText('2:55');
  await expect(white).toHaveText('3:00');
  await board.tap('e6', 'e5');
  await expect(black).toHaveText('2:57');
  await page.clock.runFor(61_000);
  await expect(white).toHaveText('1:59');
  await expect(black).toHaveText('2:57');
});

test('the clock stands while one looks back, after a take-back, and while the page is hidden', async ({ board, page }) => {
  const { button } = parts(page);
  await openTimed(board);
  const { white } = clocks(page);
  await board.tap('d3', 'd4', 'e6', 'e5');
  await page.clock.runFor(10_000);
  await expect(white).toHaveText('2:50');
  await board.press(button('Move 1, White: d3-d4'));
  await page.clock.runFor(30_000);
  await expect(white).toHaveText('2:50');
  await board.element.evaluate((element) => element.goTo(2));
  await page.clock.runFor(10_000);
  await expect(white).toHaveText('2:40');
  await board.press(button('Undo'));
  await page.clock.runFor(30_000);
  await board.tap('a6', 'a5');
  await page.clock.runFor(10_000);
  await expect(white, 'it goes on with the next move').toHaveText('2:30');
  const see = (/** @type {boolean} */ hidden) => page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await see(true);
  await page.clock.runFor(60_000);
  await see(false);
  await page.clock.runFor(1000);
  await expect(white).toHaveText('2:29');
});

test('the clock is kept with the game, and stands while the page is closed', async ({ board, page }) => {
  await openTimed(board);
  await board.tap('d3', 'd4');
  await page.clock.runFor(42_000);
  await page.reload();
  await board.ready();
  const { white, black } = clocks(page);
  await expect(black).toHaveText('2:18');
  await expect(white).toHaveText('3:00');
  await page.clock.runFor(8000);
  await expect(black).toHaveText('2:10');

  // A clock that cannot be read is none; the game is there.
  await page.addInitScript(() => localStorage.setItem('dama.clock', '{"left":{}}'));
  await page.reload();
  await board.ready();
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('who has no time left has lost, and was told before', async ({ board, page }) => {
  const { button, newGame, result, title, detail } = parts(page);
  await openTimed(board);
  await board.press(button('New game'));
  await fillOwnClock(board, '1', '0');
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  const { white, black } = clocks(page);
  await expect(black).toHaveText('1:00');
  await board.tap('d3', 'd4');
  const at = await black.boundingBox();
  const said = page.locator('#clock-said');
  await page.clock.runFor(29_500);
  await expect(said).toHaveText('');
  await page.clock.runFor(1000);
  await expect(said).toHaveText('Black: 30 seconds left.');
  await page.clock.runFor(20_000);
  await expect(said).toHaveText('Black: 10 seconds left.');
  await expect(black).toHaveText('0:09.5');
  await expect(black).toHaveClass(/low/);
  await expect(white).not.toHaveClass(/low/);
  expect(await black.boundingBox(), 'nothing has moved').toEqual(at);
  await page.clock.runFor(9400);
  await expect(black).toHaveText('0:00.1');
  expect(await board.get('result')).toBe(null);
  await page.clock.runFor(2000);
  await expect(result.getByRole('heading')).toHaveText('White wins');
  await expect(result).toContainText('Black ran out of time.');
  await expect(title).toHaveText('White wins');
  await expect(detail).toHaveText('Black ran out of time.');
  expect((await board.get('result')).reason).toBe('time');

  await page.reload();
  await board.ready();
  await expect(detail, 'the result is kept').toHaveText('Black ran out of time.');
  await expect(black).toHaveText('0:00.0');
  // Who takes the end back plays on without a clock.
  await board.press(button('Undo'));
  await board.tap('a3', 'a4');
  await page.clock.runFor(5000);
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(await board.get('result')).toBe(null);
});

test('a clock of one’s own must be one', async ({ board, page }) => {
  const { button, newGame } = parts(page);
  await board.open();
  await board.press(button('New game'));
  await newGame.getByRole('radio', { name: 'Two players' }).check();
  for (const [minutes, seconds] of [['0', '5'], ['181', '0'], ['', '0'], ['5', '61'], ['5', '']]) {
    await fillOwnClock(board, minutes, seconds);
    await board.press(newGame.getByRole('button', { name: 'Start game' }));
    await expect(newGame, `${minutes} + ${seconds}`).toBeVisible();
  }
  await fillOwnClock(board, '90', '30');
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect(newGame).toBeHidden();
  await expect(clocks(page).white).toHaveText('90:00');
  // A new game without one has none.
  await beginGame(board, { clock: 'none' });
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('the computer plays on its clock, and thinks no longer than that allows', async ({ board, page }) => {
  await board.open();
  await beginGame(board, { clock: '3+2', levels: { Level: 10 } });
  await expect(clocks(page).black).toHaveText('3:00');
  await board.element.evaluate((element) => {
    element.told = [];
    element.addEventListener('thinking', (/** @type {CustomEvent} */ { detail }) => detail.info || element.told.push([detail.active, element.maxThinkTime]));
  });
  await board.tap('d3', 'd4');
  await expect.poll(() => board.moves()).toHaveLength(2);
  const told = await board.get('told');
  expect(told[0]).toEqual([true, 180_000 / 40 + 1000]);
  await expect.poll(() => board.get('maxThinkTime'), 'a person may ask for as much as he likes').toBe(null);

  // With a moment left it moves at once, though its level would think for long.
  await page.addInitScript(() => localStorage.setItem('dama.clock', JSON.stringify({ control: { minutes: 3, seconds: 0 }, left: { white: 60_000, black: 3000 } })));
  await page.reload();
  await board.ready();
  await expect(clocks(page).black).toHaveText('0:03.0');
  await board.tap('a3', 'a4');
  await expect.poll(() => board.moves()).toHaveLength(4);
  expect(await board.get('result')).toBe(null);
});

test('with the time of a rematch the colours change', async ({ board, page }) => {
  const { button, settings } = parts(page);
  await openTimed(board, '5+3');
  await board.tap('d3', 'd4');
  await page.clock.runFor(60_000);
  await board.press(button('More'));
  await board.press(settings.getByRole('button', { name: 'Resign' }));
  await board.press(page.getByRole('button', { name: 'Yes, resign' }));
  await board.press(button('Rematch').first());
  await expect(clocks(page).black).toHaveText('5:00');
  await expect.poll(() => board.moves()).toEqual([]);
});
