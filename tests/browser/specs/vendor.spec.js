/** The code of others in www/vendor is what its authors published. */
import { readFileSync } from 'node:fs';
import { expect, test } from './helpers.js';

/** @param {string} path from the root */
const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('each file is that of its package, byte for byte, with its licence', () => {
  const modules = 'tests/browser/node_modules';
  expect(read('www/vendor/idb.js')).toBe(read(`${modules}/idb/build/index.js`));
  expect(read('www/vendor/idb.LICENSE.txt')).toBe(read(`${modules}/idb/LICENSE`));
});
