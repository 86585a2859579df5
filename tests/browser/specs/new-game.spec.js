/** The sheet for a new game: side, level, rules. */
import { expect, parts, test } from './helpers.js';

test('one can play either side, and the board is turned to it', async ({ board, page }) => {
  const { button, moves, newGame, title } = parts(page);
  await board.open();
  await board.press(button('New game'));
  await expect(newGame.getByRole('radio', { name: 'White' })).toBeChecked();
  await board.press(newGame.getByText('Black', { exact: true }));
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect(moves, 'the computer begins').toHaveCount(1);
  await expect(title).toHaveText('Your move');
  await expect(page.locator('#seat-bottom')).toContainText('You');
  await expect.poll(() => board.get('orientation')).toBe('black');
  await board.tap('a6', 'a5');
  await expect(moves).toHaveCount(3);

  // What was chosen is offered again.
  await board.press(button('New game'));
  await expect(newGame.getByRole('radio', { name: 'Black' })).toBeChecked();
  await board.press(newGame.getByText('White', { exact: true }));
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect(moves).toHaveCount(0);
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.get('orientation')).toBe('white');
});

test('two can play on one device', async ({ board, page }) => {
  const { button, newGame, title } = parts(page);
  await board.open();
  await board.press(button('New game'));
  await board.press(newGame.getByText('Two players'));
  await expect(newGame.getByRole('slider', { name: 'Level' })).toBeDisabled();
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect(title).toHaveText('White to move');
  await board.tap('d3', 'd4');
  await expect(title).toHaveText('Black to move');
  await board.tap('e6', 'e5');
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5']);
  await expect(title).toHaveText('White to move');
  expect(page.workers(), 'nobody needs the engine').toEqual([]);
});

test('each level can be chosen and has a name, and plays', async ({ board, page }) => {
  const { button, moves, newGame, title } = parts(page);
  const names = ['Beginner', 'Learner', 'Easy', 'Fair', 'Café regular', 'Club player', 'Strong', 'Expert', 'Master', 'Champion'];
  await board.open();
  const slider = newGame.getByRole('slider', { name: 'Level' });
  await board.press(button('New game'));
  await slider.press('Home');
  for (const [index, name] of names.entries()) {
    const text = `${index + 1} · ${name}`;
    await expect(newGame.locator('output')).toHaveText(text);
    await expect(slider).toHaveAttribute('aria-valuetext', text);
    if (index % 3 === 1) {
      await board.press(newGame.getByRole('button', { name: 'Start game' }));
      await expect(page.locator('#seat-top')).toContainText(`Computer, level ${index + 1}`);
      await expect.poll(() => board.get('level')).toBe(index + 1);
      await board.tap('d3', 'd4');
      await expect(moves).toHaveCount(2);
      await expect(title).toHaveText('Your move');
      await board.press(button('New game'));
    }
    await slider.press('ArrowRight');
  }
  await expect(newGame.locator('output'), 'the highest stays the highest').toHaveText('10 · Champion');
});

test('each rule set can be chosen, and rules the game', async ({ board, page }) => {
  const { button, newGame } = parts(page);
  /** How a man on its last row goes on, and what king against man is. @type {[string, string, string, string | null][]} */
  const rules = [
    ['Classic', 'classic', 'd6xd8', 'White wins'],
    ['Crown in flight', 'crown-in-flight', 'd6xd8xh8', 'White wins'],
    ['Federation', 'federation', 'd6xd8', 'Draw'],
  ];
  await board.open();
  for (const [label, code, move, lone] of rules) {
    await test.step(label, async () => {
      await board.press(button('New game'));
      await board.press(newGame.getByText('Two players'));
      await board.press(newGame.getByText(label, { exact: true }));
      await board.press(newGame.getByRole('button', { name: 'Start game' }));
      await expect.poll(() => board.get('rules')).toBe(code);

      await board.setUp('W:Wd6,a2:Bd7,f8,b5');
      await board.tap('d6', ...move.split('x').slice(1));
      await expect.poll(() => board.moves()).toEqual([move]);

      await board.setUp('W:WKa1:Bh7,a5');
      await board.tap('a1', 'a8');
      await expect(parts(page).result.getByRole('heading')).toHaveText(lone ?? '');
      await board.press(parts(page).result.getByRole('button', { name: 'See the board' }));
    });
  }
});

test('the sheet can be left without a new game', async ({ board, page }) => {
  const { button, newGame } = parts(page);
  await board.open();
  await board.setUp(undefined);
  await board.tap('d3', 'd4');
  for (const leave of [
    () => board.press(newGame.getByRole('button', { name: 'Close' })),
    () => page.keyboard.press('Escape'),
    () => (board.touch ? page.touchscreen.tap(8, 8) : page.mouse.click(8, 8)),
  ]) {
    await board.press(button('New game'));
    await board.press(newGame.getByText('Federation', { exact: true }));
    await leave();
    await expect(newGame).toBeHidden();
    await expect.poll(() => board.moves()).toEqual(['d3-d4']);
    await expect.poll(() => board.get('rules')).toBe('classic');
  }
});
