/** How the picture is made: what is painted when, and that nothing of it stays behind. */
import { expect, test } from './helpers.js';

const THEMES = ['wood-light', 'wood-dark', 'marble', 'night', 'book', 'contrast'];

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('when nothing moves nothing is drawn, and no frame is asked for', async ({ board, page }) => {
    await page.addInitScript(() => {
      const work = { frames: 0, drawn: 0, largest: 0 };
      const ask = window.requestAnimationFrame.bind(window);
      Object.assign(window, { work, frame: ask });
      window.requestAnimationFrame = (callback) => (work.frames++, ask(callback));
      const { prototype } = CanvasRenderingContext2D;
      for (const name of /** @type {const} */ (['fill', 'stroke', 'fillRect', 'strokeRect', 'fillText'])) {
        const draw = /** @type {Function} */ (prototype[name]);
        // @ts-ignore
        prototype[name] = function (...values) {
          work.drawn++;
          return draw.apply(this, values);
        };
      }
      const { drawImage } = prototype;
      // @ts-ignore
      prototype.drawImage = function (...values) {
        work.drawn++;
        work.largest = Math.max(work.largest, (values[7] ?? 0) * (values[8] ?? 0));
        // @ts-ignore
        return drawImage.apply(this, values);
      };
    });
    /** What the board does in so many frames of the screen. @param {number} frames */
    const work = (frames) => page.evaluate(async (frames) => {
      const { work, frame } = /** @type {any} */ (window);
      Object.assign(work, { frames: 0, drawn: 0, largest: 0 });
      for (let index = 0; index < frames; index++) await new Promise(frame);
      return { ...work };
    }, frames);
    const idle = { frames: 0, drawn: 0, largest: 0 };

    await board.openAt('W:Wd3,a2:Bd4,d6,e7,h7');
    // A compulsory capture swells its marks for a while, calmly, and then rests.
    await expect.poll(() => work(10)).toEqual(idle);
    expect(await work(40)).toEqual(idle);

    await board.element.evaluate((element) => element.setAttribute('animation-duration', '400'));
    const played = board.element.evaluate((element) => element.move('d3xd5xd7xf7'));
    const moving = await work(12);
    await played;
    expect(moving.frames).toBeGreaterThan(3);
    expect(moving.drawn).toBeGreaterThan(moving.frames);
    // While a piece moves, only what is near to it is painted.
    const whole = await board.canvas.evaluate((canvas) => canvas.width * canvas.height);
    expect(moving.largest).toBeGreaterThan(0);
    expect(moving.largest).toBeLessThan(whole / 3);
    await board.get('settled');
    await expect.poll(() => work(10)).toEqual(idle);
    expect(await work(40)).toEqual(idle);

    // A question changes nothing, and a click that means nothing neither.
    await board.element.evaluate((element) => [element.fen, element.legalMoves, element.theme, (element.theme = element.theme)]);
    expect(await work(20)).toEqual(idle);
  });
});

for (const theme of THEMES) {
  test(`${theme}: what is painted piece by piece is what is painted at once`, async ({ board }) => {
    await board.open();
    const different = await board.page.evaluate(async (theme) => {
      const load = (/** @type {string} */ path) => import(path);
      const [{ Painter }, { layoutFor }, { THEMES }, { EMPTY, START_PIECES }] = await Promise.all(['/board/canvas.js', '/board/geometry.js', '/themes/index.js', '/board/state.js'].map(load));
      const [{ covered }, { randomFrom }] = await Promise.all(['/board/animation.js', '/board/noise.js'].map(load));
      const random = randomFrom(20);
      const below = (/** @type {number} */ n) => Math.floor(random() * n);
      const some = (/** @type {number} */ n) => Array.from({ length: n }, () => below(64));
      const maybe = (/** @type {() => unknown} */ make, share = 0.3) => (random() < share ? make() : null);
      const layout = layoutFor(337, 'outside');
      const create = document.createElement.bind(document);
      const known = create('canvas');
      const steady = new Painter(known);
      steady.prepare(layout, THEMES[theme]);
      let pieces = START_PIECES;
      for (let round = 0; round < 60; round++) {
        if (random() < 0.5) {
          pieces = Uint8Array.from(pieces);
          for (const square of some(3)) pieces[square] = below(5);
        }
        const move = () => ({ from: below(64), to: below(64), path: some(2), captured: some(below(3)) });
        const selected = maybe(() => below(64));
        const jumps = move();
        const state = {
          ...EMPTY,
          pieces,
          open: random() < 0.5,
          legal: [move(), move()],
          lastMove: maybe(move, 0.7),
          orientation: round < 30 ? 'white' : 'black',
          selected,
          taps: maybe(() => some(1)) ?? [],
          steps: selected === null ? null : { next: some(2), jumped: some(1), moves: [jumps] },
          focus: maybe(() => below(64)),
          marks: maybe(() => ({ squares: some(2), movable: some(2) })),
          drag: selected === null ? null : maybe(() => ({ x: random() * 9 - 0.5, y: random() * 9 - 0.5 })),
          hint: maybe(() => ({ from: 3, path: [27, 31] })),
          premove: maybe(() => ({ from: below(64), to: below(64) })),
          pending: maybe(move),
        };
        const route = { kind: 'route', start: 0, step: 100, code: 1, crowned: 2, squares: [8, 24, 28], jumped: [{ square: 16, code: 3 }, { square: 26, code: 4 }] };
        const motions = random() < 0.4 ? [route] : [];
        const scene = { motions, covered: new Set(motions.flatMap(covered)), now: below(320), pulse: maybe(() => random()) ?? 0, touch: random() < 0.5 };
        const fresh = create('canvas');
        const once = new Painter(fresh);
        once.prepare(layout, THEMES[theme]);
        steady.paint(state, scene);
        once.paint(state, scene);
        const [a, b] = [known, fresh].map((canvas) => canvas.getContext('2d')?.getImageData(0, 0, 337, 337).data ?? []);
        // The edge of a ring that is painted in part is smoothed a little otherwise, in a pixel here and there.
        if (a.filter((value, index) => Math.abs(value - b[index]) > 24).length > 40) return { round, state: JSON.stringify(state) };
        once.release();
      }
      return null;
    }, theme);
    expect(different).toBeNull();
  });

  test(`${theme}: a king is no man, also at 32 pixels and in grey`, async ({ board }) => {
    await board.open();
    const differences = await board.page.evaluate(async (theme) => {
      const load = (/** @type {string} */ path) => import(path);
      const [{ Painter }, { layoutFor }, { THEMES }, { EMPTY }] = await Promise.all(['/board/canvas.js', '/board/geometry.js', '/themes/index.js', '/board/state.js'].map(load));
      const canvas = document.createElement('canvas');
      const layout = layoutFor(284, 'outside');
      if (layout.square !== 32 && layout.square !== 31) throw new Error(`${layout.square} pixels`);
      const painter = new Painter(canvas);
      painter.prepare(layout, THEMES[theme]);
      const paint = (/** @type {number[]} */ codes) => {
        const pieces = new Uint8Array(64);
        // All on the same square, one after another: the surface is the same beneath them.
        return codes.map((code) => {
          pieces[27] = code;
          painter.paint({ ...EMPTY, pieces: Uint8Array.from(pieces) }, { motions: [], covered: new Set(), now: 0, pulse: 0, touch: false });
          const at = layout.origin + 3 * layout.square;
          const data = canvas.getContext('2d')?.getImageData(at, layout.origin + 4 * layout.square, layout.square, layout.square).data ?? [];
          const grey = [];
          for (let index = 0; index < data.length; index += 4) grey.push(0.3 * data[index] + 0.59 * data[index + 1] + 0.11 * data[index + 2]);
          return grey;
        });
      };
      const [empty, whiteMan, whiteKing, blackMan, blackKing] = paint([0, 1, 2, 3, 4]);
      /** Share of the pixels of a square that differ clearly. @param {number[]} a @param {number[]} b */
      const share = (a, b) => a.filter((value, index) => Math.abs(value - b[index]) > 25).length / a.length;
      return { white: share(whiteMan, whiteKing), black: share(blackMan, blackKing), men: share(whiteMan, blackMan), kings: share(whiteKing, blackKing), whiteSeen: share(empty, whiteMan), blackSeen: share(empty, blackMan) };
    }, theme);
    for (const [pair, share] of Object.entries(differences)) expect(share, `${pair}: ${JSON.stringify(differences)}`).toBeGreaterThan(pair === 'white' || pair === 'black' ? 0.08 : 0.1);
  });
}
