/**
 * Writes the static site from the bundled one: each file is minified by itself and gets a name with the hash of its
 * content, and every reference to it is rewritten. So all but the pages themselves may be cached for ever, and a change
 * makes a visitor load only the files that changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, posix } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { transform } from 'esbuild';

/** Pages keep their names; everything else is reached from them. */
export const PAGES = ['index.html', 'rules.html', 'embed.html'];

/** The licences of code of others ask to go wherever it goes. */
const LICENCES = ['vendor/idb.LICENSE.txt'];

/** Files that refer to no other. */
const LEAVES = ['.txt', '.svg', '.png', '.jpg', '.webp', '.ico', '.woff2', '.wasm', '.bin'];

/**
 * @param {string} from the folder with the pages @param {string} to
 * @param {string} url where the site will be, if that is known: pictures of shared links must have a whole address
 */
export async function writeSite(from, to, url) {
  await init;
  const site = new Site(from, to, url);
  for (const file of [...PAGES, ...LICENCES]) await site.add(file);
}

class Site {
  #from;
  #to;
  #url;
  /** The new name of each file, or null while it is at work. @type {Map<string, string | null>} */ #names = new Map();

  /** @param {string} from @param {string} to @param {string} url */
  constructor(from, to, url) {
    this.#from = from;
    this.#to = to;
    this.#url = url;
  }

  /** Adds a file and all that it refers to. @param {string} path @returns {Promise<string>} its new path */
  async add(path) {
    // Pages may refer to each other.
    const known = PAGES.includes(path) && this.#names.has(path) ? path : this.#names.get(path);
    if (known) return known;
    if (known === null) throw new Error(`${path} refers to itself by a circle: no name with a hash can be found`);
    this.#names.set(path, null);
    const content = await this.#rewrite(path, await readFile(join(this.#from, path)));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const extension = extname(path);
    const name = PAGES.includes(path) ? path : `${path.slice(0, -extension.length)}.${hash}${extension}`;
    await mkdir(dirname(join(this.#to, name)), { recursive: true });
    await writeFile(join(this.#to, name), content);
    this.#names.set(path, name);
    return name;
  }

  /** @param {string} path @param {Buffer} content @returns {Promise<Buffer | string>} */
  async #rewrite(path, content) {
    const extension = extname(path);
    if (extension === '.html') return this.#html(path, content.toString());
    if (extension === '.js') return this.#module(path, content.toString());
    if (extension === '.css') return this.#style(path, content.toString());
    if (extension === '.webmanifest') return this.#manifest(path, content.toString());
    if (LEAVES.includes(extension)) return content;
    throw new Error(`${path}: how a ${extension} file refers to others is not known to tools/package/site.mjs`);
  }

  /** The new address of what `reference` means in `path`; an address outside the site stays. @param {string} path @param {string} reference */
  async #refer(path, reference) {
    if (/^(#|[a-z]+:|\/\/)/i.test(reference) || reference === './') return reference;
    const [, file, rest] = /** @type {RegExpExecArray} */ (/^([^?#]*)(.*)$/.exec(reference));
    const target = posix.join(posix.dirname(path), file);
    const there = await stat(join(this.#from, target)).catch(() => null);
    if (!there?.isFile()) throw new Error(`${path} refers to ${reference}, which is not there`);
    const address = posix.relative(posix.dirname(path), await this.add(target)) + rest;
    return extname(path) !== '.js' || address.startsWith('.') ? address : `./${address}`;
  }

  /** @param {string} path @param {string} text */
  async #html(path, text) {
    const places = [...text.matchAll(/\s(?:href|src)="([^"]*)"|property="og:image" content="([^"]*)"/g)].map(inGroup);
    const html = await this.#replace(path, text, places);
    return html.replace(/(property="og:image" content=")/, `$1${this.#url}`);
  }

  /** @param {string} path @param {string} text */
  #manifest(path, text) {
    return this.#replace(path, text, [...text.matchAll(/"src":\s*"([^"]*)"/g)].map(inGroup));
  }

  /** @param {string} path @param {string} text */
  async #style(path, text) {
    const found = [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(inGroup);
    const { code } = await transform(await this.#replace(path, text, found), { loader: 'css', minify: true, charset: 'utf8' });
    return code;
  }

  /** @param {string} path @param {string} text */
  async #module(path, text) {
    const [imports, , , isModule] = parse(text, path);
    const found = imports.filter(({ type }) => type !== 'import-meta').map(({ specifier, start, end }) => {
      if (specifier === undefined || text.slice(start, end).replace(/^(['"])(.*)\1$/, '$2') !== specifier) throw new Error(`${path} imports ${text.slice(start, end)}, which is no plain name`);
      // Of a dynamic import the quotes are meant too.
      const quote = /['"]/.test(text[start]) ? 1 : 0;
      return { start: start + quote, end: end - quote, reference: specifier };
    });
    const addresses = [...text.matchAll(/new URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url\s*\)/g)].map(inGroup);
    const rewritten = await this.#replace(path, text, [...found, ...addresses]);
    const { code } = await transform(rewritten, { minify: true, charset: 'utf8', target: 'es2022', legalComments: 'none', ...(isModule && { format: 'esm' }) });
    return code;
  }

  /** @param {string} path @param {string} text @param {Place[]} places */
  async #replace(path, text, places) {
    let result = text;
    for (const { start, end, reference } of places.sort((one, other) => other.start - one.start)) {
      result = result.slice(0, start) + (await this.#refer(path, reference)) + result.slice(end);
    }
    return result;
  }
}

/** @typedef {{ start: number, end: number, reference: string }} Place a reference and where it stands */

/** @param {RegExpMatchArray} match of whose groups one is the reference @returns {Place} */
function inGroup(match) {
  const reference = match.slice(1).find((group) => group !== undefined) ?? '';
  const start = (match.index ?? 0) + match[0].lastIndexOf(reference);
  return { start, end: start + reference.length, reference };
}
