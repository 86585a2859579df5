/**
 * A game that comes in the hash of the address: when the page is opened, and when the address is changed while it is open.
 */
import { fetched } from './fetched.js';
import { PREFIX } from './prefix.js';

/** @param {import('../views.js').Page} page */
export function useLinks(page) {
  const heed = () => {
    if (location.hash.startsWith(PREFIX)) void fetched(page, async () => (await import('./arrive.js')).arrive(page, location.hash));
  };
  addEventListener('hashchange', heed);
  heed();
}
