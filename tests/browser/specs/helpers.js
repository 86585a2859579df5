/**
 * What every test has: a board to play on, and a watch that fails the test when anything is written to the console as
 * an error, thrown, or forbidden by the content security policy, in the page, its frames or its workers.
 */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import { Board, SQUARES } from '../board.js';

/** @typedef {import('@playwright/test').Page} Page */

export { Board, SQUARES, expect };

/** What went wrong without anybody asking. */
class Watch {
  /** @type {string[]} */ problems = [];
  /** @type {RegExp[]} */ #expected = [];

  /** @param {string} problem */
  note(problem) {
    this.problems.push(problem);
  }

  /** A test that breaks something on purpose says what will be heard of it. @param {RegExp} pattern */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  get unexpected() {
    return this.problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}

/** @type {import('@playwright/test').TestType<any, any>} */
export const test = base.extend({
  // The pieces jump to their places, so that no test waits for them; motion.spec.js lets them move.
  contextOptions: [{ reducedMotion: 'reduce' }, { option: true }],

  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      context.on('console', (message) => {
        if (message.type() === 'error') watch.note(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => watch.note(`error: ${error.error()}`));
      await context.exposeBinding('noteViolation', (_, text) => watch.note(`policy: ${text}`));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
          // @ts-ignore
          noteViolation(`${violatedDirective} forbids ${blockedURI} (${sourceFile}:${lineNumber})`);
        });
      });
      await use(watch);
      expect(watch.unexpected, 'the console is silent, and nothing is thrown or forbidden').toEqual([]);
    },
    { auto: true },
  ],

  board: async ({ page, hasTouch }, use) => {
    await use(new Board(page, { touch: hasTouch }));
  },
});

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/**
 * A page of somebody else with nothing but a board, under a strict policy, ready to play.
 * @param {Page} page
 * @param {{ touch: boolean, attributes?: string, lang?: string, dir?: string, width?: string, ready?: boolean }} options attributes of the board, as HTML; whether to wait for the game
 * @returns {Promise<Board>}
 */
export async function openBare(page, { touch, attributes = '', lang = 'en', dir = 'ltr', width = 'min(100%, 480px)', ready = true }) {
  const body = `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title><link rel="icon" href="/icons/favicon.svg"><link rel="stylesheet" href="/bare.css"><script type="module" src="/board/define.js"></script></head>
    <body><main><h1>Host</h1><dama-board ${attributes}></dama-board></main></body></html>`;
  const style = `:root { color-scheme: light dark; } h1 { font-size: 1rem; } dama-board { width: ${width}; }`;
  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': POLICY }, body }));
  await page.route('**/bare.css', (route) => route.fulfill({ contentType: 'text/css', body: style }));
  await page.goto('/bare.html');
  const board = new Board(page, { touch });
  if (ready) await board.element.evaluate((element) => element.ready);
  return board;
}

/**
 * Keeps what a board tells, as `[type, detail]`, those of moving ones if no types are given.
 * @param {Board} board @param {string[]} [types]
 * @returns {Promise<() => Promise<[string, any][]>>}
 */
export async function listen(board, types = ['movestart', 'beforemove', 'move', 'movecancel', 'refused']) {
  await board.element.evaluate((element, types) => {
    element.told = [];
    for (const type of types) element.addEventListener(type, (/** @type {CustomEvent} */ { detail }) => element.told.push([type, structuredClone(detail)]));
  }, types);
  return () => board.element.evaluate((element) => element.told);
}

/** The parts of the page, by what they are called. @param {Page} page */
export function parts(page) {
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  return {
    button,
    title: page.locator('#status-title'),
    detail: page.locator('#status-detail'),
    notice: page.locator('#notice.shown'),
    result: page.locator('dialog#result'),
    newGame: page.getByRole('dialog', { name: 'New game' }),
    /** The menu, in which the settings are. */
    settings: page.getByRole('dialog', { name: 'Menu' }),
    library: page.getByRole('dialog', { name: 'Library' }),
    moves: page.locator('#moves').getByRole('button'),
  };
}

/**
 * Sets a game up in the sheet, as a person does, and begins it.
 * @param {Board} board @param {{ players?: string, side?: string, clock?: string, handicap?: string, rules?: string, levels?: Record<string, number> }} choices names as they are shown; levels by the names of their sliders
 */
export async function beginGame(board, { players, side, clock, handicap, rules, levels = {} }) {
  const { button, newGame } = parts(board.page);
  await board.press(button('New game'));
  for (const choice of [players, side]) if (choice) await newGame.getByRole('radio', { name: choice }).check();
  if (rules) await newGame.getByRole('combobox', { name: 'Rules' }).selectOption(rules);
  if (clock) await newGame.getByRole('combobox', { name: 'Clock' }).selectOption(clock);
  if (handicap) await newGame.getByRole('combobox', { name: 'Handicap' }).selectOption(handicap);
  for (const [name, level] of Object.entries(levels)) await newGame.getByRole('slider', { name, exact: true }).fill(String(level));
  await board.press(newGame.getByRole('button', { name: 'Start game' }));
  await newGame.waitFor({ state: 'hidden' });
}

/** Waits until the page heeds what goes on around the record: steps, what is pasted or dropped, printing. @param {Page} page */
export const attends = (page) => expect(page.locator('[data-step=last]')).toHaveAttribute('aria-disabled', /true|false/);

/** Opens the menu and flips the board. @param {Board} board */
export async function flipBoard(board) {
  const { button, settings } = parts(board.page);
  await board.press(button('More'));
  await board.press(settings.getByRole('button', { name: 'Flip board' }));
  await settings.waitFor({ state: 'hidden' });
}

/** What axe finds. @param {Page} page @param {string} view @param {string} [part] of the page, the rest of which is covered */
export async function expectNoBarrier(page, view, part = 'html') {
  // The legacy mode looks at this frame alone, and there is no other; it spares opening a page for each look.
  const { passes, violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  expect(passes.length, view).toBeGreaterThan(2);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found, view).toEqual([]);
}

/** Opens the library, as one does. @param {Board} board */
export async function openLibrary(board) {
  const { page } = board;
  const { button, settings, library } = parts(page);
  await board.press(button('More'));
  await board.press(settings.getByRole('button', { name: 'Library' }));
  await expect(library).toBeVisible();
  await expect(library).not.toHaveAttribute('aria-busy');
  return library;
}

/** Puts records into the library's database, as they are. @param {Page} page @param {object[]} records @param {{ name?: string, version?: number, store?: string }} [options] */
export async function seed(page, records, { name = 'dama', version = 1, store = 'games' } = {}) {
  await page.evaluate(async ({ records, name, version, store }) => {
    const done = (/** @type {IDBRequest} */ request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' });
    const database = await done(opening);
    const transaction = database.transaction(store, 'readwrite');
    for (const record of records) transaction.objectStore(store).put(record);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  }, { records, name, version, store });
}

/** What the library's database holds, in the order of ids. @param {Page} page @returns {Promise<any[]>} */
export const stored = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('dama');
  // It is not there yet: it must not be made here, without its store.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onerror = () => resolve([]);
  opening.onsuccess = () => {
    const all = opening.result.transaction('games').objectStore('games').getAll();
    all.onsuccess = () => (opening.result.close(), resolve(all.result));
    all.onerror = () => reject(all.error);
  };
}));

/** A game for the library. @param {string} id @param {object} [changes] @param {object} [save] */
export const recordOf = (id, changes = {}, save = {}) => ({
  version: 1,
  id,
  date: Date.UTC(2026, 10, 1, 12),
  name: '',
  outcome: null,
  tags: [],
  ...changes,
  save: {
    version: 1,
    rules: 'classic',
    startFen: 'W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7',
    moves: ['d3-d4', 'e6-e5', 'a3-a4'],
    ply: 3,
    orientation: 'white',
    white: 'human',
    black: 'engine',
    level: 1,
    end: null,
    pieces: '',
    ...save,
  },
});
