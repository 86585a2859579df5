/** Six languages: chosen, kept, and written in their direction. */
import ar from '../../../www/locales/ar.js';
import el from '../../../www/locales/el.js';
import en from '../../../www/locales/en.js';
import hi from '../../../www/locales/hi.js';
import sv from '../../../www/locales/sv.js';
import tr from '../../../www/locales/tr.js';
import { expect, parts, test } from './helpers.js';

/** What each calls itself, its direction, and letters that only it uses here. @type {[string, string, string, RegExp, Record<string, any>][]} */
const LANGUAGES = [
  ['en', 'English', 'ltr', /[a-z]/, en],
  ['tr', 'Türkçe', 'ltr', /[şğıçöü]/, tr],
  ['ar', 'العربية', 'rtl', /\p{Script=Arabic}/u, ar],
  ['hi', 'हिन्दी', 'ltr', /\p{Script=Devanagari}/u, hi],
  ['sv', 'Svenska', 'ltr', /[åäö]/, sv],
  ['el', 'Ελληνικά', 'ltr', /\p{Script=Greek}/u, el],
];

for (const [code, name, dir, letters, words] of LANGUAGES) {
  test(`the whole page speaks ${name}, and does so after a reload`, async ({ board, page }) => {
    const { title, detail, moves, result } = parts(page);
    const html = page.locator('html');
    if (code !== 'en') expect(words['status.your-turn']).not.toBe(en['status.your-turn']);
    await board.open();
    await board.press(page.locator('[data-action=more]'));
    await page.locator('#language').selectOption(name);
    await expect(html).toHaveAttribute('lang', code);
    await expect(html).toHaveAttribute('dir', dir);
    await board.press(page.locator('#more [data-dismiss]'));
    await expect(page).toHaveTitle(words['page.title']);
    await expect(title).toHaveText(words['status.your-turn']);
    await expect(page.locator('#seat-bottom .player')).toHaveText(words['player.you']);
    for (const button of await page.locator('.bar button').all()) await expect(button).toHaveText(/\p{Letter}[\p{Letter}\p{Mark}]/u);
    await expect(board.element.getByRole('grid', { includeHidden: true })).toHaveAttribute('aria-label', words['board.label']);
    if (code !== 'en') expect(await page.locator('main').innerText()).not.toMatch(/\b(move|level|Undo|Redo|New|More)\b/);
    await board.tap('d3', 'd4');
    await expect(moves).toHaveCount(2);

    await page.reload();
    await board.ready();
    await expect(html).toHaveAttribute('lang', code);
    await expect(html).toHaveAttribute('dir', dir);
    await expect(title).toHaveText(words['status.your-turn']);
    await expect(page.locator('[data-action=undo]')).toHaveText(words['action.undo']);

    // The board itself: why not, and how it ended.
    await board.setUp('W:Wd4,a2:Bd6,h7');
    await board.tap('d4', 'e5');
    await expect(board.message).toHaveText(words['refuse.diagonal']);
    await expect(board.message).toHaveText(letters);
    await board.setUp('W:Wd4,a2:Bd5');
    await board.tap('d4', 'd6');
    await expect(result.getByRole('heading')).toHaveText(words['won.white']);
    const reason = words['reason.no-pieces'].replace('{loser}', words['side.black']);
    await expect(result).toContainText(reason);
    await expect(detail).toHaveText(reason);
    await expect(board.said).toContainText(reason);
  });
}

for (const [wish, code] of [['sv-FI', 'sv'], ['fi-FI', 'en']]) {
  test.describe(`a browser that prefers ${wish}`, () => {
    test.use({ locale: wish });
    test(`is greeted in ${code}`, async ({ board, page }) => {
      await board.open();
      await expect(page.locator('html')).toHaveAttribute('lang', code);
    });
  });
}

test('in Arabic the page is mirrored and the board is not', async ({ board, page }) => {
  await page.addInitScript(() => localStorage.setItem('dama.settings', '{"language":"ar"}'));
  await board.open();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const [first, last] = [await page.locator('.bar button').first().boundingBox(), await page.locator('.bar button').last().boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? Infinity);
  await board.setUp('W:Wa2,a3:Bh7,h6');
  await board.tap('a3', 'b3');
  await expect.poll(() => board.moves(), 'a is at the left').toEqual(['a3-b3']);
});
