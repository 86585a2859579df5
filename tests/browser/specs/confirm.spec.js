/** Moves by hand that wait until they are confirmed. */
import { expect, listen, openBare, test } from './helpers.js';

/** @typedef {import('../board.js').Board} Board */

const FEN = 'W:Wd3,a2:Bd4,d6,e7,h7';

/** @param {any} page @param {boolean} touch @param {string} [fen] @param {string} [more] attributes */
async function waiting(page, touch, fen = 'W:Wd3,a2:Bh7,h6', more = '') {
  const board = await openBare(page, { touch, attributes: `confirm-move ${more}` });
  await board.setUp(fen);
  return board;
}

/** What waits. @param {Board} board */
const pending = async (board) => (await board.get('state')).pending;

test('a move waits, and a second tap on its target plays it', async ({ page, hasTouch }) => {
  const board = await waiting(page, hasTouch);
  const told = await listen(board);
  await board.tap('d3', 'd4');
  expect(await pending(board)).toBe('d3-d4');
  expect(await board.moves()).toEqual([]);
  await expect(board.message).toHaveText('d3 to d4: choose d4 again to play the move.');
  await expect(board.said).toHaveText('d3 to d4: choose d4 again to play the move.');
  await expect(board.cell('d4')).toHaveAttribute('aria-label', 'd4, empty, d3 to d4 waits to be confirmed');
  expect((await told()).map(([type]) => type), 'nothing is played yet').toEqual(['movestart']);
  await board.tap('d4');
  expect(await board.moves()).toEqual(['d3-d4']);
  expect(await pending(board)).toBe(null);
  expect((await told()).map(([type]) => type)).toEqual(['movestart', 'beforemove', 'move']);
});

test('a capture waits too, also one that was played square by square', async ({ page, hasTouch }) => {
  const board = await waiting(page, hasTouch, FEN);
  await board.tap('d3', 'd5', 'd7', 'f7');
  expect(await pending(board)).toBe('d3xd5xd7xf7');
  await board.tap('f7');
  expect(await board.moves()).toEqual(['d3xd5xd7xf7']);
});

test('by keys: Enter on the target plays the move, Escape takes it back', async ({ page, hasTouch }) => {
  const board = await waiting(page, hasTouch);
  await board.element.evaluate((element) => element.focusSquare('d3'));
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  expect(await pending(board)).toBe('d3-d4');
  await page.keyboard.press('Escape');
  expect(await pending(board)).toBe(null);
  await expect(board.said).toHaveText('The move is not played.');
  await board.element.evaluate((element) => element.focusSquare('d3'));
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'Enter']) await page.keyboard.press(key);
  expect(await board.moves()).toEqual(['d3-d4']);
});

test('after a drag Enter plays the move: the focus is on its target', async ({ page, hasTouch }) => {
  const board = await waiting(page, hasTouch);
  await board.drag('d3', 'd4');
  expect(await pending(board)).toBe('d3-d4');
  expect(await board.focused()).toBe('d4');
  await page.keyboard.press('Enter');
  expect(await board.moves()).toEqual(['d3-d4']);
});

test('a tap elsewhere takes the move back, and one on a piece takes that in hand', async ({ page, hasTouch }) => {
  const board = await waiting(page, hasTouch);
  const told = await listen(board, ['movecancel']);
  await board.tap('d3', 'd4', 'f5');
  expect(await board.get('state')).toMatchObject({ pending: null, selected: null, ply: 0 });
  await board.tap('d3', 'd4', 'a2');
  expect(await board.get('state')).toMatchObject({ pending: null, selected: 'a2', ply: 0 });
  await board.tap('a3', 'a3');
  expect(await board.moves()).toEqual(['a2-a3']);
  expect((await told()).map(([, { from, reason }]) => `${from} ${reason}`)).toEqual(['d3 put-down', 'd3 replaced']);
});

test('buttons of the controls play the move or take it back, and the focus is not lost', async ({ page, hasTouch }) => {
  const board = await waiting(page, hasTouch, undefined, 'controls');
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  await expect(button('Play the move')).toBeHidden();
  await board.tap('d3', 'd4');
  await expect(board.element.locator('[part=status]')).toHaveText('Play this move?');
  await expect(board.message, 'the buttons say it').toBeHidden();
  await board.press(button('Cancel'));
  expect(await pending(board)).toBe(null);
  expect(await board.focused()).toBe('d3');
  await board.tap('d3', 'd4');
  await button('Play the move').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  expect(await board.focused()).toBe('d4');
  await expect(button('Play the move')).toBeHidden();
});

test('confirm() and cancel() of the page do the same, and tell whether there was anything', async ({ page, hasTouch }) => {
  const board = await waiting(page, hasTouch);
  const call = (/** @type {string} */ name) => board.element.evaluate((element, name) => element[name](), name);
  expect([await call('confirm'), await call('cancel')]).toEqual([false, false]);
  await board.tap('d3', 'd4');
  expect(await call('cancel')).toBe(true);
  expect(await board.moves()).toEqual([]);
  await board.tap('d3', 'd4');
  expect(await call('confirm')).toBe(true);
  expect(await board.moves()).toEqual(['d3-d4']);
});

test('a change of the position takes a waiting move away, and moves of the page do not wait', async ({ page, hasTouch }) => {
  const board = await waiting(page, hasTouch);
  await board.tap('d3', 'd4');
  await board.element.evaluate((element) => element.move('a2-a3'));
  expect(await board.get('state')).toMatchObject({ pending: null, moves: ['a2-a3'] });
});
