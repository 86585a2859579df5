/** The page of the rules: reached by a link, read in every language, its diagrams play. */
import { SECTIONS } from '../../../www/app/rules/contents.js';
import { LANGUAGES } from '../../../www/locales/index.js';
import { Board, expect, expectNoBarrier, parts, test } from './helpers.js';

test('the menu leads to the rules, and they lead back to the game as it was', async ({ page, board }) => {
  await board.open();
  await board.tap('d3', 'd4');
  await expect(parts(page).moves).toHaveCount(2);
  const moves = await board.moves();
  await board.press(parts(page).button('More'));
  await board.press(page.getByRole('link', { name: 'The rules' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The rules of Dama, or Turkish draughts');
  await expect(page).toHaveURL(/rules\.html$/);
  await board.press(page.getByRole('link', { name: 'To the game' }));
  await board.ready();
  await expect.poll(() => board.moves()).toEqual(moves);
});

test('every section is there, and its link leads to it', async ({ page }) => {
  await page.goto('/rules.html');
  const links = page.locator('#contents a');
  await expect(links).toHaveCount(SECTIONS.length);
  await expect(page.locator('section h2')).toHaveCount(SECTIONS.length);
  await links.last().click();
  await expect(page.locator('section').last()).toBeInViewport();
  await page.goto('/rules.html#sets');
  await expect(page.getByRole('heading', { name: 'Three sets of rules' })).toBeInViewport();
});

test('diagrams play their moves and say how it ends', async ({ page, hasTouch }) => {
  await page.goto('/rules.html');
  const figure = (/** @type {string} */ caption) => page.locator('figure').filter({ hasText: caption });
  const [classic, federation] = [figure('Classic: the king is left against a single man'), figure('Federation: the same move, another end')];
  const press = (/** @type {import('@playwright/test').Locator} */ button) => (hasTouch ? button.tap() : button.click());
  for (const at of [classic, federation]) await press(at.getByRole('button'));
  await expect(classic.locator('output')).toHaveText('White wins. A king against a single man wins.');
  await expect(federation.locator('output')).toHaveText('Draw. A king against a single man is a draw under these rules.');
  // Pressed again, it is taken back.
  await press(classic.getByRole('button'));
  await expect(classic.locator('output')).toHaveText('');

  const man = figure('The three moves of a man');
  const board = new Board(page, { touch: hasTouch, element: man.locator('dama-board') });
  for (const move of ['d4-c4', 'd4-d5', 'd4-e4']) {
    await press(man.getByRole('button', { name: `Play ${move} on the diagram` }));
    await expect.poll(() => board.moves()).toEqual([move]);
    await expect(man.locator('[aria-pressed=true]')).toHaveText(`\u2066${move}\u2069`);
  }
  await board.element.scrollIntoViewIfNeeded();
  await board.tap('e4', 'e5');
  expect(await board.moves(), 'nobody plays on a diagram').toEqual(['d4-e4']);
});

test('the rules are read in every language, which the address may choose', async ({ page }) => {
  /** @type {Set<string>} */
  const titles = new Set();
  for (const language of Object.keys(LANGUAGES)) {
    await page.goto(`/rules.html?lang=${language}`);
    await expect(page.locator('section')).toHaveCount(SECTIONS.length);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(page.locator('[aria-current=page]')).toHaveAttribute('lang', language);
    titles.add(await page.title());
    expect(await page.locator('.rules').textContent()).not.toMatch(/\{|rule\.\w/);
    expect(await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth) - innerWidth), 'nothing beside the screen').toBe(0);
  }
  expect(titles.size).toBe(6);
  await page.goto('/rules.html?lang=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const [language, colorScheme] of /** @type {const} */ ([['en', 'light'], ['ar', 'dark']])) {
  test(`axe finds no barrier in the rules: ${language}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/rules.html?lang=${language}`);
    await expect(page.locator('section')).toHaveCount(SECTIONS.length);
    await page.locator('figure button').first().click();
    await expectNoBarrier(page, `the rules in ${language}`);
  });
}
