/** Offers of a draw: between two people, and answered by the computer. */
import { SQUARES, beginGame, expect, expectNoBarrier, parts, test } from './helpers.js';

/** A king and a man each, far from one another: nobody is better. */
const EVEN = 'W:WKa1,a2:BKh8,h7';
/** Twenty plies after which nothing has changed but places. */
const WALK = 'a1-b1 h8-g8 b1-c1 g8-f8 c1-d1 f8-e8 d1-e1 e8-d8 e1-f1 d8-c8 f1-g1 c8-b8 g1-f1 b8-c8 f1-e1 c8-d8 e1-d1 d8-e8 d1-c1 e8-f8'.split(' ');

/** Puts a game up whose moves are played, against the computer. @param {import('./helpers.js').Board} board @param {string} fen @param {string[]} moves */
async function openPlayed(board, fen, moves) {
  await board.openAt(fen);
  await board.element.evaluate(async (element, moves) => {
    for (const move of moves) await element.move(move);
    element.level = 1;
    element.black = 'engine';
  }, moves);
}

/** @param {import('./helpers.js').Board} board */
async function offer(board) {
  const { button, settings } = parts(board.page);
  await board.press(button('More'));
  await board.press(settings.getByRole('button', { name: 'Offer a draw' }));
}

/** Whether a draw can be offered, as the menu has it. @param {import('./helpers.js').Board} board */
async function canOffer(board) {
  const { button, settings } = parts(board.page);
  await board.press(button('More'));
  const can = await settings.getByRole('button', { name: 'Offer a draw' }).isEnabled();
  await board.press(settings.getByRole('button', { name: 'Close' }));
  return can;
}

test('of two people the other one is asked', async ({ board, page }) => {
  const { result } = parts(page);
  await board.open();
  await board.setUp(undefined);
  expect(await canOffer(board), 'before the first move').toBe(false);
  await board.tap('d3', 'd4');
  const asked = page.getByRole('dialog', { name: 'Black offers a draw' });
  await offer(board);
  await expect(asked).toContainText('Does White agree?');
  await board.press(asked.getByRole('button', { name: 'Play on' }));
  await expect.poll(() => board.get('result')).toBe(null);
  expect(await canOffer(board), 'not again at once').toBe(false);
  for (const move of ['e6-e5', 'a3-a4', 'h6-h5', 'b3-b4', 'g6-g5', 'a2-a3', 'h7-h6', 'b2-b3', 'g7-g6']) await board.element.evaluate((element, move) => element.move(move), move);
  expect(await canOffer(board)).toBe(false);
  await board.element.evaluate((element) => element.move('h3-h4'));
  expect(await canOffer(board), 'ten moves later').toBe(true);

  await offer(board);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog#draw')).toBeHidden();
  await expect.poll(() => board.get('result'), 'who says nothing does not agree').toBe(null);
  await offer(board);
  await board.press(page.getByRole('button', { name: 'Agree', exact: true }));
  await expect(result.getByRole('heading')).toHaveText('Draw');
  await expect(result).toContainText('Both sides agreed.');
  await expect(result).not.toContainText('won');
});

test('the computer agrees when it is no better', async ({ board, page }) => {
  const { notice, result } = parts(page);
  await openPlayed(board, EVEN, WALK);
  await offer(board);
  await expect(notice).toContainText('The computer agrees to the draw.');
  await expect(result.getByRole('heading')).toHaveText('Draw');
  await expect(result).toContainText('Both sides agreed.');
});

test('the computer plays on when the game has just begun, or when it is better, and says so', async ({ board, page }) => {
  const { notice, title } = parts(page);
  for (const [fen, moves] of /** @type {[string, string[]][]} */ ([[EVEN, WALK.slice(0, 2)], ['W:WKa1,a2:BKh8,h7,a7,a6', WALK]])) {
    await openPlayed(board, fen, moves);
    await offer(board);
    await expect(notice).toContainText('The computer wants to play on.');
    expect(await board.get('result')).toBe(null);
    expect(await canOffer(board)).toBe(false);
    await expect(title).toHaveText('Your move');
    // The answer was read when the game goes on.
    const { from, to } = (await board.get('legalMoves'))[0];
    await board.tap(SQUARES[from], SQUARES[to]);
    await expect(notice).toBeHidden();
  }
});

test('an offer lapses when the game goes on before the answer', async ({ board, page }) => {
  const { notice, moves } = parts(page);
  // With tables it would know the answer at once; they do not come.
  await page.route('**/*.bin', () => {});
  await openPlayed(board, EVEN, WALK);
  await board.element.evaluate((element) => {
    const think = element.think.bind(element);
    element.think = () => think({ timeMs: 600_000 });
  });
  await offer(board);
  await expect(notice).toContainText('The computer is considering it…');
  await board.tap('c1', 'b1');
  await expect(notice).toBeHidden();
  await expect(moves).toHaveCount(22);
  expect(await board.get('result')).toBe(null);
  expect(await canOffer(board)).toBe(true);
});

test('axe finds no barrier in the seats with clocks, and in the offer', async ({ board, page }) => {
  await board.open();
  await beginGame(board, { players: 'Two players', clock: '5+3' });
  await board.tap('d3', 'd4');
  await expect(page.getByRole('timer')).toHaveCount(2);
  await expectNoBarrier(page, 'a game with clocks', 'main');
  await offer(board);
  await expectNoBarrier(page, 'the offer of a draw', '#draw');
});
