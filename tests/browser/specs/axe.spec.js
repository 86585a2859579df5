/** What axe finds of barriers in every language and every theme, on the page and in a frame. */
import { LANGUAGES } from '../../../www/locales/index.js';
import { THEMES } from '../../../www/themes/index.js';
import { expect, expectNoBarrier, test } from './helpers.js';

// Axe is slow: each language and each theme is looked at once, together with the next of the other, in either appearance.
const themes = Object.keys(THEMES);
const languages = Object.keys(LANGUAGES);
const looks = Array.from({ length: Math.max(themes.length, languages.length) }, (_, index) => ({
  language: languages[index % languages.length],
  theme: themes[index % themes.length],
  colorScheme: /** @type {const} */ (['light', 'dark'])[index % 2],
}));

for (const { language, theme, colorScheme } of looks) {
  test(`axe finds no barrier on the page and in a frame: ${language}, ${theme}, ${colorScheme}`, async ({ board, page, watch }) => {
    // A page that names no icon; the frame is seldom one by itself.
    watch.expect(/favicon\.ico/);
    await page.emulateMedia({ colorScheme });
    await page.addInitScript((language) => localStorage.setItem('dama.settings', JSON.stringify({ language, theme: 'auto' })), language);
    await board.openAt('W:Wd3,a2:Bd4,d6,e7,h7');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await board.element.evaluate((element, theme) => element.setAttribute('theme', theme), theme);
    await board.tap('a2');
    await expect(board.message).toBeVisible();
    await expectNoBarrier(page, `the page in ${language} with ${theme}`);

    await page.goto(`/embed.html?lang=${language}&theme=${theme}&fen=W:Wd3,a2:Bd4,d6,e7,h7`);
    await board.element.evaluate((element) => element.ready);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await board.tap('a2');
    await expect(board.message).toBeVisible();
    await expectNoBarrier(page, `the frame in ${language} with ${theme}`);

    await page.goto(`/embed.html?lang=${language}&theme=pink`);
    await expect(page.locator('#message')).toBeVisible();
    await expectNoBarrier(page, `what a frame with a wrong address says in ${language}`);
  });
}
