/** A screen that is magnified to 200 %: 1280 pixels wide, 640 of them left, each twice as large. */
import { expect, parts, test } from './helpers.js';

test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

test('at 200 % nothing is beside the screen, and a game can be played', async ({ board, page }) => {
  const { button, newGame, settings } = parts(page);
  await board.open();
  const beside = () => page.evaluate(() => [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -0.5 || right > innerWidth + 0.5) && getComputedStyle(element).visibility === 'visible';
  }).map((element) => element.outerHTML.slice(0, 80)));
  expect(await beside()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  const box = await board.canvas.boundingBox();
  expect(box?.width, 'the board is large enough to be hit').toBeGreaterThan(240);
  // The picture has the pixels of the screen: it is sharp when it is large.
  const sizes = await board.canvas.evaluate((canvas) => [canvas.width, canvas.getBoundingClientRect().width * devicePixelRatio]);
  expect(Math.abs(sizes[0] - sizes[1])).toBeLessThan(1);

  await board.element.scrollIntoViewIfNeeded();
  await board.tap('d3', 'd4');
  await expect.poll(() => board.moves()).toHaveLength(2);
  for (const [open, dialog] of /** @type {const} */ ([['New game', newGame], ['More', settings]])) {
    await button(open).scrollIntoViewIfNeeded();
    await board.press(button(open));
    await expect(dialog).toBeVisible();
    expect(await beside(), open).toEqual([]);
    // What is below can be scrolled to and pressed.
    await board.press(dialog.locator('[data-dismiss]'));
  }
});
