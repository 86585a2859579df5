/** Undo, redo, flip, and looking back in the list of moves. */
import { expect, flipBoard, parts, test } from './helpers.js';

test('undo and redo against the computer go to one’s own turn', async ({ board, page }) => {
  const { button, title, moves } = parts(page);
  await board.open();
  await expect(button('Undo')).toBeDisabled();
  await expect(button('Redo')).toBeDisabled();
  await board.tap('d3', 'd4');
  await expect(moves).toHaveCount(2);
  await expect(title).toHaveText('Your move');
  const [, answer] = await board.moves();

  await board.press(button('Undo'));
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.moves()).toEqual([]);
  await expect(board.cell('d3')).toHaveAttribute('aria-label', 'd3, white man, can move');
  await expect(board.said).toContainText('Taken back.');
  await expect(button('Undo')).toBeDisabled();
  await expect(moves, 'what was taken back is still there').toHaveCount(2);

  await board.press(button('Redo'));
  await expect.poll(() => board.moves()).toEqual(['d3-d4', answer]);
  await expect(button('Redo')).toBeDisabled();

  await board.press(button('Undo'));
  await board.tap('a3', 'a4');
  await expect(title).toHaveText('Your move');
  await expect(moves.first(), 'another move takes its place').toHaveText('a3-a4');
  await expect(moves).toHaveCount(2);
});

test('undo and redo between two players go move by move', async ({ board, page }) => {
  const { button, title, detail } = parts(page);
  await board.open();
  await board.setUp(undefined);
  await board.tap('d3', 'd4', 'e6', 'e5');
  await expect(title).toHaveText('White to move');
  await expect(detail).toHaveText('Last move: \u2066e6-e5\u2069');
  await board.press(button('Undo'));
  await expect(title).toHaveText('Black to move');
  await expect(detail).toHaveText('Last move: \u2066d3-d4\u2069');
  await board.press(button('Undo'));
  await expect(title).toHaveText('White to move');
  await expect(detail).toHaveText('Rules: Classic');
  await board.press(button('Redo'));
  await board.press(button('Redo'));
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5']);
});

test('a game that is over goes on after an undo', async ({ board, page }) => {
  const { button, result, title } = parts(page);
  await board.openAt('W:Wd4,a2:Bd5');
  await board.tap('d4', 'd6');
  await board.press(result.getByRole('button', { name: 'See the board' }));
  await board.press(button('Undo'));
  await expect(title).toHaveText('White to move');
  await expect(button('Rematch')).toBeHidden();
  await expect(board.cell('d5')).toHaveAttribute('aria-label', 'd5, black man');
  // Played again, it is over again.
  await board.tap('d4', 'd6');
  await expect(result.getByRole('heading')).toHaveText('White wins');
});

test('the board is turned round, and moves go where they are tapped', async ({ board, page }) => {
  const { button } = parts(page);
  await board.open();
  await board.setUp(undefined);
  const white = await board.middle('a1');
  await flipBoard(board);
  const turned = await board.middle('a1');
  expect(turned.x).toBeGreaterThan(white.x);
  expect(turned.y).toBeLessThan(white.y);
  await expect(page.locator('#seat-bottom')).toContainText('Black');
  await board.painted();
  const at = async (/** @type {string} */ square) => (await board.look(square)).light;
  expect(await at('d2'), 'White at the top').toBeGreaterThan((await at('d7')) + 20);
  await board.tap('d3', 'd4');
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await board.drag('d6', 'd5');
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'd6-d5']);
  await flipBoard(board);
  await expect(page.locator('#seat-bottom')).toContainText('White');
});

test('the list of moves leads to each position and back', async ({ board, page }) => {
  const { button, moves, title } = parts(page);
  await board.open();
  await board.tap('d3', 'd4');
  await expect(title).toHaveText('Your move');
  await board.tap('d4', 'd5');
  await expect(moves).toHaveCount(4);
  await expect(title).toHaveText('Your move');
  const line = await board.moves();

  await board.press(button('Move 1, White: d3-d4'));
  await expect(title).toHaveText('Looking back at move 1');
  await expect(board.cell('d4')).toHaveAttribute('aria-label', /white man/);
  await expect(moves.first()).toHaveAttribute('aria-current', 'true');
  // The computer does not answer a second time.
  await expect(button('Back to the game')).toBeVisible();
  expect((await board.get('line')).length).toBe(4);
  await board.press(button('Back to the game'));
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.moves()).toEqual(line);
  await expect(button('Back to the game')).toBeHidden();
});

test('what was taken is shown beside its taker', async ({ board, page }) => {
  await board.openAt('W:Wd3,a2:Bd4,Kd6,e7,h7');
  const tray = page.locator('#seat-bottom').getByRole('img');
  await expect(tray).toHaveAccessibleName('White has taken 0 pieces');
  await board.tap('d3', 'f7');
  await expect(tray).toHaveAccessibleName('White has taken 3 pieces');
  await expect(tray.locator('.disc.black')).toHaveCount(3);
  await expect(tray.locator('.disc.king')).toHaveCount(1);
  await expect(page.locator('#seat-top').getByRole('img')).toHaveAccessibleName('Black has taken 0 pieces');
  await board.press(parts(page).button('Undo'));
  await expect(tray).toHaveAccessibleName('White has taken 0 pieces');
});

test('who looks back at the computer’s turn is told whose turn it is when the computer’s place is taken', async ({ board, page }) => {
  const { button, title, moves } = parts(page);
  await board.open();
  await board.tap('d3', 'd4');
  await expect(moves).toHaveCount(2);
  await board.element.evaluate((element) => element.goTo(1));
  await expect(title).toHaveText('Looking back at move 1');
  await board.element.evaluate((element) => (element.black = 'human'));
  await expect(title).toHaveText('Black to move');
  await expect(button('Redo')).toBeEnabled();
});
