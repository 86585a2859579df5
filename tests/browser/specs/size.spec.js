/** How much a visit costs. */
import { gzipSync } from 'node:zlib';
import { expect, parts, test } from './helpers.js';

/**
 * Bytes, as gzip at its best sends them. The modules stand here one by one and with their comments, which is a third more
 * than a visitor loads: that is held to 200 KB by `tests/embed/first-visit.test.js`.
 */
const MOST = { wasm: 108 * 1024, all: 262 * 1024 };

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

test('all that the page loads is small', async ({ board, page }) => {
  /** Sizes by address. @type {Map<string, number>} */
  const sizes = new Map();
  const measure = async (/** @type {string} */ address) => {
    const answer = await page.request.get(address);
    expect(answer.ok(), address).toBe(true);
    sizes.set(new URL(address).pathname, gzipSync(await answer.body(), { level: 9 }).length);
  };
  /** @type {Set<string>} */
  const asked = new Set();
  page.context().on('request', (request) => asked.add(request.url()));
  await board.open();
  // The engine and its worker belong to it; the icon is asked for by browsers with a window.
  await board.tap('d3', 'd4');
  await expect(parts(page).moves).toHaveCount(2);
  for (const name of ['icons/favicon.svg', 'engine/worker.js']) asked.add(new URL(name, page.url()).href);
  for (const address of asked) await measure(address);

  const kinds = new Map();
  for (const [path, size] of sizes) {
    const kind = path.endsWith('/') ? 'html' : path.slice(path.lastIndexOf('.') + 1);
    kinds.set(kind, (kinds.get(kind) ?? 0) + size);
  }
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`gzipped: ${[...kinds].map(([kind, size]) => `${kind} ${kilobytes(size)}`).join(', ')}; ${sizes.size} files, ${kilobytes(all)} in all`);
  for (const kind of ['html', 'js', 'css', 'svg', 'wasm']) expect(kinds.has(kind), kind).toBe(true);
  expect(sizes.has('/pkg/dama.js')).toBe(true);
  expect(kinds.get('wasm')).toBeLessThanOrEqual(MOST.wasm);
  expect(all).toBeLessThanOrEqual(MOST.all);
});

test('a visit asks this server for each file, once, and nobody else for anything', async ({ board, page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await board.open();
  expect(asked.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([]);
  // The engine's worker has modules of its own, and asks for the rules' once more.
  const twice = asked.filter((address, index) => asked.indexOf(address) !== index);
  expect(twice.filter((address) => !address.endsWith('/pkg/dama.js'))).toEqual([]);
  expect(twice.length).toBeLessThanOrEqual(1);
});
