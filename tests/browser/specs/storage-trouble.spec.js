/** What is wrong with the library's storage is told in words, nothing is lost, and play goes on. */
import { readFile } from 'node:fs/promises';
import { expect, expectNoBarrier, openLibrary, parts, recordOf, seed, test } from './helpers.js';

/** @param {import('@playwright/test').Locator} library */
const rows = (library) => library.getByRole('list', { name: 'Library' }).getByRole('listitem');

/** Plays a game to its end. @param {import('./helpers.js').Board} board */
async function playToTheEnd(board) {
  const { result } = parts(board.page);
  await board.setUp('W:Wd4,a2:Bd5');
  await board.tap('d4', 'd6');
  await board.press(result.getByRole('button', { name: 'See the board' }));
}

/** Ways in which the database cannot be opened, what is told, and what is offered. @type {[string, (page: import('@playwright/test').Page) => Promise<void>, string, string][]} */
const TROUBLES = [
  ['there is none', (page) => page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined })), 'This browser has no database', 'Try again'],
  ['it is forbidden', (page) => page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  }), 'This browser does not allow the library to be opened', 'Try again'],
  ['it cannot be looked at', (page) => page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  })), 'This browser does not allow the library to be opened', 'Try again'],
  ['a newer version wrote it', (page) => seed(page, [{ id: 'new' }], { version: 7 }), 'written by a newer version of the game', 'Reload the page'],
  ['its shelves are gone', (page) => seed(page, [{ id: 'x' }], { store: 'other' }), 'The library is damaged and cannot be opened.', 'Begin a new library'],
  ['its files are damaged', (page) => page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    };
  }), 'The library is damaged and cannot be opened.', 'Begin a new library'],
];
for (const [name, spoil, told, offer] of TROUBLES) {
  test(`a database that cannot be opened, since ${name}: games are kept elsewhere`, async ({ board, page }) => {
    const { notice } = parts(page);
    await board.open();
    await spoil(page);
    await board.open();
    await playToTheEnd(board);
    await expect(notice).toContainText('Your games are kept and wait for it.');
    await board.press(notice.getByRole('button', { name: 'Library' }));
    let { library } = parts(page);
    await expect(library.getByRole('alert')).toContainText(told);
    await expect(library.getByRole('alert')).toContainText('games are kept in another place of this browser');
    await expect(library.getByRole('button', { name: offer })).toBeVisible();
    await expect(rows(library)).toContainText('White wins');
    await expectNoBarrier(page, `a library in trouble: ${name}`);

    // All goes on there: names, deletion, games that are gone on with.
    await board.press(library.getByRole('button', { name: 'Rename or delete: Two players' }));
    await board.press(library.getByRole('button', { name: 'Rename', exact: true }));
    await library.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await page.keyboard.press('Enter');
    await expect(rows(library)).toContainText('Mine');
    await page.reload();
    await board.ready();
    library = await openLibrary(board);
    await expect(rows(library)).toContainText('Mine');
    await board.press(library.getByRole('button', { name: 'Rename or delete: Mine' }));
    await board.press(library.getByRole('button', { name: 'Delete', exact: true }));
    await expect(rows(library)).toHaveCount(0);
    await board.press(library.getByRole('button', { name: 'Undo' }));
    await expect(rows(library)).toHaveCount(1);
    await board.press(library.getByRole('button', { name: 'Close' }));
    await board.setUp(undefined);
    await board.tap('d3', 'd4');
    expect(await board.moves()).toEqual(['d3-d4']);
  });
}

test('a damaged library is left as it is, a new one takes the games that waited', async ({ board, page }) => {
  await board.open();
  await seed(page, [{ id: 'precious' }], { store: 'other' });
  await board.open();
  await playToTheEnd(board);
  const library = await openLibrary(board);
  await board.press(library.getByRole('button', { name: 'Begin a new library' }));
  await expect(library.getByRole('alert')).toBeHidden();
  await expect(rows(library)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dama.waiting.')))).toEqual([]);
  await seed(page, [{ id: 'still there' }], { store: 'other' });
  await page.reload();
  await board.ready();
  await expect(rows(await openLibrary(board))).toHaveCount(1);
});

test('a library that another tab holds is told of, and used when it is let go', async ({ board, page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await seed(other, [recordOf('a', { name: 'Held' })]);
  // An old page keeps the database open while a newer version wants to change it.
  await other.evaluate(() => new Promise((resolve) => {
    const old = indexedDB.open('dama', 1);
    old.onsuccess = () => {
      const change = indexedDB.deleteDatabase('dama-never');
      change.onsuccess = () => {
        const newer = indexedDB.open('dama', 2);
        newer.onblocked = () => resolve(null);
        newer.onupgradeneeded = () => newer.transaction?.abort();
        Object.assign(globalThis, { held: old.result });
      };
    };
  }));
  await board.open();
  const library = await openLibrary(board);
  await expect(library.getByRole('alert')).toContainText('another tab may be holding it');
  await other.evaluate(() => /** @type {any} */ (globalThis).held.close());
  await board.press(library.getByRole('button', { name: 'Try again' }));
  await expect(rows(library)).toContainText('Held');
  await expect(library.getByRole('alert')).toBeHidden();
});

test('entries that cannot be read are set aside, can be saved, and stay until they are deleted', async ({ board, page }) => {
  await board.open();
  const good = recordOf('good', { name: 'Good' });
  const damaged = [{ id: 'empty' }, { ...recordOf('newer'), version: 2 }, recordOf('odd', {}, { ply: 99 }), { ...recordOf('text'), save: 'gone' }];
  await seed(page, [good, ...damaged]);
  const library = await openLibrary(board);
  await expect(rows(library)).toHaveCount(1);
  const aside = library.getByText('4 entries cannot be read');
  await board.press(aside);
  await expect(library).toContainText('stays as it is until you delete it');
  const entry = library.locator('.library-damaged li').filter({ hasText: '(ply)' });
  const [file] = await Promise.all([page.waitForEvent('download'), board.press(entry.getByRole('button', { name: 'Save as a file' }))]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(damaged[2]);

  await board.press(entry.getByRole('button', { name: 'Delete', exact: true }));
  await expect(library.getByText('3 entries cannot be read')).toBeVisible();
  await board.press(library.getByRole('button', { name: 'Undo' }));
  await expect(aside).toBeVisible();
  await page.reload();
  await board.ready();
  await expect((await openLibrary(board)).getByText('4 entries cannot be read')).toBeVisible();
});

test('a damaged running game is set aside in the library', async ({ board, page }) => {
  await board.open();
  await page.evaluate(() => (localStorage['dama.game'] = '{"version":1,'));
  await page.reload();
  await board.ready();
  await expect(parts(page).notice).toContainText('The damaged one is kept in the library.');
  const library = await openLibrary(board);
  await board.press(library.getByText('1 entry cannot be read'));
  const [file] = await Promise.all([page.waitForEvent('download'), board.press(library.getByRole('button', { name: 'Save as a file' }))]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toBe('{"version":1,');
});

test('a game whose moves the rules refuse is told of and stays; the running one goes on', async ({ board, page }) => {
  await board.open();
  await board.setUp(undefined);
  await board.tap('d3', 'd4');
  await seed(page, [recordOf('a', { name: 'Odd' }, { moves: ['a2-h8'], ply: 1 })]);
  const library = await openLibrary(board);
  await board.press(rows(library).getByRole('button').first());
  await expect(library).toContainText('“Odd” cannot be opened');
  await board.press(library.getByRole('button', { name: 'Close' }));
  expect(await board.moves()).toEqual(['d3-d4']);
  await board.tap('e6', 'e5');
  await expect(rows(await openLibrary(board))).toHaveCount(1);
});

test('where there is no room, it is told, the game waits, and room can be made', async ({ board, page }) => {
  await board.open();
  await seed(page, [recordOf('a', { name: 'Large' })]);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...data) {
      if (/** @type {any} */ (globalThis).full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return put.apply(this, data);
    };
    Object.assign(globalThis, { full: true });
  });
  await playToTheEnd(board);
  await expect(parts(page).notice).toContainText('Your games are kept and wait for it.');
  const library = await openLibrary(board);
  await expect(library.getByRole('alert')).toContainText('There is no room left for the library.');
  await expect(rows(library)).toHaveCount(2);
  await board.press(library.getByRole('button', { name: 'Rename or delete: Large' }));
  await board.press(library.getByRole('button', { name: 'Delete', exact: true }));
  await expect(rows(library)).toHaveCount(1);
  await page.evaluate(() => Object.assign(globalThis, { full: false }));
  await board.press(library.getByRole('button', { name: 'Try again' }));
  await expect(library.getByRole('alert')).toBeHidden();
  await expect(rows(library)).toHaveCount(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dama.waiting.')))).toEqual([]);
});

test('where nothing can be stored at all, games are held while the page is open and can be exported', async ({ board, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  const { notice } = parts(page);
  await board.open();
  await board.press(notice.getByRole('button', { name: 'Close' }));
  await playToTheEnd(board);
  await expect(notice).toContainText('export them before');
  await board.press(notice.getByRole('button', { name: 'Library' }));
  const { library } = parts(page);
  await expect(library.getByRole('alert')).toContainText('are gone when the page is closed');
  await expect(rows(library)).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent('download'), board.press(library.getByRole('button', { name: 'Back up' }))]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).games).toHaveLength(1);
});
