/**
 * Writes the npm package: the modules of `www` that make up the board, as they are, with types, a manifest and one
 * standalone file.
 */
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { makeManifest } from './manifest.mjs';
import { HERE, ROOT, WWW } from './paths.mjs';
import { writeStandalone } from './standalone.mjs';
import { writeTypes } from './types.mjs';

/** What the package takes from `www`; the page around the board stays out. */
const TAKEN = ['board', 'embed', 'endings', 'engine', 'locales', 'themes', 'embed.html', 'pkg/dama.js', 'pkg/dama.d.ts'];

/** The words of the page's views lie in folders of their own. @param {string} path */
const isOfPage = (path) => basename(dirname(path)) === 'locales' && extname(path) === '';

/** Entries that are modules: name, module. */
const MODULES = {
  '.': 'board/element',
  './define': 'board/define',
  './core': 'engine/core',
  './engine': 'engine/client',
  './worker.js': 'engine/worker',
};

/** @param {string} folder @param {{ version: string, wasm: string }} from the version, and the optimised module */
export async function writeNpm(folder, { version, wasm }) {
  await mkdir(join(folder, 'pkg'), { recursive: true });
  for (const name of TAKEN) await cp(join(WWW, name), join(folder, name), { recursive: true, filter: (path) => !isOfPage(path) });
  await copyFile(wasm, join(folder, 'pkg/dama_bg.wasm'));
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) await copyFile(join(ROOT, name), join(folder, name));
  await copyFile(join(HERE, 'README.md'), join(folder, 'README.md'));
  await writeTypes(folder, Object.values(MODULES).map((module) => `${module}.js`));
  await writeStandalone(join(folder, 'dama.standalone.js'), { version, wasm });
  await writeJson(join(folder, 'custom-elements.json'), await makeManifest(folder, ['board/element.js', 'board/attributes.js', 'board/define.js']));
  await writeJson(join(folder, 'package.json'), packageJson(version));
}

/** @param {string} version */
function packageJson(version) {
  const modules = Object.entries(MODULES).map(([name, module]) => [name, { types: `./${module}.d.ts`, default: `./${module}.js` }]);
  return {
    name: 'dama-board',
    version,
    description: 'Turkish draughts for a web page: a board, the rules and an engine',
    keywords: ['dama', 'turkish draughts', 'draughts', 'checkers', 'board game', 'custom element', 'web component', 'webassembly'],
    license: 'MIT OR Apache-2.0',
    type: 'module',
    engines: { node: '>=20.16' },
    exports: {
      ...Object.fromEntries(modules),
      './standalone': { types: './board/define.d.ts', default: './dama.standalone.js' },
      './dama_bg.wasm': './pkg/dama_bg.wasm',
      './endings/*': './endings/*',
      './embed.html': './embed.html',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    // What is imported for what it does, not for what it exports.
    sideEffects: ['./board/define.js', './engine/worker.js', './embed/main.js', './dama.standalone.js'],
    customElements: 'custom-elements.json',
  };
}

/** @param {string} path @param {unknown} value */
async function writeJson(path, value) {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
