/** Who thinks when: one board at a time, the last wish, and nobody while the page is hidden. */
import { expect, parts, test } from './helpers.js';

const PAGE = '<!doctype html><html lang="en"><title>Boards</title><link rel="icon" href="/icons/favicon.svg"><script type="module" src="/board/define.js"></script><body><dama-board id="one"></dama-board><dama-board id="two"></dama-board></body></html>';

/** @param {import('@playwright/test').Page} page */
async function twoBoards(page) {
  await page.route('**/boards.html', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto('/boards.html');
  await page.evaluate(() => Promise.all([...document.querySelectorAll('dama-board')].map((board) => /** @type {any} */ (board).ready)));
}

test('one board of a page thinks at a time, and the next begins when it is done', async ({ page }) => {
  await twoBoards(page);
  await page.evaluate(() => {
    const [one, two] = /** @type {any[]} */ ([...document.querySelectorAll('dama-board')]);
    const done = /** @type {any} */ (window).done = /** @type {string[]} */ ([]);
    one.think({ timeMs: 600_000 }).catch((/** @type {Error} */ { name }) => done.push(`one: ${name}`));
    two.think({ depth: 2 }).then(() => done.push('two'));
  });
  const done = () => page.evaluate(() => /** @type {any} */ (window).done);
  // The first has its worker and the spare; the second, which waits, has none.
  await expect.poll(() => page.workers().length).toBe(2);
  expect(await done()).toEqual([]);
  await page.evaluate(() => /** @type {any} */ (document.querySelector('#one')).stop());
  await expect.poll(done).toEqual(['one: AbortError', 'two']);
});

test('what was asked last is thought about, and what was asked before is told so', async ({ page }) => {
  await twoBoards(page);
  const answers = await page.evaluate(async () => {
    const board = /** @type {any} */ (document.querySelector('#one'));
    const asked = [{ timeMs: 600_000 }, { timeMs: 600_000 }, { depth: 3 }].map((limits) => board.think(limits).then((/** @type {any} */ { depth }) => depth, (/** @type {Error} */ { name }) => name));
    return Promise.all(asked);
  });
  expect(answers).toEqual(['AbortError', 'AbortError', 3]);
});

test('the computer stops when the page is hidden, and goes on when it is seen again', async ({ board, page }) => {
  const see = (/** @type {boolean} */ hidden) => page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await board.open();
  await board.element.evaluate((element) => element.setAttribute('think-time', '600000'));
  await board.tap('d3', 'd4');
  await expect(parts(page).title).toHaveText('The computer is thinking…');
  await expect.poll(() => page.workers().length).toBe(2);
  const [thinker] = page.workers();
  await see(true);
  await expect.poll(() => page.workers()).not.toContain(thinker);
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await board.element.evaluate((element) => element.setAttribute('think-time', '30'));
  await see(false);
  await expect.poll(() => board.moves()).toHaveLength(2);
});

test('a page that is left while it loads, and a board that is moved while it loads, are ready all the same', async ({ board, page }) => {
  for (let visit = 0; visit < 4; visit++) await page.goto('/', { waitUntil: 'commit' });
  await board.ready();
  await board.tap('d3', 'd4');
  await expect.poll(() => board.moves()).toHaveLength(2);

  const moves = await page.evaluate(async () => {
    const element = /** @type {any} */ (document.createElement('dama-board'));
    document.body.append(element);
    element.remove();
    document.body.append(element);
    await Promise.resolve();
    document.body.prepend(element);
    await element.ready;
    await element.move('d3-d4');
    const { moves } = element;
    element.remove();
    return moves;
  });
  expect(moves).toEqual(['d3-d4']);
});
