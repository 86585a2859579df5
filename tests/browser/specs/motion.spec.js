/** With motion, which the other tests do without. */
import { expect, test } from './helpers.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('moves are heard while pieces still move, and the pieces come to rest', async ({ board }) => {
  await board.openAt('W:Wd3,a2:Bd4,d6,e7,h7');
  await board.tap('d3', 'f7', 'h7', 'h6', 'f7', 'f8');
  await expect.poll(() => board.moves()).toEqual(['d3xd5xd7xf7', 'h7-h6', 'f7-f8']);
  await board.get('settled');
  await board.painted();
  // At rest nothing is left of the way: the picture is that of the same position set up anew.
  const resting = await board.pixels('a2', 'd4', 'd6', 'e7');
  await board.setUp(await board.get('fen'));
  await board.get('settled');
  await expect.poll(() => board.pixels('a2', 'd4', 'd6', 'e7')).toEqual(resting);
});

test('a piece is shown on its way', async ({ board }) => {
  const pace = (/** @type {number} */ time) => board.element.evaluate((element, time) => element.setAttribute('animation-duration', String(time)), time);
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await pace(0);
  await board.tap('d3', 'd4');
  await board.painted();
  const arrived = await board.pixels('d3', 'd4');
  await board.element.evaluate((element) => element.undo());
  await board.get('settled');

  // So slow that it is surely on its way when it is looked at.
  await pace(600_000);
  await board.tap('d3', 'd4');
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await board.painted();
  const [left, reached] = await board.pixels('d3', 'd4');
  expect(left).not.toBe(arrived[0]);
  expect(reached).not.toBe(arrived[1]);
});

test.describe('who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees pieces jump to their places, however slowly they would move', async ({ board }) => {
    await board.openAt('W:Wd3,a2:Bh7,h6');
    await board.element.evaluate((element) => element.setAttribute('animation-duration', '600000'));
    await board.tap('d3', 'd4');
    await board.get('settled');
    await board.painted();
    const jumped = await board.pixels('d3', 'd4');
    await board.element.evaluate((element) => element.setAttribute('animation-duration', '0'));
    await board.setUp('W:Wd3,a2:Bh7,h6');
    await board.tap('d3', 'd4');
    await board.painted();
    expect(await board.pixels('d3', 'd4')).toEqual(jumped);
  });
});

test('a board at rest asks for no frame', async ({ board, page }) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    /** @type {any} */ (window).asked = 0;
    window.requestAnimationFrame = (callback) => (/** @type {any} */ (window).asked++, ask(callback));
  });
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await board.tap('d3', 'd4');
  await board.get('settled');
  await board.painted();
  const asked = () => page.evaluate(() => /** @type {any} */ (window).asked);
  const before = await asked();
  expect(before, 'it moved').toBeGreaterThan(3);
  for (let look = 0; look < 5; look++) await board.painted();
  // Two frames are asked for by each look itself.
  expect(await asked()).toBe(before + 10);
});
