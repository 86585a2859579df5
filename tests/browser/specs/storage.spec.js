/** The game is still there after a reload; storage that fails is spoken of, and play goes on. */
import { Board, expect, flipBoard, parts, stored, test } from './helpers.js';

test('a game is still there after a reload, with what can be redone', async ({ board, page }) => {
  const { button, newGame, moves, title } = parts(page);
  await board.open();
  await board.press(button('New game'));
  await board.press(newGame.getByText('Two players'));
  await newGame.getByRole('combobox', { name: 'Rules' }).selectOption('Federation');
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect.poll(() => board.get('rules')).toBe('federation');
  await board.tap('d3', 'd4', 'e6', 'e5', 'a3', 'a4');
  await board.press(button('Undo'));
  await flipBoard(board);
  const [fen, moved] = [await board.get('fen'), await board.moves()];

  await page.reload();
  await board.ready();
  await expect.poll(() => board.get('fen')).toBe(fen);
  await expect.poll(() => board.moves()).toEqual(moved);
  await expect.poll(() => board.get('rules')).toBe('federation');
  await expect.poll(() => board.get('orientation')).toBe('black');
  await expect(title).toHaveText('White to move');
  await expect(moves).toHaveCount(3);
  await board.press(button('Redo'));
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
  await board.tap('a6', 'a5');
  await expect.poll(() => board.get('ply')).toBe(4);
});

test('after a reload the computer makes the move that it owes', async ({ board, page }) => {
  const { moves, title } = parts(page);
  await board.open();
  // It would think for ten minutes, so that the reload surely finds it thinking.
  await board.element.evaluate((element) => element.setAttribute('think-time', '600000'));
  await board.tap('d3', 'd4');
  await expect(title).toHaveText('The computer is thinking…');
  await page.reload();
  await board.ready();
  await expect(moves).toHaveCount(2);
  await expect(title).toHaveText('Your move');
  expect((await board.moves())[0]).toBe('d3-d4');
  await board.tap('d4', 'd5');
  await expect(moves).toHaveCount(4);
});

test('a result is still there after a reload', async ({ board, page }) => {
  const { title, detail, result, button } = parts(page);
  await board.openAt('W:Wd4,a2:Bd5');
  await board.tap('d4', 'd6');
  await expect(result).toBeVisible();
  await page.reload();
  await board.ready();
  await expect(title).toHaveText('White wins');
  await expect(detail).toHaveText('Black has no pieces left.');
  await board.press(button('Rematch'));
  await expect(title).toHaveText('White to move');
});

test('a game is still there after the page has crashed', async ({ page, board, context, hasTouch }) => {
  await board.open();
  await board.setUp(undefined);
  await board.tap('d3', 'd4', 'e6', 'e5');
  const crashed = page.waitForEvent('crash');
  // Whoever asks for it gets no answer.
  void page.goto('chrome://crash').catch(() => {});
  await crashed;
  const again = new Board(await context.newPage(), { touch: hasTouch });
  await again.open();
  await expect.poll(() => again.moves()).toEqual(['d3-d4', 'e6-e5']);
  await again.tap('a3', 'a4');
  await expect.poll(() => again.moves()).toHaveLength(3);
});

/** Games that are no games. @type {[string, (save: any) => unknown][]} */
const DAMAGES = [
  ['not JSON', () => '{"version":1,'],
  ['an illegal move', (save) => JSON.stringify({ ...save, moves: ['d3-d4', 'd4-d5', 'h2-h8'], ply: 3 })],
  ['a cursor beyond the end', (save) => JSON.stringify({ ...save, ply: 99 })],
  ['an unknown rule set', (save) => JSON.stringify({ ...save, rules: 'house' })],
];

test('a damaged stored game is spoken of once, put aside, and a new game begins', async ({ board, page }) => {
  const { moves, notice, title } = parts(page);
  await board.open();
  await board.tap('d3', 'd4');
  await expect(moves).toHaveCount(2);
  const save = await page.evaluate(() => JSON.parse(localStorage['dama.game']));
  for (const [name, damage] of DAMAGES) {
    await test.step(name, async () => {
      const damaged = String(damage(save));
      await page.evaluate((text) => (localStorage['dama.game'] = text), damaged);
      await page.reload();
      await board.ready();
      await expect(notice).toContainText('The stored game was damaged and could not be opened');
      await expect(notice).toContainText('A new game has been set up.');
      await expect.poll(async () => (await stored(page)).map((record) => record.damaged), 'it is in the library').toContain(damaged);
      await expect(title).toHaveText('Your move');
      await board.press(notice.getByRole('button', { name: 'Close' }));
      await expect(notice).toBeHidden();
      await board.tap('a3', 'a4');
      await expect(moves).toHaveCount(2);
      await expect(moves.first()).toHaveText('a3-a4');
    });
  }
  await page.reload();
  await board.ready();
  await expect(moves).toHaveCount(2);
  await expect(notice).toBeHidden();
});

test('where storage is blocked, the page says so and play goes on', async ({ board, page }) => {
  const { moves, notice, title, button, settings } = parts(page);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await board.open();
  await expect(notice).toContainText('This browser does not allow the game to be stored.');
  await board.press(notice.getByRole('button', { name: 'Close' }));
  await board.tap('d3', 'd4');
  await expect(moves).toHaveCount(2);
  await expect(title).toHaveText('Your move');
  await board.press(button('More'));
  await settings.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('where storage is full, the page says so once and play goes on', async ({ board, page }) => {
  const { moves, notice } = parts(page);
  await board.open();
  await page.evaluate(() => {
    localStorage.removeItem('dama.game');
    for (let size = 2 ** 22; size >= 1; ) {
      try {
        localStorage.setItem(`filler ${Object.keys(localStorage).length}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await board.tap('d3', 'd4');
  await expect(notice).toContainText('there is no room left');
  await board.press(notice.getByRole('button', { name: 'Close' }));
  await expect(moves).toHaveCount(2);
  await expect(parts(page).title).toHaveText('Your move');
  await board.tap('d4', 'd5');
  await expect(moves).toHaveCount(4);
  await expect(notice).toBeHidden();
});
