/**
 * Going through the moves: by the buttons beside the list, by keys, and by a swipe over the list. It only looks: what
 * follows stays.
 */
import { find } from '../page.js';

/** @typedef {import('../views.js').Page} Page */
/** @typedef {'first' | 'previous' | 'next' | 'last'} Step */

/** How far a finger goes before it means a step, and how much more across than along, CSS pixels. */
const SWIPE = { least: 36, slant: 1.5 };

/** What keys mean where text runs from left to right. @type {Record<string, Step>} */
const KEYS = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

/** Where keys have a meaning of their own. */
const FIELDS = 'input, textarea, select, [contenteditable], dama-board, dialog';

/** @param {Step} step @param {number} ply @param {number} length @returns {number} the ply to go to */
export function plyAfter(step, ply, length) {
  return { first: 0, previous: Math.max(0, ply - 1), next: Math.min(length, ply + 1), last: length }[step];
}

/** @param {Step} step @returns {Step} */
const mirrored = (step) => (step === 'previous' ? 'next' : step === 'next' ? 'previous' : step);

/** @param {Page} page */
export function useSteps({ board }) {
  const buttons = [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-step]'))];
  const record = find('.record');
  const fromRight = () => document.documentElement.dir === 'rtl';

  /** @param {Step} step @returns {boolean} whether there was a way to go */
  function go(step) {
    const { ply } = board;
    const to = plyAfter(step, ply, board.line.length);
    if (to !== ply) void board.goTo(to);
    return to !== ply;
  }

  function show() {
    const { ply } = board;
    const { length } = board.line;
    // A button that is out of use keeps the focus, so that the keyboard does not lose its place.
    for (const button of buttons) button.setAttribute('aria-disabled', String(plyAfter(stepOf(button), ply, length) === ply));
  }

  for (const button of buttons) {
    button.addEventListener('click', () => go(stepOf(button)));
    button.disabled = false;
  }
  board.addEventListener('positionchange', show);
  show();

  document.addEventListener('keydown', (event) => {
    const step = KEYS[event.key];
    if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('dialog[open]') || (event.target instanceof Element && event.target.closest(FIELDS))) return;
    if (go(event.key.startsWith('Arrow') && fromRight() ? mirrored(step) : step)) event.preventDefault();
  });

  /** @type {{ id: number, x: number, y: number } | null} */
  let touch = null;
  record.addEventListener('pointerdown', ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
    touch = pointerType === 'touch' && isPrimary ? { id, x, y } : null;
  });
  record.addEventListener('pointercancel', () => (touch = null));
  document.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    if (touch?.id !== pointerId) return;
    const [across, along] = [clientX - touch.x, Math.abs(clientY - touch.y)];
    touch = null;
    if (Math.abs(across) < SWIPE.least || Math.abs(across) < SWIPE.slant * along) return;
    // As one turns a page: what follows comes in from the side where lines end.
    go((across < 0) === fromRight() ? 'previous' : 'next');
  });
}

/** @param {HTMLElement} button */
const stepOf = (button) => /** @type {Step} */ (button.dataset.step);
