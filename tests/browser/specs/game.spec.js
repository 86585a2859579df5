/** Games from their first move to their result. */
import { SQUARES, expect, parts, test } from './helpers.js';

/** What the page says of an end; `{loser}` lost. */
const REASONS = {
  'no-legal-move': '{loser} has no move left.',
  'no-pieces': '{loser} has no pieces left.',
  'king-against-man': 'A king against a single man wins.',
  'king-against-king': 'One king is left on each side.',
  'man-against-man': 'One man is left on each side.',
  repetition: 'The same position came up for the third time.',
  'quiet-limit': 'A hundred moves passed without a capture and without a man moving.',
};
const TITLES = { '1-0': 'White wins', '0-1': 'Black wins', '1/2-1/2': 'Draw' };

/** Numbers that are the same in every run. @param {number} seed */
function numbers(seed) {
  return (/** @type {number} */ below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

test('a whole game against level 1 is played to its result', async ({ board, page }) => {
  test.slow();
  const { button, newGame, result, title, detail } = parts(page);
  const dice = numbers(11);
  await board.open();
  await board.press(button('New game'));
  await newGame.getByRole('slider', { name: 'Level' }).fill('1');
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect(page.locator('#seat-top')).toContainText('Computer, level 1');

  const wait = () => board.element.evaluate(
    (element) => new Promise((resolve) => {
      const look = () => {
        if (element.result || element.turn === 'white') resolve(element.result ? [] : element.legalMoves);
        else element.addEventListener('positionchange', look, { once: true });
      };
      look();
    }),
  );
  for (let ply = 0; ; ply += 2) {
    const legal = await wait();
    if (legal.length === 0) break;
    await expect.poll(() => board.get('ply')).toBe(ply);
    // Crowns first, then the men that are farthest ahead, so that the game comes to an end.
    const worth = (/** @type {any} */ move) => (move.promotes ? 100 : 0) + (move.to >> 3) - (move.from >> 3);
    const best = Math.max(...legal.map(worth));
    const choice = legal.filter((/** @type {any} */ move) => worth(move) === best);
    const move = choice[dice(choice.length)];
    await board.tap(...[move.from, ...move.path].map((square) => SQUARES[square]));
    expect((await board.moves())[ply]).toBe(move.text);
  }

  const end = await board.get('result');
  await expect(result).toBeVisible();
  const loser = end.result === '1-0' ? 'Black' : 'White';
  const reason = REASONS[/** @type {keyof typeof REASONS} */ (end.reason)].replace('{loser}', loser);
  const heading = TITLES[/** @type {keyof typeof TITLES} */ (end.result)];
  await expect(result.getByRole('heading')).toHaveText(heading);
  await expect(result).toContainText(reason);
  await expect(title).toHaveText(heading);
  await expect(detail).toHaveText(reason);
  await expect(board.said).toContainText(`${heading}. ${reason}`);

  await expect(result).toContainText(end.winner === 'white' ? 'You have won.' : end.winner ? 'The computer has won.' : 'Draw');

  // The colours change: the computer begins.
  await board.press(result.getByRole('button', { name: 'Rematch' }));
  await expect(result).toBeHidden();
  await expect.poll(() => board.moves()).toHaveLength(1);
  await expect(title).toHaveText('Your move');
  await expect.poll(() => board.get('orientation')).toBe('black');
  await expect(page.locator('#seat-top')).toContainText('Computer, level 1');
});

test('a win is stated with its reason, and a rematch begins the next game', async ({ board, page }) => {
  const { button, result, title, moves } = parts(page);
  await board.openAt('W:Wd4,a2:Bd5');
  await board.tap('d4', 'd6');
  await expect(result).toBeVisible();
  await expect(result.getByRole('heading')).toHaveText('White wins');
  await expect(result).toContainText('Black has no pieces left.');
  // A game that is over takes no more moves.
  await board.press(result.getByRole('button', { name: 'See the board' }));
  await expect(result).toBeHidden();
  await board.tap('a2', 'a3');
  await expect.poll(() => board.moves()).toEqual(['d4xd6']);

  await board.press(button('Rematch'));
  await expect(title).toHaveText('White to move');
  await expect(moves).toHaveCount(0);
  await expect(board.cell('d2')).toHaveAttribute('aria-label', /white man/);
});

test('a draw is stated with its reason, and the next game can be chosen', async ({ board, page }) => {
  const { result, newGame } = parts(page);
  await board.openAt('W:WKa1:BKh5,a7');
  await board.tap('a1', 'a8');
  await expect(result.getByRole('heading')).toHaveText('Draw');
  await expect(result).toContainText('One king is left on each side.');
  await board.press(result.getByRole('button', { name: 'New game' }));
  await expect(newGame).toBeVisible();
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect.poll(() => board.get('result')).toBeNull();
});

test('resigning asks first, and ends the game', async ({ board, page }) => {
  const { button, result, settings } = parts(page);
  await board.open();
  const sure = page.getByRole('dialog', { name: 'Resign this game?' });
  await board.press(button('More'));
  await expect(settings.getByRole('button', { name: 'Resign' })).toBeDisabled();
  await board.press(settings.getByRole('button', { name: 'Close' }));

  await board.tap('d3', 'd4');
  await expect(page.locator('#status-title')).toHaveText('Your move');
  await board.press(button('More'));
  await board.press(settings.getByRole('button', { name: 'Resign' }));
  await board.press(sure.getByRole('button', { name: 'Play on' }));
  await expect.poll(() => board.get('result')).toBeNull();

  await board.press(button('More'));
  await board.press(settings.getByRole('button', { name: 'Resign' }));
  await board.press(sure.getByRole('button', { name: 'Yes, resign' }));
  await expect(result.getByRole('heading')).toHaveText('Black wins');
  await expect(result).toContainText('White resigned.');
});
