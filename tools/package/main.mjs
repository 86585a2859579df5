/**
 * Run by `cargo xtask package`, which has built `www/pkg`: writes `dist/npm` and `dist/site` and tells what they weigh.
 * Its one argument is the version.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { writeNpm } from './npm.mjs';
import { DIST, WWW } from './paths.mjs';
import { writeSite } from './site.mjs';
import { printSizes } from './sizes.mjs';
import { optimise } from './wasm.mjs';

const version = process.argv[2];
if (!/^\d+\.\d+\.\d+/.test(version ?? '')) throw new Error('the version is missing: this script is run by `cargo xtask package`');

const temporary = await mkdtemp(join(tmpdir(), 'dama-package-'));
try {
  const wasm = join(temporary, 'dama_bg.wasm');
  await optimise(join(WWW, 'pkg/dama_bg.wasm'), wasm);
  await rm(DIST, { recursive: true, force: true });
  await writeNpm(join(DIST, 'npm'), { version, wasm });
  await writeSite(WWW, join(DIST, 'site'), { instead: new Map([['pkg/dama_bg.wasm', wasm]]) });
  await printSizes(join(DIST, 'npm'), join(DIST, 'site'));
} finally {
  await rm(temporary, { recursive: true, force: true });
}
