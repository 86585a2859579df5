/** The library: games come into it by themselves, and can be found, named, deleted and gone on with. */
import { Board, expect, expectNoBarrier, openLibrary, parts, recordOf, seed, test } from './helpers.js';

/** The rows of the list. @param {import('@playwright/test').Locator} library */
const rows = (library) => library.getByRole('list', { name: 'Library' }).getByRole('listitem');

/** The game in a row. @param {import('@playwright/test').Locator} row */
const game = (row) => row.getByRole('button').first();

test('an empty library says what will be in it', async ({ board, page }) => {
  await board.open();
  const library = await openLibrary(board);
  await expect(library).toContainText('No games here yet.');
  await expect(library).toContainText('Each game that ends is kept here by itself');
  await expect(library.getByRole('button', { name: 'Save this game' })).toBeDisabled();
  await expect(library.getByRole('button', { name: 'Export as PDN' })).toBeDisabled();
  await expectNoBarrier(page, 'an empty library');
  await board.press(library.getByRole('button', { name: 'Close' }));
  await expect(library).toBeHidden();
  await board.tap('d3', 'd4');
  await expect(parts(page).moves).toHaveCount(2);
});

test('a game that ends, and one that is left for another, are kept by themselves', async ({ board, page }) => {
  const { button, newGame, result } = parts(page);
  await board.openAt('W:Wd4,a2:Bd5');
  await board.tap('d4', 'd6');
  await board.press(result.getByRole('button', { name: 'See the board' }));
  await board.setUp(undefined, { rules: 'federation', black: 'engine', level: 2 });
  await board.tap('d3', 'd4');
  await expect.poll(() => board.get('ply')).toBe(2);
  await board.tap('a3', 'a4');
  await expect.poll(() => board.get('ply')).toBe(4);
  await board.press(button('New game'));
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await expect.poll(() => board.get('ply')).toBe(0);

  const library = await openLibrary(board);
  await expect(rows(library)).toHaveCount(2);
  const [left, ended] = [rows(library).nth(0), rows(library).nth(1)];
  await expect(left).toContainText('You – Computer, level 2');
  await expect(left).toContainText('Not finished');
  await expect(left).toContainText('4 moves');
  await expect(left).toContainText('Federation');
  await expect(ended).toContainText('Two players');
  await expect(ended).toContainText('White wins');
  await expect(ended).toContainText('1 move');

  await page.reload();
  await board.ready();
  await expect(rows(await openLibrary(board)), 'they outlive a visit, each once').toHaveCount(2);
});

test('a game is gone on with, and the running one is not lost', async ({ board, page }) => {
  await board.openAt('W:Wa2,b2,c2:Ba7,b7,c7');
  await board.tap('a2', 'a3', 'a7', 'a6', 'b2', 'b3', 'b7', 'b6');
  await seed(page, [recordOf('old', { name: 'Café' }, { black: 'human', rules: 'federation', orientation: 'black' })]);
  let library = await openLibrary(board);
  await board.press(game(rows(library).filter({ hasText: 'Café' })));
  await expect(library).toBeHidden();
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4']);
  expect(await board.get('rules')).toBe('federation');
  expect(await board.get('orientation')).toBe('black');
  await board.tap('a6', 'a5');

  library = await openLibrary(board);
  await expect(rows(library)).toHaveCount(2);
  await expect(rows(library).filter({ hasText: 'Café' })).toContainText('On the board');
  await board.press(game(rows(library).filter({ hasText: 'Two players' })));
  await expect.poll(() => board.moves()).toEqual(['a2-a3', 'a7-a6', 'b2-b3', 'b7-b6']);

  library = await openLibrary(board);
  await expect(rows(library), 'what was gone on with is the same game').toHaveCount(2);
  await expect(rows(library).filter({ hasText: 'Café' })).toContainText('4 moves');
});

test('the running game is saved by hand, once', async ({ board, page }) => {
  await board.open();
  await board.setUp(undefined);
  await board.tap('d3', 'd4');
  const library = await openLibrary(board);
  const save = library.getByRole('button', { name: 'Save this game' });
  await board.press(save);
  await expect(library).toContainText('The game is in the library.');
  await expect(rows(library)).toHaveCount(1);
  await expect(rows(library)).toContainText('On the board');
  await board.press(save);
  await expect(rows(library)).toHaveCount(1);
  await board.press(game(rows(library)));
  await expect(library).toBeHidden();
  await board.tap('e6', 'e5');
  expect(await board.moves()).toEqual(['d3-d4', 'e6-e5']);
});

test('a game is found by its name, players, result, level and date', async ({ board, page }) => {
  await board.open();
  await seed(page, [
    recordOf('a', { name: 'Café final', date: Date.UTC(2026, 2, 5, 12) }),
    recordOf('b', { outcome: { winner: 'black', reason: 'resignation' } }, { level: 7 }),
    recordOf('c', { tags: [['White', 'Ayşe'], ['Black', 'Ömer']] }, { rules: 'federation' }),
  ]);
  const library = await openLibrary(board);
  const search = library.getByRole('searchbox', { name: 'Search games' });
  for (const [query, found] of /** @type {[string, string][]} */ ([['cafe', 'Café final'], ['march', 'Café final'], ['black wins', 'level 7'], ['strong', 'level 7'], ['omer', 'Ayşe'], ['federation', 'Ayşe']])) {
    await search.fill(query);
    await expect(rows(library), query).toHaveCount(1);
    await expect(rows(library), query).toContainText(found);
    await expect(library).toContainText('1 game found');
  }
  await search.fill('nobody');
  await expect(rows(library)).toHaveCount(0);
  await expect(library).toContainText('0 games found');
  await search.fill('');
  await expect(rows(library)).toHaveCount(3);
});

test('a game gets a name, which it keeps when it is played on', async ({ board, page }) => {
  await board.open();
  await seed(page, [recordOf('a', {}, { black: 'human' })]);
  let library = await openLibrary(board);
  const field = () => library.getByRole('textbox', { name: 'Name' });
  const unfold = async (/** @type {string} */ name) => {
    await board.press(library.getByRole('button', { name: `Rename or delete: ${name}` }));
    await board.press(library.getByRole('button', { name: 'Rename', exact: true }));
  };
  await unfold('Two players');
  await expect(field()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field()).toHaveCount(0);
  await expect(library, 'the field went, not the library').toBeVisible();
  await unfold('Two players');
  await field().fill('  Sunday at Ömer’s <b> ');
  await page.keyboard.press('Enter');
  await expect(rows(library)).toContainText('Sunday at Ömer’s <b>');
  await expect(library.getByRole('button', { name: 'Rename or delete: Sunday at Ömer’s <b>' })).toBeFocused();
  await board.press(game(rows(library)));
  await board.tap('a6', 'a5');
  await board.setUp(undefined);

  library = await openLibrary(board);
  await expect(rows(library)).toHaveCount(1);
  await expect(rows(library)).toContainText('Sunday at Ömer’s <b>');
  await expect(rows(library)).toContainText('4 moves');
});

test('a game is deleted, and brought back', async ({ board, page }) => {
  await board.open();
  await seed(page, [recordOf('a', { name: 'One' }), recordOf('b', { name: 'Two' })]);
  const library = await openLibrary(board);
  const remove = async () => {
    await board.press(library.getByRole('button', { name: 'Rename or delete: One' }));
    await board.press(library.getByRole('button', { name: 'Delete', exact: true }));
    await expect(rows(library)).toHaveCount(1);
    await expect(library.getByRole('status').filter({ hasText: '“One” is deleted.' })).toBeVisible();
  };
  await remove();
  await expect(library.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(library)).toHaveCount(2);
  await expect(game(rows(library).filter({ hasText: 'One' }))).toBeFocused();
  await remove();
  await page.reload();
  await board.ready();
  await expect(rows(await openLibrary(board))).toHaveCount(1);
});

test('a library of many games shows them a page at a time, the latest first', async ({ board, page }) => {
  await board.open();
  await seed(page, Array.from({ length: 75 }, (_, index) => recordOf(`g${index}`, { name: `Game ${index}`, date: Date.UTC(2026, 0, 1) + index * 86_400_000 })));
  const library = await openLibrary(board);
  await expect(library).toContainText('75 games');
  await expect(rows(library)).toHaveCount(30);
  await expect(rows(library).first()).toContainText('Game 74');
  await board.press(library.getByRole('button', { name: 'Show more games' }));
  await expect(rows(library)).toHaveCount(60);
  await expect(game(rows(library).nth(30))).toBeFocused();
  await board.press(library.getByRole('button', { name: 'Show more games' }));
  await expect(rows(library)).toHaveCount(75);
  await expect(library.getByRole('button', { name: 'Show more games' })).toBeHidden();
});

test('with the keyboard alone a game is opened', async ({ board, page }) => {
  await board.open();
  await seed(page, [recordOf('a', { name: 'One' }, { black: 'human' })]);
  await parts(page).button('More').focus();
  await page.keyboard.press('Enter');
  await parts(page).settings.getByRole('button', { name: 'Library' }).focus();
  await page.keyboard.press('Enter');
  const { library } = parts(page);
  await expect(rows(library)).toHaveCount(1);
  for (let presses = 0; presses < 6 && !(await game(rows(library)).evaluate((element) => element === document.activeElement)); presses++) await page.keyboard.press('Tab');
  await expect(game(rows(library))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(library).toBeHidden();
  await expect.poll(() => board.get('ply')).toBe(3);

  await openLibrary(board);
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
});

test('two tabs: the game that is played last comes back, the other one is in the library', async ({ board, page, context, hasTouch }) => {
  await board.open();
  await board.setUp(undefined);
  await board.tap('d3', 'd4', 'e6', 'e5', 'a3', 'a4', 'b6', 'b5');
  const other = new Board(await context.newPage(), { touch: hasTouch });
  await other.open();
  expect(await other.moves()).toHaveLength(4);
  await other.tap('h3', 'h4');
  await expect(parts(page).notice).toContainText('A game goes on in another tab.');

  await page.bringToFront();
  await board.press(parts(page).notice.getByRole('button', { name: 'Show that game' }));
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4', 'b6-b5', 'h3-h4']);
  await other.page.bringToFront();
  await other.tap('g6', 'g5');
  await page.bringToFront();
  await board.tap('f6', 'f5');
  const library = await openLibrary(board);
  await expect(rows(library)).toHaveCount(1);
  await expect(rows(library)).toContainText('6 moves');
  await page.reload();
  await board.ready();
  expect(await board.moves()).toEqual(['d3-d4', 'e6-e5', 'a3-a4', 'b6-b5', 'h3-h4', 'f6-f5']);
});

test('a game whose way into the library was cut off is there at the next visit', async ({ board, page, watch }) => {
  watch.expect(/ERR_FAILED/);
  await page.route('**/library/deliver.js', (route) => route.abort());
  await board.openAt('W:Wd4,a2:Bd5');
  await board.tap('d4', 'd6');
  await expect(parts(page).result).toBeVisible();
  await page.unroute('**/library/deliver.js');
  await page.reload();
  await board.ready();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dama.waiting.')))).toEqual([]);
  await expect(rows(await openLibrary(board))).toContainText('White wins');
});

for (const [language, title, scheme] of /** @type {const} */ ([['en', 'Library', 'dark'], ['ar', 'المكتبة', 'light'], ['tr', 'Oyun arşivi', 'light'], ['hi', 'खेल-संग्रह', 'dark'], ['el', 'Βιβλιοθήκη', 'light'], ['sv', 'Bibliotek', 'dark']])) {
  test(`axe finds no barrier in the library, nothing is cut off, and all can be hit: ${language}`, async ({ board, page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript((language) => localStorage.setItem('dama.settings', JSON.stringify({ language, theme: 'auto' })), language);
    await board.open();
    await board.setUp(undefined);
    await board.tap('d3', 'd4');
    await seed(page, [recordOf('a', { name: 'Final 2026', outcome: { winner: null, reason: 'agreement' } }), recordOf('b', { outcome: { winner: 'black', reason: 'resignation' } }), { id: 'bad' }]);
    await board.press(page.locator('[data-action=more]'));
    await board.press(page.locator('[data-action=library]'));
    const library = page.getByRole('dialog', { name: title });
    await expect(library.getByRole('listitem')).toHaveCount(2);
    await board.press(library.locator('.game-more').first());
    await board.press(library.locator('summary'));
    await expectNoBarrier(page, `the library in ${language}`);
    const short = await library.evaluate((dialog) => [...dialog.querySelectorAll('button, input, summary')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML));
    expect(short, 'all can be hit by a finger').toEqual([]);
    expect(await library.evaluate((dialog) => [dialog, ...dialog.querySelectorAll('.library-body')].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)), 'nothing sticks out').toBe(true);
  });
}
