/** All games leave the library as a file and come back from one; what is wrong in a file is told game by game. */
import { readFile } from 'node:fs/promises';
import { expect, openLibrary, recordOf, seed, stored, test } from './helpers.js';

/** @typedef {import('@playwright/test').Locator} Locator */

/** @param {Locator} library */
const rows = (library) => library.getByRole('list', { name: 'Library' }).getByRole('listitem');

/** @param {import('./helpers.js').Board} board @param {Locator} library @param {string} name of the button @returns {Promise<{ name: string, text: string }>} */
async function save(board, library, name) {
  const [file] = await Promise.all([board.page.waitForEvent('download'), board.press(library.getByRole('button', { name }))]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** @param {import('./helpers.js').Board} board @param {Locator} library @param {string} text @param {string} [name] of the file */
async function bring(board, library, text, name = 'games.pdn') {
  const [chooser] = await Promise.all([board.page.waitForEvent('filechooser'), board.press(library.getByRole('button', { name: 'Import…' }))]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** @param {Locator} library @param {string} text of what was done */
const told = (library, text) => expect(library.locator('.library-told')).toContainText(text);

/** Games of every kind. */
const GAMES = [
  recordOf('a', { name: 'Café “final”', date: Date.UTC(2026, 2, 5, 17, 30), outcome: { winner: 'black', reason: 'resignation' } }, { end: { resigned: 'white' }, level: 7 }),
  recordOf('b', { tags: [['White', 'Ayşe'], ['Black', 'Ömer'], ['Site', 'İzmir']] }, { white: 'human', black: 'human', rules: 'federation' }),
  recordOf('c', { outcome: { winner: 'white', reason: 'no-pieces' } }, { startFen: 'W:Wa2,d4:Bd5', moves: ['d4xd6'], ply: 1, white: 'engine', black: 'human', orientation: 'black' }),
  // Two of its moves were taken back.
  recordOf('d', { name: 'Unfinished' }, { ply: 1 }),
];

const clear = (/** @type {import('@playwright/test').Page} */ page) => page.evaluate(() => new Promise((resolve) => {
  const opening = indexedDB.open('dama');
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('games', 'readwrite');
    transaction.objectStore('games').clear();
    transaction.oncomplete = () => (opening.result.close(), resolve(null));
  };
}));

test('a backup brings everything back, the damaged too', async ({ board, page }) => {
  await board.open();
  await seed(page, [...GAMES, { id: 'odd', what: 'no game' }]);
  let library = await openLibrary(board);
  const { name, text } = await save(board, library, 'Back up');
  expect(name).toMatch(/^dama-\d{4}-\d\d-\d\d\.json$/);
  await told(library, '4 games are in the file.');
  await bring(board, library, text, name);
  await told(library, '0 games imported. 4 were here already.');

  await clear(page);
  await page.reload();
  await board.ready();
  library = await openLibrary(board);
  await expect(library).toContainText('No games here yet.');
  await bring(board, library, text, name);
  await told(library, '4 games imported.');
  await expect(rows(library)).toHaveCount(4);
  await expect(library.getByText('1 entry cannot be read')).toBeVisible();
  expect((await stored(page)).filter((/** @type {any} */ { version }) => version)).toEqual(GAMES);
  await bring(board, library, text, name);
  await told(library, '4 were here already.');
  await expect(library.getByText('1 entry cannot be read')).toBeVisible();
});

test('all games go into one PDN and come back from it', async ({ board, page }) => {
  await board.open();
  await seed(page, GAMES);
  const library = await openLibrary(board);
  const { name, text } = await save(board, library, 'Export as PDN');
  expect(name).toMatch(/^dama-\d{4}-\d\d-\d\d\.pdn$/);
  await told(library, '4 games are in the file.');
  expect(text.match(/\[GameType "30,W,8,8,A0,0"\]/g)).toHaveLength(4);
  for (const tag of ['[Event "Café “final”"]', '[White "Ayşe"]', '[Site "İzmir"]', '[Black "Computer, level 7"]', '[BlackType "program"]', '[UTCDate "2026.03.05"]', '[UTCTime "17:30:00"]', '[Rules "federation"]', '[FEN "W:Wa2,d4:Bd5"]', '[Result "0-1"]', '[Result "1-0"]']) expect(text).toContain(tag);

  await bring(board, library, text);
  await told(library, '0 games imported. 4 were here already.');
  await clear(page);
  await bring(board, library, text);
  await told(library, '4 were here already.');
  await board.press(library.getByRole('button', { name: 'Close' }));
  const again = await openLibrary(board);
  await bring(board, again, text);
  await told(again, '4 games imported.');
  const back = /** @type {any[]} */ (await stored(page));
  for (const [index, game] of back.entries()) {
    const { pieces, ply, ...save } = game.save;
    expect(pieces).toMatch(/^[0-4]{64}$/);
    expect(ply, 'PDN knows no moves that were taken back').toBe(save.moves.length);
    expect({ ...game, save: { ...save, pieces: '', ply: GAMES[index].save.ply } }).toEqual({ ...GAMES[index], save: { ...GAMES[index].save, startFen: save.startFen } });
  }
});

test('a PDN of others is read; what is wrong in it is told game by game, with line and column', async ({ board, page }) => {
  await board.open();
  const library = await openLibrary(board);
  const pdn = [
    '[Event "Cup"]', '[White "Ali"]', '[Black "Can"]', '[Date "2019.05.04"]', '[GameType "30"]', '1. d3-d4 e6-e5 1/2-1/2', '',
    '[Event "Broken"]', '1. d3-d9 *', '',
    '[Event "Chess"]', '[GameType "0,W,8,8"]', '1. e4 *', '',
    '[Event "Last"]', '1. a3-a4 {a comment} *', '1. b3-b4 *', '',
    '[Event "Cup again"]', '1. d3-d4 e6-e5 1/2-1/2', '',
  ].join('\n');
  await bring(board, library, pdn);
  await told(library, '3 games imported. 1 was here already. 2 could not be read:');
  const problems = library.locator('.library-told li');
  await expect(problems).toHaveCount(2);
  await expect(problems.nth(0)).toContainText(/^Game 2, line 9, column 4: /);
  await expect(problems.nth(1)).toContainText(/^Game 3, line 12, column 1: /);
  await expect(rows(library)).toHaveCount(3);
  const cup = rows(library).filter({ hasText: 'Cup' });
  await expect(cup).toContainText('Draw');
  await expect(cup).toContainText('May 4, 2019');
  await board.press(cup.getByRole('button').first());
  await expect.poll(() => board.moves()).toEqual(['d3-d4', 'e6-e5']);
});

test('a file that is none of ours is told of, and nothing changes', async ({ board, page }) => {
  await board.open();
  await seed(page, [GAMES[0]]);
  const library = await openLibrary(board);
  for (const [text, expected] of [
    ['', 'This file is empty.'],
    ['{"format":"other","games":[]}', 'This file holds no games'],
    ['{"format": "dama-library", "version": 1', 'This file holds no games'],
    ['{"format":"dama-library","version":9,"games":[]}', 'made by a newer version'],
    ['\u0000\u0001\u0002 a picture', '0 games imported. 1 could not be read:'],
    ['<html>{[}</html>', '0 games imported. 1 could not be read:'],
  ]) {
    await bring(board, library, text);
    await told(library, expected);
    await expect(rows(library)).toHaveCount(1);
  }
});

test('a backup with damaged games brings the others', async ({ board }) => {
  await board.open();
  const library = await openLibrary(board);
  const games = [GAMES[0], { ...GAMES[1], date: 'yesterday' }, recordOf('x', {}, { moves: ['a2-h8'], ply: 0 }), null, GAMES[3]];
  await bring(board, library, JSON.stringify({ format: 'dama-library', version: 1, games }));
  await told(library, '2 games imported. 3 could not be read:');
  const problems = library.locator('.library-told li');
  await expect(problems.nth(0)).toContainText('Game 2: ');
  await expect(problems.nth(1)).toContainText('Game 3: ');
  await expect(problems.nth(2)).toContainText('Game 4: ');
  await expect(rows(library)).toHaveCount(2);
});

test('a thousand games come in, and go out again', async ({ board, page }) => {
  await board.open();
  const library = await openLibrary(board);
  const games = Array.from({ length: 1000 }, (_, index) => `[Event "Game ${index}"]\n[Round "${index}"]\n[FEN "W:Wd${2 + (index % 5)},a2:B${'abcdefgh'[index % 8]}8,h7"]\n1. a2-a3 *\n`);
  await bring(board, library, games.join('\n'));
  await told(library, 'games imported');
  const imported = (await stored(page)).length;
  // Those with the same position are the same game.
  expect(imported).toBe(40);
  const { text } = await save(board, library, 'Export as PDN');
  expect(text.match(/\[Event /g)).toHaveLength(imported);
});
