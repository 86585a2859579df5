/**
 * Lets the site work without a network: a service worker that knows all its files, and pages that name it. `www` as it is
 * served to developers has none: there a reload must show the files as they are.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { addTags } from './icons.mjs';
import { HERE } from './paths.mjs';

const WORKER = 'service-worker.js';

/** Files that are kept when they were asked for, since not everybody needs them. */
const LATER = /\.bin$/;
/** Files that nobody needs without a network: the board for frames, and pictures that only the system shows. */
const NEVER = /^embed|^code\/embed-|\.png$/;

/** Names the service worker in pages; the page registers it when it has nothing better to do. @param {string} folder @param {readonly string[]} pages */
export async function nameWorker(folder, pages) {
  for (const page of pages) await addTags(join(folder, page), `\n    <meta name="service-worker" content="${WORKER}">`);
}

/** Writes the service worker of a finished site. @param {string} site @param {readonly string[]} pages those that keep their names */
export async function writeWorker(site, pages) {
  const entries = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const all = entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(site.length).replaceAll('\\', '/').replace(/^\//, '')).sort();
  const files = all.filter((path) => !LATER.test(path) && !NEVER.test(path));
  const later = all.filter((path) => LATER.test(path));
  // The names tell of every change but those of the pages themselves.
  const hash = createHash('sha256').update(JSON.stringify([files, later]));
  for (const page of pages) hash.update(await readFile(join(site, page)));
  const source = await readFile(join(HERE, 'site/service-worker.js'), 'utf8');
  const define = { FILES: JSON.stringify(files), LATER: JSON.stringify(later), VERSION: JSON.stringify(hash.digest('hex').slice(0, 10)) };
  const { code } = await transform(source, { minify: true, charset: 'utf8', target: 'es2022', define });
  await writeFile(join(site, WORKER), code);
}
