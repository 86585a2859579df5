/** Dragging, by mouse and by finger, and what a clumsy hand does. */
import { expect, test } from './helpers.js';

test('a piece is dragged to where it goes', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await board.drag('d3', 'd4');
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await expect(board.cell('d4')).toHaveAttribute('aria-label', 'd4, white man');
});

test('a capture of several pieces is dragged to its last square at once', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bd4,d6,e7,h7');
  await board.drag('d3', 'd5', 'd7', 'f7');
  await expect.poll(() => board.moves()).toEqual(['d3xd5xd7xf7']);
});

test('a capture of several pieces is dragged square by square', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bd4,d6,e7,h7');
  await board.drag('d3', 'd5');
  await expect.poll(() => board.moves()).toEqual([]);
  await board.drag('d5', 'd7');
  await board.drag('d7', 'f7');
  await expect.poll(() => board.moves()).toEqual(['d3xd5xd7xf7']);
});

test('a piece that is brought back where it was is put down', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await board.drag('d3', 'e5', 'd3');
  await expect.poll(() => board.moves()).toEqual([]);
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'false');
  // It is not in hand any more, so that its target is an empty square again.
  await board.tap('d4');
  await expect.poll(() => board.moves()).toEqual([]);
});

test('a piece that is let go beside the board is put down', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  const from = await board.middle('d3');
  await board.swipe(from, { x: from.x, y: 4 });
  await expect.poll(() => board.moves()).toEqual([]);
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'false');
});

test('a piece that is dragged where it may not go stays, and the reason is given', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await board.drag('d3', 'e4');
  await expect.poll(() => board.moves()).toEqual([]);
  await expect(board.message).toHaveText('Pieces never move diagonally, only forward and sideways.');
  await expect(board.cell('d3')).toHaveAttribute('aria-label', 'd3, white man, can move');
});

test('a tap on another piece of one’s own takes that one in hand', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await board.tap('d3');
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'true');
  await board.tap('a2');
  await expect(board.cell('a2')).toHaveAttribute('aria-selected', 'true');
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'false');
  await board.tap('a3');
  await expect.poll(() => board.moves()).toEqual(['a2-a3']);
});

test('squares are hit after the page has moved', async ({ board, page }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await board.tap('d3');
  // What a host's late banner does to a page.
  await page.evaluate(() => {
    const banner = document.createElement('p');
    banner.textContent = 'A banner';
    banner.style.height = '150px';
    document.body.prepend(banner);
  });
  await board.tap('d4');
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
});

test('the other mouse buttons move nothing', async ({ board, page, hasTouch }) => {
  test.skip(hasTouch, 'a finger has no buttons');
  await board.openAt('W:Wd3,a2:Bh7,h6');
  for (const button of /** @type {const} */ (['right', 'middle'])) {
    const { x, y } = await board.middle('d3');
    await page.mouse.click(x, y, { button });
    await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'false');
  }
});
