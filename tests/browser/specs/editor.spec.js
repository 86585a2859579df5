/** A position is set up by taps and keys, explained while it is wrong, and played from. */
import { Board, expect, expectNoBarrier, parts, test } from './helpers.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {boolean} touch */
function editorOf(page, touch) {
  const dialog = page.getByRole('dialog', { name: 'Set up a position' });
  const board = new Board(page, { touch, element: dialog.locator('dama-board') });
  return {
    dialog,
    board,
    /** Taps squares of its board, which may be scrolled away. @param {...string} squares */
    async tap(...squares) {
      await board.element.evaluate((element) => element.scrollIntoView());
      await board.tap(...squares);
    },
    tool: (/** @type {string} */ name) => dialog.getByRole('radio', { name, exact: true }),
    fen: dialog.getByRole('textbox', { name: 'Position as text (FEN)' }),
    problems: dialog.getByRole('list').getByRole('listitem'),
    alert: dialog.getByRole('alert'),
    play: dialog.getByRole('button', { name: 'Play from here' }),
    button: (/** @type {string} */ name) => dialog.getByRole('button', { name, exact: true }),
  };
}

/** @param {Board} board @param {Page} page */
async function openEditor(board, page) {
  await board.press(parts(page).button('More'));
  await board.press(page.getByRole('button', { name: 'Set up a position' }));
  const editor = editorOf(page, board.touch);
  await expect(editor.problems).not.toHaveCount(0);
  return editor;
}

/** The page's board; the editor has one of its own. @param {Page} page @param {boolean} touch */
const mainBoard = (page, touch) => new Board(page, { touch, element: page.locator('main dama-board') });

test('pieces are put and taken away by taps, and the text follows', async ({ page, hasTouch }) => {
  const board = mainBoard(page, hasTouch);
  await board.open();
  const editor = await openEditor(board, page);
  await expect(editor.fen).toHaveValue(/^W:Wa2,b2/);
  await expect(editor.problems).toHaveText(['This position can be played.']);
  await expectNoBarrier(page, 'the editor', '#editor');
  await board.press(editor.button('Clear'));
  await expect(editor.fen).toHaveValue('W:W:B');
  await expect(editor.problems).toHaveText([/The game is over in this position\. Black wins: White has no pieces left\./]);
  await expect(editor.play).toBeDisabled();
  await editor.tap('a2', 'b2');
  await editor.tool('white king').check();
  await editor.tap('d4', 'b2');
  await editor.tool('black man').check();
  await editor.tap('h7', 'g7');
  await editor.tool('black king').check();
  await editor.tap('h1');
  await expect(editor.fen).toHaveValue('W:Wa2,Kb2,Kd4:BKh1,g7,h7');
  // The same piece again, and the eraser.
  await editor.tap('h1');
  await editor.tool('Remove').check();
  await editor.tap('b2', 'c3');
  await editor.tool('Black').check();
  await expect(editor.fen).toHaveValue('B:Wa2,Kd4:Bg7,h7');
  await expect(editor.board.cell('d4')).toHaveAttribute('aria-label', 'd4, white king');
  await expect(editor.problems).toHaveText(['This position can be played.']);
  await board.press(editor.play);
  await expect(editor.dialog).toBeHidden();
  await expect.poll(() => board.get('fen')).toBe('B:Wa2,Kd4:Bg7,h7');
  await expect(parts(page).notice).toContainText('The position is set up.');
});

test('the sides stand in a row, small as in the sheet for a new game, and what begins the game is in reach', async ({ page, hasTouch }) => {
  const board = mainBoard(page, hasTouch);
  await board.open();
  const editor = await openEditor(board, page);
  for (const side of ['White', 'Black']) {
    const [radio, name] = [await editor.tool(side).boundingBox(), await editor.dialog.locator('.sides').getByText(side, { exact: true }).boundingBox()];
    if (!radio || !name) throw new Error(`${side} is not shown`);
    expect(radio.height).toBeLessThan(24);
    expect(Math.abs(radio.y + radio.height / 2 - name.y - name.height / 2), side).toBeLessThan(2);
  }
  await expect(editor.play).toBeInViewport({ ratio: 1 });
});

test('keys alone set up a position', async ({ page, hasTouch }) => {
  const board = mainBoard(page, hasTouch);
  await board.open();
  const editor = await openEditor(board, page);
  await editor.button('Clear').focus();
  await page.keyboard.press('Enter');
  await expect(editor.fen).toHaveValue('W:W:B');
  await editor.board.element.evaluate((element) => element.focusSquare('d4'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('4');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await editor.board.focused()).toBe('d6');
  await expect(editor.fen).toHaveValue('W:Wd4:BKd6');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor.fen).toHaveValue('W:Wd4:Be6');
  // In the field figures are figures.
  await editor.fen.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(',h5');
  await expect(editor.fen).toHaveValue('W:Wd4:Be6,h5');
  await expect(editor.board.cell('h5')).toHaveAttribute('aria-label', 'h5, black man');
});

test('what is wrong with a position is explained, all of it, with its squares marked', async ({ page, hasTouch }) => {
  const board = mainBoard(page, hasTouch);
  await board.open();
  const editor = await openEditor(board, page);
  await editor.fen.fill('W:Wa2:Bh7');
  const clean = await editor.board.pixels('a8', 'h8', 'b1');
  await editor.fen.fill('W:Wa2,a8,h8:Bh7,b1');
  await expect(editor.problems).toHaveText([
    'White men cannot stand on a8 and h8, their last row: there they would be kings.',
    'A black man cannot stand on b1, its last row: there it would be a king.',
  ]);
  await expect(editor.play).toBeDisabled();
  // Marked: a king there looks otherwise, and so does the square around it.
  await editor.board.painted();
  const wrong = await editor.board.pixels('a8', 'h8', 'b1');
  await editor.fen.fill('W:Wa2,Ka8,Kh8:Bh7,Kb1');
  await expect(editor.problems).toHaveText(['This position can be played.']);
  await editor.board.painted();
  const right = await editor.board.pixels('a8', 'h8', 'b1');
  wrong.forEach((pixels, index) => {
    expect(pixels).not.toBe(clean[index]);
    expect(pixels).not.toBe(right[index]);
  });
  await editor.fen.fill('W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Bh7');
  await expect(editor.problems).toHaveText(['This position can be played.']);
  await editor.tap('d4');
  await expect(editor.problems).toHaveText(['White has more than sixteen pieces.']);
  await expectNoBarrier(page, 'a wrong position', '#editor');
});

test('a text that is no position is marked where it is wrong, and the board stays', async ({ page, hasTouch }) => {
  const board = mainBoard(page, hasTouch);
  await board.open();
  const editor = await openEditor(board, page);
  await editor.fen.fill('B:Wa2:Bh7');
  for (const [text, message, column, marked] of /** @type {[string, string, number, string][]} */ ([
    ['B:Wa2,i9:Bh7', 'i9⁩ is not a square from a1 to h8.', 7, 'i9'],
    ['B:Wa2', '“:B” and the squares of this side are missing here.', 6, ''],
    ['Wa2:Bh7', 'The position is complete before this', 2, 'a2'],
    ['?', 'A position must begin with W or B, the side to move.', 1, '?'],
    ['B:Wa2,a2:Bh7', 'More than one piece stands on a2.', 7, 'a2'],
  ])) {
    await editor.fen.fill(text);
    await expect(editor.alert).toContainText(message);
    await expect(editor.alert).toContainText(`Character ${column}`);
    await expect(editor.alert.locator('mark')).toHaveText(marked);
    await expect(editor.play).toBeDisabled();
    await expect(editor.board.cell('h7')).toHaveAttribute('aria-label', 'h7, black man');
  }
  // It stays to be mended when it is left; what is pressed next puts it right.
  await editor.fen.press('Enter');
  await editor.fen.press('Tab');
  await expect(editor.fen).not.toBeFocused();
  await expect(editor.fen).toHaveValue('B:Wa2,a2:Bh7');
  await expect(editor.alert).toContainText('More than one piece stands on a2.');
  await editor.tap('b2');
  await expect(editor.fen).toHaveValue('B:Wa2,b2:Bh7');
  await expect(editor.alert).toBeHidden();
});

test('the computer plays from there, by the rules that are chosen; the game before is offered back', async ({ page, hasTouch }) => {
  const { notice, moves, title } = parts(page);
  const board = mainBoard(page, hasTouch);
  await board.open();
  await board.tap('h3', 'h4');
  await expect(moves).toHaveCount(2);
  const own = await board.moves();
  const editor = await openEditor(board, page);
  await editor.fen.fill('B:Wa2,b2,Kd4:Bg7,h7');
  await editor.dialog.getByRole('combobox', { name: 'Rules' }).selectOption('Federation');
  await editor.dialog.getByRole('combobox', { name: 'Play as' }).selectOption('White');
  await board.press(editor.play);
  await expect(notice).toContainText('The position is set up. The game before is kept.');
  await expect(moves).toHaveCount(1);
  await expect(title).toHaveText('Your move');
  expect(await board.get('rules')).toBe('federation');
  await openEditor(board, page);
  await page.keyboard.press('Escape');
  await page.reload();
  await board.ready();
  await board.press(parts(page).button('More'));
  await board.press(page.getByRole('button', { name: 'Share and open' }));
  await board.press(page.getByRole('button', { name: 'Back to the game before' }));
  await expect.poll(() => board.moves()).toEqual(own);
});

test('a position that is over by the rules that are chosen cannot be played', async ({ page, hasTouch }) => {
  const board = mainBoard(page, hasTouch);
  await board.open();
  const editor = await openEditor(board, page);
  await editor.fen.fill('W:WKd4:Bh7');
  await expect(editor.problems).toHaveText(['The game is over in this position. White wins: A king against a single man wins.']);
  await editor.dialog.getByRole('combobox', { name: 'Rules' }).selectOption('Federation');
  await expect(editor.problems).toHaveText(['The game is over in this position. Draw: A king against a single man is a draw under these rules.']);
  await editor.tap('a2');
  await expect(editor.problems).toHaveText(['This position can be played.']);
  await expect(editor.play).toBeEnabled();
});

test('what was set up is still there when the editor is opened again', async ({ page, hasTouch }) => {
  const board = mainBoard(page, hasTouch);
  await board.open();
  let editor = await openEditor(board, page);
  await editor.fen.fill('W:Wa2:Bh7');
  await page.keyboard.press('Escape');
  await expect(editor.dialog).toBeHidden();
  expect(await board.get('ply')).toBe(0);
  editor = await openEditor(board, page);
  await expect(editor.fen).toHaveValue('W:Wa2:Bh7');
  await board.press(editor.button('From the game'));
  await expect(editor.fen).toHaveValue(/^W:Wa2,b2,c2/);
  await board.press(editor.button('Clear'));
  await board.press(editor.button('Start position'));
  await expect(editor.fen).toHaveValue(/^W:Wa2,b2,c2/);
});

test('in Arabic the board is not mirrored', async ({ page, hasTouch }) => {
  await page.addInitScript(() => localStorage.setItem('dama.settings', '{"language":"ar","theme":"auto"}'));
  const board = mainBoard(page, hasTouch);
  await board.open();
  await page.locator('[data-action=more]').click();
  await page.locator('[data-action=editor]').click();
  const dialog = page.getByRole('dialog', { name: 'إعداد وضع' });
  const editor = new Board(page, { touch: hasTouch, element: dialog.locator('dama-board') });
  await dialog.getByRole('button', { name: 'إفراغ' }).click();
  await editor.tap('a8');
  await expect(dialog.getByRole('textbox')).toHaveValue('W:Wa8:B');
  await expect(dialog.getByRole('listitem').first()).toContainText('لا يمكن أن يقف حجر أبيض على a8');
  await expectNoBarrier(page, 'the editor in Arabic', '#editor');
});
