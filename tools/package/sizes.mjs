/**
 * What a visitor loads, in bytes.
 */
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The most that the element with its engine may weigh, gzipped. */
const MOST = 120_000;

/** @typedef {{ raw: number, gzipped: number }} Size */

/** @param {Uint8Array[]} files each is sent and gzipped alone @returns {Size} */
function weigh(...files) {
  return files.reduce((sum, file) => ({ raw: sum.raw + file.length, gzipped: sum.gzipped + gzipSync(file, { level: 9 }).length }), { raw: 0, gzipped: 0 });
}

/**
 * Prints the sizes of the package and of the site.
 * @param {string} npm @param {string} site
 * @throws when the element is too heavy
 */
export async function printSizes(npm, site) {
  const wasm = await readFile(join(npm, 'pkg/dama_bg.wasm'));
  const { code, languages } = await bundled(npm);
  const element = weigh(...code, wasm);
  /** @type {[string, Size][]} */
  const rows = [
    ['WebAssembly module', weigh(wasm)],
    ['element with engine, bundled', element],
    ['  a further language, at most', languages.reduce((most, file) => (weigh(file).gzipped > most.gzipped ? weigh(file) : most), weigh())],
    ['dama.standalone.js', weigh(await readFile(join(npm, 'dama.standalone.js')))],
    ['all of dist/site', weigh(...(await filesOf(site)))],
  ];
  console.log(`${''.padEnd(32)} ${'bytes'.padStart(8)} ${'gzip -9'.padStart(8)}`);
  for (const [name, { raw, gzipped }] of rows) console.log(`${name.padEnd(32)} ${String(raw).padStart(8)} ${String(gzipped).padStart(8)}`);
  if (element.gzipped > MOST) throw new Error(`the element with its engine is ${element.gzipped} bytes gzipped; at most ${MOST} are allowed`);
}

/** The package as a bundler makes it ready: the code that every page loads, and the languages that only some do. @param {string} npm */
async function bundled(npm) {
  const options = { bundle: true, minify: true, splitting: true, format: /** @type {const} */ ('esm'), charset: /** @type {const} */ ('utf8'), target: 'es2022', write: false, outdir: npm };
  const page = await build({ ...options, entryPoints: [join(npm, 'board/define.js')], chunkNames: '[name]-[hash]' });
  const worker = await build({ ...options, entryPoints: [join(npm, 'engine/worker.js')] });
  const isLanguage = (/** @type {{ path: string }} */ { path }) => /\b[a-z]{2}-[^/\\]+\.js$/.test(path);
  const files = [...page.outputFiles, ...worker.outputFiles];
  return { code: files.filter((file) => !isLanguage(file)).map(({ contents }) => contents), languages: files.filter(isLanguage).map(({ contents }) => contents) };
}

/** @param {string} folder */
async function filesOf(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => extname(name));
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}
