/**
 * Small things that the element needs and that know nothing of it.
 */

/** @param {string | null} value of an attribute that is on unless it says otherwise */
export function isOn(value) {
  return value !== 'false' && value !== 'none' && value !== 'off';
}

/** Where letters and figures are, on unless an attribute says otherwise. @param {string | null} value @returns {import('./geometry.js').Coordinates} */
export function coordinatesOf(value) {
  return !isOn(value) ? 'none' : value === 'inside' ? 'inside' : 'outside';
}

/** The `code` of an error, or `unknown`. @param {unknown} error */
export function codeOf(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** A promise with its handles; when nobody waits for it, its failure is not reported as unhandled. */
export function deferred() {
  const handle = { settled: false, resolve: () => {}, reject: (/** @type {unknown} */ _error) => {}, promise: Promise.resolve() };
  handle.promise = new Promise((resolve, reject) => {
    handle.resolve = () => ((handle.settled = true), resolve());
    handle.reject = (error) => ((handle.settled = true), reject(error));
  });
  handle.promise.catch(() => {});
  return handle;
}

/**
 * An element with its attributes.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {Document} document @param {T} tag @param {Record<string, string>} attributes
 */
export function make(document, tag, attributes) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
