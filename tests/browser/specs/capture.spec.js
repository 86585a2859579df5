/** Captures of several pieces, by one tap and by many. */
import { SQUARES, expect, test } from './helpers.js';

/** White takes d4, d6 and e7 on the way d3, d5, d7, f7. */
const THREE = 'W:Wd3,a2:Bd4,d6,e7,h7';
const THREE_PLAYED = 'd3xd5xd7xf7';

test('a capture of several pieces is played by tapping its last square', async ({ board }) => {
  await board.openAt(THREE);
  await board.tap('d3', 'f7');
  await expect.poll(() => board.moves()).toEqual([THREE_PLAYED]);
  for (const square of ['d3', 'd4', 'd6', 'e7']) await expect(board.cell(square)).toHaveAttribute('aria-label', /empty/);
  await expect(board.cell('f7')).toHaveAttribute('aria-label', 'f7, white man');
  await expect(board.said).toContainText('White: d3 to f7, takes 3 pieces.');
});

test('a capture of several pieces is played square by square, and what was jumped is ghosted', async ({ board }) => {
  await board.openAt(THREE.replace('Bd4,', 'B'));
  await board.painted();
  const bare = (await board.look('d4')).light;
  await board.setUp(THREE);
  await board.painted();
  const whole = (await board.look('d4')).light;
  expect(bare - whole, 'a black man is darker than the wood').toBeGreaterThan(20);

  await board.tap('d3', 'd5');
  await expect.poll(() => board.moves()).toEqual([]);
  await expect(board.said).toContainText('Now on d5. Go on to d7 or f7.');
  const ghost = async (/** @type {string} */ square) => ((await board.look(square)).light - whole) / (bare - whole);
  await expect.poll(() => ghost('d4'), 'between a man and nothing').toBeGreaterThan(0.4);
  expect(await ghost('d4')).toBeLessThan(0.75);
  expect(await ghost('d6'), 'not jumped yet').toBeLessThan(0.3);

  await board.tap('d7');
  await expect.poll(() => board.moves()).toEqual([]);
  await expect.poll(() => ghost('d6')).toBeGreaterThan(0.4);
  await board.tap('f7');
  await expect.poll(() => board.moves()).toEqual([THREE_PLAYED]);
});

test('the rest of a capture may be played by one tap, and a started one is given up by a tap on its piece', async ({ board }) => {
  await board.openAt(THREE);
  const before = await board.still(async () => (await board.look('d4')).pixels);
  await board.tap('d3', 'd5', 'd5');
  await expect(board.said).toContainText('Put down.');
  await expect.poll(async () => (await board.look('d4')).pixels, 'the ghost is whole again').toBe(before);
  await expect.poll(() => board.moves()).toEqual([]);
  await board.tap('d3', 'd5', 'f7');
  await expect.poll(() => board.moves()).toEqual([THREE_PLAYED]);
});

test('a king that can end on one square by two captures is asked which', async ({ board }) => {
  // By the g-file it takes g4, by the h-file h4; both end on a5.
  const fen = 'W:WKd3:Bh4,f3,g4,b5';
  await board.openAt(fen);
  await board.tap('d3', 'a5');
  await expect.poll(() => board.moves()).toEqual([]);
  await expect(board.message).toHaveText('Several captures end on a5. Choose where the piece lands next: g3 or h3.');
  await board.tap('h3', 'a5');
  await expect.poll(() => board.moves()).toEqual(['d3xh3xh5xa5']);
  await expect(board.cell('g4')).toHaveAttribute('aria-label', 'g4, black man');

  await board.setUp(fen);
  await board.tap('d3', 'g3', 'a5');
  await expect.poll(() => board.moves()).toEqual(['d3xg3xg5xa5']);
  await expect(board.cell('h4')).toHaveAttribute('aria-label', 'h4, black man');
});

test('a king chooses where it lands', async ({ board }) => {
  const fen = 'W:WKd4:Bd6,f7,a8';
  await board.openAt(fen);
  await board.tap('d4', 'h7');
  await expect.poll(() => board.moves()).toEqual(['d4xd7xh7']);
  await board.setUp(fen);
  await board.tap('d4', 'd7', 'g7');
  await expect.poll(() => board.moves()).toEqual(['d4xd7xg7']);
});

test('a king may end on the square where it began', async ({ board }) => {
  await board.openAt('W:WKa1:Ba3,c5,e3,Kc1,h8');
  const round = (await board.get('legalMoves')).find((/** @type {any} */ move) => move.to === move.from);
  // Square by square, since a tap on the piece itself puts it down.
  await board.tap('a1', ...round.path.map((/** @type {number} */ square) => SQUARES[square]));
  await expect.poll(() => board.moves()).toEqual([round.text]);
  await expect(board.cell('a1')).toHaveAttribute('aria-label', /^a1, white king/);
});

test('a man that reaches the last row becomes a king, and it is said', async ({ board }) => {
  await board.openAt('W:Wd6,a2:Bd7,c8,h7');
  await board.tap('d6', 'b8');
  await expect.poll(() => board.moves()).toEqual(['d6xd8xb8']);
  await expect(board.cell('b8')).toHaveAttribute('aria-label', 'b8, white king');
  await expect(board.said).toContainText('It becomes a king.');
});

test('in the middle of a capture a wrong square is explained, and the piece stays in hand', async ({ board }) => {
  await board.openAt(THREE);
  await board.tap('d3', 'd5', 'b4');
  await expect(board.message).toHaveText('The capture is not finished: the piece goes on to d7 or f7.');
  await expect(board.said).toContainText('The capture is not finished: the piece goes on to d7 or f7.');
  expect((await board.get('state')).selected).toBe('d3');
  // Nor does a piece that may not move take its place.
  await board.tap('a2');
  await expect(board.message).toHaveText('You must capture: the piece on d3 can take.');
  await board.drag('d5', 'c5');
  await expect(board.message).toHaveText('The capture is not finished: the piece goes on to d7 or f7.');
  await board.tap('d7', 'f7');
  await expect.poll(() => board.moves()).toEqual([THREE_PLAYED]);
});

test('the way of a capture is chosen by keys, and each square says what it is', async ({ board, page }) => {
  await board.openAt('W:WKd3:Bh4,f3,g4,b5');
  await board.element.evaluate((element) => element.focusSquare('d3'));
  await page.keyboard.press('Enter');
  await expect(board.cell('a5')).toHaveAttribute('aria-label', 'a5, empty, several captures end here');
  await expect(board.cell('h3')).toHaveAttribute('aria-label', 'h3, empty, takes 1 piece');
  await board.element.evaluate((element) => element.focusSquare('a5'));
  await page.keyboard.press('Enter');
  await expect(board.said).toHaveText('Several captures end on a5. Choose where the piece lands next: g3 or h3.');
  await board.element.evaluate((element) => element.focusSquare('h3'));
  await page.keyboard.press('Enter');
  await expect(board.cell('a5')).toHaveAttribute('aria-label', /takes \d pieces?$/);
  await board.element.evaluate((element) => element.focusSquare('a5'));
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toEqual(['d3xh3xh5xa5']);
});
