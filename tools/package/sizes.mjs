/**
 * What a visitor loads, in bytes.
 */
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The most that the scripts of the element with its engine may weigh, and the WebAssembly module, gzipped. */
const MOST = { scripts: 46_000, wasm: 108_000 };

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
  const element = { scripts: weigh(...code), wasm: weigh(wasm) };
  const files = await filesOf(site);
  const isTable = (/** @type {string} */ name) => extname(name) === '.bin';
  /** @type {[string, Size][]} */
  const rows = [
    ['WebAssembly module', element.wasm],
    ['scripts of the element, bundled', element.scripts],
    ['  both', weigh(...code, wasm)],
    ['  a further language, at most', languages.reduce((most, file) => (weigh(file).gzipped > most.gzipped ? weigh(file) : most), weigh())],
    ['dama.standalone.js', weigh(await readFile(join(npm, 'dama.standalone.js')))],
    ['tables of endings, when needed', weigh(...files.filter(([name]) => isTable(name)).map(([, content]) => content))],
    ['all else in dist/site', weigh(...files.filter(([name]) => !isTable(name)).map(([, content]) => content))],
  ];
  console.log(`${''.padEnd(32)} ${'bytes'.padStart(8)} ${'gzip -9'.padStart(8)}`);
  for (const [name, { raw, gzipped }] of rows) console.log(`${name.padEnd(32)} ${String(raw).padStart(8)} ${String(gzipped).padStart(8)}`);
  for (const part of /** @type {const} */ (['scripts', 'wasm'])) {
    const { gzipped } = element[part];
    if (gzipped > MOST[part]) throw new Error(`${part} of the element with its engine: ${gzipped} bytes gzipped; at most ${MOST[part]} are allowed`);
  }
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

/** @param {string} folder @returns {Promise<[string, Buffer][]>} */
async function filesOf(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => extname(name));
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))]));
}
