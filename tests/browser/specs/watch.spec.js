/** The watch that guards all tests, itself guarded. */
import { expect, test } from './helpers.js';

/** Ways to go wrong, and what the watch has to say. @type {[string, () => void, RegExp][]} */
const MISHAPS = [
  ['an error on the console', () => console.error('spilt tea'), /^console: spilt tea/],
  ['an exception that nobody catches', () => void setTimeout(() => { throw new Error('spilt tea'); }), /^error: .*spilt tea/],
  ['a promise whose failure nobody hears', () => void Promise.reject(new Error('spilt tea')), /^error: .*spilt tea/],
  ['a file that is missing', () => void fetch('/missing.js'), /^console: .*404/],
  ['a style that the policy forbids', () => void document.body.setAttribute('style', 'color: red'), /^policy: style-src/],
  ['a worker that throws', () => void new Worker(new URL('/board/input.js?', location.href)), /^(console|error): .*(export|module)/],
];

test('the watch notices what goes wrong', async ({ board, page, watch }) => {
  await board.open();
  expect(watch.problems).toEqual([]);
  watch.expect(/./);
  for (const [name, mishap, heard] of MISHAPS) {
    await page.evaluate(mishap);
    await expect.poll(() => watch.problems.some((problem) => heard.test(problem)), name).toBe(true);
    watch.problems.length = 0;
  }
});
