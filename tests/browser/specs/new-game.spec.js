/** The sheet for a new game: who plays, side, level, rules, and what of it is remembered. */
import { beginGame, expect, parts, test } from './helpers.js';

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
  await expect(newGame.getByRole('slider')).toHaveCount(0);
  await expect(newGame.getByRole('group', { name: 'Play as' })).toBeHidden();
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
    await expect(newGame.locator('output:visible')).toHaveText(text);
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
  await expect(newGame.locator('output:visible'), 'the highest stays the highest').toHaveText('10 · Champion');
});

test('each rule set can be chosen, and rules the game', async ({ board, page }) => {
  const { button, newGame } = parts(page);
  /** How a man on its last row goes on, what king against man is, and what is said of them. @type {[string, string, string, string | null, RegExp][]} */
  const rules = [
    ['Classic', 'classic', 'd6xd8', 'White wins', /becomes a king when the move ends/],
    ['Crown in flight', 'crown-in-flight', 'd6xd8xh8', 'White wins', /becomes a king at once/],
    ['Federation', 'federation', 'd6xd8', 'Draw', /always a draw/],
  ];
  await board.open();
  for (const [label, code, move, lone, about] of rules) {
    await test.step(label, async () => {
      await board.press(button('New game'));
      await board.press(newGame.getByText('Two players'));
      await newGame.getByRole('combobox', { name: 'Rules' }).selectOption(label);
      await expect(newGame.locator('#rules-about')).toHaveText(about);
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
    await newGame.getByRole('combobox', { name: 'Rules' }).selectOption('Federation');
    await leave();
    await expect(newGame).toBeHidden();
    await expect.poll(() => board.moves()).toEqual(['d3-d4']);
    await expect.poll(() => board.get('rules')).toBe('classic');
  }
});

test('chance can choose the side', async ({ board, page }) => {
  await board.open();
  for (const [number, side] of /** @type {[number, string][]} */ ([[0.1, 'white'], [0.9, 'black']])) {
    await page.evaluate((number) => (Math.random = () => number), number);
    await beginGame(board, { side: 'Random' });
    await expect.poll(() => board.get(side)).toBe('human');
    await expect.poll(() => board.get('orientation')).toBe(side);
    await expect(page.locator('#seat-bottom')).toContainText('You');
  }
});

test('what was chosen is offered again after a reload, and what is damaged of it is as at first', async ({ board, page }) => {
  const { button, newGame } = parts(page);
  const chosen = async () => ({
    players: await newGame.getByRole('radio', { name: 'Watch' }).isChecked(),
    rules: await newGame.getByRole('combobox', { name: 'Rules' }).inputValue(),
    clock: await newGame.getByRole('combobox', { name: 'Clock' }).inputValue(),
    handicap: await newGame.getByRole('combobox', { name: 'Handicap' }).inputValue(),
    white: await newGame.getByRole('slider', { name: 'White’s level' }).inputValue(),
  });
  await board.open();
  await beginGame(board, { players: 'Watch', rules: 'Federation', clock: '5+3', handicap: 'near-2', levels: { 'White’s level': 2, 'Black’s level': 1 } });
  await page.reload();
  await board.ready();
  await board.press(button('New game'));
  expect(await chosen()).toEqual({ players: true, rules: 'federation', clock: '5+3', handicap: 'near-2', white: '2' });
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage['dama.settings']);
    Object.assign(settings.choices, { clock: '7+7', whiteLevel: 99, rules: null });
    localStorage['dama.settings'] = JSON.stringify(settings);
  });
  await page.reload();
  await board.ready();
  await board.press(button('New game'));
  expect(await chosen()).toEqual({ players: true, rules: 'classic', clock: 'none', handicap: 'near-2', white: '5' });
});
