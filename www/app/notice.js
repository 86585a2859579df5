/**
 * The notice at the top of the page: what went wrong, in words, and what can be done about it.
 */
import { find } from './page.js';

/** What a notice offers to do. @typedef {{ label: string, run: () => void }} Offer */
/** Shows a notice in place of the one before; what it gives back hides it, if no other has come. @typedef {(text: string, offer?: Offer) => () => void} Tell */

/** @returns {{ tell: Tell, hide: () => void }} */
export function useNotice() {
  const notice = find('#notice');
  const button = /** @type {HTMLButtonElement} */ (find('#notice-action'));
  /** @type {Offer | undefined} */
  let offered;
  /** Which notice is shown. */
  let latest = {};

  /** @type {Tell} */
  function tell(text, offer) {
    find('#notice-text').textContent = text;
    offered = offer;
    button.hidden = !offer;
    button.textContent = offer?.label ?? '';
    notice.classList.add('shown');
    const mine = (latest = {});
    return () => void (latest === mine && hide());
  }
  const hide = () => notice.classList.remove('shown');

  find('#notice-close').addEventListener('click', hide);
  button.addEventListener('click', () => {
    hide();
    offered?.run();
  });
  return { tell, hide };
}
