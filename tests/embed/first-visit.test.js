/**
 * What a first visit of the packaged site costs. How long it takes is measured by `cargo xtask visit`: a test that asks for
 * times fails on a busy machine.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { measureVisit } from '../browser/visit.js';
import { launch } from './support/browser.js';
import { SITE } from './support/paths.js';

/** The most that the first game may transfer, bytes. */
const MOST = 200 * 1024;

/** @type {any} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

for (const locale of ['en', 'hi', 'ar']) {
  test(`the first game loads at most 200 KB, each file once, and nothing moves by itself: ${locale}`, async (t) => {
    const { bytes, shift, shifted, sent } = await measureVisit(browser, SITE, { locale });
    t.diagnostic(`${sent.length} requests, ${(bytes / 1024).toFixed(1)} KB`);
    assert.ok(bytes <= MOST, `${bytes} bytes`);
    assert.ok(bytes > 50_000, 'it was measured');
    assert.equal(shift, 0, shifted.join(', '));
    assert.deepEqual(sent.filter(({ status }) => status !== 200), []);
    const paths = sent.map(({ path }) => path);
    assert.deepEqual(paths.filter((path, index) => paths.indexOf(path) !== index), []);
    assert.deepEqual(paths.filter((path) => path.endsWith('.bin')), [], 'tables of endings are for endings');
  });
}

test('a page waits for three bundles: its own, what it shares, and the rules', async () => {
  for (const page of ['index.html', 'rules.html', 'embed.html']) {
    const html = await readFile(join(SITE, page), 'utf8');
    assert.equal(html.match(/rel="modulepreload"/g)?.length, 3, `${page}: many small files are slow`);
  }
});
