/** The bar that shows who stands better: where it is, what it says, and that it advises nobody unasked. */
import { LANGUAGES } from '../../../www/locales/index.js';
import { expect, expectNoBarrier, parts, test } from './helpers.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Each side has five men and a king. Black can give the king away by f8-f3. */
const EVEN = 'B:Wa3,b3,d3,e3,h2,Kb1:Ba6,b6,d6,c7,h7,Kf8';
/** White takes the last piece. */
const LAST = 'W:Wa4,f2,g2,h2:Ba5';
/** White wins in two moves, and has no more than one to begin with. */
const SHORT = 'W:WKa1,Kb1:Bh7';

/** @param {Page} page */
function barOf(page) {
  const bar = page.getByRole('meter', { name: 'Evaluation' });
  return {
    bar,
    told: page.locator('#status-evaluation'),
    says: (/** @type {string | RegExp} */ words) => expect(bar).toHaveAttribute('aria-valuetext', words),
    share: async () => Number(await bar.getAttribute('aria-valuenow')),
  };
}

/** Chooses in the menu when the bar is there. @param {import('./helpers.js').Board} board @param {string} when */
async function choose(board, when) {
  const { button, settings } = parts(board.page);
  await board.press(button('More'));
  await settings.getByRole('combobox', { name: 'Evaluation bar' }).selectOption(when);
  await board.press(settings.getByRole('button', { name: 'Close' }));
}

/** Begins with the bar wherever it can be. @param {Page} page @param {object} [settings] */
const always = (page, settings) => page.addInitScript((settings) => localStorage.setItem('dama.settings', JSON.stringify({ evaluation: 'always', ...settings })), settings);

/** How much of the bar is White's, and at which end, as it is painted. @param {Page} page */
const painted = (page) => page.locator('#evaluation').evaluate((bar) => {
  const [whole, white] = [bar, bar.firstElementChild].map((part) => part?.getBoundingClientRect() ?? new DOMRect());
  const upright = whole.height > whole.width;
  return {
    upright,
    share: upright ? white.height / whole.height : white.width / whole.width,
    begins: upright ? whole.bottom - white.bottom < 0.1 : white.left - whole.left < 0.1,
    // A king more leaves Black less than a pixel of a phone.
    ends: upright ? white.top - whole.top < 0.1 : whole.right - white.right < 0.1,
  };
});

test('asked for in the menu, it moves towards White when Black gives a king away, and stays after a reload', async ({ board, page }) => {
  const { bar, told, says, share } = barOf(page);
  await board.openAt(EVEN);
  await expect(bar).toHaveCount(0);
  await choose(board, 'While playing too');
  await expect(bar).toBeVisible();
  const before = await share();
  expect(Math.abs(before - 50)).toBeLessThan(25);
  await board.tap('f8', 'f3');
  await says(/^White is better: \d\d%$/);
  await expect.poll(share).toBeGreaterThan(before + 20);
  await expect(told).toHaveText((await bar.getAttribute('aria-valuetext')) ?? '');
  const now = await painted(page);
  expect(now).toMatchObject({ begins: true, ends: false });
  expect(Math.abs(now.share * 100 - (await share()))).toBeLessThan(2);
  await board.tap('e3', 'g3');
  await expect(parts(page).title).toHaveText('Black to move');
  await page.waitForTimeout(600);
  expect(await share(), 'White’s, whoever is to move').toBeGreaterThan(before + 20);
  await board.press(parts(page).button('Start of the game'));
  await expect.poll(share, 'what is looked back at').toBeLessThan(before + 15);

  await page.reload();
  await board.ready();
  await expect(bar).toBeVisible();
  await choose(board, 'Off');
  await expect(bar).toBeHidden();
  await expect(told).toBeHidden();
});

test('it lies where nothing makes room for it, beside the board or below it, with White where White sits', async ({ board, page, hasTouch }) => {
  const boxes = () => page.evaluate(() => ['dama-board', '#status', '.status-text', '.seat', '#seat-bottom', '.record', '.bar', '#moves'].map((part) => JSON.stringify(document.querySelector(part)?.getBoundingClientRect())));
  const { bar } = barOf(page);
  await board.openAt(EVEN);
  await board.tap('f8', 'f3');
  await board.get('settled');
  const before = await boxes();
  await choose(board, 'While playing too');
  await expect(bar).toBeVisible();
  expect(await boxes()).toEqual(before);
  const [{ x, y, width, height }, place] = await Promise.all([board.element, bar].map(async (part) => /** @type {DOMRect} */ (await part.boundingBox())));
  if (hasTouch) expect(place).toMatchObject({ x, width, y: y + height });
  else {
    expect(place).toMatchObject({ y, height });
    expect(place.x).toBeGreaterThan(x + width);
  }
  expect(await painted(page)).toMatchObject({ upright: !hasTouch, begins: true, ends: false });
  await board.element.evaluate((element) => element.flip());
  await expect.poll(() => painted(page)).toMatchObject({ begins: false, ends: true });
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
});

test('on a page from right to left it begins at the right, and stands beside the board there too', async ({ board, page, hasTouch }) => {
  await always(page, { language: 'ar' });
  await board.openAt(EVEN);
  await board.tap('f8', 'f3');
  const bar = page.getByRole('meter', { name: 'التقييم' });
  await expect(bar).toHaveAttribute('aria-valuetext', /^الأبيض أفضل: /);
  expect(await painted(page)).toMatchObject(hasTouch ? { begins: false, ends: true } : { begins: true, ends: false });
  if (hasTouch) return;
  const [{ x }, place] = await Promise.all([board.element, bar].map(async (part) => /** @type {DOMRect} */ (await part.boundingBox())));
  expect(place.x + place.width).toBeLessThan(x);
});

test('nobody who plays the computer is advised, also by looking back; when the game is over it is shown', async ({ board, page }) => {
  const { bar, told, says } = barOf(page);
  await board.openAt(EVEN.replace(/^B/, 'W'), { black: 'engine', level: 1 });
  await board.tap('a3', 'a4');
  await expect.poll(() => board.get('ply')).toBe(2);
  await board.press(parts(page).button('Previous move'));
  await board.press(parts(page).button('Previous move'));
  // Longer than it would take to ask.
  await page.waitForTimeout(600);
  await expect(bar).toHaveCount(0);
  await expect(told).toHaveCount(0);
  await board.press(parts(page).button('Last move'));
  await board.element.evaluate((element) => element.resign('white'));
  await says('Black wins');
  await page.locator('#result [data-dismiss]').click();
  await board.press(parts(page).button('Previous move'));
  await says(/^(White is better|Black is better|The position is even)/);
  await expect(told).toBeVisible();
  await board.setUp(EVEN.replace(/^B/, 'W'), { black: 'engine', level: 1 });
  await expect(bar, 'the next game is one of its own').toBeHidden();
  await expect(told).toBeHidden();
});

test('who asks for it against the computer has it, and the computer plays as ever', async ({ board, page }) => {
  const { bar, says } = barOf(page);
  await board.openAt(EVEN.replace(/^B/, 'W'), { black: 'engine', level: 1 });
  await choose(board, 'While playing too');
  await expect(bar).toBeVisible();
  // A move while the bar asks, and one after.
  for (const [from, to, ply] of /** @type {const} */ ([['a3', 'a4', 2], ['b3', 'c3', 4]])) {
    await board.tap(from, to);
    await expect.poll(() => board.get('ply')).toBe(ply);
  }
  await says(/better|even|wins/);
  await board.press(parts(page).button('Hint'));
  await expect.poll(async () => (await board.get('state')).hint, 'a hint is not disturbed').not.toBe(null);
});

test('two people are not told unasked; what the bar asks is not shown as thinking', async ({ board, page }) => {
  const { bar } = barOf(page);
  await board.openAt(EVEN);
  await board.tap('f8', 'h8');
  await page.waitForTimeout(600);
  await expect(bar).toHaveCount(0);
  await page.locator('#status').evaluate((status) => {
    /** @type {any} */ (window).states = [];
    new MutationObserver(() => /** @type {any} */ (window).states.push(status.dataset.state)).observe(status, { attributeFilter: ['data-state'] });
  });
  await choose(board, 'While playing too');
  await expect(bar).toBeVisible();
  await board.tap('a3', 'a4');
  await page.waitForTimeout(600);
  expect(await page.evaluate(() => /** @type {any} */ (window).states)).not.toContain('thinking');
});

for (const language of ['en', 'ar']) {
  test(`axe finds no barrier with the bar: ${language}`, async ({ board, page }) => {
    await always(page, { language });
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      await board.openAt(EVEN);
      await expect(page.locator('#status-evaluation')).not.toBeEmpty();
      await expectNoBarrier(page, `the bar, ${colorScheme}`);
    }
  });
}

test.describe('on any screen', () => {
  test.skip(({ hasTouch }) => hasTouch, 'what knows no screen is tested once');

  test('a decided game is told in words, and at its end the result', async ({ board, page }) => {
    const { bar, told, says, share } = barOf(page);
    await always(page);
    await board.openAt(LAST);
    await says('White wins in 1 move');
    expect(await share()).toBe(100);
    await board.tap('a4', 'a6');
    await says('White wins');
    await expect(parts(page).detail, 'the status says why').toBeVisible();
    await expect(told).toBeHidden();
    await page.locator('#result [data-dismiss]').click();

    await board.setUp(SHORT.replace(/^W/, 'B'));
    await says(/^White wins (in \d+ moves|with best play)$/);
    expect(await share()).toBe(100);
    await board.element.evaluate((element) => element.resign('white'));
    await says('Black wins');
    expect(await share()).toBe(0);
    await board.setUp(EVEN);
    await board.element.evaluate((element) => element.agreeDraw());
    await says('Draw');
    expect(await share()).toBe(50);
    await expect(bar).toBeVisible();
  });

  test('where the computer plays itself it is there unasked, and goes by what the computer thinks', async ({ board, page }) => {
    const { bar, says } = barOf(page);
    await board.openAt(EVEN, { white: 'engine', black: 'engine', level: 2 });
    await expect(bar).toBeVisible();
    await expect.poll(() => board.get('ply')).toBeGreaterThan(2);
    await board.press(parts(page).button('Pause'));
    await says(/better|even|wins/);
    const ply = await board.get('ply');
    await board.press(parts(page).button('Step'));
    await expect.poll(() => board.get('ply')).toBe(ply + 1);
  });

  test('it moves softly, and jumps for who wants less motion', async ({ board, page }) => {
    const { bar } = barOf(page);
    const takes = () => bar.locator('span').evaluate((share) => getComputedStyle(share).transitionDuration);
    await always(page);
    await board.openAt(EVEN);
    await expect(bar).toBeVisible();
    expect(await takes()).toBe('0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await takes()).toBe('0.7s');
    await board.element.evaluate((element) => element.setAttribute('animation-duration', '0'));
    await expect.poll(takes, 'the board’s own setting').toBe('0s');
  });

  test('it has the colours of the pieces, whatever the board looks like', async ({ board, page }) => {
    const colours = () => page.locator('#evaluation').evaluate((bar) => [bar, bar.firstElementChild].map((part) => part && getComputedStyle(part).backgroundColor).join());
    await always(page, { theme: 'light' });
    await board.openAt(EVEN);
    await expect(barOf(page).bar).toBeVisible();
    const seen = new Set([await colours()]);
    for (const theme of ['marble', 'night', 'book', 'contrast']) {
      await page.locator('#theme').evaluate((select, theme) => {
        select.value = theme;
        select.dispatchEvent(new Event('change'));
      }, theme);
      await expect.poll(async () => seen.has(await colours())).toBe(false);
      seen.add(await colours());
    }
  });

  test('it speaks all languages', async ({ board, page }) => {
    await always(page);
    await board.openAt(LAST);
    for (const language of Object.keys(LANGUAGES)) {
      const { default: words } = await import(`../../../www/locales/evaluation/${language}.js`);
      await page.locator('#language').evaluate((select, language) => {
        select.value = language;
        select.dispatchEvent(new Event('change'));
      }, language);
      const { one } = words['evaluation.wins-in.white'];
      await expect(page.locator('#evaluation')).toHaveAttribute('aria-label', words['evaluation.title']);
      await expect(page.locator('#evaluation')).toHaveAttribute('aria-valuetext', one.replace('{count}', new Intl.NumberFormat(language).format(1)));
    }
  });
});
