/**
 * Files and text that are dragged onto the page: it shows that they may be dropped, and opens them.
 */
import { make } from '../page.js';
import { withWords } from './words.js';

/** @param {import('../views.js').Page} page */
export function useDrop(page) {
  const place = make('div', 'drop-place');
  place.append(make('p'));

  /** @param {DragEvent} event */
  const isOurs = ({ dataTransfer }) => !!dataTransfer && ['Files', 'text/plain'].some((type) => dataTransfer.types.includes(type));
  /** A field takes text by itself. @param {DragEvent} event */
  const inField = ({ target, dataTransfer }) => target instanceof Element && !!target.closest('input, textarea') && !dataTransfer?.types.includes('Files');

  document.addEventListener('dragenter', async (event) => {
    if (!isOurs(event) || inField(event)) return;
    event.preventDefault();
    if (place.isConnected) return;
    // In front of a sheet that is open.
    (document.querySelector('dialog[open]') ?? document.body).append(place);
    const { t } = await withWords(page.locale());
    /** @type {HTMLElement} */ (place.firstElementChild).textContent = t('record.drop');
  });
  document.addEventListener('dragover', (event) => {
    if (!isOurs(event) || inField(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) place.remove();
  });
  document.addEventListener('drop', (event) => {
    place.remove();
    if (!isOurs(event) || inField(event) || !event.dataTransfer) return;
    event.preventDefault();
    const source = event.dataTransfer.files[0] ?? event.dataTransfer.getData('text/plain');
    void import('./sheet.js').then(({ openSource }) => openSource(page, source), () => {});
  });
}
