/** What boards look like, and what decides it: theme, the system's preferences, the page's colours, coordinates. */
import { expect, parts, test } from './helpers.js';

const THEMES = ['wood-light', 'wood-dark', 'marble', 'night', 'book', 'contrast'];

/** White is about to take two; Black has just moved; kings and men of both sides, and some that no mark is on. */
const POSITION = 'B:Wa3,b3,c2,Kd2,e4,f3,g3,Kb1:Ba6,b6,c6,Kd7,d6,f6,g6,h6,Kh8';
const LAST_MOVE = 'd6-d5';
const SQUARES = ['a6', 'd7', 'b1', 'a3', 'd5', 'd6', 'e1', 'h1'];

/** @typedef {import('../board.js').Board} Board */

// A frame's page has no icon of its own.
test.beforeEach(({ watch }) => watch.expect(/favicon\.ico/));

/** The board alone in a frame of this width. @param {Board} board @param {Record<string, string>} [attributes] */
async function openAlone(board, attributes = {}) {
  await board.page.goto('/embed.html');
  await board.element.evaluate(async (element, [fen, move, attributes]) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    await element.reset(fen, { white: 'human', black: 'human' });
    await element.move(move);
  }, /** @type {const} */ ([POSITION, LAST_MOVE, attributes]));
  await board.painted();
}

/** @param {Board} board @param {string} name @param {string | null} value */
async function set(board, name, value) {
  await board.element.evaluate((element, [name, value]) => (value === null ? element.removeAttribute(name) : element.setAttribute(name, value)), /** @type {const} */ ([name, value]));
  await board.painted();
}

/** The mean colour of a part of a square: of its middle, or of what begins further out. @param {Board} board @param {string} square @param {number} [from] in squares @returns {Promise<number[]>} red, green, blue */
function colour(board, square, from = 0.4) {
  return board.element.evaluate((element, [square, from]) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    const [bounds, outer] = [element.squareBounds(square), canvas.getBoundingClientRect()];
    const scale = canvas.width / outer.width;
    const side = Math.max(1, Math.round(bounds.width * scale * (0.5 - from) * 2));
    const at = (/** @type {number} */ edge, /** @type {number} */ origin) => Math.round((edge - origin + bounds.width * from) * scale);
    const { data } = canvas.getContext('2d').getImageData(at(bounds.x, outer.x), at(bounds.y, outer.y), side, side);
    const sum = [0, 0, 0];
    data.forEach((/** @type {number} */ value, /** @type {number} */ index) => index % 4 < 3 && (sum[index % 4] += value));
    return sum.map((value) => value / (data.length / 4));
  }, /** @type {const} */ ([square, from]));
}

for (const theme of THEMES) {
  test(`${theme} looks as it is known`, async ({ board, page, hasTouch }) => {
    test.skip(hasTouch, 'a picture is taken once');
    await page.setViewportSize({ width: 256, height: 256 });
    // Without letters, which every machine draws in its own way.
    await openAlone(board, { theme, coordinates: 'none' });
    const { x, y } = await board.element.evaluate((element) => element.squareBounds('d2').toJSON());
    await page.mouse.click(x + 12, y + 12);
    await page.mouse.move(0, 0);
    await board.painted();
    // Little room: the brass of the kings is 0.5 % of the picture, a man 0.7 %.
    await expect(board.canvas).toHaveScreenshot(`${theme}.png`, { maxDiffPixelRatio: 0.002, threshold: 0.05 });
  });
}

test('without a theme the board follows what the system prefers, at once', async ({ board, page }) => {
  const known = /** @type {Record<string, string>} */ ({});
  await openAlone(board);
  for (const theme of THEMES) {
    await set(board, 'theme', theme);
    known[theme] = (await board.pixels(...SQUARES)).join();
  }
  expect(new Set(Object.values(known)).size).toBe(THEMES.length);
  for (const [name, light, dark, more] of [[null, 'wood-light', 'wood-dark', 'contrast'], ['auto', 'wood-light', 'wood-dark', 'contrast'], ['mahogany', 'wood-light', 'wood-dark', 'contrast'], ['constructor', 'wood-light', 'wood-dark', 'contrast'], ['wood', 'wood-light', 'wood-dark', 'wood-light'], ['night', 'night', 'night', 'night']]) {
    await set(board, 'theme', name);
    for (const [media, theme] of /** @type {const} */ ([[{ colorScheme: 'light', contrast: 'no-preference' }, light], [{ colorScheme: 'dark' }, dark], [{ colorScheme: 'light', contrast: 'more' }, more]])) {
      await page.emulateMedia(media);
      await expect.poll(async () => (await board.pixels(...SQUARES)).join(), `${name}: ${JSON.stringify(media)}`).toBe(known[String(theme)]);
    }
    await page.emulateMedia({ contrast: 'no-preference' });
  }
});

test('a page colours the board by variables, in any way that CSS knows', async ({ board, page }) => {
  await openAlone(board, { theme: 'wood-light', interactive: 'false' });
  const before = await board.pixels(...SQUARES);
  const give = async (/** @type {Record<string, string>} */ variables) => {
    await board.element.evaluate((element, variables) => Object.entries(variables).forEach(([name, value]) => element.style.setProperty(name, value)), variables);
  };
  /** Which of red, green and blue is the strongest. @param {string} square */
  const strongest = async (square) => {
    const channels = await colour(board, square);
    return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))];
  };
  await give({ '--own': 'rgb(0 0 200)', '--dama-white': 'var(--own)', '--dama-black': 'color-mix(in oklch, lime, lime)', '--dama-board-color': 'hsl(0 60% 50%)' });
  await expect.poll(() => strongest('a3')).toBe('blue');
  await expect.poll(() => strongest('a6')).toBe('green');
  expect(await strongest('e1')).toBe('red');
  // What is no colour is no colour of the board.
  await give({ '--dama-white': '12px', '--dama-black': 'oak', '--dama-board-color': 'url(board.png)', '--own': 'red' });
  await expect.poll(() => board.pixels(...SQUARES)).toEqual(before);

  // From a style sheet of the page, as soon as it applies.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.blue { --dama-white: #0000c8 } @media (prefers-color-scheme: dark) { :root { --dama-last-move: #00ff00 } }');
    document.adoptedStyleSheets = [sheet];
    document.body.classList.add('blue');
  });
  await board.element.evaluate((element) => ['--dama-white', '--dama-black', '--dama-board-color'].forEach((name) => element.style.removeProperty(name)));
  await expect.poll(() => strongest('a3')).toBe('blue');
  await set(board, 'theme', 'marble');
  await expect.poll(() => strongest('a3')).toBe('blue');
  const [, green] = await colour(board, 'd6');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await colour(board, 'd6'))[1]).not.toBe(green);

  // A board that nobody sees has its colours when it is seen again.
  await board.element.evaluate((element) => (element.style.display = 'none'));
  await board.painted();
  await board.element.evaluate((element) => element.style.setProperty('--dama-white', 'red'));
  await board.painted();
  await board.element.evaluate((element) => (element.style.display = ''));
  await expect.poll(() => strongest('a3')).toBe('red');
});

test('each variable changes what it is named for', async ({ board }) => {
  await openAlone(board, { theme: 'wood-dark', interactive: 'false' });
  const changed = async (/** @type {string} */ name) => {
    const before = await board.pixels(...SQUARES);
    await board.element.evaluate((element, name) => element.style.setProperty(name, 'rgb(255 0 255)'), name);
    await expect.poll(() => board.pixels(...SQUARES), name).not.toEqual(before);
    const after = await board.pixels(...SQUARES);
    await board.element.evaluate((element, name) => element.style.removeProperty(name), name);
    await expect.poll(() => board.pixels(...SQUARES), name).toEqual(before);
    return SQUARES.filter((_, index) => before[index] !== after[index]);
  };
  expect(await changed('--dama-board-color')).toEqual(SQUARES);
  expect(await changed('--dama-white')).toEqual(['b1', 'a3']);
  expect(await changed('--dama-black')).toEqual(expect.arrayContaining(['a6', 'd7', 'd5']));
  expect(await changed('--dama-king-mark')).toEqual(['d7', 'b1']);
  expect(await changed('--dama-last-move')).toEqual(['d5', 'd6']);
  await set(board, 'interactive', 'true');
  const [free, held] = await board.pixels('e1', 'd2');
  await board.element.evaluate((element) => element.style.setProperty('--dama-target', 'rgb(255 0 255)'));
  await expect.poll(async () => (await board.pixels('d2'))[0]).not.toBe(held);
  await board.element.evaluate((element) => element.focusSquare('e1'));
  await expect.poll(async () => (await board.pixels('e1'))[0]).not.toBe(free);
  // The ring is at the edge: the square with it is greener or less green as a whole.
  const [, focused] = await colour(board, 'e1', 0.02);
  await board.element.evaluate((element) => element.style.setProperty('--dama-focus', 'rgb(255 0 255)'));
  await expect.poll(async () => (await colour(board, 'e1', 0.02))[1]).toBeLessThan(focused - 5);
});

test('letters and figures stand outside, inside, or nowhere', async ({ board }) => {
  await openAlone(board, { theme: 'book' });
  const side = () => board.element.evaluate((element) => element.squareBounds('a1').width / element.getBoundingClientRect().width);
  /** Whether anything is written in the lower right corner of a square. @param {string} square */
  const written = (square) => board.element.evaluate((element, square) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    const [bounds, outer] = [element.squareBounds(square), canvas.getBoundingClientRect()];
    const scale = canvas.width / outer.width;
    const size = Math.round(bounds.width * scale * 0.2);
    const { data } = canvas.getContext('2d').getImageData(Math.round((bounds.right - outer.x) * scale) - size, Math.round((bounds.bottom - outer.y) * scale) - size, size - 2, size - 2);
    return data.some((/** @type {number} */ value, /** @type {number} */ index) => index % 4 === 0 && value < 128);
  }, square);
  for (const value of ['outside', 'true', null, 'anything']) {
    await set(board, 'coordinates', value);
    expect(await side(), String(value)).toBeCloseTo(1 / 8.88, 2);
    expect(await written('e1'), String(value)).toBe(false);
  }
  for (const value of ['none', 'false']) {
    await set(board, 'coordinates', value);
    expect(await side(), value).toBeCloseTo(1 / 8.4, 2);
    expect(await written('e1'), value).toBe(false);
  }
  await set(board, 'coordinates', 'inside');
  expect(await side()).toBeCloseTo(1 / 8.4, 2);
  expect(await written('e1')).toBe(true);
  expect(await written('e2')).toBe(false);
  await set(board, 'orientation', 'black');
  expect(await written('e8')).toBe(true);
  expect(await written('e1')).toBe(false);
});

test('a person chooses what the page looks like, and finds it so again', async ({ board, page, watch }) => {
  const { button, settings } = parts(page);
  const dressed = () => page.evaluate(() => [document.documentElement.dataset.theme ?? '', document.querySelector('dama-board')?.getAttribute('theme') ?? '']);
  await board.open();
  for (const [name, colours, theme] of [['Marble', 'light', 'marble'], ['Night', 'dark', 'night'], ['Book', 'light', 'book'], ['High contrast', '', 'contrast'], ['Light', 'light', 'wood-light'], ['Dark', 'dark', 'wood-dark'], ['As the system', '', '']]) {
    await board.press(button('More'));
    await settings.getByRole('combobox', { name: 'Appearance' }).selectOption(name);
    expect(await dressed(), name).toEqual([colours, theme]);
    await page.reload();
    await board.ready();
    expect(await dressed(), name).toEqual([colours, theme]);
    await expect(page.locator('#theme option:checked')).toHaveText(name);
  }
  // The colours are there before the modules are, so that nothing flashes.
  watch.expect(/main\.js|ERR_FAILED/);
  await page.route('**/app/main.js', (route) => route.abort());
  for (const [theme, colours] of [['marble', 'light'], ['night', 'dark'], ['book', 'light'], ['contrast', ''], ['light', 'light'], ['dark', 'dark']]) {
    await page.evaluate((theme) => localStorage.setItem('dama.settings', JSON.stringify({ theme })), theme);
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.theme ?? ''), theme).toBe(colours);
  }
});
