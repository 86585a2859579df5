/** Attributes as properties, the state as data, and games that come as text. */
import { expect, openBare, test } from './helpers.js';

test('each attribute is a property that reflects it, and the position is none', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  const seen = await board.element.evaluate((element) => {
    const values = /** @type {[string, string, unknown, string | null][]} */ ([
      ['rules', 'rules', 'federation', 'federation'], ['orientation', 'orientation', 'black', 'black'], ['coordinates', 'coordinates', 'none', 'none'], ['interactive', 'interactive', false, 'false'],
      ['white', 'white', 'engine', 'engine'], ['black', 'black', 'engine', 'engine'], ['level', 'level', 2, '2'], ['whiteLevel', 'white-level', 4, '4'], ['blackLevel', 'black-level', 5, '5'], ['thinkTime', 'think-time', 90, '90'],
      ['maxThinkTime', 'max-think-time', 70, '70'], ['paused', 'paused', true, ''], ['premove', 'premove', true, ''],
      ['confirmMove', 'confirm-move', true, ''], ['controls', 'controls', true, ''], ['muted', 'muted', true, ''], ['theme', 'theme', 'wood-dark', 'wood-dark'],
      ['animationDuration', 'animation-duration', 0, '0'], ['wasmUrl', 'wasm-url', '/pkg/dama_bg.wasm', '/pkg/dama_bg.wasm'], ['workerUrl', 'worker-url', '/engine/worker.js', '/engine/worker.js'],
    ]);
    // Not of the page, so that no engine begins to think.
    const other = document.createElement('dama-board');
    return values.map(([property, attribute, value, text]) => {
      const before = other[property];
      other[property] = value;
      const reflects = other.getAttribute(attribute) === text && other[property] === value;
      other.removeAttribute(attribute);
      return [property, reflects && other[property] === before && before !== value];
    });
  });
  expect(seen.filter(([, right]) => !right)).toEqual([]);
  expect(seen.length).toBe(20);

  await board.element.evaluate((element) => element.move('d3-d4'));
  expect(await board.element.getAttribute('fen')).toBe(null);
});

test('what no attribute may be is taken for its default', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch, attributes: 'rules="chess" white="me" level="many" white-level="" black-level="99" think-time="-5" max-think-time="0" animation-duration="soon" orientation="up" theme="pink"' });
  expect(await board.element.evaluate((element) => [element.rules, element.white, element.level, element.whiteLevel, element.blackLevel, element.thinkTime, element.maxThinkTime, element.animationDuration, element.orientation])).toEqual(['classic', 'human', 1, null, 10, null, null, null, 'white']);
  await board.tap('d3', 'd4');
  expect(await board.moves()).toEqual(['d3-d4']);
});

test('the state is plain, frozen, and that of its moment', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp('W:Wd3,a2:Bd4,d6,e7,h7');
  await board.tap('d3');
  const seen = await board.element.evaluate((element) => {
    const { state } = element;
    const parts = [state, state.moves, state.legalMoves];
    element.move('d3xf7');
    return { state, frozen: parts.every(Object.isFrozen), copied: structuredClone(state) };
  });
  expect(seen.frozen).toBe(true);
  expect(seen.copied).toEqual(seen.state);
  expect(seen.state).toMatchObject({ turn: 'white', rules: 'classic', ply: 0, length: 0, moves: [], legalMoves: ['d3xd5xd7xf7'], result: null, white: 'human', selected: 'd3', thinking: null, pending: null, premove: null, hint: null });
  expect(await board.get('state')).toMatchObject({ ply: 1, selected: null, moves: ['d3xd5xd7xf7'] });
});

test('a PDN is put up at its end, with its rules; a wrong one has a code and a place, and the game stays', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  const load = (/** @type {any} */ text) => board.element.evaluate((element, text) => element.loadPdn(text).then(() => 'loaded', (/** @type {any} */ { name, code, line, column, message }) => ({ name, code, line, column, message })), text);
  expect(await load('[Event "A"]\n[Rules "federation"]\n1. d3-d4 h6-h5 2. a3-a4 1/2-1/2\n')).toBe('loaded');
  expect(await board.get('state')).toMatchObject({ rules: 'federation', moves: ['d3-d4', 'h6-h5', 'a3-a4'], result: { reason: 'agreement' } });
  expect(await board.element.getAttribute('rules')).toBe('federation');
  const again = await board.element.evaluate(async (element) => {
    const text = element.toPdn();
    await element.reset();
    await element.loadPdn(text);
    return element.toPdn() === text;
  });
  expect(again).toBe(true);

  await board.element.evaluate((element) => element.undo());
  expect(await load('1. d3-d4 *\n1. d3-d5 *')).toEqual({ name: 'PdnError', code: 'bad-pdn', line: 2, column: 4, message: 'line 2, column 4: `d3-d5` is not a legal move here' });
  for (const text of ['', '{', null, 7, {}]) expect(await load(text), String(text)).toMatchObject({ code: 'bad-pdn' });
  expect(await board.get('state'), 'the game that was on goes on').toMatchObject({ rules: 'federation', ply: 2, length: 3 });
});

test('a board whose position cannot be set up is put right by reset, by a PDN, and by its attribute', async ({ page, hasTouch }) => {
  for (const cure of ['reset', 'pdn', 'attribute', 'property']) {
    const board = await openBare(page, { touch: hasTouch, attributes: 'fen="nonsense" controls' }).catch(() => null);
    expect(board, 'ready is rejected').toBe(null);
    const element = page.locator('dama-board');
    await expect(element.locator('[part=message]')).toContainText('cannot be set up');
    const state = await element.evaluate(async (/** @type {any} */ element, cure) => {
      let readies = 0;
      element.addEventListener('ready', () => readies++);
      if (cure === 'reset') await element.reset('W:Wd3,a2:Bh7,h6');
      else if (cure === 'pdn') await element.loadPdn('1. d3-d4 *');
      else if (cure === 'attribute') element.setAttribute('fen', 'W:Wd3,a2:Bh7,h6');
      else element.fen = 'W:Wd3,a2:Bh7,h6';
      await element.ready;
      return { ...element.state, readies };
    }, cure);
    expect(state, cure).toMatchObject({ turn: cure === 'pdn' ? 'black' : 'white', readies: 1 });
    await expect(element.locator('[part=status]')).toHaveText(/to move$/);
  }
});

test('of two languages that are asked for in a row the last one counts, whichever comes first', async ({ page, hasTouch }) => {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => (release = () => resolve(undefined)));
  const board = await openBare(page, { touch: hasTouch, attributes: 'controls' });
  await page.route('**/locales/tr.js', async (route) => {
    await held;
    await route.continue();
  });
  await board.element.evaluate((element) => (element.lang = 'tr'));
  await board.element.evaluate((element) => (element.lang = 'sv'));
  const status = board.element.locator('[part=status]');
  await expect(status).toHaveText('Vit vid draget');
  const came = page.waitForResponse('**/locales/tr.js');
  release();
  await came;
  await page.evaluate(() => import('/locales/tr.js'));
  await board.painted();
  await expect(status).toHaveText('Vit vid draget');
});
