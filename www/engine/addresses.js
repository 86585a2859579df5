/**
 * Files of the engine at addresses that a page names: from another origin, or where a bundler put them.
 */

/** @param {string | URL} address relative ones are seen from the page @returns {URL} */
export function fromPage(address) {
  return new URL(address, globalThis.document?.baseURI);
}

/**
 * Where the tables of endings are when the engine's other files were put somewhere by hand: in the folder `endings` beside
 * the folder of the file, as in the package.
 * @param {string | URL} file @param {string} rules @returns {URL[]}
 */
export function tablesBeside(file, rules) {
  return ['few', 'results', 'distances'].map((kind) => new URL(`../endings/${rules}.${kind}.bin`, fromPage(file)));
}

/** Blobs that import a worker from another origin, by its address; made once, because a board starts many workers. @type {Map<string, string>} */
const wrappers = new Map();

/**
 * Starts a module worker. A browser starts none from another origin, but it lets a module import one; the wrapper is a
 * blob, which the policy of the page must allow together with the origin (`worker-src blob: https://other.example`).
 * @param {URL} address
 * @returns {Worker}
 */
export function workerAt(address) {
  if (address.origin === globalThis.location.origin) return new Worker(address, { type: 'module' });
  let wrapper = wrappers.get(address.href);
  if (!wrapper) {
    wrapper = URL.createObjectURL(new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' }));
    wrappers.set(address.href, wrapper);
  }
  return new Worker(wrapper, { type: 'module' });
}
