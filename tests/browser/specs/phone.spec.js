/** The page in the hand: nothing beside the screen, everything under the thumb. Only the project `phone` runs this file. */
import { expect, parts, test } from './helpers.js';

/** How wide the page is. A phone makes room for what is too wide, and then says that its screen is wider than it is. @param {import('@playwright/test').Page} page */
const widthOf = (page) => page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth));

test('no language and no width of a phone makes the page scroll sideways', async ({ board, page }) => {
  const { button } = parts(page);
  await board.open();
  await board.tap('d3', 'd4');
  const languages = page.locator('#language');
  for (const language of await languages.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))) {
    await page.evaluate((language) => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('#language'));
      select.value = language;
      select.dispatchEvent(new Event('change'));
    }, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const [width, height] of [[320, 568], [360, 740], [430, 932], [844, 390]]) {
      await page.setViewportSize({ width, height });
      expect(await widthOf(page), `${language}, ${width} × ${height}`).toBe(width);
      for (const dialog of ['new-game', 'more', 'resign', 'draw']) {
        const over = await page.evaluate(([id, width]) => {
          const dialog = /** @type {HTMLDialogElement} */ (document.getElementById(String(id)));
          dialog.showModal();
          const wide = dialog.scrollWidth - dialog.clientWidth;
          const { left, right } = dialog.getBoundingClientRect();
          dialog.close();
          return Math.max(wide, -left, right - Number(width));
        }, [dialog, width]);
        expect(over, `${dialog}: ${language}, ${width} × ${height}`).toBeLessThanOrEqual(0);
      }
    }
  }
  await expect(button('Undo')).toHaveCount(0);
});

test('the bar is in reach on every phone, without scrolling', async ({ board, page }) => {
  await board.open();
  for (const [width, height] of [[320, 568], [360, 640], [390, 844], [430, 932]]) {
    await page.setViewportSize({ width, height });
    for (const name of ['New game', 'Undo', 'Redo', 'Hint', 'More']) {
      await expect(parts(page).button(name), `${name}, ${width} × ${height}`).toBeInViewport({ ratio: 1 });
      const box = await parts(page).button(name).boundingBox();
      expect(box?.y, 'under the thumb').toBeGreaterThan(height - 96);
    }
    const box = await board.canvas.boundingBox();
    expect(box?.width, 'the board fills the width').toBe(width);
  }
});

test('whatever is tapped is 44 pixels high and wide', async ({ board, page }) => {
  const { button, newGame, settings, result, notice } = parts(page);
  const small = () => page.evaluate(() => {
    const found = [];
    for (const element of document.querySelectorAll('button, select, a, label.choice, input:not([type=radio])')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < 44 || height < 44) found.push(`${element.id || element.textContent}: ${width} × ${height}`);
    }
    return found;
  });
  await page.addInitScript(() => {
    if (!sessionStorage.length) localStorage.setItem('dama.game', '{');
    sessionStorage.setItem('seen', 'yes');
  });
  await board.open();
  await expect(notice).toBeVisible();
  expect(await small(), 'the notice').toEqual([]);
  await board.press(notice.getByRole('button', { name: 'Close' }));
  await board.setUp('W:Wd3,a2:Bd4,d6,e7,h7');
  await board.tap('d3', 'f7', 'h7', 'h6');
  expect(await small(), 'the page').toEqual([]);
  await board.press(button('New game'));
  await expect(newGame).toBeVisible();
  expect(await small(), 'a new game').toEqual([]);
  await board.press(newGame.getByRole('button', { name: 'Close' }));
  await board.press(button('More'));
  await expect(settings).toBeVisible();
  expect(await small(), 'the settings').toEqual([]);
  await board.press(settings.getByRole('button', { name: 'Close' }));
  await board.setUp('W:Wd4,a2:Bd5');
  await board.tap('d4', 'd6');
  await expect(result).toBeVisible();
  expect(await small(), 'the result').toEqual([]);
  await board.press(result.getByRole('button', { name: 'See the board' }));
  expect(await small(), 'after the result').toEqual([]);
});

test('a swipe over the board scrolls the page, except on a piece that can be moved', async ({ board, page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  const scrolled = () => page.evaluate(() => scrollY);
  const swipeUp = async (/** @type {string} */ square) => {
    // Anew for each, since a page that was pushed rolls on for a while.
    await board.openAt('W:Wd5,a2:Bh7,h6');
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(40);
    const from = await board.middle(square);
    await board.swipe(from, { x: from.x, y: from.y - 150 });
  };
  for (const square of ['f4', 'h6']) {
    await swipeUp(square);
    await expect.poll(scrolled, square).toBeGreaterThan(20);
    await expect.poll(() => board.moves(), 'scrolling plays nothing').toEqual([]);
  }
  await swipeUp('d5');
  await board.painted();
  expect(await scrolled()).toBe(0);
});

test('a sideways swipe over the board does not leave the page', async ({ board, page }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  for (const [from, to] of [['a5', 'h5'], ['h5', 'a5'], ['a6', 'g8']]) {
    await board.drag(from, to);
    await board.painted();
  }
  // A browser that goes back does so at the end of the swipe; what is asked next would hang in another page.
  expect(new URL(page.url()).pathname).toBe('/');
  await board.tap('d3', 'd4');
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
});

test('two fingers on the board leave the page to be magnified', async ({ board, page }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  const client = await page.context().newCDPSession(page);
  const [one, two] = [await board.middle('d3'), await board.middle('f5')];
  const point = (/** @type {{ x: number, y: number }} */ { x, y }, id = 0) => ({ x, y, id });
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(two)] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(two), point(one, 1)] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'false');
  await expect.poll(() => board.moves()).toEqual([]);
});

test('a finger that trembles still taps', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bh7,h6');
  const { x, y } = await board.middle('d3');
  await board.swipe({ x, y }, { x: x + 12, y: y + 3 });
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'true');
  await board.tap('d4');
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
});

test('the picture has the pixels of the screen', async ({ board }) => {
  await board.open();
  const sizes = await board.canvas.evaluate((canvas) => [canvas.width, canvas.getBoundingClientRect().width * devicePixelRatio]);
  expect(Math.abs(sizes[0] - sizes[1])).toBeLessThan(1);
});
