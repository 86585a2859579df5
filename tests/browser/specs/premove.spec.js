/** Moves that are given ahead, while the engine thinks. */
import { expect, listen, openBare, test } from './helpers.js';

/** @typedef {import('../board.js').Board} Board */

/** A board whose engine, Black, thinks until it is let go: nothing is decided soon. @param {any} page @param {boolean} touch @param {string} [more] attributes */
async function thinking(page, touch, more = 'premove') {
  const board = await openBare(page, { touch, attributes: `level="1" think-time="600000" ${more}` });
  await board.setUp('W:Wd3,a2,e1,g2,h2:Bh7,h6,g7,f7,e7', { black: 'engine' });
  await board.tap('d3', 'd4');
  await expect.poll(() => board.get('state')).toMatchObject({ ply: 1, thinking: 'move' });
  return board;
}

/** Lets the engine move, once. @param {Board} board */
const letGo = (board) => board.element.evaluate((element) => {
  element.addEventListener('move', (/** @type {CustomEvent} */ { detail }) => detail.engine && (element.thinkTime = 600_000), { once: true });
  element.thinkTime = null;
  element.retry();
});

const ahead = async (/** @type {Board} */ board) => (await board.get('state')).premove;

test('a move that is given ahead is played when the engine has moved', async ({ page, hasTouch }) => {
  const board = await thinking(page, hasTouch);
  const told = await listen(board);
  await board.tap('a2', 'a3');
  expect(await ahead(board)).toEqual({ from: 'a2', to: 'a3' });
  await expect(board.said).toHaveText('a2 to a3 is given ahead. It will be played when your turn comes, if it is legal then.');
  await expect(board.cell('a3')).toHaveAttribute('aria-label', 'a3, empty, a2 to a3 is given ahead');
  expect(await board.moves()).toEqual(['d3-d4']);
  expect((await board.get('state')).thinking, 'the engine was not disturbed').toBe('move');

  await letGo(board);
  await expect.poll(() => board.moves()).toHaveLength(3);
  expect((await board.moves())[2]).toBe('a2-a3');
  expect(await ahead(board)).toBe(null);
  await expect(board.said, 'both moves are told').toHaveText(/^Black: .*White: a2 to a3\.$/);
  const events = (await told()).map(([type, detail]) => `${type} ${detail.by ?? ''} ${detail.engine ?? ''}`.trim());
  expect(events).toEqual(['movestart white', 'beforemove black true', 'move black true', 'beforemove white false', 'move white false']);
});

test('a move that is given ahead and is not legal is dropped, in words', async ({ page, hasTouch }) => {
  const board = await thinking(page, hasTouch);
  const told = await listen(board, ['movecancel', 'refused']);
  await board.tap('a2', 'a5');
  await letGo(board);
  await expect(board.message).toHaveText('The move given ahead, a2 to a5, was not played. A man moves one square at a time.');
  await expect(board.said).toContainText('A man moves one square at a time.');
  expect(await board.moves()).toHaveLength(2);
  expect(await ahead(board)).toBe(null);
  expect((await told()).map(([type, { code, reason }]) => [type, code ?? reason])).toEqual([['refused', 'too-far'], ['movecancel', 'refused']]);
});

test('Escape and a tap elsewhere take a move ahead away, and another one takes its place', async ({ page, hasTouch }) => {
  const board = await thinking(page, hasTouch);
  await board.tap('a2', 'a3');
  await page.keyboard.press('Escape');
  await expect(board.said).toHaveText('The move given ahead is taken back.');
  expect(await ahead(board)).toBe(null);

  await board.tap('a2', 'a3', 'g4');
  expect(await ahead(board)).toBe(null);

  await board.tap('a2', 'a3', 'e1', 'e2');
  expect(await ahead(board)).toEqual({ from: 'e1', to: 'e2' });
  // A piece that is put down again gives nothing ahead.
  await board.tap('a2', 'a2');
  expect(await board.get('state')).toMatchObject({ premove: null, selected: null });
  await letGo(board);
  await expect.poll(() => board.moves()).toHaveLength(2);
});

test('a move ahead is given by keys, and by dragging', async ({ page, hasTouch }) => {
  const board = await thinking(page, hasTouch);
  await board.element.evaluate((element) => element.focusSquare('a2'));
  await page.keyboard.press('Enter');
  await expect(board.said).toHaveText('white man on a2 picked up, for a move ahead.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await ahead(board)).toEqual({ from: 'a2', to: 'a3' });
  await board.drag('e1', 'e2');
  expect(await ahead(board)).toEqual({ from: 'e1', to: 'e2' });
});

test('a piece that is in hand when the engine moves stays there', async ({ page, hasTouch }) => {
  const board = await thinking(page, hasTouch);
  const told = await listen(board, ['movestart', 'movecancel', 'move']);
  await board.tap('a2');
  await letGo(board);
  await expect.poll(() => board.moves()).toHaveLength(2);
  await expect(board.cell('a2')).toHaveAttribute('aria-selected', 'true');
  await expect(board.cell('a3')).toHaveAttribute('aria-label', 'a3, empty, can land here');
  await board.tap('a3');
  await expect.poll(async () => (await board.moves())[2]).toBe('a2-a3');
  expect((await told()).map(([type]) => type).slice(0, 3)).toEqual(['movestart', 'move', 'move']);
});

test('a change of the position takes a move ahead away', async ({ page, hasTouch }) => {
  const board = await thinking(page, hasTouch);
  const told = await listen(board, ['movecancel']);
  await board.tap('a2', 'a3');
  await board.element.evaluate((element) => element.undo());
  expect(await ahead(board)).toBe(null);
  expect(await told()).toEqual([['movecancel', { from: 'a2', reason: 'interrupted' }]]);
  await board.tap('d3', 'd4');
  await letGo(board);
  await expect.poll(() => board.moves()).toHaveLength(2);
  await board.tap('e1', 'e2');
  await expect.poll(async () => (await board.moves())[2], 'and nothing else was played').toBe('e1-e2');
});

test('without the attribute, and for a board that is not interactive, nothing is given ahead', async ({ page, hasTouch }) => {
  const board = await thinking(page, hasTouch, '');
  await board.tap('a2', 'a3');
  expect(await board.get('state')).toMatchObject({ premove: null, selected: null });
  await board.element.evaluate((element) => (element.premove = true));
  await board.tap('a2', 'a3');
  expect(await ahead(board)).toEqual({ from: 'a2', to: 'a3' });
  await board.element.evaluate((element) => (element.premove = false));
  expect(await ahead(board), 'what was given is taken away').toBe(null);
  await board.element.evaluate((element) => Object.assign(element, { premove: true, interactive: false }));
  await board.tap('a2', 'a3');
  expect(await board.get('state')).toMatchObject({ premove: null, selected: null });
});
