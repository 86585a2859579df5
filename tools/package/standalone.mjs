import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { HERE, WWW } from './paths.mjs';

/** What the standalone file puts in the place of `www/engine/files.js`. */
const FILES = join(HERE, 'standalone/files.js');

/**
 * Writes one file with everything in it: the element, which it registers, its languages, the engine's worker, and the
 * WebAssembly module.
 * @param {string} path @param {{ version: string, wasm: string }} from
 */
export async function writeStandalone(path, { version, wasm }) {
  const packed = gzipSync(await readFile(wasm), { level: 9 }).toString('base64');
  await build({
    entryPoints: [join(HERE, 'standalone/entry.js')],
    outfile: path,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: `/*! Dama ${version}, MIT OR Apache-2.0 */` },
    define: { PACKED_WASM: JSON.stringify(packed) },
    plugins: [
      {
        name: 'files-of-the-engine',
        setup(builder) {
          builder.onResolve({ filter: /^\.\/files\.js$/ }, ({ resolveDir }) => (join(resolveDir, '.') === join(WWW, 'engine') ? { path: FILES } : null));
        },
      },
    ],
    logLevel: 'warning',
  });
}
