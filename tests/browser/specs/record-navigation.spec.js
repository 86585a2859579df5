/** Going through the moves by buttons, keys and swipes; whatever is looked at, nothing that follows is lost. */
import { attends, expect, parts, test } from './helpers.js';

const LINE = ['d3-d4', 'e6-e5', 'a3-a4', 'a6-a5'];

/** @param {import('@playwright/test').Page} page */
const steps = (page) => ({
  first: page.getByRole('button', { name: 'Start of the game' }),
  previous: page.getByRole('button', { name: 'Previous move' }),
  next: page.getByRole('button', { name: 'Next move' }),
  last: page.getByRole('button', { name: 'Last move' }),
});

test.beforeEach(async ({ board, page }) => {
  await board.openAt(undefined);
  await board.element.evaluate(async (element, line) => {
    for (const move of line) await element.move(move);
  }, LINE);
  await attends(page);
});

test('buttons go through the moves, and the moves after them stay', async ({ board, page }) => {
  const { moves } = parts(page);
  const { first, previous, next, last } = steps(page);
  await expect(last).toHaveAttribute('aria-disabled', 'true');
  await board.press(previous);
  await expect.poll(() => board.get('ply')).toBe(3);
  await expect(moves.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await board.press(first);
  await expect.poll(() => board.get('ply')).toBe(0);
  await expect(first).toHaveAttribute('aria-disabled', 'true');
  await first.dispatchEvent('click');
  await board.press(next);
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await board.press(last);
  await expect.poll(() => board.moves()).toEqual(LINE);
  await expect(moves).toHaveCount(4);
  for (const button of Object.values(steps(page))) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('keys go through the moves, but on the board they go from square to square', async ({ board, page }) => {
  const { settings, button } = parts(page);
  await expect(steps(page).previous).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => board.get('ply')).toBe(3);
  await page.keyboard.press('Home');
  await expect.poll(() => board.get('ply')).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => board.get('ply')).toBe(2);
  await page.keyboard.press('End');
  await expect.poll(() => board.get('ply')).toBe(4);
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');

  await board.element.evaluate((element) => element.focusSquare('d4'));
  await page.keyboard.press('ArrowLeft');
  expect(await board.focused()).toBe('c4');
  await page.keyboard.press('End');
  expect(await board.focused()).toBe('h4');
  expect(await board.get('ply')).toBe(4);

  await board.press(button('More'));
  await settings.getByRole('combobox', { name: 'Appearance' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  expect(await board.get('ply')).toBe(4);
});

test('where lines run from the right, so do the steps', async ({ board, page }) => {
  const { settings, button } = parts(page);
  await board.press(button('More'));
  await settings.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => board.get('ply')).toBe(3);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => board.get('ply')).toBe(4);
  const places = await page.locator('[data-step]').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().x));
  expect(places).toEqual([...places].sort((a, b) => b - a));
});

test('a finger turns the moves over like pages, and only on their list', async ({ board, page, hasTouch }) => {
  test.skip(!hasTouch, 'a mouse does not swipe');
  const { moves } = parts(page);
  const box = await page.locator('.record').boundingBox();
  if (!box) throw new Error('there is no list');
  const at = (/** @type {number} */ x) => ({ x: box.x + x, y: box.y + 100 });
  await board.swipe(at(100), at(220));
  await expect.poll(() => board.get('ply')).toBe(3);
  await board.swipe(at(100), at(220));
  await expect.poll(() => board.get('ply')).toBe(2);
  await board.swipe(at(220), at(100));
  await expect.poll(() => board.get('ply')).toBe(3);
  // Along the list it scrolls, a short way means nothing, and the board is for its pieces.
  await board.swipe(at(100), { x: box.x + 130, y: box.y + 20 });
  await board.swipe(at(100), at(120));
  const { x, y, side } = await board.middle('d5');
  await board.swipe({ x, y }, { x: x + 3 * side, y });
  await board.press(moves.nth(0));
  await expect.poll(() => board.get('ply')).toBe(1);
});

test('a move that replaces others says so, and they can be had back', async ({ board, page }) => {
  const { notice, moves } = parts(page);
  const { previous, first } = steps(page);
  await board.press(first);
  await board.press(steps(page).next);
  await board.tap('b6', 'b5');
  await expect(notice).toContainText('Your move has replaced 3 moves that followed here.');
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'b6-b5']);
  await board.press(notice.getByRole('button', { name: 'Take back' }));
  await expect(notice).toBeHidden();
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await expect(moves).toHaveText(LINE);

  // Once more, and played on: the game with the other moves is still to be had.
  await board.press(steps(page).next);
  await board.tap('b3', 'b4');
  await expect(notice).toContainText('Your move has replaced 2 moves');
  await board.tap('b6', 'b5');
  await expect(notice).toBeHidden();
  await page.reload();
  await board.ready();
  await board.press(parts(page).button('More'));
  await board.press(page.getByRole('button', { name: 'Share and open' }));
  await board.press(page.getByRole('button', { name: 'Back to the game before' }));
  await expect(moves).toHaveText(LINE);
  // Who takes moves back wants others: nothing is said.
  await board.press(steps(page).last);
  await board.press(parts(page).button('Undo'));
  await board.tap('b6', 'b5');
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4', 'b6-b5']);
  await expect(notice).toBeHidden();
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
});

test('a game that was given up stays so while one looks back, over a reload too', async ({ board, page }) => {
  const { title, result } = parts(page);
  await board.element.evaluate((element) => element.resign('black'));
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await board.press(steps(page).previous);
  await expect(title).toHaveText('Black to move');
  await page.reload();
  await board.ready();
  await expect(title).toHaveText('Black to move');
  await board.press(steps(page).last);
  await expect(title).toHaveText('White wins');
});
