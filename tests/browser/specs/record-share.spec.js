/** The game out of the page, and back in by a link. */
import { readFile } from 'node:fs/promises';
import { expect, expectNoBarrier, parts, test } from './helpers.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {import('@playwright/test').Page} Page */

const LINE = ['c3-c4', 'f6-f5', 'd3-c3', 'e6-f6'];

/** Two people have played four moves by the federation's rules. @param {Board} board */
async function played(board) {
  await board.openAt(undefined, { rules: 'federation' });
  await board.element.evaluate(async (element, line) => {
    for (const move of line) await element.move(move);
  }, LINE);
}

/** @param {Board} board @param {Page} page */
async function openSheet(board, page) {
  await board.press(parts(page).button('More'));
  await board.press(page.getByRole('button', { name: 'Share and open' }));
  const sheet = page.getByRole('dialog', { name: 'Share and open' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** @param {Page} page @returns {Promise<string>} */
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** A link of the game on the board. @param {Board} board @param {Page} page */
async function linkOf(board, page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = await openSheet(board, page);
  await board.press(sheet.getByRole('button', { name: 'Copy a link' }));
  await expect(sheet.getByRole('status')).toHaveText('The link is copied. It holds the whole game.');
  const link = await clipboard(page);
  await page.keyboard.press('Escape');
  return link;
}

test('a link holds the whole game, whoever opens it', async ({ board, page, browser, baseURL }) => {
  await played(board);
  await board.element.evaluate(async (element) => {
    await element.resign('white');
    await element.goTo(2);
  });
  const link = await linkOf(board, page);
  expect(link.length - String(baseURL).length).toBeLessThan(40);

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto(link);
  const notice = other.locator('#notice.shown');
  await expect(notice).toHaveText(/This is the game from the link\./);
  await expect(notice.locator('#notice-action')).toBeHidden();
  const state = await other.locator('dama-board').evaluate((element) => element.state);
  expect(state).toMatchObject({ ply: 2, length: 4, rules: 'federation', white: 'human', black: 'human' });
  await other.keyboard.press('End');
  await expect(other.locator('#status-title')).toHaveText('Black wins');
  // The link is done with: a reload goes on with the game.
  expect(other.url()).not.toContain('#');
  await other.reload();
  await expect(other.locator('#status-title')).toHaveText('Black wins');
  await context.close();
});

test('a link does not lose the game that is on', async ({ board, page }) => {
  const { notice, moves, button } = parts(page);
  await played(board);
  const link = await linkOf(board, page);
  await board.setUp(undefined, { black: 'engine', level: 1 });
  await board.tap('h3', 'h4');
  await expect(moves).toHaveCount(2);
  const own = await board.moves();

  await page.goto('about:blank');
  await page.goto(link);
  await board.ready();
  await expect(notice).toContainText('This is the game from the link. Your own game is kept.');
  await expect.poll(() => board.moves()).toEqual(LINE);
  await board.press(notice.getByRole('button', { name: 'Back to the game before' }));
  await expect.poll(() => board.moves()).toEqual(own);
  expect(await board.get('black')).toBe('engine');

  // In the address of the open page, and with a reload before anybody asked for the way back.
  await page.evaluate((hash) => void (location.hash = hash), new URL(link).hash);
  await expect.poll(() => board.moves()).toEqual(LINE);
  await page.reload();
  await board.ready();
  await expect.poll(() => board.moves()).toEqual(LINE);
  await openSheet(board, page);
  await board.press(button('Back to the game before'));
  await expect.poll(() => board.moves()).toEqual(own);
});

test('damaged links are told, and nothing is lost', async ({ board, page }) => {
  const { notice } = parts(page);
  await played(board);
  const { hash } = new URL(await linkOf(board, page));
  const before = await board.element.evaluate((element) => element.save());
  const body = hash.slice(3);
  const at = (/** @type {number} */ index, /** @type {string} */ other) => body.slice(0, index) + (body[index] === other ? 'Z' : other) + body.slice(index + 1);
  const cut = 'This link is damaged: it was probably cut off or changed on the way. Ask for it again.';
  /** @type {[string, string | RegExp][]} */
  const damaged = [
    ['', cut],
    ['A', cut],
    ['AAAA', cut],
    ['AQ', cut],
    [body.slice(0, -1), cut],
    [body.slice(0, -2), cut],
    [body.slice(0, -5), cut],
    [body.slice(0, 4), cut],
    [body.slice(1), cut],
    [`${body}AA`, cut],
    [`${body}AAAA`, cut],
    [body + body, cut],
    [at(0, 'B'), cut],
    [at(2, 'x'), cut],
    [at(5, '_'), cut],
    [at(body.length - 3, '-'), cut],
    [[...body].reverse().join(''), cut],
    [body.toLowerCase(), cut],
    ['hello-world', cut],
    ['x'.repeat(5000), cut],
    [`${body.slice(0, 5)}*${body.slice(5)}`, /This link is damaged: .\*., its character 6, cannot stand in it\./],
    [body.replace(/.$/, '%20'), /This link is damaged: .%., its character \d+, cannot stand in it\./],
    [`${body.slice(0, 3)}=`, /This link is damaged: .=., its character 4, cannot stand in it\./],
    ['ş', /This link is damaged: .%., its character 1, cannot stand in it\./],
    ['AgAAAC27YA', /This link/],
  ];
  for (const [text, message] of damaged) {
    await test.step(text.slice(0, 20), async () => {
      await page.evaluate((text) => void (location.hash = `#g=${text}`), text);
      await expect(notice).toContainText(message);
      await board.press(notice.getByRole('button', { name: 'Close' }));
      await expect(notice).toBeHidden();
    });
  }
  expect(await board.element.evaluate((element) => element.save())).toEqual(before);
  await board.tap('h3', 'h4');
  await expect.poll(() => board.moves()).toEqual([...LINE, 'h3-h4']);

  // The same when the page is opened by one.
  await page.goto('about:blank');
  await page.goto(`/#g=${body.slice(0, -3)}`);
  await board.ready();
  await expect(notice).toContainText(cut);
  await expect.poll(() => board.moves()).toEqual([...LINE, 'h3-h4']);
});

test('the whole game and the position are copied, also while one looks back', async ({ board, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await played(board);
  await board.element.evaluate((element) => element.goTo(1));
  const sheet = await openSheet(board, page);
  await expectNoBarrier(page, 'the sheet', '#record');
  await board.press(sheet.getByRole('button', { name: 'Copy the game (PDN)' }));
  await expect(sheet.getByRole('status')).toHaveText('The game is copied.');
  const pdn = await clipboard(page);
  expect(pdn).toContain('[Rules "federation"]');
  expect(pdn).toContain('1. c3-c4 f6-f5 2. d3-c3 e6-f6 *');
  await board.press(sheet.getByRole('button', { name: 'Copy the position (FEN)' }));
  await expect(sheet.getByRole('status')).toHaveText('The position is copied.');
  expect(await clipboard(page)).toBe(await board.get('fen'));
  expect(await board.get('ply')).toBe(1);
});

test('the game is saved as a file', async ({ board, page }) => {
  await played(board);
  await board.element.evaluate((element) => element.resign('black'));
  await expect(parts(page).result).toBeVisible();
  await page.keyboard.press('Escape');
  const sheet = await openSheet(board, page);
  const [file] = await Promise.all([page.waitForEvent('download'), board.press(sheet.getByRole('button', { name: 'Save as a file' }))]);
  expect(file.suggestedFilename()).toMatch(/^dama-\d{4}-\d\d-\d\d\.pdn$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('2. d3-c3 e6-f6 1-0');
  await expect(sheet.getByRole('status')).toContainText(file.suggestedFilename());
});

test('where the system shares, it does; who closes its sheet is left alone', async ({ board, page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      globalThis.shared = data;
      if (globalThis.refuse) throw new DOMException('no', globalThis.refuse);
    };
  });
  await played(board);
  const sheet = await openSheet(board, page);
  const share = sheet.getByRole('button', { name: 'Share a link' });
  await board.press(share);
  await expect.poll(() => page.evaluate(() => globalThis.shared?.url)).toContain('/#g=');
  await page.evaluate(() => (globalThis.refuse = 'AbortError'));
  await board.press(share);
  await expect(sheet.getByRole('status')).toHaveText('');
});

test('where copying is not allowed, the text can be copied by hand', async ({ board, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
  });
  await played(board);
  const sheet = await openSheet(board, page);
  await board.press(sheet.getByRole('button', { name: 'Copy a link' }));
  await expect(sheet.getByRole('status')).toContainText('copy it by hand');
  const field = sheet.getByRole('textbox');
  await expect(field).toHaveValue(/#g=/);
  expect(await field.evaluate((/** @type {HTMLTextAreaElement} */ field) => field.selectionEnd - field.selectionStart)).toBe((await field.inputValue()).length);
  // What stands there can be opened as well.
  await board.press(sheet.getByRole('button', { name: 'Open', exact: true }));
  await expect(sheet).toBeHidden();
  await expect.poll(() => board.moves()).toEqual(LINE);
});
