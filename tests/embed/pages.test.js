import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { askEnding, clickMove, playAgainstEngine, reached, ready, useBrowser } from './support/browser.js';
import { EXAMPLES, NPM_PACKAGE } from './support/paths.js';
import { STRICT, serve } from './support/server.js';

const openPage = useBrowser();

/** The strict policy as a header. */
const strictly = { headers: { 'Content-Security-Policy': STRICT } };

/** Serves an example beside the package, as its comments tell. @param {import('node:test').TestContext} t @param {string} name */
const example = (t, name) => serve(t, { '/': join(EXAMPLES, name), '/dama-board/': NPM_PACKAGE, '/dama.standalone.js': join(NPM_PACKAGE, 'dama.standalone.js') }, strictly);

test('the standalone file alone plays, without tables of endings, under the strict policy', async (t) => {
  const visit = await openPage(t);
  /** @type {string[]} */
  const asked = [];
  visit.page.on('request', (/** @type {any} */ request) => asked.push(new URL(request.url()).pathname));
  await visit.open(`${await example(t, 'plain')}/standalone.html`);
  await playAgainstEngine(visit.page);
  assert.equal(await askEnding(visit.page), null);
  visit.assertQuiet();
  assert.deepEqual([...new Set(asked)].filter((path) => path !== '/favicon.ico').sort(), ['/dama.standalone.js', '/standalone.html']);
});

test('the modules play as they are, under the strict policy', async (t) => {
  const visit = await (await openPage(t)).open(`${await example(t, 'plain')}/modules.html`);
  await playAgainstEngine(visit.page);
  assert.equal(await askEnding(visit.page), 'b6-b7 win 3');
  visit.assertQuiet();
});

test('the page for frames plays from the folder of the package too', async (t) => {
  const visit = await (await openPage(t)).open(`${await example(t, 'plain')}/dama-board/embed.html?level=1`);
  await playAgainstEngine(visit.page);
  visit.assertQuiet();
});

test('two boards under the strict policy on an Arabic page: one plays itself, one a person', async (t) => {
  const visit = await (await openPage(t)).open(`${await example(t, 'strict')}/`);
  const { page } = visit;
  await ready(page, '#human');
  await reached(page, 4, '#machine');
  await clickMove(page, 'd3', 'd4', '#human');
  await reached(page, 2, '#human');
  await reached(page, 8, '#machine');
  const { moves, corners, label } = await page.evaluate(() => {
    const boards = /** @type {any[]} */ ([...document.querySelectorAll('dama-board')]);
    return {
      moves: boards.map((board) => board.moves[0]),
      corners: boards.map((board) => board.squareBounds('a1').left < board.squareBounds('h1').left),
      label: boards[0].shadowRoot.querySelector('[role=grid]').getAttribute('aria-label'),
    };
  });
  // Each has a game of its own, in the page's language, and the page's direction turns no board round.
  assert.equal(moves[0], 'd3-d4');
  assert.deepEqual(corners, [true, true]);
  assert.equal(label, 'رقعة الدامة');
  visit.assertQuiet();
});

test('a violation of the policy would be noticed, in the page and in its workers', async (t) => {
  const inPage = await (await openPage(t)).open(`${await example(t, 'strict')}/`);
  await inPage.page.evaluate(() => new Worker(URL.createObjectURL(new Blob(['']))));
  await inPage.noticed(/Content Security Policy/);

  const other = await elsewhere(t);
  const policy = `script-src 'self' ${other} 'wasm-unsafe-eval'; worker-src blob:`;
  const origin = await serve(t, {}, { headers: { 'Content-Security-Policy': policy }, pages: { '/page.html': pageWith(`${other}/dama.standalone.js`) } });
  const inWorker = await (await openPage(t)).open(`${origin}/page.html`);
  await ready(inWorker.page);
  await clickMove(inWorker.page, 'd3', 'd4');
  await inWorker.noticed(/policy: .*dama\.standalone\.js/);
});

/** @param {string} script @param {string} [attributes] */
const pageWith = (script, attributes = '') => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Dama</title><script type="module" src="${script}"></script><dama-board black="engine" level="1" ${attributes}></dama-board>`;

/** The package on another origin, which lets pages read it. @param {import('node:test').TestContext} t */
const elsewhere = (t) => serve(t, { '/': NPM_PACKAGE }, { headers: { 'Access-Control-Allow-Origin': '*' } });

test('the standalone file plays from another origin, where the policy lets a blob start its worker', async (t) => {
  const other = await elsewhere(t);
  // The blob imports the file, which counts as a worker's file too.
  const policy = `default-src 'self'; script-src 'self' ${other} 'wasm-unsafe-eval'; worker-src blob: ${other}; style-src 'self'`;
  const origin = await serve(t, {}, { headers: { 'Content-Security-Policy': policy }, pages: { '/page.html': pageWith(`${other}/dama.standalone.js`) } });
  const visit = await (await openPage(t)).open(`${origin}/page.html`);
  await playAgainstEngine(visit.page);
  visit.assertQuiet();
});

test('the modules play from another origin with a worker and a module of the own one', async (t) => {
  const other = await elsewhere(t);
  const policy = `default-src 'self'; script-src 'self' ${other} 'wasm-unsafe-eval'; style-src 'self'`;
  const pages = { '/page.html': pageWith(`${other}/board/define.js`, 'worker-url="own/engine/worker.js" wasm-url="own/pkg/dama_bg.wasm"') };
  const origin = await serve(t, { '/own/': NPM_PACKAGE }, { headers: { 'Content-Security-Policy': policy }, pages });
  const visit = await openPage(t);
  /** @type {string[]} */
  const asked = [];
  visit.page.on('request', (/** @type {any} */ request) => asked.push(request.url()));
  await visit.open(`${origin}/page.html`);
  await playAgainstEngine(visit.page);
  visit.assertQuiet();
  assert.ok(asked.includes(`${origin}/own/pkg/dama_bg.wasm`) && !asked.includes(`${other}/pkg/dama_bg.wasm`));
  assert.ok(asked.includes(`${origin}/own/engine/worker.js`) && !asked.includes(`${other}/engine/worker.js`));
});

test('the modules from another origin say in an event that their worker may not start, and people can play on', async (t) => {
  const other = await elsewhere(t);
  const origin = await serve(t, {}, { pages: { '/page.html': pageWith(`${other}/board/define.js`) } });
  const { page } = await (await openPage(t)).open(`${origin}/page.html`);
  await ready(page);
  const failure = page.evaluate(() => new Promise((resolve) => {
    document.querySelector('dama-board')?.addEventListener('engineerror', (event) => resolve(/** @type {CustomEvent} */ (event).detail), { once: true });
  }));
  await clickMove(page, 'd3', 'd4');
  const { code, message, fatal } = await failure;
  assert.equal(code, 'worker-blocked');
  assert.match(message, /worker\.js/);
  assert.equal(fatal, true);
  await page.evaluate(() => {
    /** @type {any} */ (document.querySelector('dama-board')).black = 'human';
  });
  await clickMove(page, 'd6', 'd5');
  await reached(page, 2);
});

test('wrong addresses are told: no module, no worker', async (t) => {
  const pages = {
    '/module.html': pageWith('dama-board/board/define.js', 'wasm-url="no/such.wasm"'),
    '/worker.html': pageWith('dama-board/board/define.js', 'worker-url="no/such.js"'),
  };
  const origin = await serve(t, { '/dama-board/': NPM_PACKAGE }, { pages });
  const { page } = await openPage(t);
  await page.addInitScript(() => {
    const told = /** @type {any} */ (window).told = /** @type {any[]} */ ([]);
    addEventListener('engineerror', (event) => told.push(/** @type {CustomEvent} */ (event).detail));
  });
  await page.goto(`${origin}/module.html`);
  await page.waitForFunction(() => /** @type {any} */ (window).told.some((/** @type {any} */ { code }) => code === 'load-failed'));
  await page.goto(`${origin}/worker.html`);
  await ready(page);
  await clickMove(page, 'd3', 'd4');
  await page.waitForFunction(() => /** @type {any} */ (window).told.some((/** @type {any} */ { code, fatal }) => code === 'engine-crashed' && fatal));
});
