/** A pen is neither a mouse nor a finger, and moves pieces as they do. */
import { expect, test } from './helpers.js';

/**
 * What a pen does on the board, as the browser reports it.
 * @param {import('../board.js').Board} board
 */
async function penOn(board) {
  const client = await board.page.context().newCDPSession(board.page);
  /** @param {'mousePressed' | 'mouseMoved' | 'mouseReleased'} type @param {string} square */
  return async (type, square) => {
    const { x, y } = await board.middle(square);
    const down = type !== 'mouseReleased';
    await client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: down ? 1 : 0, clickCount: 1, pointerType: 'pen' });
  };
}

test('a pen taps a piece and its target', async ({ board, page }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await page.evaluate(() => addEventListener('pointerdown', ({ pointerType }) => (document.title = pointerType), true));
  const pen = await penOn(board);
  for (const square of ['d3', 'd4']) {
    await pen('mousePressed', square);
    await pen('mouseReleased', square);
  }
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  expect(await page.title(), 'it was a pen').toBe('pen');
});

test('a pen drags a piece along a capture', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bd4,d6,e7,h7');
  const pen = await penOn(board);
  await pen('mousePressed', 'd3');
  for (const square of ['d5', 'd7', 'f7']) await pen('mouseMoved', square);
  await pen('mouseReleased', 'f7');
  await expect.poll(() => board.moves()).toEqual(['d3xd5xd7xf7']);
});
