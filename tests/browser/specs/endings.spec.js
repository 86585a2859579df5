/** How an ending ends: the panel of the page, the board's answer, and the tables, which may be missing. */
import { LANGUAGES } from '../../../www/locales/index.js';
import { expect, expectNoBarrier, openBare, parts, test } from './helpers.js';

/** @typedef {import('@playwright/test').Page} Page */

/** White wins by four of six moves, soonest by b6-b7. */
const WON = 'W:Wb6,c5:Bg4,f5';
/** Drawn by most moves; some lose. */
const DRAWN = 'W:WKa1,b2:BKh8,g7';
/** White wins in two moves of each side. */
const SHORT = 'W:WKa1,Kb1:Bh7';

/** @param {Page} page */
function panelOf(page) {
  const panel = page.getByRole('region', { name: 'How it ends' });
  const list = panel.getByRole('list', { name: 'Moves, the best first' });
  return { panel, list, moves: list.getByRole('button'), headline: panel.getByRole('heading'), show: panel.getByRole('button', { name: 'Show how it ends' }), hide: panel.getByRole('button', { name: 'Hide' }), told: page.locator('#status-ending') };
}

/** What is asked for of the tables, by the names of the files. @param {Page} page */
function listenToTables(page) {
  /** @type {string[]} */
  const asked = [];
  page.context().on('request', (request) => request.url().endsWith('.bin') && asked.push(request.url().replace(/.*\//, '')));
  return asked;
}

/** The files of the classic rules, in the order in which they are wanted. */
const CLASSIC = ['classic.few.bin', 'classic.results.bin', 'classic.distances.bin'];

test('an ending that is set up shows who wins, and what each move comes to, the best first', async ({ board, page }) => {
  const { moves, headline, told } = panelOf(page);
  await board.openAt(WON);
  await expect(headline).toHaveText('White wins with best play');
  await expect(told).toHaveText('White wins with best play');
  await expect(moves).toHaveCount(6);
  await expect(moves.first()).toHaveAccessibleName(/^Win: .b6-b7., 2 moves to the next capture, promotion or end$/);
  await expect(moves.first()).toHaveText('▲Winb6-b72 moves');
  await expect(moves.last()).toHaveAccessibleName(/^Draw: .[a-h]\d-[a-h]\d.$/);
  await expect(moves.last()).toHaveText(/^=Draw[a-h]\d-[a-h]\d$/);
  const legal = (await board.get('legalMoves')).map((/** @type {any} */ { text }) => text);
  expect((await moves.locator('bdi').allTextContents()).sort()).toEqual(legal.sort());

  await board.setUp(DRAWN);
  await expect(headline).toHaveText('Drawn with best play');
  await expect(moves).toHaveCount(17);
  await expect(moves.last()).toHaveText(/^▼Loss[a-h]\d-[a-h]\d\d+ moves?$/);

  await board.setUp(WON.replace(/^W/, 'B'));
  await expect(headline).toHaveText(/^(White|Black) wins|^Drawn/);
  await board.setUp('W:Wb6,c5:Bg4,f5,h7');
  await expect(headline).toBeHidden();
  await expect(told).toBeHidden();
});

test('two people play by the panel: a move is shown on the board, and played when it is pressed', async ({ board, page, hasTouch }) => {
  const { moves, headline } = panelOf(page);
  await board.openAt(SHORT);
  await expect(headline).toHaveText('White wins with best play');
  if (!hasTouch) {
    await moves.first().hover();
    expect((await board.get('state')).hint).toEqual({ from: 'a1', to: 'a6' });
    await headline.hover();
    expect((await board.get('state')).hint).toBe(null);
  }
  await board.press(moves.first());
  await expect.poll(() => board.moves()).toEqual(['a1-a6']);
  await expect(moves.first()).toHaveText(/^▼Loss/);
  for (const ply of [2, 3, 4]) {
    await board.press(moves.first());
    await expect.poll(async () => (await board.moves()).length).toBe(ply);
    await expect(page.locator('#endings[aria-busy=true]')).toHaveCount(0);
  }
  await expect(parts(page).title).toHaveText('White wins');
  await expect(headline, 'there is nothing left to tell').toBeHidden();
});

test('against the computer nothing is told unasked, and then the best moves win', async ({ board, page }) => {
  const { panel, moves, headline, show, hide, told } = panelOf(page);
  await board.openAt(WON, { black: 'engine', level: 10 });
  await expect(show).toBeVisible();
  await expect(headline).toBeHidden();
  await expect(told).toBeHidden();
  await expect(moves).toHaveCount(0);
  await board.press(show);
  await expect(headline).toHaveText('White wins with best play');
  for (let move = 0; move < 40 && !(await board.get('result')); move++) {
    const ply = await board.get('ply');
    await expect(panel).toHaveAttribute('aria-busy', 'false');
    await board.press(moves.first());
    // The computer has answered, or there was nothing to answer.
    await expect.poll(async () => (await board.get('ply')) > ply + 1 || (await board.get('result')) !== null).toBe(true);
    await expect.poll(async () => (await board.get('result')) !== null || (await panel.getAttribute('aria-busy'))).not.toBe('true');
  }
  expect(await board.get('result')).toMatchObject({ winner: 'white' });
  await expect(hide).toBeHidden();
});

test('where it is the computer’s turn, the list is for reading', async ({ board, page }) => {
  const { moves, show, panel } = panelOf(page);
  await board.openAt(WON, { black: 'engine', level: 1 });
  await board.press(show);
  await expect(moves).toHaveCount(6);
  // It may not move for now.
  await board.element.evaluate((element) => {
    /** @type {any} */ (window).refused = new Promise((resolve) => {
      element.addEventListener('beforemove', (/** @type {Event} */ event) => resolve(event.preventDefault()), { once: true });
    });
  });
  await board.press(moves.first());
  await expect(moves.first()).toHaveText(/^▼Loss/);
  await expect(moves.first()).toHaveAttribute('aria-disabled', 'true');
  await moves.first().dispatchEvent('click');
  expect(await board.moves()).toEqual(['b6-b7']);
  // A computer that still thinks would take the second request for the first.
  await page.evaluate(() => /** @type {any} */ (window).refused);
  await board.element.evaluate((element) => element.retry());
  await expect.poll(async () => (await board.moves()).length).toBe(2);
  await expect(moves.first()).toHaveAttribute('aria-disabled', 'false');
  // It is the computer's turn at a position that is looked back at.
  await board.element.evaluate((element) => element.goTo(1));
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  await expect(moves.first()).toHaveAttribute('aria-disabled', 'true');
  await moves.first().dispatchEvent('click');
  expect(await board.get('ply')).toBe(1);
});

test('a running game against the computer is not told of by looking back, a finished one is', async ({ board, page }) => {
  const { headline, show, told } = panelOf(page);
  await board.openAt(WON, { black: 'engine', level: 1 });
  await board.tap('b6', 'b7');
  await expect.poll(() => board.get('ply')).toBe(2);
  await board.press(parts(page).button('Previous move'));
  await expect(show).toBeVisible();
  await expect(headline).toBeHidden();
  await expect(told).toBeHidden();
  await board.press(parts(page).button('Last move'));
  await board.element.evaluate((element) => element.resign('white'));
  await expect(headline, 'what it would have come to').toHaveText('White wins with best play');
  await board.press(page.locator('#result [data-dismiss]'));
  await board.press(parts(page).button('Previous move'));
  await expect(headline).toHaveText('White wins with best play');
});

test('who has asked in one game is not told in the next', async ({ board, page }) => {
  const { headline, show } = panelOf(page);
  await board.openAt(WON, { black: 'engine' });
  await board.press(show);
  await expect(headline).toBeVisible();
  await board.setUp(SHORT, { black: 'engine' });
  await expect(show).toBeVisible();
  await expect(headline).toBeHidden();
});

test('the panel can be hidden, and stays so after a reload', async ({ board, page }) => {
  const { headline, moves, show, hide, told } = panelOf(page);
  await board.openAt(WON);
  await board.press(hide);
  await expect(headline).toBeHidden();
  await expect(told).toBeHidden();
  await page.reload();
  await board.ready();
  await expect(show).toBeVisible();
  await expect(headline).toBeHidden();
  await board.press(show);
  await expect(moves).toHaveCount(6);
  await page.reload();
  await board.ready();
  await expect(headline).toBeVisible();
});

test('a move that is played while one looks back replaces others, which can be had back', async ({ board, page }) => {
  const { moves, headline, panel } = panelOf(page);
  await board.openAt(WON);
  await board.tap('b6', 'a6', 'g4', 'g3');
  await board.press(parts(page).button('Start of the game'));
  await expect(headline).toHaveText('White wins with best play');
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  await board.press(moves.first());
  await expect.poll(() => board.moves()).toEqual(['b6-b7']);
  await expect(parts(page).notice).toContainText('Your move has replaced 2 moves that followed here.');
  await board.press(parts(page).notice.getByRole('button', { name: 'Take back' }));
  await expect.poll(async () => (await board.get('line')).length).toBe(2);
});

test('by the keyboard: one stop of Tab, arrows through the list, Enter plays and stays there', async ({ board, page }) => {
  const { moves, hide, panel } = panelOf(page);
  await board.openAt(WON);
  await expect(moves).toHaveCount(6);
  await hide.focus();
  await page.keyboard.press('Tab');
  await expect(moves.nth(0)).toBeFocused();
  expect((await board.get('state')).hint).toEqual({ from: 'b6', to: 'b7' });
  await page.keyboard.press('ArrowDown');
  await expect(moves.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(moves.nth(5)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(moves.nth(0)).toBeFocused();
  expect(await board.get('ply'), 'the page has not taken the keys for its own').toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toEqual(['b6-b7']);
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  await expect(moves.nth(0)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(hide).toBeFocused();
  expect((await board.get('state')).hint).toBe(null);
});

test('a position of the editor is told of', async ({ board, page }) => {
  const { headline } = panelOf(page);
  await board.open();
  await board.press(parts(page).button('More'));
  await board.press(parts(page).settings.getByRole('button', { name: 'Set up a position' }));
  const editor = page.locator('#editor');
  await editor.locator('input[type=text]').fill(WON);
  await editor.locator('#editor-opponent').selectOption('two');
  await board.press(editor.getByRole('button', { name: 'Play from here' }));
  await expect(headline).toHaveText('White wins with best play');
});

for (const language of Object.keys(LANGUAGES)) {
  test(`the panel speaks ${language}`, async ({ board, page }) => {
    const { default: words } = await import(`../../../www/locales/endings/${language}.js`);
    await board.openAt(WON);
    await expect(page.locator('#endings li')).toHaveCount(6);
    await page.locator('#language').evaluate((select, language) => {
      select.value = language;
      select.dispatchEvent(new Event('change'));
    }, language);
    await expect(page.locator('#endings h2')).toHaveText(words['endings.white']);
    await expect(page.locator('#endings')).toHaveAttribute('aria-label', words['endings.title']);
    await expect(page.locator('#endings .word').first()).toHaveText(words['endings.win']);
    await expect(page.locator('#status-ending')).toHaveText(words['endings.white']);
  });
}

for (const language of ['en', 'ar']) {
  test(`axe finds no barrier in the panel: ${language}`, async ({ board, page }) => {
    await page.addInitScript((language) => localStorage.setItem('dama.settings', JSON.stringify({ language, theme: 'auto' })), language);
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      await board.openAt(DRAWN);
      await expect(page.locator('#endings li')).toHaveCount(17);
      await expectNoBarrier(page, `the open panel, ${colorScheme}`);
      await board.setUp(WON, { black: 'engine' });
      await expect(page.locator('#endings h2')).toBeHidden();
      await expectNoBarrier(page, `the folded one, ${colorScheme}`);
    }
  });
}

test('the panel fits every screen, from the left and from the right', async ({ board, page }) => {
  for (const language of ['en', 'ar', 'el']) {
    await page.addInitScript((language) => localStorage.setItem('dama.settings', JSON.stringify({ language, theme: 'auto' })), language);
    await board.openAt(DRAWN);
    await expect(page.locator('#endings li')).toHaveCount(17);
    for (const [width, height] of [[390, 844], [320, 568], [844, 390], [568, 320], [768, 1024], [1024, 768], [1280, 800], [1920, 1080]]) {
      const name = `${language}, ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
      const found = await page.evaluate(() => {
        const record = /** @type {Element} */ (document.querySelector('.record'));
        const panel = /** @type {Element} */ (document.querySelector('#endings'));
        const [outer, inner, list] = [record, panel, panel.querySelector('ol')].map((element) => /** @type {Element} */ (element).getBoundingClientRect());
        const scrolls = getComputedStyle(record).overflowY === 'auto';
        const cut = [...panel.querySelectorAll('li *')].filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline').map((element) => element.textContent);
        const broken = [...panel.querySelectorAll('.word, .far')].filter((element) => /** @type {HTMLElement} */ (element).offsetHeight > 24).map((element) => element.textContent);
        const status = /** @type {Element} */ (document.querySelector('#status'));
        const spills = [...status.querySelectorAll('*')].some((element) => element.getBoundingClientRect().bottom > status.getBoundingClientRect().bottom + 1);
        return { broken, spills, beside: inner.left < outer.left - 1 || inner.right > outer.right + 1, below: !scrolls && inner.bottom > outer.bottom + 1, low: list.height < 100, cut };
      });
      expect(found, name).toEqual({ broken: [], spills: false, beside: false, below: false, low: false, cut: [] });
    }
  }
});

test('tables are fetched when few pieces are left, and never before', async ({ board, page }) => {
  const asked = listenToTables(page);
  await board.open();
  await board.tap('d3', 'd4');
  await expect.poll(() => board.get('ply')).toBe(2);
  const play = async (/** @type {string} */ fen) => {
    await board.setUp(fen, { black: 'engine', level: 1 });
    await board.tap('a2', 'a3');
    await expect.poll(() => board.get('ply')).toBe(2);
  };
  await play('W:Wa2,b2,c2,d2,e2:Ba7,b7,c7,d7');
  expect(asked, 'nine pieces').toEqual([]);
  await play('W:Wa2,b2,c2,d2:Ba7,b7,c7,d7');
  await expect.poll(() => asked).toEqual(CLASSIC.slice(0, 2));
  await play('W:Wa2,b2,c2:Ba7,b7');
  await expect.poll(() => asked).toEqual(CLASSIC);
  await play('W:Wa2,b2:Ba7,b7');
  expect(asked, 'each is fetched once').toEqual(CLASSIC);
});

test('each set of rules has tables of its own, also when they change, and three pieces need the smallest file alone', async ({ board, page }) => {
  const asked = listenToTables(page);
  await board.open();
  for (const rules of ['federation', 'crown-in-flight', 'federation']) {
    await board.setUp('W:WKa1,b2:Bh7', { rules });
    await expect(panelOf(page).headline).toHaveText('White wins with best play');
    await expect.poll(() => asked.splice(0)).toEqual([`${rules}.few.bin`]);
  }
});

/** What may be wrong with the files. @type {Record<string, (route: import('@playwright/test').Route) => Promise<void>>} */
const TROUBLES = {
  'are not there': (route) => route.fulfill({ status: 404, body: 'nothing' }),
  'cannot be reached': (route) => route.abort(),
  'are damaged': async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    body[body.length >> 1] ^= 255;
    await route.fulfill({ response: answer, body });
  },
  'are something else': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
};

for (const [trouble, answer] of Object.entries(TROUBLES)) {
  test(`where the tables ${trouble}, the game goes on without them and nothing is told`, async ({ board, page, watch }) => {
    // The browser itself tells of what it could not fetch.
    watch.expect(/(ERR_FAILED|404).*\.bin\)/);
    const asked = listenToTables(page);
    await page.route('**/*.bin', answer);
    await board.openAt(WON, { black: 'engine', level: 1 });
    await board.tap('b6', 'b7');
    await expect.poll(() => board.get('ply')).toBe(2);
    await board.tap('b7', 'b8');
    await expect.poll(() => board.get('ply')).toBe(4);
    await board.element.evaluate((element) => element.undo(2));
    await board.tap('b7', 'c7');
    await expect.poll(() => board.get('ply')).toBe(4);
    expect(await board.element.evaluate((element) => element.endings())).toBe(null);
    await expect(page.locator('#endings')).toHaveCount(0);
    await expect(parts(page).notice).toBeHidden();
    expect([...asked].sort(), 'each was asked for once').toEqual([...CLASSIC].sort());

    await page.unroute('**/*.bin');
    await board.setUp(SHORT, { black: 'engine' });
    await expect(panelOf(page).show, 'another game asks again').toBeVisible();
  });
}

test('the computer does not wait for tables that do not come', async ({ board, page }) => {
  await page.route('**/*.bin', () => {});
  await board.openAt(WON, { black: 'engine', level: 1 });
  await board.tap('b6', 'b7');
  await expect.poll(() => board.get('ply'), { timeout: 5000 }).toBe(2);
  const start = Date.now();
  await board.tap('b7', 'b8');
  await expect.poll(() => board.get('ply')).toBe(4);
  expect(Date.now() - start, 'and not twice').toBeLessThan(1800);
});

test('a board answers for its position, without a worker where there are more pieces, and stops no thought', async ({ page, hasTouch, watch }) => {
  const board = await openBare(page, { touch: hasTouch });
  const endings = () => board.element.evaluate((element) => element.endings().then((/** @type {any[] | null} */ moves) => moves && moves.map(({ move, result, plies }) => [move.text, result, plies]), (/** @type {Error} */ error) => error.name));
  expect(await endings()).toBe(null);
  expect(page.workers()).toEqual([]);
  await board.setUp(WON);
  expect((await endings())[0]).toEqual(['b6-b7', 'win', 3]);
  expect(page.workers()).toHaveLength(1);
  await board.element.evaluate((element) => element.loseOnTime());
  expect(await endings(), 'an end by the clock leaves its moves').toHaveLength(6);
  await board.setUp('W:WKa8:BKh7');
  expect(await endings(), 'the game is over').toEqual([]);

  // Without tables it thinks.
  watch.expect(/ERR_FAILED.*\.bin\)/);
  await page.route('**/federation.*', (route) => route.abort());
  await board.setUp(WON, { black: 'engine', rules: 'federation' });
  await board.element.evaluate((element) => (element.thinkTime = 600_000));
  await board.tap('b6', 'b7');
  await expect.poll(async () => (await board.get('state')).thinking).toBe('move');
  await expect.poll(() => page.workers().length).toBe(2);
  const workers = page.workers();
  const asked = endings();
  const abandoned = board.element.evaluate((element) => element.endings({ signal: AbortSignal.timeout(50) }).catch((/** @type {Error} */ error) => error.name));
  await page.waitForTimeout(200);
  expect((await board.get('state')).thinking, 'it thinks on').toBe('move');
  expect(page.workers(), 'and nobody else does').toEqual(workers);
  await board.element.evaluate((element) => element.stop());
  expect(await asked, 'its turn has come').toBe(null);
  expect(await abandoned).toBe('TimeoutError');
});

test('an answer outlives the worker that was asked', async ({ page, hasTouch }) => {
  let letGo = () => {};
  const held = new Promise((resolve) => (letGo = () => resolve(undefined)));
  await page.route('**/*.bin', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp(SHORT, { black: 'engine' });
  const asked = board.element.evaluate((element) => element.endings().then((/** @type {any[]} */ moves) => moves[0].move.text));
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  // The computer plays no side any more: its workers are ended.
  await board.element.evaluate((element) => (element.black = 'human'));
  letGo();
  expect(await asked).toBe('a1-a6');
});

test('tables are looked for beside the engine’s files where these are named', async ({ page, hasTouch }) => {
  const asked = /** @type {string[]} */ ([]);
  page.context().on('request', (request) => request.url().endsWith('.bin') && asked.push(new URL(request.url()).pathname));
  await page.route('**/static/**', (route) => route.continue({ url: route.request().url().replace('/static/', '/') }));
  const board = await openBare(page, { touch: hasTouch, attributes: 'worker-url="/static/engine/worker.js" wasm-url="/pkg/dama_bg.wasm"' });
  await board.setUp('W:WKa1,b2:Bh7');
  expect(await board.element.evaluate((element) => element.endings().then((/** @type {any[]} */ moves) => moves[0].result))).toBe('win');
  expect(asked).toEqual(['/static/endings/classic.few.bin']);
});

test('positions that follow each other fast get one panel, and none on paper', async ({ board, page }) => {
  let letGo = () => {};
  const held = new Promise((resolve) => (letGo = () => resolve(undefined)));
  await page.route('**/app/endings/view.js', async (route) => {
    await held;
    await route.continue();
  });
  const fetched = page.waitForRequest('**/app/endings/view.js');
  await board.openAt(WON);
  await fetched;
  await board.setUp(DRAWN);
  await board.setUp(SHORT);
  await board.element.evaluate((element) => element.endings());
  letGo();
  await expect(page.locator('#endings h2')).toHaveText('White wins with best play');
  await expect(page.locator('#endings, #status-ending')).toHaveCount(2);
  await expect(page.locator('#endings li')).toHaveCount(20);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#endings')).toBeHidden();
});

test('a move is pointed at, until something changes', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp(WON);
  const look = async () => (await board.look('b7')).pixels;
  const bare = await board.still(look);
  await board.element.evaluate((element) => element.point(element.legalMoves.find((/** @type {any} */ { text }) => text === 'b6-b7')));
  expect((await board.get('state')).hint).toEqual({ from: 'b6', to: 'b7' });
  await expect.poll(look).not.toBe(bare);
  await board.element.evaluate((element) => element.point(null));
  await expect.poll(look).toBe(bare);
});
