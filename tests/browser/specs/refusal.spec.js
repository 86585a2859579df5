/** A move that may not be is refused in words, and the squares that matter are marked. */
import { expect, test } from './helpers.js';

/**
 * What is tapped, what is said, and which squares are marked.
 * @type {{ name: string, fen: string, taps: string[], message: string, marked: string[], unmarked: string[] }[]}
 */
const REFUSALS = [
  {
    name: 'another piece must capture',
    fen: 'W:Wd4,a2:Bd5,h7',
    taps: ['a2'],
    message: 'You must capture: the piece on d4 can take.',
    marked: ['a2'],
    unmarked: ['h7', 'b5'],
  },
  {
    name: 'several other pieces can capture',
    fen: 'W:Wd4,f4,a2:Bd5,f5,h7',
    taps: ['a2'],
    message: 'You must capture: the pieces on d4 and f4 can take.',
    marked: ['a2'],
    unmarked: ['h7', 'b5'],
  },
  {
    name: 'this piece must capture',
    fen: 'W:Wd4,a2:Bd5,h7',
    taps: ['d4', 'e4'],
    message: 'This piece must capture: it takes 1 piece and ends on d6.',
    marked: ['d6'],
    unmarked: ['h7', 'b5'],
  },
  {
    name: 'a capture must be the largest',
    fen: 'W:WKg5,a3:Bc5,a6,b7,d2',
    taps: ['g5', 'b5'],
    message: 'This piece can take more: it must take 4 pieces.',
    marked: ['g5'],
    unmarked: ['h8', 'e3'],
  },
  {
    name: 'nothing moves diagonally',
    fen: 'W:Wd4,a2:Bh7,h6',
    taps: ['d4', 'e5'],
    message: 'Pieces never move diagonally, only forward and sideways.',
    marked: ['e5'],
    unmarked: ['h7', 'b5'],
  },
  {
    name: 'a man does not move back',
    fen: 'W:Wd4,a2:Bh7,h6',
    taps: ['d4', 'd3'],
    message: 'A man never moves back, only forward or sideways.',
    marked: ['d3'],
    unmarked: ['h7', 'b5'],
  },
  {
    name: 'a man moves one square',
    fen: 'W:Wd4,a2:Bh7,h6',
    taps: ['d4', 'd6'],
    message: 'A man moves one square at a time.',
    marked: ['d6'],
    unmarked: ['h7', 'b5'],
  },
  {
    name: 'a square is taken',
    fen: 'W:WKd4,a2:Bh4,h5,d8',
    taps: ['d4', 'h4'],
    message: 'There is a piece on h4 already.',
    marked: ['h4'],
    unmarked: ['d8', 'b5'],
  },
  {
    name: 'a king does not leap over its own',
    fen: 'W:WKa1,a4:Bh7,h8',
    taps: ['a1', 'a6'],
    message: 'Another piece is in the way.',
    marked: ['a4', 'a6'],
    unmarked: ['h7', 'd5'],
  },
  {
    name: 'a piece has nowhere to go',
    fen: 'W:Wa2,b2,a3,b3,c2,Kh1:Ba4,a5,b4,b5,h8',
    taps: ['a2'],
    message: 'This piece has no free square to go to.',
    marked: ['a2'],
    unmarked: ['h8', 'd5'],
  },
  {
    name: 'the other side’s piece',
    fen: 'W:Wd4,a2:Bh7,h6',
    taps: ['h7'],
    message: 'That piece belongs to the other side.',
    marked: ['h7'],
    unmarked: ['h6', 'b5'],
  },
];

test('each refused move is explained in words, and its squares are marked', async ({ board }) => {
  await board.open();
  for (const { name, fen, taps, message, marked, unmarked } of REFUSALS) {
    await test.step(name, async () => {
      await board.setUp(fen);
      await board.painted();
      const [before, others] = [await board.pixels(...marked), await board.pixels(...unmarked)];
      await board.tap(...taps);
      await expect.poll(() => board.moves()).toEqual([]);
      await expect(board.message).toHaveText(message);
      await expect(board.said).toContainText(message);
      await board.painted();
      const after = await board.pixels(...marked);
      marked.forEach((square, index) => expect(after[index], `${square} is marked`).not.toBe(before[index]));
      expect(await board.pixels(...unmarked), 'no other square is').toEqual(others);

      // The next contact takes message and marks away, at once: later the message would go by itself.
      await board.tap(unmarked[1]);
      expect(await board.message.isVisible()).toBe(false);
      await board.painted();
      if (taps.length === 1) expect(await board.pixels(...marked)).toEqual(before);
    });
  }
});

test('a refused move is told to the page, which may explain it itself', async ({ board }) => {
  await board.openAt('W:Wd4,a2:Bd5,h7');
  await board.element.evaluate((element) => {
    element.addEventListener('refused', (/** @type {CustomEvent} */ event) => {
      event.preventDefault();
      element.dataset.told = JSON.stringify(event.detail);
    });
  });
  await board.tap('a2');
  await expect(board.element).toHaveAttribute('data-told', /"code":"must-capture"/);
  const told = JSON.parse((await board.element.getAttribute('data-told')) ?? '');
  expect(told).toEqual({ from: 'a2', to: 'a2', code: 'must-capture', squares: ['d4'], count: 1, message: 'You must capture: the piece on d4 can take.' });
  expect(await board.message.isVisible()).toBe(false);
});

test('while the computer is to move, taps move nothing', async ({ board }) => {
  await board.open();
  await board.element.evaluate((element) => element.setAttribute('think-time', '600000'));
  await board.tap('d3', 'd4');
  await expect(board.page.locator('#status')).toHaveAttribute('data-state', 'thinking');
  await board.tap('d6', 'd5', 'e3', 'e4');
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await expect(board.cell('e3')).toHaveAttribute('aria-label', 'e3, white man');
});
