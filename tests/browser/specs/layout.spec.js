/** Every view on every screen: a phone held either way, a tablet, a desktop, from the left and from the right. */
import { expect, test } from './helpers.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ width: number, height: number }} Size */

const SCREENS = [[390, 844], [320, 568], [844, 390], [667, 375], [568, 320], [768, 1024], [1024, 768], [1280, 800], [1920, 1080]].map(([width, height]) => ({ width, height }));

/** Whether it is held sideways and low. @param {Size} size */
const isFlat = ({ width, height }) => height <= 480 && width / height >= 4 / 3;

/** How far the page is wider than the window. @param {Page} page */
const beside = (page) => page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth);

/** Parts that cover each other, or stick out of the window. @param {Page} page @param {string[]} selectors */
function collisions(page, selectors) {
  return page.evaluate((selectors) => {
    const boxes = selectors.map((selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`${selector} is not there`);
      return { selector, box: element.getBoundingClientRect() };
    });
    const found = [];
    for (const [index, { selector, box }] of boxes.entries()) {
      if (box.width < 1 || box.height < 1) found.push(`${selector} is empty`);
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1) found.push(`${selector} sticks out`);
      for (const other of boxes.slice(index + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 1 && high > 1) found.push(`${selector} and ${other.selector}`);
      }
    }
    return found;
  }, selectors);
}

/** @param {Page} page @param {string} language */
const speak = (page, language) => page.addInitScript((language) => localStorage.setItem('dama.settings', JSON.stringify({ language, theme: 'auto' })), language);

for (const language of ['en', 'ar', 'el']) {
  test(`the page fits every screen: ${language}`, async ({ board, page }) => {
    await speak(page, language);
    await board.open();
    await expect(page.locator('#offer')).toBeVisible();
    for (const size of SCREENS) {
      const name = `${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      expect(await beside(page), name).toBe(0);
      expect(await collisions(page, ['#status', '.table dama-board', '#seat-top', '#seat-bottom', '.bar']), name).toEqual([]);
      expect(await collisions(page, ['#moves-title', '#no-moves', '#offer']).then((found) => found.filter((text) => !text.endsWith('sticks out'))), `the offer, ${name}`).toEqual([]);
      const box = await board.canvas.boundingBox();
      if (!box) throw new Error('no board');
      expect(Math.abs(box.width - box.height), name).toBeLessThan(1);
      if (isFlat(size)) {
        expect(box.height, `the board is as high as the screen, ${name}`).toBeCloseTo(size.height, 0);
        const inner = language === 'ar' ? size.width - box.x - box.width : box.x;
        expect(inner, 'and begins at the edge').toBeLessThan(size.width - size.height);
      } else if (size.width < 600) expect(box.width, name).toBe(size.width);
    }
  });

  test(`a lesson fits every screen: ${language}`, async ({ board, page }) => {
    await speak(page, language);
    await board.open();
    await page.locator('#offer [data-action=learn]').click();
    await expect(page.locator('#learn')).toBeVisible();
    for (const index of [0, 3, 6]) {
      await page.locator(`#learn-steps button[value="${index}"]`).click();
      for (const size of SCREENS) {
        const name = `lesson ${index}, ${size.width} × ${size.height}`;
        await page.setViewportSize(size);
        expect(await beside(page), name).toBe(0);
        expect(await collisions(page, ['#learn-count', '#learn-close', '.learn-board', '.learn-words', '#learn-task', '#learn-again', '#learn-next', ...(await page.locator('#learn-steps').isVisible() ? ['#learn-steps'] : [])]), name).toEqual([]);
        const small = await page.locator('#learn button').evaluateAll((buttons) => buttons.filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length);
        expect(small, `targets of 44 pixels, ${name}`).toBe(0);
      }
    }
  });
}

/** The words of the open sheet that are broken in two, or stick out of what they stand in. @param {Page} page */
const brokenWords = (page) => page.evaluate(() => {
  const sheet = /** @type {Element} */ (document.querySelector('dialog[open]'));
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = /** @type {Element} */ (node.parentElement);
    if (holder.closest('select') || !holder.checkVisibility()) continue;
    const frame = holder.closest('button, .choice, a')?.getBoundingClientRect();
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()];
      const out = frame && boxes.some(({ left, right }) => left < frame.left || right > frame.right);
      if (out || new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
});

for (const language of ['en', 'tr', 'ar', 'hi', 'sv', 'el']) {
  test(`on narrow phones no word of the sheets is broken in two: ${language}`, async ({ board, page }) => {
    await speak(page, language);
    await board.open();
    for (const action of ['more', 'new']) {
      await page.locator(`.bar [data-action=${action}]`).click();
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await brokenWords(page), `${action}, ${width}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
  });
}

test('nothing moves by itself while the page is loaded and the first moves are played', async ({ board, page }) => {
  for (const [width, height] of [[390, 844], [844, 390], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      localStorage.clear();
      const seen = /** @type {any} */ (window).shifts = /** @type {string[]} */ ([]);
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, sources } of /** @type {any[]} */ (list.getEntries())) if (!hadRecentInput) seen.push(...sources.map((/** @type {any} */ { node }) => node?.id || node?.className || node?.nodeName));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await board.open();
    await expect(page.locator('#offer')).toBeVisible();
    await board.tap('d3', 'd4');
    await expect(page.locator('#moves .move:visible')).toHaveCount(2);
    await board.painted();
    expect(await page.evaluate(() => /** @type {any} */ (window).shifts), `${width} × ${height}`).toEqual([]);
  }
});
