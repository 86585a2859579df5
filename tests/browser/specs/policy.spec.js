/** Under a strict content security policy, as the page and as a guest in another page. */
import { Board, expect, parts, test } from './helpers.js';

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** A page of another site owner: in Arabic, with two boards. */
const TWO_BOARDS = `<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8">
    <title>لوحتان</title>
    <link rel="icon" href="/icons/favicon.svg">
    <link rel="stylesheet" href="/two-boards.css">
    <script type="module" src="/board/define.js"></script>
  </head>
  <body>
    <h1>لوحتان</h1>
    <dama-board id="one"></dama-board>
    <dama-board id="two" black="engine" level="2"></dama-board>
  </body>
</html>`;
const TWO_BOARDS_STYLE = 'dama-board { width: 330px; height: 330px; margin: 8px; }';

test('the game is played under the policy that the server sends', async ({ board, page, watch }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toBe(POLICY);
  await board.ready();
  await board.tap('d3', 'd4');
  await expect(parts(page).moves).toHaveCount(2);
  await board.press(parts(page).button('More'));
  await parts(page).settings.getByRole('combobox', { name: 'Language' }).selectOption('Türkçe');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  // The policy is in force: what it forbids does not come to pass, and that is the only thing to be heard of it.
  expect(watch.problems).toEqual([]);
  watch.expect(/script-src/);
  const forbidden = () => new Promise((resolve) => setTimeout(() => {
    try {
      resolve(Function('return "ran"')());
    } catch (error) {
      resolve(error instanceof Error && error.name);
    }
  }));
  expect(await page.evaluate(forbidden)).toBe('EvalError');
});

test('two boards in an Arabic page are two games, and neither is mirrored', async ({ page, hasTouch }) => {
  const headers = { 'content-security-policy': POLICY };
  await page.route('**/two-boards.html', (route) => route.fulfill({ contentType: 'text/html', headers, body: TWO_BOARDS }));
  await page.route('**/two-boards.css', (route) => route.fulfill({ contentType: 'text/css', headers, body: TWO_BOARDS_STYLE }));
  await page.goto('/two-boards.html');
  const one = new Board(page, { touch: hasTouch, element: page.locator('#one') });
  const two = new Board(page, { touch: hasTouch, element: page.locator('#two') });
  for (const board of [one, two]) await board.element.evaluate((element) => element.ready);

  await one.setUp('W:Wa1,a2,b1:Bh7,h6');
  await two.element.scrollIntoViewIfNeeded();
  await two.tap('d3', 'd4');
  await expect.poll(() => two.moves()).toHaveLength(2);
  expect(await one.moves()).toEqual([]);
  await one.element.scrollIntoViewIfNeeded();
  await one.tap('b1', 'c1');
  expect(await one.moves(), 'a1 is at the left').toEqual(['b1-c1']);
  await expect(one.said).toContainText('الأبيض');
  await one.tap('a1');
  await expect(one.message).toHaveText(/\p{Script=Arabic}/u);
  await expect(one.message).toHaveAttribute('dir', 'rtl');
  expect(await two.moves()).toHaveLength(2);

  // Pixel for pixel the board of a page that is written from the left.
  await one.setUp('W:Wa1,a2,Kb1:Bh7,h6');
  const fromRight = await one.still(() => one.picture());
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await one.setUp('W:Wa1,a2,Kb1:Bh7,h6');
  expect(await one.still(() => one.picture())).toBe(fromRight);
  await one.setUp('W:Wh1,h2,Kg1:Ba7,a6');
  expect(await one.still(() => one.picture()), 'a mirrored position is another picture').not.toBe(fromRight);
});
