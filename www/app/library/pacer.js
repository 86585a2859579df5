/**
 * Long work in the page, with pauses in which it can be drawn.
 */

/** How long the page may stand still, ms. */
const BREATH = 40;

/**
 * Tells how far something long has come, now and then, and lets the page be drawn.
 * @param {(done: number, total: number) => void} tell
 * @returns {(done: number, total: number) => Promise<void>}
 */
export function pacer(tell) {
  let last = performance.now();
  return async (done, total) => {
    if (performance.now() - last < BREATH) return;
    tell(done, total);
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
