/** What the board tells of moves by hand, and how a page takes part in them. */
import { expect, listen, openBare, test } from './helpers.js';

const FEN = 'W:Wd3,a2:Bh7,h6';

/** Lets a listener forbid the next ones of a type. @param {import('../board.js').Board} board @param {string} type */
const forbid = (board, type) => board.element.evaluate((element, type) => {
  element.addEventListener(type, (/** @type {Event} */ event) => {
    element.forbidden = (element.forbidden ?? 0) + 1;
    event.preventDefault();
  });
}, type);

test('whatever is begun ends as a move or is told as given up, with the reason', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp(FEN);
  const told = await listen(board);
  const events = async () => (await told()).map(([type, { from, reason, code, move }]) => [type, from ?? move?.text, reason ?? code].filter(Boolean).join(' '));
  await board.tap('d3', 'd3');
  expect(await events()).toEqual(['movestart d3', 'movecancel d3 put-down']);
  await board.tap('d3', 'a2');
  expect((await events()).slice(2)).toEqual(['movestart d3', 'movecancel d3 replaced', 'movestart a2']);
  await board.tap('a5');
  expect((await events()).slice(5)).toEqual(['refused a2 too-far', 'movecancel a2 refused']);
  await board.drag('d3', 'd4');
  expect((await events()).slice(7)).toEqual(['movestart d3', 'beforemove d3-d4', 'move d3-d4']);
  await board.tap('h7');
  await board.element.evaluate((element) => element.undo());
  expect((await events()).slice(10)).toEqual(['movestart h7', 'movecancel h7 interrupted']);
  await board.tap('d3');
  await board.element.evaluate((element) => (element.interactive = false));
  expect((await events()).slice(12)).toEqual(['movestart d3', 'movecancel d3 interrupted']);
  expect((await told())[0]).toEqual(['movestart', { from: 'd3', by: 'white' }]);
});

test('a page may forbid that a piece is picked up, by tap, drag and keys', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp(FEN);
  await forbid(board, 'movestart');
  await board.tap('d3');
  await board.drag('d3', 'a2');
  await board.element.evaluate((element) => element.focusSquare('d3'));
  await page.keyboard.press('Enter');
  expect(await board.get('forbidden'), 'once for each attempt').toBe(3);
  expect(await board.get('state')).toMatchObject({ selected: null, ply: 0 });
  await expect(board.cell('d3')).toHaveAttribute('aria-selected', 'false');
});

test('a page may forbid a move by hand: the piece is put down', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp(FEN);
  const told = await listen(board, ['movecancel', 'move', 'beforemove']);
  await forbid(board, 'beforemove');
  await board.tap('d3', 'd4');
  await board.drag('d3', 'd4');
  expect(await board.get('state')).toMatchObject({ selected: null, ply: 0 });
  expect((await told()).map(([type, { reason }]) => reason ?? type)).toEqual(['beforemove', 'prevented', 'beforemove', 'prevented']);
  expect((await told())[0][1]).toMatchObject({ by: 'white', engine: false, move: { text: 'd3-d4' } });
  // What a program plays is its own decision.
  await board.element.evaluate((element) => element.move('d3-d4'));
  expect(await board.moves()).toEqual(['d3-d4']);
});

test('a page may forbid a move of the engine, which then waits for retry()', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp(FEN, { black: 'engine', level: 1 });
  const told = await listen(board, ['beforemove', 'engineerror']);
  await board.element.evaluate((element) => element.addEventListener('beforemove', (/** @type {CustomEvent} */ event) => event.detail.engine && event.preventDefault(), { once: false }));
  await board.tap('d3', 'd4');
  await expect.poll(async () => (await told()).length).toBe(2);
  await expect.poll(async () => (await board.get('state')).thinking).toBe(null);
  expect(await board.moves()).toEqual(['d3-d4']);
  expect((await told())[1][1]).toMatchObject({ by: 'black', engine: true });
  await board.element.evaluate((element) => {
    element.addEventListener('beforemove', (/** @type {Event} */ event) => event.stopImmediatePropagation(), { capture: true });
    element.retry();
  });
  await expect.poll(() => board.moves()).toHaveLength(2);
});

test('a listener that begins another game while a move is asked about has the last word', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  await board.setUp(FEN);
  for (const type of ['movestart', 'beforemove']) {
    await board.element.evaluate((element, type) => element.addEventListener(type, () => (element.fen = 'B:Wd3,a2:Bh7,h6'), { once: true }), type);
    await board.tap('d3', 'd4');
    expect(await board.get('state'), type).toMatchObject({ turn: 'black', ply: 0, selected: null, pending: null });
    await board.setUp(FEN);
  }
});
