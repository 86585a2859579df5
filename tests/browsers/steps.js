/**
 * The short list that every browser must do. What differs from browser to browser is the platform (canvas, workers,
 * WebAssembly, pointers, focus), so the list touches each of these once; all the rest is tested in Chromium.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import process from 'node:process';
import { Board } from './support/board.js';

/** How long one step may take, ms: nothing hangs. */
const LIMIT = 90_000;

const BASE_URL = process.env.BASE_URL ?? 'http://127.0.0.1:8080';

/** @param {string} name @param {() => Promise<import('./support/driver.js').Browser>} start */
export function stepsIn(name, start) {
  describe(name, { timeout: 6 * LIMIT }, () => {
    /** @type {import('./support/driver.js').Browser} */
    let browser;
    /** @type {Board} */
    let board;
    before(async () => {
      browser = await start();
      board = new Board(browser, `${BASE_URL}/`);
      console.log(browser.version);
    }, { timeout: LIMIT });
    after(() => browser?.close(), { timeout: LIMIT });
    afterEach(() => board?.assertQuiet());

    /** @param {string} title @param {() => Promise<void>} body */
    const step = (title, body) => test(`${title} (${name})`, { timeout: LIMIT }, async () => {
      await board.open();
      await body();
    });

    step('the page loads: the board is drawn sharp, its 64 cells are named, and it speaks', async () => {
      const { colours, size, wanted } = await board.picture();
      assert.ok(colours > 100, `a board has many colours, not ${colours}`);
      assert.ok(Math.abs(size - wanted) < 1, `${size} pixels where the screen has ${wanted}`);
      const cells = await board.run(() => [.../** @type {any} */ (document.querySelector('dama-board')).shadowRoot.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label')));
      assert.equal(new Set(cells).size, 64);
      assert.ok(cells.includes('a2, white man') && cells.includes('e4, empty'), cells.join('; '));
      assert.match((await board.state()).said, /White to move/);
    });

    step('a capture is played by two clicks, and by dragging', async () => {
      await board.setUp('W:Wd3,a2:Bd4,d6,e7,h7');
      await board.click('d3', 'f7');
      await board.played('d3xd5xd7xf7');
      assert.match((await board.state()).said, /White: d3 to f7, takes 3 pieces\./);
      await board.setUp('W:Wd4,a2:Bd5,h7');
      await board.drag('d4', 'd6');
      await board.played('d4xd6');
    });

    step('a refused move is explained in words', async () => {
      await board.setUp('W:Wd4,a2:Bd5,h7');
      await board.click('a2');
      assert.match((await board.state()).said, /You must capture: the piece on d4 can take\./);
      await board.played();
    });

    step('the engine replies', async () => {
      await board.setUp(null, { black: 'engine', level: 2 });
      await board.click('d3', 'd4');
      await board.reached(2);
      const { turn, status } = await board.state();
      assert.deepEqual([turn, status], ['white', 'turn']);
    });

    step('a long thought is stopped at once, and the next one is played', async () => {
      await board.run(() => /** @type {any} */ (document.querySelector('dama-board')).setAttribute('think-time', '600000'));
      await board.setUp(null, { black: 'engine', level: 2 });
      await board.click('d3', 'd4');
      await board.until('thinking', () => /** @type {any} */ (document.querySelector('#status')).dataset.state === 'thinking');
      await board.run(() => /** @type {any} */ (document.querySelector('dama-board')).stop());
      await board.until('no thinking', () => /** @type {any} */ (document.querySelector('#status')).dataset.state !== 'thinking');
      await board.played('d3-d4');
      await board.run(() => {
        const element = /** @type {any} */ (document.querySelector('dama-board'));
        element.removeAttribute('think-time');
        element.retry();
      });
      await board.reached(2);
    });

    step('a move is played by keys alone, and said', async () => {
      await board.setUp('W:Wd3,a2:Bd4,d6,e7,h7');
      await board.run(() => /** @type {any} */ (document.activeElement)?.blur());
      // Whatever the page puts before the board, it is reached by Tab.
      for (let tabs = 0; (await board.state()).focused === null; tabs++) {
        assert.ok(tabs < 10, 'Tab leads to the board');
        await board.press('Tab');
      }
      for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await board.press(key);
      const { focused, said } = await board.state();
      assert.deepEqual([focused, said], ['d3', 'white man on d3 picked up. It can go to d5 or f7.']);
      for (const key of ['ArrowUp', 'ArrowUp', ' ', 'Escape', 'Enter']) await board.press(key);
      await board.played();
      await board.setUp('W:Wd3,a2:Bh7,h6');
      await board.run(() => /** @type {any} */ (document.querySelector('dama-board')).focusSquare('d3'));
      for (const key of ['Enter', 'ArrowUp', 'Enter']) await board.press(key);
      await board.played('d3-d4');
      assert.match((await board.state()).said, /White: d3 to d4\. Black to move\./);
    });

    step('every theme is another picture, and the first comes back', async () => {
      await board.setUp('W:WKd3,a2:BKe6,h7');
      await board.run(() => /** @type {any} */ (document.querySelector('dama-board')).settled);
      const names = await board.run(async () => Object.keys((await import(new URL('themes/index.js', location.href).href)).THEMES));
      assert.ok(names.length > 1);
      const looks = [];
      for (const name of [...names, names[0]]) {
        await board.run((theme) => (/** @type {any} */ (document.querySelector('dama-board')).theme = theme), name);
        looks.push((await board.picture()).hash);
      }
      assert.equal(looks.at(-1), looks[0], 'the first theme again');
      assert.equal(new Set(looks).size, names.length, `${names}: ${looks}`);
    });
  });
}
