/**
 * Text and files that are pasted anywhere on the page, outside of fields.
 */

import { fetched } from './fetched.js';

/** @param {import('../views.js').Page} page */
export function usePaste(page) {
  document.addEventListener('paste', (event) => {
    const inField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (inField || document.querySelector('dialog[open]') || !event.clipboardData) return;
    const source = event.clipboardData.files[0] ?? event.clipboardData.getData('text/plain');
    if (!source) return;
    event.preventDefault();
    void fetched(page, async () => (await import('./sheet.js')).openSource(page, source));
  });
}
