/** The computer plays itself: nobody has to do anything, and one can halt it, go step by step, and look back. */
import { beginGame, expect, parts, test } from './helpers.js';

/** @param {import('./helpers.js').Board} board */
const length = async (board) => (await board.get('line')).length;

test('it plays by itself, each side at its own level, and goes on after a reload', async ({ board, page }) => {
  const { button, title } = parts(page);
  await board.open();
  await beginGame(board, { players: 'Watch', levels: { 'White’s level': 2, 'Black’s level': 1 } });
  await expect(page.locator('#seat-bottom')).toContainText('Computer, level 2');
  await expect(page.locator('#seat-top')).toContainText('Computer, level 1');
  await expect.poll(() => length(board)).toBeGreaterThan(3);
  await expect(title).toHaveText(/^(White|Black) is thinking…$/);
  for (const name of ['Undo', 'Redo', 'Hint']) await expect(button(name)).toBeHidden();
  for (const name of ['New game', 'Back', 'Pause', 'Step', 'More']) await expect(button(name)).toBeVisible();

  await page.reload();
  await board.ready();
  const seen = await length(board);
  expect(seen).toBeGreaterThan(3);
  await expect(page.locator('#seat-bottom')).toContainText('Computer, level 2');
  await expect.poll(() => length(board)).toBeGreaterThan(seen);
});

test('it can be halted, taken move by move, looked back at, and let go on', async ({ board, page }) => {
  const { button, title, settings } = parts(page);
  await board.open();
  await beginGame(board, { players: 'Watch', levels: { 'White’s level': 1, 'Black’s level': 1 } });
  await expect.poll(() => length(board)).toBeGreaterThan(1);
  await board.press(button('Pause'));
  await expect(title).toHaveText('Paused');
  const halted = await length(board);
  expect((await board.get('state')).thinking).toBe(null);

  await board.press(button('Step'));
  await expect.poll(() => length(board)).toBe(halted + 1);
  await board.press(button('Step'));
  await expect.poll(() => length(board)).toBe(halted + 2);
  await expect(title).toHaveText('Paused');
  await board.press(button('Back'));
  await board.press(button('Back'));
  await expect.poll(() => board.get('ply')).toBe(halted);
  await board.press(button('Step'));
  await expect.poll(() => board.get('ply'), 'what was played is shown again').toBe(halted + 1);
  expect(await length(board)).toBe(halted + 2);
  await board.press(button('Go on'));
  await expect.poll(() => length(board)).toBeGreaterThan(halted + 3);

  await board.press(button('More'));
  for (const name of ['Offer a draw', 'Resign']) await expect(settings.getByRole('button', { name })).toBeDisabled();
});

test('a whole game is watched without a tap, to its result', async ({ board, page }) => {
  test.slow();
  const { result } = parts(page);
  await board.open();
  await beginGame(board, { players: 'Watch', levels: { 'White’s level': 1, 'Black’s level': 1 } });
  await board.element.evaluate((element) => element.reset('W:Wd5,c5:Bd7,h7'));
  await expect(result).toBeVisible({ timeout: 60_000 });
  await expect(result).not.toContainText('You');
  await board.press(result.getByRole('button', { name: 'See the board' }));
  await expect(parts(page).button('Pause')).toBeDisabled();
  await board.press(parts(page).button('Back'));
  await expect(parts(page).title).toHaveText(/Looking back/);
});

test('a game of one’s own after it has the usual buttons', async ({ board, page }) => {
  const { button, title } = parts(page);
  await board.open();
  await beginGame(board, { players: 'Watch' });
  await board.press(button('Pause'));
  await beginGame(board, { players: 'Computer' });
  await expect(title).toHaveText('Your move');
  for (const name of ['Undo', 'Redo', 'Hint']) await expect(button(name)).toBeVisible();
  await expect(button('Step')).toBeHidden();
  await board.tap('d3', 'd4');
  await expect.poll(() => length(board), 'it is not halted any more').toBe(2);
});
