/** A board that is taken away leaves nothing behind: no worker, no listener, no memory. */
import { expect, test } from './helpers.js';

const PAGE = '<!doctype html><html lang="en"><title>Boards</title><link rel="icon" href="/icons/favicon.svg"><link rel="stylesheet" href="/boards.css"><script type="module" src="/board/define.js"></script><body><p>Boards come and go.</p></body></html>';

test('fifty boards that came and went have left nothing', async ({ page }) => {
  await page.route('**/boards.html', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.route('**/boards.css', (route) => route.fulfill({ contentType: 'text/css', body: 'dama-board { width: 240px; }' }));
  await page.goto('/boards.html');
  const client = await page.context().newCDPSession(page);

  /** @param {number} rounds @param {boolean} engine whether the engine answers before the board goes */
  const comeAndGo = (rounds, engine) => page.evaluate(async ([rounds, engine]) => {
    const gone = /** @type {any} */ (window).gone ??= [];
    for (let round = 0; round < rounds; round++) {
      const board = /** @type {any} */ (document.createElement('dama-board'));
      if (engine) board.setAttribute('black', 'engine');
      board.setAttribute('think-time', '1');
      document.body.append(board);
      await board.ready;
      await board.move('d3-d4');
      await board.settled;
      if (engine) await new Promise((resolve) => board.addEventListener('move', resolve, { once: true }));
      // A message and a piece in hand are of the kind that timers and captures hold on to.
      board.focusSquare('d6');
      board.shadowRoot.activeElement.click();
      board.remove();
      gone.push(new WeakRef(board));
    }
  }, /** @type {const} */ ([rounds, engine]));

  const counted = async () => {
    // What only a weak reference holds goes with the task after the one that looked at it.
    for (let sweep = 0; sweep < 3; sweep++) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await client.send('HeapProfiler.collectGarbage');
    }
    const { jsEventListeners, nodes } = await client.send('Memory.getDOMCounters');
    const alive = await page.evaluate(() => /** @type {any} */ (window).gone.filter((/** @type {WeakRef<any>} */ board) => board.deref()).length);
    return { jsEventListeners, nodes, alive };
  };

  await comeAndGo(3, true);
  await expect.poll(() => page.workers().length, 'the workers are gone').toBe(0);
  await comeAndGo(5, false);
  const first = await counted();
  await comeAndGo(42, false);
  await expect.poll(async () => (await counted()).alive, 'no board is held by anything').toBe(0);
  const last = await counted();
  expect(last.jsEventListeners).toBeLessThanOrEqual(first.jsEventListeners);
  expect(last.nodes).toBeLessThanOrEqual(first.nodes);
});
