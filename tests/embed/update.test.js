/** A new version of the site waits until somebody wants it, and the game goes on. */
import assert from 'node:assert/strict';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeWorker } from '../../tools/package/offline.mjs';
import { Board } from '../browser/board.js';
import { serveSite } from '../browser/site-server.js';
import { useBrowser } from './support/browser.js';
import { temporary } from './support/packed.js';
import { SITE } from './support/paths.js';

const openPage = useBrowser();

/** A file such as the engine fetches when it needs it. */
const LATER = 'code/endings.0123456789.bin';

/** A later version of the site: another page, and a file that is kept when it was asked for. @param {import('node:test').TestContext} t @param {string} name */
async function laterVersion(t, name) {
  const folder = join(await temporary(t), 'site');
  await cp(SITE, folder, { recursive: true });
  await rm(join(folder, 'service-worker.js'));
  await writeFile(join(folder, LATER), 'endings');
  const index = join(folder, 'index.html');
  await writeFile(index, (await readFile(index, 'utf8')).replace('<html ', `<html data-version="${name}" `));
  await writeWorker(folder, ['index.html', 'rules.html']);
  return folder;
}

/** @param {any} page */
const versionOf = (page) => page.evaluate(() => document.documentElement.dataset.version);

/** Somebody comes back to the window, as the browser tells the page. @param {any} page */
const comeBack = (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('a new version is told of, waits, and comes when it is asked for; the game goes on', async (t) => {
  const site = await serveSite(SITE);
  t.after(() => site.close());
  const visit = await openPage(t);
  const { page } = visit;
  const board = new Board(page, { touch: false });
  await visit.open(site.url);
  await board.ready();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  assert.equal(await page.locator('#notice.shown').count(), 0, 'the first version is nothing new');
  await board.tap('d3', 'd4');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('dama-board')).ply === 2);
  const moves = await board.moves();

  site.change(await laterVersion(t, 'two'));
  site.sent.length = 0;
  await comeBack(page);
  await page.waitForSelector('#notice.shown');
  assert.equal(await page.locator('#notice-text').textContent(), 'A new version is ready.');
  assert.equal(await versionOf(page), undefined, 'nobody has asked for it yet');
  assert.deepEqual(site.sent.map(({ path }) => path).sort(), ['/index.html', '/rules.html', '/service-worker.js'], 'only what is new was loaded');
  // A reload by hand is no wish for it either: the version that is shown is a whole one.
  await page.reload();
  await board.ready();
  assert.equal(await versionOf(page), undefined);
  await page.waitForSelector('#notice.shown');
  await Promise.all([page.waitForEvent('load'), page.click('#notice-action')]);
  await board.ready();
  assert.equal(await versionOf(page), 'two');
  assert.deepEqual(await board.moves(), moves);
  assert.equal(await page.locator('#notice.shown').count(), 0);
  visit.assertQuiet();
});

test('a file that was fetched when it was needed is kept, from one version to the next', async (t) => {
  const site = await serveSite(await laterVersion(t, 'one'));
  const visit = await openPage(t);
  const { page } = visit;
  await visit.open(site.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  assert.ok(!site.sent.some(({ path }) => path.endsWith('.bin')), 'it is not fetched before it is needed');
  const fetched = () => page.evaluate(async (/** @type {string} */ path) => (await fetch(path)).ok, LATER);
  assert.equal(await fetched(), true);
  site.change(await laterVersion(t, 'two'));
  await comeBack(page);
  await Promise.all([page.waitForEvent('load'), page.click('#notice-action')]);
  assert.equal(await versionOf(page), 'two');
  await site.close();
  assert.equal(await fetched(), true);
  assert.equal(site.sent.filter(({ path }) => path.endsWith('.bin')).length, 1);
});
