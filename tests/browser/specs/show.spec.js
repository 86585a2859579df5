/** `show` and `squarepress`: what an editor on a page of somebody else is made of. */
import { SQUARES, expect, listen, openBare, test } from './helpers.js';

/** 64 codes. @param {Record<string, number>} pieces */
const codes = (pieces) => SQUARES.map((square) => pieces[square] ?? 0);

test('pieces that are no position are shown, marked and described, until the game goes on', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp('W:Wd3,a2:Bh7,h6');
  const game = await board.pixels('a8', 'd3', 'e5');
  const fen = await board.get('fen');
  await board.element.evaluate((element, pieces) => element.show({ pieces, marks: ['a8'] }), codes({ a8: 1, e5: 4 }));
  await board.painted();
  await expect(board.cell('a8')).toHaveAttribute('aria-label', 'a8, white man');
  await expect(board.cell('e5')).toHaveAttribute('aria-label', 'e5, black king');
  await expect(board.cell('d3')).toHaveAttribute('aria-label', 'd3, empty');
  const shown = await board.pixels('a8', 'd3', 'e5');
  shown.forEach((pixels, index) => expect(pixels).not.toBe(game[index]));
  expect(await board.get('fen'), 'the game is as it was').toBe(fen);
  // The mark stays when the board is touched, and nobody can move.
  await board.tap('e5', 'e4', 'a8');
  expect((await board.pixels('a8'))[0]).toBe(shown[0]);
  expect(await board.get('ply')).toBe(0);

  await board.element.evaluate((element) => element.show(null));
  await expect(board.cell('d3')).toHaveAttribute('aria-label', 'd3, white man, can move');
  await board.element.evaluate((element, pieces) => element.show({ pieces }), codes({ e5: 2 }));
  await board.element.evaluate((element) => element.move('d3-d4'));
  await expect(board.cell('e5')).toHaveAttribute('aria-label', 'e5, empty');
  await board.tap('h7', 'g7');
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'h7-g7']);
});

test('a press on a square is told, by tap and key, and may be taken over', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp('W:Wd3,a2:Bh7,h6');
  const told = await listen(board, ['squarepress', 'movestart', 'move']);
  const types = async () => (await told()).map(([type, { square, from, move }]) => `${type} ${square ?? from ?? move.text}`);
  await board.tap('e5', 'd3', 'd4');
  expect(await types()).toEqual(['squarepress e5', 'squarepress d3', 'movestart d3', 'squarepress d4', 'move d3-d4']);
  await board.element.evaluate((element) => {
    element.addEventListener('squarepress', (event) => event.preventDefault());
    element.focusSquare('h7');
  });
  await page.keyboard.press('Enter');
  await board.tap('h6', 'g6');
  expect((await types()).slice(5)).toEqual(['squarepress h7', 'squarepress h6', 'squarepress g6']);
  expect(await board.get('state')).toMatchObject({ selected: null, ply: 1 });
});

test('what is no board is refused', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  const refused = (/** @type {number[]} */ pieces) => board.element.evaluate((element, pieces) => {
    try {
      element.show({ pieces });
      return 'shown';
    } catch (error) {
      return error instanceof Error && error.name;
    }
  }, pieces);
  expect(await refused([])).toBe('RangeError');
  expect(await refused(Array(65).fill(0))).toBe('RangeError');
  expect(await refused(codes({ a1: 5 }))).toBe('RangeError');
  expect(await refused(codes({ a1: 0.5 }))).toBe('RangeError');
  expect(await refused(codes({ a1: 4 }))).toBe('shown');
});
