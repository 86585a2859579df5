/**
 * What every test has: a board to play on, and a watch that fails the test when anything is written to the console as
 * an error, thrown, or forbidden by the content security policy, in the page, its frames or its workers.
 */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import { Board, SQUARES } from '../board.js';

/** @typedef {import('@playwright/test').Page} Page */

export { Board, SQUARES, expect };

/** What went wrong without anybody asking. */
class Watch {
  /** @type {string[]} */ problems = [];
  /** @type {RegExp[]} */ #expected = [];

  /** @param {string} problem */
  note(problem) {
    this.problems.push(problem);
  }

  /** A test that breaks something on purpose says what will be heard of it. @param {RegExp} pattern */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  get unexpected() {
    return this.problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}

/** @type {import('@playwright/test').TestType<any, any>} */
export const test = base.extend({
  // The pieces jump to their places, so that no test waits for them; motion.spec.js lets them move.
  contextOptions: [{ reducedMotion: 'reduce' }, { option: true }],

  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      context.on('console', (message) => {
        if (message.type() === 'error') watch.note(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => watch.note(`error: ${error.error()}`));
      await context.exposeBinding('noteViolation', (_, text) => watch.note(`policy: ${text}`));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
          // @ts-ignore
          noteViolation(`${violatedDirective} forbids ${blockedURI} (${sourceFile}:${lineNumber})`);
        });
      });
      await use(watch);
      expect(watch.unexpected, 'the console is silent, and nothing is thrown or forbidden').toEqual([]);
    },
    { auto: true },
  ],

  board: async ({ page, hasTouch }, use) => {
    await use(new Board(page, { touch: hasTouch }));
  },
});

/** The parts of the page, by what they are called. @param {Page} page */
export function parts(page) {
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  return {
    button,
    title: page.locator('#status-title'),
    detail: page.locator('#status-detail'),
    notice: page.locator('#notice.shown'),
    result: page.locator('dialog#result'),
    newGame: page.getByRole('dialog', { name: 'New game' }),
    settings: page.getByRole('dialog', { name: 'Settings' }),
    moves: page.getByRole('list').getByRole('button'),
  };
}

/** What axe finds. @param {Page} page @param {string} view @param {string} [part] of the page, the rest of which is covered */
export async function expectNoBarrier(page, view, part = 'html') {
  // The legacy mode looks at this frame alone, and there is no other; it spares opening a page for each look.
  const { passes, violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  expect(passes.length, view).toBeGreaterThan(2);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found, view).toEqual([]);
}
