/**
 * Style sheets of what is fetched later.
 */

/**
 * Adds a style sheet to the page, once.
 * @param {URL} address
 * @returns {Promise<void>} when it is in force, or could not be fetched: an ugly view is better than none
 */
export function loadStyle({ href }) {
  const known = [...document.querySelectorAll('link')].some((link) => link.href === href);
  if (known) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => (link.remove(), resolve()));
    document.head.append(link);
  });
}
