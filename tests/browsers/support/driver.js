/**
 * What the steps ask of a browser, whichever it is. Each driver gives one; nothing of it may wait without end.
 *
 * @typedef {object} Browser
 * @property {string} version as the browser tells it
 * @property {(address: string) => Promise<void>} open
 * @property {<T>(run: (...values: any[]) => T | Promise<T>, ...values: unknown[]) => Promise<T>} run runs a function in the page; what goes in and out is JSON
 * @property {(x: number, y: number) => Promise<void>} click with the mouse, in client coordinates
 * @property {(...points: { x: number, y: number }[]) => Promise<void>} drag with the mouse
 * @property {(key: string) => Promise<void>} press a key, by its name in the DOM
 * @property {() => Promise<void>} close ends the browser, and its driver by its process id
 */

/** How long a single request to a browser may take, ms. */
export const PATIENCE = 30_000;

/**
 * @template T
 * @param {Promise<T>} promise @param {string} what is waited for @param {number} [limit] ms
 * @returns {Promise<T>} rejects when it takes too long
 */
export function within(promise, what, limit = PATIENCE) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${limit / 1000} s`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Ends a process that was started here, and waits until it is gone.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await within(gone, 'the end of a driver', 3_000).catch(() => child.kill('SIGKILL'));
}
