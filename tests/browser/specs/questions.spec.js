/** What may be asked by keys on the board, and what is told of looking back. */
import { expect, openBare, test } from './helpers.js';

test('M tells where a piece can go, or why it cannot', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp('W:Wd3,a2:Bh7,h6');
  const ask = async (/** @type {string} */ square, key = 'm') => {
    await board.element.evaluate((element, square) => element.focusSquare(square), square);
    await page.keyboard.press(key);
  };
  await ask('d3');
  await expect(board.said).toHaveText('white man on d3 can go to d4, c3, or e3.');
  await expect(board.message, 'who sees the board sees the answer').toHaveText('white man on d3 can go to d4, c3, or e3.');
  await ask('d5');
  await expect(board.said).toHaveText('d5, empty.');
  await ask('h7');
  await expect(board.said).toHaveText('black man on h7 cannot move now. That piece belongs to the other side.');

  await board.setUp('W:Wd3,a2:Bd4,d6,e7,h7');
  await ask('d3');
  await expect(board.said).toHaveText('white man on d3 must take 3 pieces and ends on f7.');
  await ask('a2');
  await expect(board.said).toHaveText('white man on a2 cannot move now. You must capture: the piece on d3 can take.');
  // Of the piece in hand, wherever the focus is, and it stays in hand.
  await board.tap('d3');
  await ask('a8', 'M');
  await expect(board.said).toHaveText('white man on d3 must take 3 pieces and ends on f7.');
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'true');
});

test('C tells what must be captured, T the last move and the turn, ? the keys', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp('W:Wd3,f3,a2:Bd4,f4,h7');
  await board.element.evaluate((element) => element.focusSquare('a8'));
  await page.keyboard.press('c');
  await expect(board.said).toHaveText('White must take 1 piece: d3 to d5 or f3 to f5.');
  await page.keyboard.press('t');
  await expect(board.said).toHaveText('White to move.');
  await board.tap('d3', 'd5');
  await page.keyboard.press('c');
  await expect(board.said).toHaveText('Black must take 1 piece: f4 to f2.');
  await page.keyboard.press('t');
  await expect(board.said).toHaveText('White: d3 to d5, takes 1 piece. Black to move.');
  await page.keyboard.press('?');
  await expect(board.said).toContainText('M tells where the piece can go');
  await board.element.evaluate((element) => element.resign('black'));
  await page.keyboard.press('t');
  await expect(board.said).toHaveText('White: d3 to d5, takes 1 piece. White wins. Black resigned.');
});

test('the keys are in the description of the board, in its language', async ({ page, hasTouch }) => {
  await openBare(page, { touch: hasTouch, lang: 'sv' });
  const client = await page.context().newCDPSession(page);
  const description = async () => {
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    return nodes.find(({ role }) => role?.value === 'grid')?.description?.value;
  };
  await expect.poll(description).toMatch(/M säger vart brickan kan gå/);
});

test('keyboards without Latin letters ask by the place of the key, and keys with Ctrl are the browser’s', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  const press = (/** @type {object} */ init) => board.cell('d3').evaluate((cell, init) => !cell.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })), init);
  await board.element.evaluate((element) => element.focusSquare('d3'));
  expect(await press({ key: 'ψ', code: 'KeyC' })).toBe(true);
  await expect(board.said).toHaveText('No capture is due.');
  expect(await press({ key: 'ة', code: 'KeyM' })).toBe(true);
  await expect(board.said).toContainText('can go to');
  expect(await press({ key: '؟', code: 'Slash' })).toBe(true);
  // A Latin letter counts for itself, wherever it stands.
  expect(await press({ key: 'q', code: 'KeyM' })).toBe(false);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(await press({ key: 'c', code: 'KeyC', [modifier]: true }), modifier).toBe(false);
});

test('looking back is told, between two players and after the end', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp('W:Wd3,a2:Bd5,h7');
  const goTo = (/** @type {number} */ ply) => board.element.evaluate((element, ply) => element.goTo(ply), ply);
  await board.tap('d3', 'd4', 'd5', 'd3');
  await expect(board.said).toHaveText('Black: d5 to d3, takes 1 piece. White to move.');
  await goTo(1);
  await expect(board.said).toHaveText('Position after move 1 of 2. White: d3 to d4. Black to move. A capture is compulsory.');
  await goTo(0);
  await expect(board.said).toHaveText('Position at the start. White to move.');
  await goTo(2);
  await board.element.evaluate((element) => element.resign('white'));
  await goTo(1);
  await expect(board.said).toContainText('Position after move 1 of 2.');
  await board.element.evaluate((element) => element.undo());
  await expect(board.said).toHaveText('Taken back. White to move.');
});
