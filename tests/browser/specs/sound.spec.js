/** What is heard: through an audio that keeps what was asked of it. */
import { expect, openBare, parts, test } from './helpers.js';

/** @param {import('@playwright/test').Page} page */
const listenIn = (page) => page.addInitScript(() => {
  // @ts-ignore
  window.heard = [];
  // @ts-ignore
  window.pitches = [];
  // @ts-ignore
  window.contexts = { made: 0, closed: 0 };
  const node = () => ({ connect: (/** @type {any} */ to) => to });
  const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const source = (/** @type {object} */ more) => ({ ...node(), ...more, start: (/** @type {number} */ at) => /** @type {any} */ (window).heard.push(at), stop() {} });
  Object.assign(window, {
    AudioContext: class {
      state = 'running';
      currentTime = 0;
      sampleRate = 100;
      destination = node();
      constructor() { /** @type {any} */ (window).contexts.made++; }
      createGain() { return { ...node(), gain: param() }; }
      createOscillator() { return source({ frequency: { ...param(), setValueAtTime: (/** @type {number} */ pitch) => /** @type {any} */ (window).pitches.push(pitch) } }); }
      createBufferSource() { return source({}); }
      createBiquadFilter() { return { ...node(), frequency: param(), Q: param() }; }
      createBuffer(/** @type {number} */ _, /** @type {number} */ length) { return { getChannelData: () => new Float32Array(length) }; }
      async close() { /** @type {any} */ (window).contexts.closed++; }
    },
  });
});

/** When notes began since the last time it was asked, each once. @param {import('@playwright/test').Page} page @returns {Promise<number[]>} */
const heard = (page) => page.evaluate(() => [...new Set(/** @type {any} */ (window).heard.splice(0))]);
/** @param {import('@playwright/test').Page} page */
const contexts = (page) => page.evaluate(() => /** @type {any} */ (window).contexts);

test('nothing is heard before somebody has touched the page; then a move is, and a tick for each piece that is taken', async ({ page, hasTouch }) => {
  await listenIn(page);
  // By the page itself: to ask for it from here would count as a touch.
  await page.addInitScript(() => addEventListener('ready', async ({ target }) => {
    await /** @type {any} */ (target).move('d3-d4');
    console.log(`moved with ${/** @type {any} */ (window).contexts.made} audios`);
  }));
  const moved = page.waitForEvent('console', (message) => message.text().startsWith('moved'));
  const board = await openBare(page, { touch: hasTouch, ready: false });
  expect((await moved).text()).toBe('moved with 0 audios');

  await board.setUp('W:Wd3,a2:Bd4,d6,e7,h7');
  await board.tap('d3', 'f7');
  expect(await heard(page), 'three ticks, and the piece is put down').toHaveLength(4);
  await board.tap('h7', 'h6');
  expect(await heard(page)).toHaveLength(1);
  await board.tap('f7', 'f8');
  expect((await heard(page)).length, 'a crown rings').toBeGreaterThan(1);
  await board.element.evaluate((element) => element.undo());
  expect(await heard(page), 'taking back is silent').toEqual([]);
  expect((await contexts(page)).made, 'one audio for all of it').toBe(1);
  await board.element.evaluate((element) => element.remove());
  expect(await contexts(page)).toEqual({ made: 1, closed: 1 });
});

test('a muted board is silent, and can be told otherwise', async ({ page, hasTouch }) => {
  await listenIn(page);
  const board = await openBare(page, { touch: hasTouch, attributes: 'muted' });
  await board.tap('d3', 'd4');
  expect([await heard(page), (await contexts(page)).made]).toEqual([[], 0]);
  await board.element.evaluate((element) => (element.muted = false));
  await board.tap('d6', 'd5');
  expect(await heard(page)).toHaveLength(1);
});

for (const [what, breaks] of /** @type {[string, () => void][]} */ ([
  // @ts-ignore
  ['missing', () => delete window.AudioContext],
  ['refused', () => Object.assign(window, { AudioContext: class { constructor() { throw new Error('no device'); } } })],
])) {
  test(`where audio is ${what}, the game is played without`, async ({ page, hasTouch }) => {
    await page.addInitScript(breaks);
    const board = await openBare(page, { touch: hasTouch });
    await board.tap('d3', 'd4', 'd6', 'd5');
    expect(await board.moves()).toEqual(['d3-d4', 'd6-d5']);
  });
}

test('the end of a game is heard: won, lost and drawn differ, also when nobody moves', async ({ page, hasTouch }) => {
  await listenIn(page);
  const board = await openBare(page, { touch: hasTouch });
  await board.tap('d3', 'd4');
  await heard(page);
  /** @param {(element: any) => unknown} end @param {object} players */
  const pitches = async (end, players) => {
    await board.setUp('W:Wd4,a2:Bh7,h6', players);
    await page.evaluate(() => /** @type {any} */ (window).pitches.splice(0));
    await board.element.evaluate(end);
    return page.evaluate(() => /** @type {any} */ (window).pitches.splice(0));
  };
  const engine = { black: 'engine', level: 1 };
  const won = await pitches((element) => element.resign('black'), engine);
  const lost = await pitches((element) => element.loseOnTime('white'), engine);
  const drawn = await pitches((element) => element.agreeDraw(), engine);
  expect(won).toEqual([...won].sort((one, other) => one - other));
  expect(lost).toEqual([...lost].sort((one, other) => other - one));
  expect(new Set([won, lost, drawn].map(String)).size).toBe(3);
  expect(Math.min(won.length, lost.length, drawn.length)).toBeGreaterThan(1);
  expect(await pitches((element) => element.resign('white'), { black: 'human' }), 'of two people one has won').toEqual(won);
});

test('the page is heard until its switch says no, which holds after a reload', async ({ board, page }) => {
  const { button, settings } = parts(page);
  await listenIn(page);
  await board.openAt('W:Wd3,a2:Bh7,h6');
  await board.tap('d3', 'd4');
  expect(await heard(page)).toHaveLength(1);
  const sound = settings.getByRole('switch', { name: 'Sound' });
  await board.press(button('More'));
  await expect(sound).toBeChecked();
  await board.press(sound);
  await board.press(settings.getByRole('button', { name: 'Close' }));
  await board.tap('h6', 'g6');
  expect(await heard(page)).toEqual([]);

  await page.reload();
  await board.ready();
  await board.tap('d4', 'd5');
  expect((await contexts(page)).made).toBe(0);
  await board.press(button('More'));
  await expect(sound).not.toBeChecked();
  await board.press(sound);
  await board.press(settings.getByRole('button', { name: 'Close' }));
  await board.tap('g6', 'f6');
  expect(await heard(page)).toHaveLength(1);
});
