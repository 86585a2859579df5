/** Playing by keys, and what is told to those who do not see the board. */
import { expect, flipBoard, parts, test } from './helpers.js';

const THREE = 'W:Wd3,a2:Bd4,d6,e7,h7';

test('a capture is played with arrows and Enter, square by square', async ({ board, page }) => {
  await board.openAt(THREE);
  await page.keyboard.press('Tab');
  await expect.poll(() => board.focused()).toBe('d3');
  await page.keyboard.press('Enter');
  await expect(board.said).toHaveText('white man on d3 picked up. It can go to d5 or f7.');
  await expect(board.cell('d3')).toHaveAttribute('aria-label', 'd3, white man, picked up');
  await expect(board.cell('f7')).toHaveAttribute('aria-label', 'f7, empty, takes 3 pieces');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(board.said).toHaveText('Now on d5. Go on to d7 or f7.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toEqual(['d3xd5xd7xf7']);
  await expect(board.said).toHaveText('White: d3 to f7, takes 3 pieces. Black to move.');
  expect(await board.focused()).toBe('f7');
});

test('Escape puts a piece down', async ({ board, page }) => {
  await board.openAt(THREE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(board.said).toHaveText('Put down.');
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'false');
  await expect(board.cell('d3')).toHaveAttribute('aria-label', 'd3, white man, must capture');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toEqual([]);
});

test('Enter on another piece of one’s own takes that one in hand', async ({ board, page }) => {
  await board.openAt('W:Wd3,e3,a2:Bh7,h6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'false');
  await expect(board.cell('e3')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toEqual(['e3-e4']);
});

test('a refused move is told by keys as by taps, and the piece that must capture is named', async ({ board, page }) => {
  await board.openAt(THREE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  expect(await board.focused()).toBe('a2');
  await page.keyboard.press('Enter');
  await expect(board.said).toHaveText('You must capture: the piece on d3 can take.');
  await expect(board.message).toHaveText('You must capture: the piece on d3 can take.');
  // The same sentence again is a change, so that it is read again.
  const first = await board.said.textContent();
  await page.keyboard.press('Enter');
  await expect.poll(() => board.said.textContent()).not.toBe(first);
});

test('arrows stop at the edge, and Home and End reach it', async ({ board, page }) => {
  await board.open();
  await page.keyboard.press('Tab');
  /** @type {[string, string][]} */
  const way = [
    ['Home', 'a3'], ['ArrowLeft', 'a3'], ['End', 'h3'], ['ArrowRight', 'h3'],
    ['Control+End', 'h1'], ['ArrowDown', 'h1'], ['Control+Home', 'a8'], ['ArrowUp', 'a8'], ['ArrowRight', 'b8'], ['ArrowDown', 'b7'],
  ];
  for (const [key, square] of way) {
    await page.keyboard.press(key);
    expect(await board.focused(), key).toBe(square);
  }
  // Seen from Black, the arrows go where they point.
  await flipBoard(board);
  await board.element.evaluate((element) => element.focusSquare('d3'));
  await page.keyboard.press('ArrowUp');
  expect(await board.focused()).toBe('d2');
  await page.keyboard.press('ArrowRight');
  expect(await board.focused()).toBe('c2');
});

test('the focused square has a ring by keys, and none by taps', async ({ board, page }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await board.painted();
  const [d3, d4] = await board.pixels('d3', 'd4');
  await page.keyboard.press('Tab');
  await board.painted();
  expect((await board.look('d3')).pixels).not.toBe(d3);
  await page.keyboard.press('ArrowUp');
  await board.painted();
  expect((await board.look('d3')).pixels).toBe(d3);
  expect((await board.look('d4')).pixels).not.toBe(d4);
  await board.tap('d4');
  await board.painted();
  expect((await board.look('d4')).pixels).toBe(d4);
});

test('arrows on the board do not scroll the page', async ({ board, page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await board.open();
  await page.keyboard.press('Tab');
  const top = await page.evaluate(() => scrollY);
  for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'Escape', 'End', 'Home']) await page.keyboard.press(key);
  await board.painted();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  // The page could scroll, or this would hold nothing.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(20);
});

test('the computer’s move and the result are told', async ({ board, page }) => {
  await board.openAt('W:Wa2,d3:Bh7,h6', { black: 'engine', level: 1 });
  await board.tap('a2', 'a3');
  await expect(board.said).toHaveText(/^Black: h\d to [a-h]\d\. White to move\.$/);
  await board.setUp('W:Wd4,a2:Bd5');
  await expect(board.said).toHaveText('New game. White to move. A capture is compulsory.');
  await board.tap('d4', 'd6');
  await expect(board.said).toHaveText('White: d4 to d6, takes 1 piece. White wins. Black has no pieces left.');
  await expect(parts(page).result).toBeVisible();
});
