/** Games come in by paste, text, file and drop; what is wrong is shown at its place, and the game on the board is never lost. */
import { readFileSync } from 'node:fs';
import { attends, expect, expectNoBarrier, parts, test } from './helpers.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {import('@playwright/test').Page} Page */

const PDN = '[White "Ayşe"]\n[Black "Emre"]\n[Rules "federation"]\n\n1. d3-d4 e6-e5 2. a3-a4 1-0\n';
const TWO = `${PDN}\n[White "?"]\n[Black "Deniz"]\n[Date "2024.05.01"]\n[SetUp "1"]\n[FEN "B:Wa2,Kd4:Bh7"]\n\n1... h7-h6 *\n`;
const DAMAGED = new URL('../../data/damaged/pdn/', import.meta.url);
/** @type {{ file: string, line: number | null, column: number | null, message: string, marked: string | null, beside?: number }[]} */
const EXPECTED = JSON.parse(readFileSync(new URL('expected.json', DAMAGED), 'utf8'));

/** @param {Page} page */
const sheetOf = (page) => {
  const sheet = page.getByRole('dialog', { name: 'Share and open' });
  return { sheet, field: sheet.getByRole('textbox'), alert: sheet.getByRole('alert'), mark: sheet.locator('mark'), open: sheet.getByRole('button', { name: 'Open', exact: true }) };
};

/** @param {Board} board @param {Page} page */
async function openSheet(board, page) {
  await board.press(parts(page).button('More'));
  await board.press(page.getByRole('button', { name: 'Share and open' }));
  await expect(sheetOf(page).sheet).toBeVisible();
}

/** As Ctrl+V does. @param {Page} page @param {string} text */
const paste = (page, text) => page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}, text);

/** Drags something over the page; what it shows then, and lets it go. @param {Page} page @param {{ text?: string, file?: string }} what */
async function drop(page, what) {
  const data = await page.evaluateHandle(({ text, file }) => {
    const data = new DataTransfer();
    if (text !== undefined) data.setData('text/plain', text);
    if (file !== undefined) data.items.add(new File([file], 'game.pdn', { type: '' }));
    return data;
  }, what);
  const place = page.locator('main');
  await place.dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Drop the game here')).toBeVisible();
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await place.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('Drop the game here')).toBeHidden();
}

test('a game that is pasted anywhere is opened, and the one before is offered back', async ({ board, page }) => {
  const { notice, moves, button, detail } = parts(page);
  await board.open();
  await attends(page);
  await board.tap('h3', 'h4');
  await expect(moves).toHaveCount(2);
  const own = await board.moves();
  await paste(page, PDN);
  await expect(notice).toContainText('The game is open. The one before is kept.');
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
  expect(await board.get('rules')).toBe('federation');
  await expect(detail).toHaveText('Black resigned.');
  await board.press(notice.getByRole('button', { name: 'Back to the game before' }));
  await expect.poll(() => board.moves()).toEqual(own);
  expect(await board.get('rules')).toBe('classic');
  expect(await board.get('black')).toBe('engine');

  // And the other way round, after a reload, from the sheet.
  await page.reload();
  await board.ready();
  await expect(notice).toBeHidden();
  await openSheet(board, page);
  await board.press(button('Back to the game before'));
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
});

test('keys paste too, but in a field they paste into it', async ({ board, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await board.open();
  await attends(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'B:Wa2,Kd4:Bh7');
  await openSheet(board, page);
  const { field, sheet, open } = sheetOf(page);
  await field.focus();
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue('B:Wa2,Kd4:Bh7');
  await expect.poll(() => board.get('ply')).toBe(0);
  await board.press(open);
  await expect(sheet).toBeHidden();
  await expect.poll(() => board.get('fen')).toBe('B:Wa2,Kd4:Bh7');
  await board.element.evaluate((element) => element.reset());
  await page.keyboard.press('Control+v');
  await expect.poll(() => board.get('fen')).toBe('B:Wa2,Kd4:Bh7');
  expect(await board.get('turn')).toBe('black');
});

test('of several games one is chosen', async ({ board, page }) => {
  await board.open();
  await attends(page);
  await paste(page, TWO);
  const { sheet } = sheetOf(page);
  await expect(sheet).toContainText('There are 2 games in this text. Which one?');
  await expectNoBarrier(page, 'the choice', '#record');
  const games = sheet.getByRole('listitem');
  await expect(games).toHaveText([/Ayşe.*Emre.*1-0.*3 moves/, /White.*Deniz.*2024\.05\.01.* · 1 move$/]);
  await board.press(games.getByRole('button').nth(1));
  await expect(sheet).toBeHidden();
  await expect.poll(() => board.moves()).toEqual(['h7-h6']);
  expect((await board.element.evaluate((element) => element.save())).startFen).toBe('B:Wa2,Kd4:Bh7');
});

test('a file is chosen, or dropped, or a text is', async ({ board, page }) => {
  await board.open();
  await attends(page);
  await openSheet(board, page);
  const chooser = page.waitForEvent('filechooser');
  await board.press(page.getByRole('button', { name: 'Choose a file…' }));
  await (await chooser).setFiles({ name: 'game.pdn', mimeType: '', buffer: Buffer.from(PDN) });
  await expect(sheetOf(page).sheet).toBeHidden();
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
  await drop(page, { file: '1. a3-a4 a6-a5 *' });
  await expect.poll(() => board.moves()).toEqual(['a3-a4', 'a6-a5']);
  await drop(page, { text: '1. b3-b4 *' });
  await expect.poll(() => board.moves()).toEqual(['b3-b4']);
});

test('what is dropped is seen to be droppable until it leaves', async ({ board, page }) => {
  await board.open();
  await attends(page);
  const data = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'x.pdn'));
    return data;
  });
  await page.locator('main').dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Drop the game here')).toBeVisible();
  await page.locator('main').dispatchEvent('dragleave', { dataTransfer: data });
  await expect(page.getByText('Drop the game here')).toBeHidden();
});

test('a damaged text that is pasted or dropped can be mended in the sheet', async ({ board, page }) => {
  const { moves } = parts(page);
  await board.open();
  await attends(page);
  await board.tap('h3', 'h4');
  await expect(moves).toHaveCount(2);
  const own = await board.moves();
  await paste(page, '1. d3-d4 e6-e4 2. a3-a4 *');
  const { sheet, field, alert, mark, open } = sheetOf(page);
  await expect(alert).toContainText('e6-e4⁩ is not a legal move here.');
  await expect(alert).toContainText('Line 1, column 10');
  await expect(mark).toHaveText('e6-e4');
  expect(await field.evaluate((/** @type {HTMLTextAreaElement} */ field) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe('e6-e4');
  await expectNoBarrier(page, 'an error', '#record');
  expect(await board.moves()).toEqual(own);
  // The place is chosen in the field, so that what is typed takes its place.
  await page.keyboard.type('e6-e5');
  await board.press(open);
  await expect(sheet).toBeHidden();
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
  await drop(page, { text: 'W:Wa2,i9:Bh7' });
  await expect(alert).toContainText('i9⁩ is not a square from a1 to h8.');
  await expect(alert).toContainText('Line 1, column 7');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
});

test('damaged files are told with the place, and nothing is lost', async ({ board, page }) => {
  await board.openAt(undefined);
  await board.tap('d3', 'd4', 'e6', 'e5');
  await expect.poll(() => board.get('ply')).toBe(2);
  const before = await board.element.evaluate((element) => element.save());
  await openSheet(board, page);
  const { field, alert, mark, sheet } = sheetOf(page);
  const input = sheet.locator('input[type=file]');
  for (const { file, line, column, message, marked, beside } of EXPECTED) {
    if (beside) continue;
    await test.step(file, async () => {
      const buffer = readFileSync(new URL(file, DAMAGED));
      await input.setInputFiles({ name: file, mimeType: 'text/plain', buffer });
      await expect(alert).toContainText(message);
      await expect(field).toHaveValue(buffer.toString().replaceAll('\r\n', '\n'));
      if (line === null) return void (await expect(mark).toHaveCount(0));
      await expect(alert).toContainText(`Line ${line}, column ${column}`);
      await expect(mark).toHaveText(marked ?? '');
    });
  }
  await input.setInputFiles({ name: 'picture.pdn', mimeType: '', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]) });
  await expect(alert).toContainText('This file is no text.');
  expect(await board.element.evaluate((element) => element.save())).toEqual(before);
  await page.keyboard.press('Escape');
  await board.tap('a3', 'a4');
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
});

test('beside damaged games the good ones can be opened', async ({ board, page }) => {
  const damaged = '[Event "Bad"]\n\n1. d3-d4 e6-e4 *\n\n';
  await board.open();
  await attends(page);
  await paste(page, `${damaged}${PDN}`);
  const { sheet, alert, mark, field } = sheetOf(page);
  await expect(alert).toContainText('1 game of this text is damaged:');
  await expect(alert.getByRole('listitem')).toHaveText(/^Game 1, line 3, column 10: .*e6-e4.* is not a legal move here\.$/);
  await expect(mark).toHaveCount(0);
  await expect(field).toHaveValue(`${damaged}${PDN}`);
  await expect(sheet).toContainText('1 game can be opened.');
  await expectNoBarrier(page, 'damaged games beside a good one', '#record');
  expect(await board.get('ply')).toBe(0);
  await board.press(sheet.getByRole('button', { name: /Ayşe/ }));
  await expect(sheet).toBeHidden();
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
});

test('where the sheet cannot be fetched, the page says so, and nothing is changed', async ({ board, page, watch }) => {
  watch.expect(/net::ERR_FAILED|dynamically imported module/);
  await board.open();
  await attends(page);
  await page.route('**/record/sheet.js', (route) => route.abort());
  await paste(page, PDN);
  await expect(parts(page).notice).toContainText('This part of the page could not be loaded.');
  expect(await board.get('ply')).toBe(0);
});
