/**
 * Plays on a `<dama-board>` as a person does: taps, drags, keys. Where a square is, is worked out here from the picture
 * alone, so that a board which takes its own squares for others is found out.
 */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** The frame around the squares, in squares: the board draws it 0.44 wide. */
const FRAME = 0.44;

/** Names of the squares, a1 first. */
export const SQUARES = Array.from({ length: 64 }, (_, square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1));

export class Board {
  /** @param {Page} page @param {{ touch: boolean, element?: Locator }} options */
  constructor(page, { touch, element = page.locator('dama-board') }) {
    this.page = page;
    this.touch = touch;
    this.element = element;
    this.canvas = element.locator('canvas');
    /** The message that lies on the board. */
    this.message = element.locator('[part=message].shown');
    /** What a screen reader is told. */
    this.said = element.locator('[role=status]');
  }

  /** The page, ready to play. */
  async open(path = '/') {
    await this.page.goto(path);
    await this.ready();
  }

  /** Waits until the page shows a game. */
  async ready() {
    await this.page.locator('#status:not([data-state=loading])').waitFor();
  }

  /**
   * Opens the page and sets a position up; two people play unless the options say otherwise.
   * @param {string} fen @param {{ rules?: string, white?: string, black?: string, level?: number, orientation?: string }} [options]
   */
  async openAt(fen, options = {}) {
    await this.open();
    await this.setUp(fen, options);
  }

  /** @param {string | undefined} fen @param {object} [options] */
  async setUp(fen, options = {}) {
    const game = { white: 'human', black: 'human', ...options };
    await this.element.evaluate((board, [fen, game]) => board.reset(fen, game), [fen, game]);
  }

  /** A property of the element. @param {string} name */
  get(name) {
    return this.element.evaluate((board, name) => board[name], name);
  }

  /** Moves that were played, as text. @returns {Promise<string[]>} */
  moves() {
    return this.get('moves');
  }

  /** The gridcell of a square, as assistive technology finds it. @param {string} square */
  cell(square) {
    return this.element.locator(`[data-square=${square}]`);
  }

  /** The square that has the keyboard's focus. */
  focused() {
    return this.element.evaluate((board) => board.shadowRoot.activeElement?.dataset.square ?? null);
  }

  /** The middle of a square on the screen. @param {string} square */
  async middle(square) {
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('the board is not to be seen');
    const side = box.width / (8 + 2 * FRAME);
    const [column, row] = await this.#place(square);
    return { x: box.x + box.width / 2 + (column - 3.5) * side, y: box.y + box.height / 2 + (row - 3.5) * side, side };
  }

  /** Column and row from the upper left. @param {string} square */
  async #place(square) {
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square[1]) - 1;
    return (await this.element.getAttribute('orientation')) === 'black' ? [7 - file, rank] : [file, 7 - rank];
  }

  /** Taps squares, one after another. @param {string[]} squares */
  async tap(...squares) {
    for (const square of squares) {
      const { x, y } = await this.middle(square);
      if (this.touch) await this.page.touchscreen.tap(x, y);
      else await this.page.mouse.click(x, y);
    }
  }

  /** Presses a button as one does on this machine. @param {Locator} button */
  press(button) {
    return this.touch ? button.tap() : button.click();
  }

  /** Drags along points of the screen. @param {{ x: number, y: number }[]} points */
  async swipe(...points) {
    if (!this.touch) {
      await this.page.mouse.move(points[0].x, points[0].y);
      await this.page.mouse.down();
      for (const { x, y } of points.slice(1)) await this.page.mouse.move(x, y, { steps: 5 });
      await this.page.mouse.up();
      return;
    }
    const client = await this.page.context().newCDPSession(this.page);
    const send = (/** @type {string} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [points[0]]);
    for (let leg = 1; leg < points.length; leg++) {
      const [from, to] = [points[leg - 1], points[leg]];
      for (let step = 1; step <= 5; step++) {
        const part = step / 5;
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      }
    }
    await send('touchEnd', []);
    await client.detach();
  }

  /** Drags a piece. @param {string} from @param {...string} to squares on the way, the last one where it is let go */
  async drag(from, ...to) {
    const points = [];
    for (const square of [from, ...to]) points.push(await this.middle(square));
    await this.swipe(...points);
  }

  /**
   * The pixels of a square, as text to compare and as a mean lightness from 0 to 255.
   * @param {string} square
   * @returns {Promise<{ pixels: string, light: number }>}
   */
  async look(square) {
    const [column, row] = await this.#place(square);
    return this.canvas.evaluate(
      (canvas, [column, row, frame]) => {
        const side = canvas.width / (8 + 2 * frame);
        const corner = (/** @type {number} */ place) => Math.round(canvas.width / 2 + (place - 4) * side);
        // Without the edge, which a neighbour's mark may touch.
        const edge = Math.round(side / 12);
        const size = Math.round(side) - 2 * edge;
        const { data } = canvas.getContext('2d').getImageData(corner(column) + edge, corner(row) + edge, size, size);
        let hash = 0;
        let sum = 0;
        for (let index = 0; index < data.length; index += 4) {
          const [red, green, blue] = data.subarray(index, index + 3);
          hash = (Math.imul(hash, 31) + red * 65536 + green * 256 + blue) | 0;
          sum += 0.3 * red + 0.59 * green + 0.11 * blue;
        }
        return { pixels: String(hash), light: sum / (data.length / 4) };
      },
      [column, row, FRAME],
    );
  }

  /** Waits until what was asked for so far is painted. */
  painted() {
    return this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  /** What is seen once it is seen twice: nothing moves any more. @param {() => Promise<string>} see @returns {Promise<string>} */
  async still(see) {
    const seen = await see();
    await this.painted();
    return (await see()) === seen ? seen : this.still(see);
  }

  /** The whole canvas. @returns {Promise<string>} */
  picture() {
    return this.canvas.evaluate((canvas) => canvas.toDataURL());
  }

  /** The pixels of several squares. @param {string[]} squares @returns {Promise<string[]>} */
  async pixels(...squares) {
    const seen = [];
    for (const square of squares) seen.push((await this.look(square)).pixels);
    return seen;
  }
}
