/** The menu: what can be done with the game, and the settings, which are kept. */
import { expect, parts, test } from './helpers.js';

test('the menu offers the game’s actions, then the settings, and gives the focus back', async ({ board, page }) => {
  const { button, settings } = parts(page);
  await board.open();
  await board.press(button('More'));
  await expect(settings.getByRole('region', { name: 'This game' }).getByRole('button')).toHaveText(['Offer a draw', 'Resign', 'Flip board']);
  const group = settings.getByRole('region', { name: 'Settings' });
  await expect(group.getByRole('combobox')).toHaveCount(5);
  await expect(group.getByRole('switch')).toHaveCount(3);
  const [game, set] = [await settings.getByRole('region', { name: 'This game' }).boundingBox(), await group.boundingBox()];
  expect(game?.y).toBeLessThan(set?.y ?? 0);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(button('More')).toBeFocused();
});

test('the menu leads to every view, and all of it is seen on a screen without scrolling', async ({ board, page }) => {
  const { button, settings } = parts(page);
  await board.open();
  await board.press(button('More'));
  await expect(settings.locator('.entries > *')).toHaveText(['Learn to play', 'The rules', 'Library', 'Share and open', 'Set up a position']);
  await expect(settings.getByRole('button', { name: 'Learn to play' }), 'the keyboard begins there').toBeFocused();
  expect(await settings.evaluate((menu) => menu.scrollHeight - menu.clientHeight)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 480 });
  await settings.evaluate((menu) => menu.scrollTo(0, menu.scrollHeight));
  await expect(settings.getByRole('switch', { name: 'Moves ahead' })).toBeInViewport();
  await board.press(settings.getByRole('button', { name: 'Close' }));
  await expect(settings, 'what closes it stays in reach').toBeHidden();
});

test('settings hold at once, and after a reload', async ({ board, page }) => {
  const { button, settings } = parts(page);
  const seen = () => board.element.evaluate(({ muted, confirmMove, premove, coordinates, animationDuration }) => ({ muted, confirmMove, premove, coordinates, animationDuration }));
  await board.open();
  expect(await seen()).toEqual({ muted: false, confirmMove: false, premove: false, coordinates: 'outside', animationDuration: null });
  await board.press(button('More'));
  for (const name of ['Sound', 'Confirm moves', 'Moves ahead']) await board.press(settings.getByRole('switch', { name }));
  await settings.getByRole('combobox', { name: 'Coordinates' }).selectOption('In the squares');
  await settings.getByRole('combobox', { name: 'Motion' }).selectOption('Slow');
  const chosen = { muted: true, confirmMove: true, premove: true, coordinates: 'inside', animationDuration: 400 };
  expect(await seen()).toEqual(chosen);

  await page.reload();
  await board.ready();
  expect(await seen()).toEqual(chosen);
  await board.press(button('More'));
  await expect(settings.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await expect(settings.getByRole('switch', { name: 'Moves ahead' })).toBeChecked();
  await expect(settings.getByRole('combobox', { name: 'Motion' })).toHaveValue('slow');
  await board.press(settings.getByRole('button', { name: 'Close' }));
  await board.tap('d3', 'd4');
  await expect.poll(() => board.moves(), 'the move waits').toEqual([]);
  await board.tap('d4');
  await expect.poll(async () => (await board.moves())[0]).toBe('d3-d4');
});

test('of damaged settings each that is right holds', async ({ board, page }) => {
  await page.addInitScript(() => localStorage.setItem('dama.settings', '{"theme":7,"language":"sv","board":{"sound":"loud","coordinates":"none","motion":{}}}'));
  await board.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  expect(await board.element.evaluate(({ muted, coordinates, animationDuration }) => ({ muted, coordinates, animationDuration }))).toEqual({ muted: false, coordinates: 'none', animationDuration: null });
});

test('a hint is one tap away, and shown on the board', async ({ board, page }) => {
  const { button, title } = parts(page);
  await board.openAt('W:Wd3,a2:Bd4,d6,e7,h7');
  await board.press(button('Hint'));
  await expect(board.cell('f7')).toHaveAttribute('aria-label', 'f7, empty, hint: d3 to f7');
  await expect(title).toHaveText('White to move');
  await expect(board.said).toHaveText('Hint: d3 to f7, takes 3 pieces.');
  await board.tap('d3', 'f7');
  await expect(board.cell('f7')).not.toHaveAttribute('aria-label', /hint/);
  await board.element.evaluate((element) => element.resign());
  await expect(button('Hint')).toBeDisabled();
});
