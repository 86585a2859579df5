/**
 * Small helpers of the page: finding elements, writing texts, dialogs.
 */

/** @typedef {import('../locales/format.js').Locale} Locale */

/**
 * An element of the page that must be there.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {T}
 */
export function find(selector, root = document) {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`The page lacks ${selector}`);
  return /** @type {T} */ (element);
}

/** Writes every text of the page: `data-t` is a key for the content, `data-label` one for the name. @param {Locale} locale */
export function writeTexts({ t }) {
  for (const element of document.querySelectorAll('[data-t]')) element.textContent = t(element.getAttribute('data-t') ?? '');
  for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', t(element.getAttribute('data-label') ?? ''));
}

/**
 * @param {string} tag @param {string} [className] @param {string} [text]
 * @returns {HTMLElement}
 */
export function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/**
 * A dialog that closes by its buttons, by Escape, and by a tap beside it.
 * @param {HTMLDialogElement} dialog
 * @param {(value: string) => void} closed value of the button that submitted it, '' when dismissed
 */
export function useDialog(dialog, closed) {
  dialog.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-dismiss]')) return dialog.close('');
    if (event.target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!inside) dialog.close('');
  });
  dialog.addEventListener('close', () => closed(dialog.returnValue));
  return {
    open() {
      if (dialog.open) return;
      dialog.returnValue = '';
      dialog.showModal();
    },
    close: () => dialog.close(''),
  };
}

/** Does what can wait when the page has nothing better to do. @param {() => void} work */
export function whenIdle(work) {
  // Safari has no such moment to ask for.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}
