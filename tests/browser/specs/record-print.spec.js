/** The game on paper: a diagram and the moves, black on white, whatever the page looks like. */
import { attends, expect, parts, test } from './helpers.js';

const LINE = ['c3-c4', 'f6-f5', 'd3-c3', 'e6-f6', 'h3-h4', 'f6-e6', 'a3-a4', 'e6-e5'];

/** Colours of the canvas: how many pixels are white, black, neither grey nor these. @param {import('../board.js').Board} board */
const inks = (board) => board.canvas.evaluate((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = { white: 0, black: 0, coloured: 0 };
  for (let index = 0; index < data.length; index += 4) {
    const [red, green, blue] = data.subarray(index, index + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 8) found.coloured++;
    else if (red > 250) found.white++;
    else if (red < 8) found.black++;
  }
  const all = data.length / 4;
  return { white: found.white / all, black: found.black / all, coloured: found.coloured };
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`a diagram and all moves are printed from a ${colorScheme} page`, async ({ board, page }) => {
    const { moves, button } = parts(page);
    await page.emulateMedia({ colorScheme });
    await board.openAt(undefined);
    await board.element.evaluate(async (element, line) => {
      for (const move of line) await element.move(move);
    }, LINE);
    await attends(page);
    await board.tap('c4');
    const before = await board.still(() => board.picture());
    expect((await inks(board)).coloured).toBeGreaterThan(1000);

    await page.emulateMedia({ media: 'print', colorScheme });
    // The page hears of it a moment later, other than before real printing.
    await expect.poll(async () => (await inks(board)).coloured, 'no colour').toBe(0);
    const printed = await inks(board);
    expect(printed.white).toBeGreaterThan(0.6);
    expect(printed.black).toBeGreaterThan(0.05);
    await expect(board.element).toBeVisible();
    await expect(page.getByText('Position after move 8 of 8. White to move. Rules: Classic.')).toBeVisible();
    await expect(page.getByText(await board.get('fen'))).toBeVisible();
    await expect(moves).toHaveText(LINE);
    for (const gone of [button('Undo'), button('Previous move'), page.locator('#status'), page.locator('.bar')]) await expect(gone).toBeHidden();
    const colours = await page.evaluate(() => [document.body, ...document.querySelectorAll('.move:not([hidden]), .caption')].map((element) => getComputedStyle(element)).map(({ color }) => color));
    expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)']);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');

    await page.emulateMedia({ media: null, colorScheme });
    await board.painted();
    await expect.poll(() => board.picture()).toBe(before);
    await expect(page.locator('.caption')).toHaveCount(0);
  });
}

test('the sheet prints, and is not on the paper', async ({ board, page }) => {
  await page.addInitScript(() => {
    window.print = () => (globalThis.printed = document.querySelectorAll('dialog[open]').length);
  });
  await board.openAt(undefined);
  await board.press(parts(page).button('More'));
  await board.press(page.getByRole('button', { name: 'Share and open' }));
  await board.press(page.getByRole('button', { name: 'Print' }));
  await expect.poll(() => page.evaluate(() => globalThis.printed)).toBe(0);
});
