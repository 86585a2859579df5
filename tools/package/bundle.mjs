/**
 * Makes ready what the site consists of: a copy of `www` in which the modules are bundled. Seventy small modules cost a
 * slow network more time than their bytes do, and a host that has no HTTP/2 sends six files at a time. So the page needs
 * three: what only it has, what other pages and views share with it, and the rules, which the worker shares too. What is
 * fetched later (languages, views, the worker) stays a file of its own.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { rollup } from 'rollup';

/** Where the bundles go: one folder, so that all of them see the other files alike. */
const CODE = 'code';

/** The page that must be there first. */
const FIRST = 'app/main.js';
/** A module that is started by its address, not imported. */
const WORKER = 'engine/worker.js';

/** An address of a file as the modules write it. */
const ADDRESS = /new URL\(\s*(['"])([^'"]+)\1,\s*import\.meta\.url\s*\)/g;

/** The name of a bundle, without its ending. @param {string} module its path in `www` */
const bundleOf = (module) => module.replaceAll('/', '-').replace(/\.js$/, '');

/**
 * @param {string} www @param {string} to
 * @param {{ pages: readonly string[], instead: Map<string, string> }} options the pages, and files to take in the place of some in `www`
 */
export async function bundleSite(www, to, { pages, instead }) {
  await cp(www, to, { recursive: true });
  for (const [path, file] of instead) await cp(file, join(to, path));
  const texts = new Map(await Promise.all(pages.map(async (page) => /** @type {const} */ ([page, await readFile(join(www, page), 'utf8')]))));
  const started = [...texts.values()].flatMap((html) => [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, module]) => module));
  const pathOf = (/** @type {string} */ id) => relative(www, id).replaceAll('\\', '/');
  const bundle = await rollup({
    input: Object.fromEntries([...started, WORKER].map((module) => [bundleOf(module), join(www, module)])),
    plugins: [{ name: 'addresses', transform: (code, id) => ({ code: withAddresses(code, pathOf(id)), map: null }) }],
    onwarn: (warning) => {
      throw new Error(`rollup: ${warning.message}`);
    },
  });
  const { output } = await bundle.write({
    dir: join(to, CODE),
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    manualChunks: (id, graph) => chunkOf(id, graph, pathOf),
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  for (const [page, html] of texts) await writeFile(join(to, page), withBundles(html, chunks, pathOf));
}

/** Lets a module find its files from the folder of the bundles. @param {string} code @param {string} path of the module in `www` */
function withAddresses(code, path) {
  return code.replace(ADDRESS, (_, quote, reference) => {
    const target = posix.join(dirname(path), reference);
    return `new URL('${target === WORKER ? `./${bundleOf(target)}.js` : `../${target}`}', import.meta.url)`;
  });
}

/**
 * Where a module goes that the first page shares with others; the rest is left to rollup. A view imports what is shared and
 * never the bundle of the page, which names the view: names with hashes allow no circle.
 * @param {string} id @param {import('rollup').ManualChunkMeta} graph @param {(id: string) => string} pathOf
 */
function chunkOf(id, { getModuleInfo }, pathOf) {
  const owners = new Set();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = getModuleInfo(module);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) owners.add(pathOf(module));
    for (const importer of info.importers) seen.add(importer);
  }
  if (owners.has(WORKER) && owners.size > 1) return 'rules';
  return owners.has(FIRST) && owners.size > 1 ? 'shared' : undefined;
}

/**
 * A page that starts bundles. It preloads what they import, and what it has named itself because it is imported at once,
 * although by a call.
 * @param {string} html @param {import('rollup').OutputChunk[]} chunks @param {(id: string) => string} pathOf
 */
function withBundles(html, chunks, pathOf) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const named = new Set([...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, module]) => module));
  const without = html.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  return without.replace(/(\s*)<script type="module" src="([^"]+)"><\/script>/g, (_, space, module) => {
    const own = `${bundleOf(module)}.js`;
    const needed = new Set([own]);
    // A set that grows is walked to its end.
    for (const name of needed) {
      const { imports = [], dynamicImports = [] } = byName.get(name) ?? {};
      for (const file of imports) needed.add(file);
      for (const file of dynamicImports) if (byName.get(file)?.moduleIds.every((id) => named.has(pathOf(id)))) needed.add(file);
    }
    return [...needed].map((name) => `${space}<link rel="modulepreload" href="${CODE}/${name}">`).join('') + `${space}<script type="module" src="${CODE}/${own}"></script>`;
  });
}
