/** The lessons: eight positions that are solved on a board of their own, in every language, while the game waits. */
import { LESSONS } from '../../../www/app/learn/lessons.js';
import { LANGUAGES } from '../../../www/locales/index.js';
import { Board, expect, expectNoBarrier, parts, test } from './helpers.js';

/** @typedef {import('@playwright/test').Page} Page */

/** First and last square of each solution, as they are tapped. */
const TAPS = LESSONS.map(({ solutions: [solution] }) => [solution.slice(0, 2), solution.slice(-2)]);

/** @param {Page} page @param {boolean} touch */
function lessonsOf(page, touch) {
  const dialog = page.locator('dialog#learn');
  return {
    dialog,
    board: new Board(page, { touch, element: dialog.locator('dama-board') }),
    game: new Board(page, { touch, element: page.locator('.table dama-board') }),
    title: dialog.locator('#learn-title'),
    answer: dialog.locator('#learn-answer'),
    count: dialog.locator('#learn-count'),
    button: (/** @type {string} */ name) => dialog.getByRole('button', { name, exact: true }),
    solved: dialog.getByRole('button', { name: /, solved$/ }),
    offer: page.getByRole('button', { name: 'New to Dama? Learn in two minutes' }),
  };
}

/** Opens the lessons from the menu. @param {Page} page @param {Board} board */
async function openLessons(page, board) {
  await board.press(parts(page).button('More'));
  await board.press(page.getByRole('button', { name: 'Learn to play' }));
}

test('a first visitor is offered the lessons and solves all eight; the game is as it was', async ({ page, hasTouch }) => {
  const { dialog, board, game, title, answer, count, button, solved, offer } = lessonsOf(page, hasTouch);
  await game.open();
  const before = await game.element.evaluate((element) => element.save());
  await game.press(offer);
  for (const [index, taps] of TAPS.entries()) {
    await expect(count).toHaveText(`Lesson ${index + 1} of 8`);
    await expect(title).toBeFocused();
    await expect(answer).toHaveText('');
    await board.tap(...taps);
    await expect(dialog).toHaveAttribute('data-state', 'solved');
    await expect(answer).not.toHaveText('');
    await expect(solved).toHaveCount(index + 1);
    await board.press(button(index < 7 ? 'Next' : 'To the game'));
  }
  await expect(dialog).toBeHidden();
  await expect(board.element).toHaveCount(0);
  expect(await game.element.evaluate((element) => element.save())).toEqual(before);
  await game.tap('d3', 'd4');
  await expect(parts(page).moves).toHaveCount(2);

  await page.reload();
  await game.ready();
  await expect(parts(page).moves).toHaveCount(2);
  await expect(offer).toBeHidden();
  await openLessons(page, game);
  await expect(solved).toHaveCount(8);
});

test('the offer is declined once and for all, and is gone with the first move', async ({ page, hasTouch }) => {
  const { game, offer } = lessonsOf(page, hasTouch);
  await game.open();
  await expect(offer).toBeVisible();
  await game.tap('d3', 'd4');
  await expect(offer).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await game.ready();
  await expect(offer).toBeVisible();
  await game.press(page.getByRole('button', { name: 'Not now' }));
  await expect(offer).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('dama.game'));
  await page.reload();
  await game.ready();
  await expect(offer).toBeHidden();
});

test('a wrong try is explained, and can be made good', async ({ page, hasTouch }) => {
  const { dialog, board, game, title, answer, button, solved } = lessonsOf(page, hasTouch);
  await game.open();
  await openLessons(page, game);
  await expect(title).toHaveText('A man’s step');
  // Not legal: the board says why.
  await board.tap('d4', 'e5');
  await expect(board.message).toHaveText('Pieces never move diagonally, only forward and sideways.');
  await expect(dialog).toHaveAttribute('data-state', 'open');
  // Legal, but not what was asked for.
  await board.tap('d4', 'd5');
  await expect(answer).toHaveText('That was a step ahead. It is allowed, but now try one to the side.');
  await board.tap('d5', 'e5');
  await expect.poll(() => board.moves(), 'nothing more is played').toEqual(['d4-d5']);
  await board.press(button('Try again'));
  await expect.poll(() => board.moves()).toEqual([]);
  await expect(dialog).toHaveAttribute('data-state', 'open');
  await board.tap('d4', 'e4');
  await expect(dialog).toHaveAttribute('data-state', 'solved');
  await expect(solved).toHaveCount(1);
  // What must be taken: the words are the board's.
  await board.press(button('Lesson 4: As many as possible'));
  await expect(title).toHaveText('As many as possible');
  await board.tap('c3');
  await expect(board.message).toHaveText('You must capture: the piece on f3 can take.');
  await board.press(button('Show me'));
  await expect.poll(() => board.moves()).toEqual(['f3xf5xh5']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // It is taken up where it was left: the first that is not solved.
  await openLessons(page, game);
  await expect(title).toHaveText('Taking a piece');
});

test('a lesson is solved by keys alone', async ({ page, hasTouch }) => {
  const { dialog, board, game, title } = lessonsOf(page, hasTouch);
  await game.open();
  await openLessons(page, game);
  await expect(title).toBeFocused();
  await board.element.evaluate((element) => element.focusSquare('d4'));
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(dialog).toHaveAttribute('data-state', 'solved');
});

test('the lessons speak every language, and the board with them', async ({ page, hasTouch }) => {
  const { board, game, title, dialog } = lessonsOf(page, hasTouch);
  await game.open();
  /** @type {Set<string>} */
  const titles = new Set();
  for (const language of Object.keys(LANGUAGES)) {
    await page.evaluate((language) => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('#language'));
      select.value = language;
      select.dispatchEvent(new Event('change'));
    }, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await game.press(page.locator('button[data-action=more]'));
    await game.press(page.locator('#more [data-action=learn]'));
    await expect(board.cell('d4')).toBeAttached();
    titles.add((await title.textContent()) ?? '');
    await expect(dialog.locator('#learn-text')).not.toContainText(/\{|lesson\./);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(titles.size).toBe(6);
});

test('damaged progress leaves the lessons whole', async ({ page, hasTouch }) => {
  const { game, board, dialog, solved } = lessonsOf(page, hasTouch);
  await page.addInitScript(() => localStorage.setItem('dama.learn', '{"solved":{"step":1}'));
  await game.open();
  await openLessons(page, game);
  await expect(solved).toHaveCount(0);
  await board.tap('d4', 'c4');
  await expect(dialog).toHaveAttribute('data-state', 'solved');
});

test('lessons that cannot be fetched are spoken of, and come when the page is reloaded', async ({ page, hasTouch, watch }) => {
  const { game, dialog } = lessonsOf(page, hasTouch);
  watch.expect(/Failed to load resource/);
  await game.open();
  await page.route('**/learn/view.js', (route) => route.abort());
  await openLessons(page, game);
  await expect(parts(page).notice).toContainText('This part of the page could not be loaded');
  await page.unroute('**/learn/view.js');
  await Promise.all([page.waitForEvent('load'), game.press(parts(page).notice.getByRole('button', { name: 'Reload' }))]);
  await game.ready();
  await openLessons(page, game);
  await expect(dialog).toBeVisible();
});

for (const language of ['en', 'ar']) {
  test(`axe finds no barrier in the lessons: ${language}`, async ({ page, hasTouch }) => {
    const { board, game, dialog } = lessonsOf(page, hasTouch);
    await page.addInitScript((language) => localStorage.setItem('dama.settings', JSON.stringify({ language, theme: 'auto' })), language);
    await game.open();
    await expectNoBarrier(page, 'the offer');
    await game.press(page.locator('#offer [data-action=learn]'));
    await expect(board.cell('d4')).toBeAttached();
    await expectNoBarrier(page, 'a lesson', '#learn');
    await board.tap('d4', 'd5');
    await expect(dialog).toHaveAttribute('data-state', 'missed');
    await expectNoBarrier(page, 'a wrong try', '#learn');
    await page.emulateMedia({ colorScheme: 'dark' });
    await board.press(page.locator('#learn-again'));
    await board.tap('d4', 'c4');
    await expect(dialog).toHaveAttribute('data-state', 'solved');
    await expectNoBarrier(page, 'a solved lesson in the dark', '#learn');
  });
}
