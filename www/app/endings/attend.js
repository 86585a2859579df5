/**
 * Asks of each position how it ends, and shows the panel where that is known. What it needs is fetched then; where it
 * cannot be had, nothing is missing.
 */

/** @typedef {import('../views.js').Page} Page */

/** @param {Page} page */
export function useEndings(page) {
  const { board } = page;
  /** @type {ReturnType<typeof import('./view.js').makePanel> | null} */
  let panel = null;
  let asked = new AbortController();

  async function ask() {
    asked.abort();
    const { signal } = (asked = new AbortController());
    panel?.wait();
    try {
      const moves = await board.endings({ signal });
      if (moves?.length) {
        const { makePanel } = await import('./view.js');
        // Another position may have been faster.
        panel ??= makePanel(page);
      }
      if (!signal.aborted) await panel?.show(moves ?? []);
    } catch {
      if (!signal.aborted) panel?.hide();
    }
  }

  board.addEventListener('positionchange', ask);
  void ask();
}
