import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { askEnding, playAgainstEngine, ready, useBrowser } from './support/browser.js';
import { SITE } from './support/paths.js';
import { STRICT, serve } from './support/server.js';

const openPage = useBrowser();

/** Serves the site under a path, as a host with several sites does. @param {import('node:test').TestContext} t */
const served = (t) => serve(t, { '/games/dama/': SITE }, { headers: { 'Content-Security-Policy': STRICT } });

test('all but the pages have a hash in their names, and nothing tells of the sources', async () => {
  const files = (await readdir(SITE, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  assert.ok(files.length > 20);
  assert.deepEqual(files.filter((name) => !/\.[0-9a-f]{10}\.(js|css|svg|png|wasm|bin|webmanifest|txt)$/.test(name)).sort(), ['embed.html', 'index.html', 'rules.html', 'service-worker.js']);
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

test('the manifest and the pages name icons that are there, as wide as they say', async () => {
  const html = await readFile(join(SITE, 'index.html'), 'utf8');
  const named = (/** @type {RegExp} */ pattern) => pattern.exec(html)?.[1] ?? '';
  const manifest = JSON.parse(await readFile(join(SITE, named(/rel="manifest" href="([^"]+)"/)), 'utf8'));
  /** Width and height, from the head of a PNG. @param {string} path */
  const sizeOf = async (path) => {
    const content = await readFile(join(SITE, path));
    assert.equal(content.subarray(1, 4).toString('latin1'), 'PNG', path);
    return `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`;
  };
  const drawn = manifest.icons.filter((/** @type {{ type: string }} */ { type }) => type === 'image/png');
  assert.deepEqual(drawn.map((/** @type {any} */ { purpose, sizes }) => `${purpose} ${sizes}`), ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  for (const { src, sizes } of drawn) assert.equal(await sizeOf(src), sizes);
  assert.equal(await sizeOf(named(/rel="apple-touch-icon" href="([^"]+)"/)), '180x180');
  assert.equal(await sizeOf(named(/property="og:image" content="([^"]+)"/)), '1200x630');
});

test('the page plays under a sub-path and the strict policy; what it preloads it loads, once', async (t) => {
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
  assert.equal(await askEnding(visit.page), 'b6-b7 win 3');
  visit.assertQuiet();
  const loaded = asked.filter((path) => !path.endsWith('/favicon.ico'));
  assert.deepEqual(loaded.filter((path) => !path.startsWith('/games/dama/')), []);
  const preloaded = await visit.page.evaluate(() => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => new URL(/** @type {HTMLLinkElement} */ (link).href).pathname));
  assert.ok(preloaded.length > 2);
  const times = (/** @type {string} */ path) => loaded.filter((other) => other === path).length;
  // The workers share the rules with the page, and ask for them again.
  for (const path of preloaded) assert.ok(/\/rules-/.test(path) ? times(path) > 0 : times(path) === 1, `${path}: ${times(path)}`);
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
