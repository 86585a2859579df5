/** What tools can find of barriers, in both appearances and in both directions of writing. */
import { SQUARES, expect, expectNoBarrier, parts, test } from './helpers.js';

/** What differs by language and theme alone is looked at in axe.spec.js. */
const TOURS = /** @type {const} */ ([['light', 'en'], ['dark', 'ar']]);

for (const [colorScheme, language] of TOURS) {
  test(`axe finds no barrier: ${colorScheme}, ${language}`, async ({ board, page }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript((language) => localStorage.setItem('dama.settings', JSON.stringify({ language, theme: 'auto' })), language);
    await board.openAt('W:Wd3,a2:Bd4,d6,e7,h7');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await board.tap('d3', 'f7', 'h7', 'h6', 'a2', 'a3');
    await expect(parts(page).moves).toHaveCount(3);
    await board.press(page.locator('[data-action=undo]'));
    await board.tap('f7', 'h6');
    await expect(board.message).toBeVisible();
    await expectNoBarrier(page, 'the page in the middle of a game');

    await board.press(page.locator('[data-action=new]'));
    await expectNoBarrier(page, 'a new game', '#new-game');
    await board.press(page.locator('#new-game [data-dismiss]'));
    await board.press(page.locator('[data-action=more]'));
    await expectNoBarrier(page, 'the settings', '#more');
    await board.press(page.locator('#more [data-action=record]'));
    await expect(page.locator('#record')).toBeVisible();
    await expectNoBarrier(page, 'sharing and opening', '#record');
    await board.press(page.locator('#record [data-dismiss]'));

    await board.setUp('W:Wd4,a2:Bd5');
    await board.tap('d4', 'd6');
    await expect(page.locator('#result')).toBeVisible();
    await expectNoBarrier(page, 'the result', '#result');
    await board.press(page.locator('#result [data-dismiss]'));
    await expectNoBarrier(page, 'what a game leaves', '#status');
  });
}

test('the browser tells assistive technology of all 64 squares', async ({ board, page }) => {
  await board.openAt('W:Wd3,a2:Bd4,Kd6,h7');
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const cells = nodes.filter(({ role, ignored }) => role?.value === 'gridcell' && !ignored).map(({ name }) => String(name?.value));
  expect(cells).toHaveLength(64);
  // From the upper left, as it is seen.
  expect(cells.map((cell) => cell.slice(0, 2))).toEqual(SQUARES.toSorted((a, b) => b.charCodeAt(1) - a.charCodeAt(1) || a.charCodeAt(0) - b.charCodeAt(0)));
  expect(cells).toContain('d3, white man, must capture');
  expect(cells).toContain('d6, black king');
  expect(cells).toContain('e4, empty');
  expect(nodes.filter(({ role }) => role?.value === 'grid').map(({ name }) => name?.value)).toEqual(['Dama board']);
});

test('under forced colours men, kings and empty squares differ still', async ({ board, page }) => {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    // Black is to move and the looked-at pieces are blocked, so that no mark is on them.
    await board.openAt('W:Wd3,Kd1,a2:Bd6,Kd8,h7');
    await board.element.evaluate((element) => element.setAttribute('interactive', 'false'));
    await board.painted();
    const [man, king, blackMan, blackKing, empty, emptyToo] = await board.pixels('d3', 'd1', 'd6', 'd8', 'e4', 'b5');
    expect(empty).toBe(emptyToo);
    expect(new Set([man, king, blackMan, blackKing, empty]).size).toBe(5);
  }
});
