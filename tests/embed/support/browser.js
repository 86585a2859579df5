/**
 * Chromium, and pages that keep a record of what went wrong in them.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import process from 'node:process';
import { after, before } from 'node:test';

const { chromium } = createRequire(new URL('../../browser/package.json', import.meta.url))('playwright-core');

/** How long anything in a page may take, ms. */
const PATIENCE = 30_000;

/** Chromium, as every test has it. @returns {Promise<any>} */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM,
    // Chromium as root starts only without its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-quic'],
  });
}

/** Starts a browser for the tests of a file. @returns {(t: import('node:test').TestContext, options?: object) => Promise<Visit>} opens a page that is closed when the test ends */
export function useBrowser() {
  /** @type {any} */
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser?.close());
  return async (t, options) => {
    const context = await browser.newContext(options);
    t.after(() => context.close());
    context.setDefaultTimeout(PATIENCE);
    return new Visit(await context.newPage());
  };
}

/** A page, and every error, warning of a policy and failed request in it and its frames. */
export class Visit {
  /** @type {string[]} */ troubles = [];
  page;

  /** @param {any} page */
  constructor(page) {
    this.page = page;
    page.on('console', (/** @type {any} */ message) => {
      const { url } = message.location();
      // The browser asks for an icon by itself, where a page names none.
      if (message.type() === 'error' && !url.endsWith('/favicon.ico')) this.troubles.push(`console: ${message.text()} ${url}`);
    });
    page.on('pageerror', (/** @type {Error} */ error) => this.troubles.push(`error: ${error.message}`));
    // What a policy forbids a worker is in no console.
    page.on('requestfailed', (/** @type {any} */ request) => request.failure()?.errorText === 'csp' && this.troubles.push(`policy: ${request.url()}`));
    page.on('response', (/** @type {any} */ response) => response.status() >= 400 && this.troubles.push(`${response.status()}: ${response.url()}`));
  }

  /** @param {string} address */
  async open(address) {
    // Pages of a bare policy test do not settle; the tests wait for what they need.
    await this.page.goto(address, { waitUntil: 'domcontentloaded' });
    return this;
  }

  /** Waits for a trouble. @param {RegExp} pattern */
  async noticed(pattern) {
    for (let waited = 0; !this.troubles.some((trouble) => pattern.test(trouble)); waited += 50) {
      assert.ok(waited < PATIENCE, `no ${pattern} among: ${this.troubles.join('; ')}`);
      await this.page.waitForTimeout(50);
    }
  }

  /** Nothing went wrong: no error in the console, to which violations of a policy belong too, and no failed request. */
  assertQuiet() {
    assert.deepEqual(this.troubles, []);
  }
}

/**
 * Waits until a board of a page or frame is ready.
 * @param {any} page @param {string} [selector]
 */
export async function ready(page, selector = 'dama-board') {
  await page.waitForFunction((/** @type {string} */ at) => {
    const board = document.querySelector(at);
    return board && 'ready' in board;
  }, selector);
  await page.evaluate((/** @type {string} */ at) => /** @type {any} */ (document.querySelector(at)).ready, selector);
}

/**
 * Plays a move with the mouse, as a person would.
 * @param {any} page @param {string} from @param {string} to @param {string} [selector]
 */
export async function clickMove(page, from, to, selector = 'dama-board') {
  const board = page.locator(selector);
  await board.scrollIntoViewIfNeeded();
  for (const square of [from, to]) {
    // In coordinates of the board, which hold in a frame too.
    const position = await board.evaluate((/** @type {any} */ element, /** @type {string} */ name) => {
      const outer = element.getBoundingClientRect();
      const { left, top, width, height } = element.squareBounds(name);
      return { x: left - outer.left + width / 2, y: top - outer.top + height / 2 };
    }, square);
    await board.click({ position });
  }
}

/** Waits until so many moves are played. @param {any} page @param {number} ply @param {string} [selector] */
export async function reached(page, ply, selector = 'dama-board') {
  await page.waitForFunction(([at, plies]) => /** @type {any} */ (document.querySelector(at)).ply >= plies, [selector, ply]);
}

/**
 * What the best move of an ending comes to, as the page finds it; null without tables.
 * @param {any} page @param {string} [selector] @returns {Promise<string | null>}
 */
export function askEnding(page, selector = 'dama-board') {
  return page.evaluate(async (/** @type {string} */ at) => {
    const board = /** @type {any} */ (document.querySelector(at));
    await board.reset('W:Wb6,c5:Bg4,f5', { white: 'human', black: 'human' });
    const moves = await board.endings();
    return moves && `${moves[0].move.text} ${moves[0].result} ${moves[0].plies}`;
  }, selector);
}

/** Plays d3-d4 with the mouse and waits for the engine's answer. @param {any} page @param {string} [selector] */
export async function playAgainstEngine(page, selector = 'dama-board') {
  await ready(page, selector);
  await clickMove(page, 'd3', 'd4', selector);
  await reached(page, 2, selector);
  const moves = await page.evaluate((/** @type {string} */ at) => /** @type {any} */ (document.querySelector(at)).moves, selector);
  assert.equal(moves[0], 'd3-d4');
  assert.equal(moves.length, 2);
}
