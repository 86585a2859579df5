/**
 * Run by `cargo xtask package`, which has built `www/pkg`: writes `dist/npm` and `dist/site` and tells what they weigh.
 * Its arguments are the version, and where the site will be, if that is known.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { bundleSite } from './bundle.mjs';
import { drawIcons } from './icons.mjs';
import { writeNpm } from './npm.mjs';
import { nameWorker, writeWorker } from './offline.mjs';
import { DIST, WWW } from './paths.mjs';
import { PAGES, writeSite } from './site.mjs';
import { printSizes } from './sizes.mjs';
import { optimise } from './wasm.mjs';

const [version = '', url = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error('the version is missing: this script is run by `cargo xtask package`');

/** Pages that people come to by themselves; the board for frames is none. */
const VISITED = PAGES.filter((page) => page !== 'embed.html');

const temporary = await mkdtemp(join(tmpdir(), 'dama-package-'));
try {
  const wasm = join(temporary, 'dama_bg.wasm');
  await optimise(join(WWW, 'pkg/dama_bg.wasm'), wasm);
  await rm(DIST, { recursive: true, force: true });
  await writeNpm(join(DIST, 'npm'), { version, wasm });
  const site = join(DIST, 'site');
  const bundled = join(temporary, 'site');
  await bundleSite(WWW, bundled, { pages: PAGES, instead: new Map([['pkg/dama_bg.wasm', wasm]]) });
  await drawIcons(bundled, VISITED);
  await nameWorker(bundled, VISITED);
  await writeSite(bundled, site, url);
  await writeWorker(site, VISITED);
  await printSizes(join(DIST, 'npm'), site);
} finally {
  await rm(temporary, { recursive: true, force: true });
}
