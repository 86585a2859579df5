import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { playAgainstEngine, ready, useBrowser } from './support/browser.js';
import { SITE } from './support/paths.js';
import { STRICT, serve } from './support/server.js';

const openPage = useBrowser();

/** Serves the site under a path, as a host with several sites does. @param {import('node:test').TestContext} t */
const served = (t) => serve(t, { '/games/dama/': SITE }, { headers: { 'Content-Security-Policy': STRICT } });

test('all but the pages have a hash in their names, and nothing tells of the sources', async () => {
  const files = (await readdir(SITE, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  assert.ok(files.length > 30);
  assert.deepEqual(files.filter((name) => !/\.[0-9a-f]{10}\.(js|css|svg|wasm|txt)$/.test(name)).sort(), ['embed.html', 'index.html']);
  assert.equal(new Set(files).size, files.length);
});

test('the same content has the same name, so that an unchanged file stays in the caches', async () => {
  const { createHash } = await import('node:crypto');
  for (const entry of await readdir(SITE, { recursive: true, withFileTypes: true })) {
    const hash = /\.([0-9a-f]{10})\.\w+$/.exec(entry.name)?.[1];
    if (!hash) continue;
    const content = await readFile(join(entry.parentPath ?? entry.path, entry.name));
    assert.equal(createHash('sha256').update(content).digest('hex').slice(0, 10), hash, entry.name);
  }
});

test('the page plays under a sub-path and the strict policy; what it preloads is what it loads', async (t) => {
  const origin = await served(t);
  const visit = await openPage(t);
  /** @type {string[]} */
  const asked = [];
  visit.page.on('request', (/** @type {any} */ request) => asked.push(new URL(request.url()).pathname));
  /** @type {string[]} */
  const warnings = [];
  visit.page.on('console', (/** @type {any} */ message) => message.type() === 'warning' && warnings.push(message.text()));
  await visit.open(`${origin}/games/dama/`);
  await playAgainstEngine(visit.page);
  visit.assertQuiet();
  const loaded = asked.filter((path) => !path.endsWith('/favicon.ico'));
  assert.deepEqual(loaded.filter((path) => !path.startsWith('/games/dama/')), []);
  const preloaded = await visit.page.evaluate(() => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => new URL(/** @type {HTMLLinkElement} */ (link).href).pathname));
  assert.ok(preloaded.length > 20);
  // The worker alone comes later; it shares the rules' module with the page.
  const modules = new Set(loaded.filter((path) => path.endsWith('.js') && !/\/(worker|early)\.[0-9a-f]+\.js$/.test(path)));
  assert.deepEqual([...modules].sort(), [...preloaded].sort());
  assert.deepEqual(warnings.filter((text) => text.includes('preload')), []);
});

test('every language can be loaded from the site', async (t) => {
  const origin = await served(t);
  for (const [lang, label] of [['tr', 'Dama tahtası'], ['ar', 'رقعة الدامة'], ['el', 'Ταμπλό ντάμας'], ['sv', ''], ['hi', '']]) {
    const visit = await (await openPage(t)).open(`${origin}/games/dama/embed.html?lang=${lang}`);
    await ready(visit.page);
    await visit.page.waitForFunction(() => /** @type {any} */ (document.querySelector('dama-board')).shadowRoot.querySelector('[role=grid]')?.getAttribute('aria-label'));
    const told = await visit.page.evaluate(() => /** @type {any} */ (document.querySelector('dama-board')).shadowRoot.querySelector('[role=grid]').getAttribute('aria-label'));
    if (label) assert.equal(told, label);
    else assert.notEqual(told, 'Dama board');
    visit.assertQuiet();
  }
});
