/** After one visit the site needs no network: everything that the page can do is done without one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../www/locales/index.js';
import { Board } from '../browser/board.js';
import { serveSite } from '../browser/site-server.js';
import { useBrowser } from './support/browser.js';
import { SITE } from './support/paths.js';

const openPage = useBrowser();

/** @param {{ path: string }} answer */
const isTable = ({ path }) => path.endsWith('.bin');

/** Waits until all is stored and the page is served from there. @param {any} page */
const stored = (page) => page.waitForFunction(() => navigator.serviceWorker?.controller !== null);

/** Chooses in the settings, as a script that knows them. @param {any} page @param {string} select @param {string} value */
const choose = (page, select, value) => page.evaluate(([id, value]) => {
  const element = /** @type {HTMLSelectElement} */ (document.querySelector(`#${id}`));
  element.value = value;
  element.dispatchEvent(new Event('change'));
}, [select, value]);

/** Puts an ending up, as the editor does. @param {any} page */
const showEnding = (page) => page.evaluate(() => /** @type {any} */ (document.querySelector('dama-board')).reset('W:WKb2,c3:BKg7,f6', { white: 'human', black: 'human' }));

/** What is done without a network, by name. A new view is added here. @type {Record<string, (page: any, url: string) => Promise<void>>} */
const DEEDS = {
  async 'a game against each level'(page) {
    const board = new Board(page, { touch: false });
    for (let level = 1; level <= 10; level += 1) {
      await page.click('[data-action=new]');
      await page.fill('#level', String(level));
      await page.click('#new-game .primary');
      await page.waitForFunction((/** @type {number} */ level) => {
        const board = /** @type {any} */ (document.querySelector('dama-board'));
        return board.level === level && board.ply === 0;
      }, level);
      await board.tap('d3', 'd4');
      await page.waitForFunction(() => /** @type {any} */ (document.querySelector('dama-board')).ply === 2);
    }
  },
  async 'the lessons'(page) {
    await page.click('[data-action=more]');
    await page.click('#more [data-action=learn]');
    const board = new Board(page, { touch: false, element: page.locator('#learn dama-board') });
    await board.cell('d4').waitFor({ state: 'attached' });
    await board.element.evaluate((/** @type {any} */ element) => element.ready);
    await board.tap('d4', 'c4');
    await page.waitForSelector('#learn[data-state=solved]');
    await page.keyboard.press('Escape');
  },
  async 'the library, the record and the editor'(page) {
    for (const view of ['library', 'record', 'editor']) {
      await page.click('[data-action=more]');
      await page.click(`#more [data-action=${view}]`);
      await page.waitForSelector(`dialog#${view}[open]`);
      await page.keyboard.press('Escape');
      await page.waitForSelector(`dialog#${view}`, { state: 'hidden' });
    }
  },
  async 'how an ending ends, where it was asked before'(page) {
    await showEnding(page);
    await page.waitForSelector('#endings li');
  },
  async 'who stands better'(page) {
    await choose(page, 'evaluation-when', 'always');
    await page.waitForSelector('#evaluation[aria-valuetext]');
    await choose(page, 'evaluation-when', 'off');
    await page.waitForSelector('#evaluation', { state: 'hidden' });
  },
  async 'every language'(page) {
    for (const language of Object.keys(LANGUAGES)) {
      await choose(page, 'language', language);
      await page.waitForSelector(`html[lang=${language}]`);
    }
    await choose(page, 'language', 'en');
    await page.waitForSelector('html[lang=en]');
  },
  async 'every appearance'(page) {
    const themes = await page.$$eval('#theme option', (/** @type {HTMLOptionElement[]} */ options) => options.map(({ value }) => value));
    assert.ok(themes.length > 5);
    for (const theme of themes) {
      await choose(page, 'theme', theme);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
  },
  async 'the page of the rules in every language'(page, url) {
    for (const language of Object.keys(LANGUAGES)) {
      await page.goto(`${url}rules.html?lang=${language}`);
      await page.waitForSelector(`html[lang=${language}] section`);
      await page.evaluate(() => /** @type {any} */ (document.querySelector('dama-board')).ready);
    }
    await page.goto(`${url}rules`);
    await page.waitForSelector('section');
  },
};

test('after one visit everything works without a network', async (t) => {
  const site = await serveSite(SITE);
  const visit = await openPage(t);
  await visit.open(site.url);
  await stored(visit.page);
  assert.deepEqual(site.sent.filter(isTable), [], 'tables of endings are kept when they were asked for');
  await showEnding(visit.page);
  await visit.page.waitForSelector('#endings li');
  assert.equal(site.sent.filter(isTable).length, 3);
  await site.close();
  await visit.page.context().setOffline(true);
  await visit.page.reload();
  await new Board(visit.page, { touch: false }).ready();
  for (const [name, deed] of Object.entries(DEEDS)) {
    await t.test(name, async () => {
      await visit.open(site.url);
      await new Board(visit.page, { touch: false }).ready();
      await deed(visit.page, site.url);
      visit.assertQuiet();
    });
  }
});

test('what the visit has loaded is not loaded again to be kept', async (t) => {
  const site = await serveSite(SITE);
  t.after(() => site.close());
  const visit = await openPage(t);
  await visit.open(site.url);
  await stored(visit.page);
  const paths = site.sent.map(({ path }) => path);
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index);
  assert.deepEqual(twice.filter((path) => !path.endsWith('.html')), []);
  const kept = site.sent.filter(site.isOffline).reduce((sum, { bytes }) => sum + bytes, 0);
  t.diagnostic(`kept for later: ${(kept / 1024).toFixed(1)} KB more`);
  visit.assertQuiet();
});

test('without a network and without tables an ending is played, and nothing is told of it', async (t) => {
  const site = await serveSite(SITE);
  const visit = await openPage(t);
  await visit.open(site.url);
  await stored(visit.page);
  await site.close();
  await visit.page.reload();
  const board = new Board(visit.page, { touch: false });
  await board.ready();
  await board.setUp('W:WKb2,c3:BKg7,f6', { black: 'engine', level: 1 });
  await board.tap('c3', 'c4');
  await visit.page.waitForFunction(() => /** @type {any} */ (document.querySelector('dama-board')).ply === 2);
  assert.equal(await visit.page.locator('#endings, #notice.shown').count(), 0);
  // The browser itself tells of each file that it could not fetch.
  assert.deepEqual(visit.troubles.filter((trouble) => !/^console: .*ERR_.*\.bin$/.test(trouble)), []);
});

test('the visit to the rules alone is enough as well', async (t) => {
  const site = await serveSite(SITE);
  const visit = await openPage(t);
  await visit.open(`${site.url}rules.html`);
  await stored(visit.page);
  await site.close();
  await visit.open(site.url);
  const board = new Board(visit.page, { touch: false });
  await board.ready();
  await board.tap('d3', 'd4');
  await visit.page.waitForFunction(() => /** @type {any} */ (document.querySelector('dama-board')).ply === 2);
  visit.assertQuiet();
});
