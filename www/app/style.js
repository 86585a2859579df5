/**
 * Styles of views that are fetched when they are opened.
 */

/**
 * Adds a style sheet, unless it is there already.
 * @param {URL} address
 * @returns {Promise<void>} when it is in force; rejects when it cannot be fetched, so that the next try begins anew
 */
export function loadStyle({ href }) {
  const links = [...document.querySelectorAll('link[rel=stylesheet]')];
  if (links.some((link) => link instanceof HTMLLinkElement && link.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    });
    link.href = href;
    document.head.append(link);
  });
}
