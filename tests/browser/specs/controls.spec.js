/** What stands below the board with the attribute `controls`. */
import AxeBuilder from '@axe-core/playwright';
import { expect, openBare, test } from './helpers.js';

/** @typedef {import('../board.js').Board} Board */

/** @param {Board} board */
function partsOf({ page, element }) {
  return {
    bar: element.locator('[part=controls]'),
    status: element.locator('[part=status]'),
    list: element.locator('[part=movelist]'),
    moves: element.locator('[part=movelist] button:visible'),
    button: (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }),
  };
}

/** Width and height of a thing. @param {import('@playwright/test').Locator} locator */
async function sizeOf(locator) {
  const { width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { width, height };
}

test('without the attribute there is nothing but the square, and it comes and goes with it', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch });
  const { bar } = partsOf(board);
  await expect(board.element.locator('button')).toHaveCount(0);
  const square = await sizeOf(board.element);
  expect(square.height).toBe(square.width);
  await board.element.evaluate((element) => (element.controls = true));
  await expect(bar).toBeVisible();
  const grown = await sizeOf(board.element);
  const canvas = await sizeOf(board.canvas);
  expect(Math.abs(canvas.height - canvas.width), 'the board itself stays a square').toBeLessThan(1);
  expect(grown.height).toBeGreaterThan(canvas.height + 88);
  await board.element.evaluate((element) => (element.controls = false));
  await expect(board.element.locator('button')).toHaveCount(0);
  expect(await sizeOf(board.element)).toEqual(square);
});

test('the status line says whose turn it is, that the engine thinks, and how the game ended', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch, attributes: 'controls' });
  const { status } = partsOf(board);
  await expect(status).toHaveText('White to move');
  await board.setUp('W:Wd3,a2,b2:Bh7,h6,h5', { black: 'engine' });
  await expect(status).toHaveText('Your move');
  await board.element.evaluate((element) => (element.thinkTime = 600_000));
  await board.tap('d3', 'd4');
  await expect(status).toHaveText('The computer is thinking…');
  await board.setUp('W:Wd4,a2:Bd5');
  await board.tap('d4', 'd6');
  await expect(status).toHaveText('White wins. Black has no pieces left.');
});

test('new game, undo, redo, flip and hint are buttons, and a game that is on is not thrown away by one tap', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch, attributes: 'controls' });
  const { button, status } = partsOf(board);
  await expect(button('Undo')).toBeDisabled();
  await expect(button('Redo')).toBeDisabled();
  await expect(button('Stop')).toBeDisabled();
  await board.tap('d3', 'd4');
  await board.press(button('Undo'));
  expect(await board.moves()).toEqual([]);
  await board.press(button('Redo'));
  await expect.poll(() => board.moves()).toEqual(['d3-d4']);
  await board.press(button('Flip board'));
  await expect(board.element).toHaveAttribute('orientation', 'black');
  await board.press(button('Hint'));
  await expect.poll(async () => (await board.get('state')).hint).toMatchObject({ from: /^[a-h]\d$/ });
  await expect(status).toHaveText('Black to move');

  await board.press(button('New game').first());
  await expect(status).toHaveText('End this game?');
  await board.press(button('Cancel'));
  expect(await board.moves()).toEqual(['d3-d4']);
  await expect(status).toHaveText('Black to move');
  await board.press(button('New game').first());
  await expect(board.element.locator('[data-action=confirm]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toEqual([]);
  await expect(button('New game')).toBeFocused();
});

test('the engine is stopped by a button, which then lets it go on; undo goes to one’s own turn', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch, attributes: 'controls black="engine" level="1" think-time="600000"' });
  const { button, status } = partsOf(board);
  await board.tap('d3', 'd4');
  await board.press(button('Stop'));
  await expect(status).toHaveText('The computer’s move');
  expect((await board.get('state')).thinking).toBe(null);
  await board.element.evaluate((element) => (element.thinkTime = null));
  await board.press(button('Let the computer go on'));
  await expect.poll(() => board.moves()).toHaveLength(2);
  await expect(button('Stop')).toBeDisabled();
  await board.press(button('Undo'));
  await expect.poll(() => board.moves()).toEqual([]);
});

test('the list of moves leads to each position by taps and by keys', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch, attributes: 'controls' });
  const { button, moves, list, status } = partsOf(board);
  await expect(list).toBeHidden();
  await board.tap('d3', 'd4', 'h6', 'h5', 'a3', 'a4');
  await expect(moves).toHaveText(['d3-d4', 'h6-h5', 'a3-a4']);
  await expect(button('Move 2, White: a3-a4')).toHaveAttribute('aria-current', 'true');
  await board.press(button('Move 1, White: d3-d4'));
  await expect(status).toHaveText('Looking back at move 1 · Black to move');
  await expect(board.said).toHaveText('Position after move 1 of 3. White: d3 to d4. Black to move.');
  expect(await board.moves()).toEqual(['d3-d4']);
  // The list is one stop of Tab; arrows go through it.
  await expect(button('Move 1, White: d3-d4')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(button('Move 1, Black: h6-h5')).toBeFocused();
  await page.keyboard.press('End');
  await expect(button('Move 2, White: a3-a4')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => board.moves()).toHaveLength(3);
  expect(await list.evaluate((element) => [...element.querySelectorAll('button')].filter((one) => one.tabIndex === 0 && !one.hidden).length)).toBe(1);
});

test('when Black begins, the list begins with Black', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch, attributes: 'controls' });
  const { button, moves } = partsOf(board);
  await board.setUp('B:Wd3,a2:Bh7,b6');
  await board.tap('h7', 'h6', 'd3', 'd4');
  await expect(moves).toHaveText(['h7-h6', 'd3-d4']);
  await expect(button('Move 1, Black: h7-h6')).toBeVisible();
  await expect(button('Move 2, White: d3-d4')).toBeVisible();
});

for (const width of [240, 390]) {
  test(`each button is large enough for a finger, and nothing is cut: ${width} pixels wide`, async ({ page, hasTouch }) => {
    for (const lang of ['en', 'el', 'hi', 'ar']) {
      const board = await openBare(page, { touch: hasTouch, attributes: 'controls', lang, dir: lang === 'ar' ? 'rtl' : 'ltr', width: `${width}px` });
      await board.tap('d3', 'd4', 'd6', 'd5');
      const buttons = await board.element.locator('[part=controls] button:visible').all();
      expect(buttons.length).toBe(8);
      const whole = (await board.element.boundingBox()) ?? { x: 0, width: 0 };
      for (const button of buttons) {
        const { x, width: wide, height } = (await button.boundingBox()) ?? { x: 0, width: 0, height: 0 };
        const name = await button.getAttribute('aria-label');
        expect(Math.min(wide, height), `${lang}: ${name}`).toBeGreaterThanOrEqual(44);
        expect(x >= whole.x - 1 && x + wide <= whole.x + whole.width + 1, `${lang}: ${name} is inside`).toBe(true);
      }
    }
  });
}

test('the controls speak the language of the page and follow its direction, and the board is not mirrored', async ({ page, hasTouch }) => {
  const board = await openBare(page, { touch: hasTouch, attributes: 'controls', lang: 'ar', dir: 'rtl' });
  const { bar, status, button } = partsOf(board);
  await expect(status).toHaveText('الدور للأبيض');
  await expect(bar).toHaveAttribute('dir', 'rtl');
  await board.tap('d3', 'd4');
  expect(await board.moves()).toEqual(['d3-d4']);
  const [first, last] = [await button('لعبة جديدة').boundingBox(), await button('إيقاف').boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? 0);
  await page.evaluate(() => (document.documentElement.lang = 'sv'));
  await expect(status).toHaveText('Svart vid draget');
  await expect(bar).toHaveAttribute('dir', 'ltr');
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds no barrier in the controls: ${colorScheme}`, async ({ page, hasTouch }) => {
    await page.emulateMedia({ colorScheme });
    const board = await openBare(page, { touch: hasTouch, attributes: 'controls confirm-move' });
    await board.tap('d3', 'd4', 'd4', 'd6', 'd5');
    await expect(board.element.locator('[data-action=confirm]')).toBeVisible();
    const { passes, violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(passes.length).toBeGreaterThan(5);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
}

test('a game that cannot be loaded is said in the status line', async ({ page, hasTouch, watch }) => {
  watch.expect(/ERR_FAILED/);
  await page.route('**/*.wasm', (route) => route.abort());
  await openBare(page, { touch: hasTouch, attributes: 'controls' }).catch(() => {});
  await expect(page.locator('dama-board [part=status]')).toHaveText('The game is not loaded');
});
