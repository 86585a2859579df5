/**
 * Files and text that are dragged onto the page: it shows that they may be dropped, and opens them.
 */
import { make } from '../page.js';
import { loadStyle } from '../style.js';
import { fetched } from './fetched.js';
import { withWords } from './words.js';

/** @param {import('../views.js').Page} page */
export function useDrop(page) {
  const place = make('div', 'drop-place');
  place.append(make('p'));
  /** Whether something is dragged over the page. */
  let wanted = false;
  function leave() {
    wanted = false;
    place.remove();
  }

  /** @param {DragEvent} event */
  const isOurs = ({ dataTransfer }) => !!dataTransfer && ['Files', 'text/plain'].some((type) => dataTransfer.types.includes(type));
  /** A field takes text by itself. @param {DragEvent} event */
  const inField = ({ target, dataTransfer }) => target instanceof Element && !!target.closest('input, textarea') && !dataTransfer?.types.includes('Files');

  document.addEventListener('dragenter', async (event) => {
    if (!isOurs(event) || inField(event)) return;
    event.preventDefault();
    if (wanted) return;
    wanted = true;
    const [{ t }] = await Promise.all([withWords(page.locale()), loadStyle(new URL('./record.css', import.meta.url))]);
    /** @type {HTMLElement} */ (place.firstElementChild).textContent = t('record.drop');
    // In front of a sheet that is open; and not when what was dragged has left meanwhile.
    if (wanted) (document.querySelector('dialog[open]') ?? document.body).append(place);
  });
  document.addEventListener('dragover', (event) => {
    if (!isOurs(event) || inField(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) leave();
  });
  document.addEventListener('drop', (event) => {
    leave();
    if (!isOurs(event) || inField(event) || !event.dataTransfer) return;
    event.preventDefault();
    const source = event.dataTransfer.files[0] ?? event.dataTransfer.getData('text/plain');
    void fetched(page, async () => (await import('./sheet.js')).openSource(page, source));
  });
}
