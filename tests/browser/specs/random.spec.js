/** Somebody presses anything, in any order: nothing breaks, nothing gets stuck, and the position is always the one that the rules derive from the moves. */
import process from 'node:process';
import { THEMES } from '../../../www/themes/index.js';
import { Clicker, prepare } from '../random.js';
import { expect, test } from './helpers.js';

/** Over both screens a thousand steps. */
const STEPS = 250;

/** To see one run again: RANDOM_SEED=… npx playwright test random. */
const SEEDS = { still: 1, moving: 2 };

for (const [kind, reducedMotion] of /** @type {const} */ ([['still', 'reduce'], ['moving', 'no-preference']])) {
  test.describe(kind, () => {
    // A small picture is painted soon; what is looked for does not depend on its size.
    test.use({ contextOptions: { reducedMotion }, viewport: { width: 420, height: 640 }, deviceScaleFactor: 1 });
    test(`${STEPS} random steps, with ${kind} pieces, find no error and no stuck state`, async ({ board, hasTouch, watch }) => {
      test.setTimeout(300_000);
      const seed = Number(process.env.RANDOM_SEED ?? SEEDS[kind] + (hasTouch ? 10 : 0));
      await board.open();
      await prepare(board);
      const clicker = new Clicker(board, seed, Object.keys(THEMES));
      try {
        while (clicker.steps.length < STEPS) {
          await clicker.step();
          expect(watch.unexpected).toEqual([]);
          expect(await clicker.faults()).toEqual([]);
        }
      } catch (error) {
        const last = clicker.steps.slice(-20).map((step) => `  ${step}`).join('\n');
        throw new Error(`seed ${seed}, step ${clicker.steps.length}; the last steps:\n${last}\n${error instanceof Error ? error.stack : error}`);
      }
    });
  });
}
