/**
 * Files to and from the device.
 */

/** @param {string} name @param {string} text @param {string} type */
export function download(name, text, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Today, for the name of a file. */
export const today = () => new Date().toISOString().slice(0, 10);

/** How long the page may stand still while something long is done, ms. */
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
