/** The stronger side begins with fewer men. */
import { beginGame, expect, parts, test } from './helpers.js';

/** How many men each side has. @param {import('./helpers.js').Board} board */
async function men(board) {
  const [, white, black] = (await board.get('fen')).split(':').map((/** @type {string} */ side) => side.slice(1).split(',').length);
  return { white, black };
}

test('the computer, or oneself, begins with one to four men fewer', async ({ board }) => {
  await board.open();
  for (const [side, handicap, white, black] of /** @type {[string, string, number, number][]} */ ([
    ['White', 'None', 16, 16], ['White', 'Computer: 1 man fewer', 16, 15], ['White', 'Computer: 4 men fewer', 16, 12], ['White', 'You: 3 men fewer', 13, 16], ['Black', 'You: 2 men fewer', 16, 14],
  ])) {
    await beginGame(board, { side, handicap });
    await expect.poll(() => men(board), `${side}, ${handicap}`).toEqual({ white, black });
  }
});

test('between two people it is told by colours', async ({ board }) => {
  await board.open();
  await beginGame(board, { players: 'Two players', handicap: 'Black: 2 men fewer' });
  await expect.poll(() => men(board)).toEqual({ white: 16, black: 14 });
  await board.tap('d3', 'd4', 'a6', 'a5');
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'a6-a5']);
});

test('it is kept after a reload, and in a rematch goes with its player', async ({ board, page }) => {
  const { button, settings } = parts(page);
  await board.open();
  await beginGame(board, { handicap: 'Computer: 2 men fewer', levels: { Level: 1 } });
  await board.tap('d3', 'd4');
  await expect.poll(() => board.moves()).toHaveLength(2);
  await page.reload();
  await board.ready();
  await board.press(button('More'));
  await board.press(settings.getByRole('button', { name: 'Resign' }));
  await board.press(page.getByRole('button', { name: 'Yes, resign' }));
  await board.press(parts(page).result.getByRole('button', { name: 'Rematch' }));
  await expect.poll(() => board.get('white')).toBe('engine');
  await expect.poll(() => men(board)).toEqual({ white: 14, black: 16 });
});
