/**
 * Draws a state on a canvas. Knows pictures, not play. What is costly (surface, discs) is kept until size or theme
 * change. Of the rest only what differs from the last picture is painted anew: squares that look different, and what
 * lay under something that moved; so that a frame costs a few small pictures.
 */
import { drawnAt } from './animation.js';
import { centreOf, squareOf } from './geometry.js';
import { changed, looksOf } from './looks.js';
import { arrow, focusRing, halo, hold, target, tint } from './marks.js';
import { MARGIN, makeSprites } from './pieces.js';
import { RADIUS } from './shapes.js';
import { makeBoard } from './surface.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./animation.js').Motion} Motion */
/** @typedef {import('./animation.js').Drawn} Drawn */
/** @typedef {import('./looks.js').Look} Look */
/** @typedef {import('../themes/index.js').Theme} Theme */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Area of the canvas, whole pixels */

/**
 * @typedef {object} Scene what moves in this frame
 * @property {readonly Motion[]} motions
 * @property {ReadonlySet<number>} covered squares whose piece a motion draws
 * @property {number} now
 * @property {number} pulse 0–1, how far the marks of a compulsory capture swell
 * @property {boolean} touch whether a held piece is drawn above the finger that would hide it
 */

/** Beyond so many changed squares the whole board is painted at once. */
const MANY = 40;

export class Painter {
  #canvas;
  #context;
  /** @type {Layout | null} */ #layout = null;
  /** @type {Theme | null} */ #theme = null;
  /** @type {HTMLCanvasElement | null} */ #board = null;
  /** @type {import('./pieces.js').Sprites | null} */ #sprites = null;
  /** Textures of the theme, which fit every size. @type {Map<string, HTMLCanvasElement>} */ #textures = new Map();
  #orientation = /** @type {import('./geometry.js').Side} */ ('white');
  /** How the squares look. @type {Look[] | null} */ #looks = null;
  /** Where something lies over them. @type {Area[]} */ #over = [];
  /** What the last picture was made of. @type {readonly unknown[]} */ #from = [];

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
  }

  /** @param {Layout} layout @param {Theme} theme */
  prepare(layout, theme) {
    if (layout === this.#layout && theme === this.#theme) return;
    if (layout.square !== this.#layout?.square || theme !== this.#theme) this.#drop(this.#sprites);
    if (theme !== this.#theme) this.#forgetTextures();
    this.#layout = layout;
    this.#theme = theme;
    this.#dropBoard();
    if (this.#canvas.width !== layout.size || this.#canvas.height !== layout.size) {
      this.#canvas.width = this.#canvas.height = layout.size;
    }
  }

  /** Gives the memory of the pictures back. */
  release() {
    this.#dropBoard();
    this.#drop(this.#sprites);
    this.#forgetTextures();
    this.#layout = this.#theme = null;
  }

  #dropBoard() {
    if (this.#board) empty(this.#board);
    this.#board = this.#looks = null;
  }

  /** @param {import('./pieces.js').Sprites | null} sprites */
  #drop(sprites) {
    if (sprites) [...sprites.pieces, ...sprites.resting, ...sprites.crowns, ...sprites.halos, sprites.lying, sprites.held].forEach(empty);
    this.#sprites = null;
  }

  #forgetTextures() {
    this.#textures.forEach(empty);
    this.#textures.clear();
  }

  /** @param {State} state @param {Scene} scene */
  paint(state, scene) {
    if (!this.#layout || !this.#theme) return;
    const moving = scene.motions.length > 0;
    const from = [state, scene.covered, moving, scene.pulse, scene.touch];
    const same = this.#looks !== null && from.every((value, index) => value === this.#from[index]);
    // The same picture again costs nothing.
    if (same && !moving) return;
    this.#from = from;
    const all = this.#makeBoard(state);
    this.#sprites ??= makeSprites(this.#layout.square, this.#theme);
    const looks = same && this.#looks ? this.#looks : looksOf(state, { covered: scene.covered, moving, pulse: scene.pulse });
    const areas = this.#areasOf(same ? [] : changed(this.#looks, looks), all);
    this.#looks = looks;
    this.#over = [];
    for (const area of areas) this.#paintArea(area, looks);
    const { origin } = this.#layout;
    // Whatever is drawn last leaves no trace in how the next picture is drawn.
    this.#context.save();
    this.#context.setTransform(1, 0, 0, 1, origin, origin);
    this.#paintOver(state, scene);
    this.#context.restore();
  }

  /** Makes the empty board if there is none that fits. @param {State} state @returns {boolean} whether all is to be painted */
  #makeBoard({ orientation }) {
    if (this.#board && this.#orientation === orientation) return false;
    const [layout, theme] = [/** @type {Layout} */ (this.#layout), /** @type {Theme} */ (this.#theme)];
    this.#dropBoard();
    this.#orientation = orientation;
    this.#board = makeBoard(layout, theme, orientation, (name, make) => {
      const texture = this.#textures.get(name) ?? make();
      this.#textures.set(name, texture);
      return texture;
    });
    return true;
  }

  /** What is to be painted anew: squares with what reaches beyond them, and what lay under something. @param {readonly number[]} squares @param {boolean} all @returns {Area[]} */
  #areasOf(squares, all) {
    const { size, square: side } = /** @type {Layout} */ (this.#layout);
    if (all || squares.length > MANY) return [{ left: 0, top: 0, right: size, bottom: size }];
    /** @type {Area[]} */
    const areas = [];
    for (let area of [...this.#over, ...squares.map((square) => this.#areaAround(centreOf(square, this.#orientation), side * (0.5 + MARGIN)))]) {
      // Neighbours become one area: what they share is not painted twice.
      for (let index = areas.length - 1; index >= 0; index--) {
        const both = union(areas[index], area);
        if (extent(both) > extent(areas[index]) + extent(area)) continue;
        area = both;
        areas.splice(index, 1);
      }
      areas.push(area);
    }
    return areas;
  }

  /** @param {{ x: number, y: number }} centre in squares @param {number} reach in pixels @returns {Area} */
  #areaAround({ x, y }, reach) {
    const { origin, square: side, size } = /** @type {Layout} */ (this.#layout);
    const within = (/** @type {number} */ at) => Math.min(size, Math.max(0, at));
    return {
      left: within(Math.floor(origin + x * side - reach)),
      top: within(Math.floor(origin + y * side - reach)),
      right: within(Math.ceil(origin + x * side + reach)),
      bottom: within(Math.ceil(origin + y * side + reach)),
    };
  }

  /** Paints a part of what rests: the board and what lies on it. @param {Area} area whole pixels @param {readonly Look[]} looks */
  #paintArea({ left, top, right, bottom }, looks) {
    const { origin, square: side } = /** @type {Layout} */ (this.#layout);
    const sprites = /** @type {import('./pieces.js').Sprites} */ (this.#sprites);
    const [width, height] = [right - left, bottom - top];
    if (width <= 0 || height <= 0) return;
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.drawImage(/** @type {HTMLCanvasElement} */ (this.#board), left, top, width, height, left, top, width, height);
    context.translate(origin, origin);
    const pen = { context, side, theme: /** @type {Theme} */ (this.#theme) };
    const margin = (sprites.size - side) / 2;
    // Squares from which something reaches into the area, from the top down, so that shadows and kings overlap as they would.
    const first = (/** @type {number} */ from) => Math.max(0, Math.floor((from - origin - margin) / side));
    const last = (/** @type {number} */ to) => Math.min(7, Math.ceil((to - origin + margin) / side) - 1);
    const reached = [];
    for (let row = first(top); row <= last(bottom); row++) {
      for (let column = first(left); column <= last(right); column++) {
        reached.push({ look: looks[/** @type {number} */ (squareOf(column, row, this.#orientation))], column, row });
      }
    }
    for (const { look, column, row } of reached) if (look.tint) tint(pen, { x: column, y: row }, look.tint);
    for (const { look, column, row } of reached) {
      if (look.halo && look.swell) halo(pen, { x: column + 0.5, y: row + 0.5 }, look.halo > 1, look.swell);
      else if (look.halo) context.drawImage(sprites.halos[look.halo - 1], column * side - margin, row * side - margin);
    }
    for (const { look, column, row } of reached) {
      if (!look.code) continue;
      context.globalAlpha = look.alpha;
      context.drawImage(sprites.resting[look.code], column * side - margin, row * side - margin);
      context.globalAlpha = 1;
    }
    for (const { look, column, row } of reached) if (look.target >= 0) target(pen, { x: column + 0.5, y: row + 0.5 }, look.target);
    context.restore();
  }

  /** What moves, is held, or lies over all pieces. @param {State} state @param {Scene} scene */
  #paintOver(state, scene) {
    const side = /** @type {Layout} */ (this.#layout).square;
    const pen = { context: this.#context, side, theme: /** @type {Theme} */ (this.#theme) };
    for (const motion of scene.motions) {
      for (const drawn of drawnAt(motion, scene.now, state.orientation)) this.#piece(drawn);
    }
    if (state.pending) {
      const place = centreOf(state.pending.to, state.orientation);
      this.#cover(place, side * 0.6);
      hold(pen, place);
    }
    if (state.hint && scene.motions.length === 0) this.#hint(pen, state.hint, state);
    this.#held(pen, state, scene.touch);
    if (state.focus !== null) {
      const { x, y } = centreOf(state.focus, state.orientation);
      this.#cover({ x, y }, side * 0.6);
      focusRing(pen, { x: x - 0.5, y: y - 0.5 });
    }
  }

  /** Remembers that the screen is not as it rests there. @param {{ x: number, y: number }} centre in squares @param {number} reach in pixels */
  #cover(centre, reach) {
    this.#over.push(this.#areaAround(centre, reach));
  }

  /** @param {Drawn} drawn */
  #piece({ code, x, y, lift, scale, alpha, crown = false }) {
    const { square } = /** @type {Layout} */ (this.#layout);
    const sprites = /** @type {import('./pieces.js').Sprites} */ (this.#sprites);
    const context = this.#context;
    // What is printed has no height; the rest comes nearer when it is lifted.
    const near = this.#theme?.discs === 'printed' ? 0 : 0.07 * lift;
    const size = sprites.size * scale * (1 + near);
    this.#cover({ x, y: y - lift * 0.035 }, size / 2 + lift * square * 0.04 + 1);
    // Shadows are soft: at whole pixels, and in one size where that will do, they cost least.
    const wide = scale === 1 ? sprites.size : size;
    const [left, top] = [Math.round(x * square - wide / 2), Math.round(y * square - wide / 2)];
    context.globalAlpha = alpha * (1 - lift);
    if (lift < 1 && !crown) context.drawImage(sprites.lying, left, top, wide, wide);
    context.globalAlpha = alpha * lift;
    if (lift > 0 && !crown) context.drawImage(sprites.held, left, top, wide, wide);
    context.globalAlpha = alpha;
    context.drawImage((crown ? sprites.crowns : sprites.pieces)[code], x * square - size / 2, y * square - size / 2 - near * square, size, size);
    context.globalAlpha = 1;
  }

  /** An advised move, along its whole route. @param {import('./marks.js').Pen} pen @param {NonNullable<State['hint']>} hint @param {State} state */
  #hint(pen, { from, path }, { orientation }) {
    const points = [from, ...path].map((square) => centreOf(square, orientation));
    if (points.length < 2) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { side } = pen;
    const [first, last] = [this.#areaAround({ x: left, y: top }, side * 0.6), this.#areaAround({ x: right, y: bottom }, side * 0.6)];
    this.#over.push(union(first, last));
    hold(pen, points[0]);
    arrow(pen, points, RADIUS * 1.2);
  }

  /** The picked-up piece: lifted where it stands, where its capture has brought it, or under the pointer. @param {import('./marks.js').Pen} pen @param {State} state @param {boolean} touch */
  #held(pen, state, touch) {
    if (state.selected === null) return;
    const code = state.pieces[state.selected];
    if (!code) return;
    const place = centreOf(state.taps.at(-1) ?? state.selected, state.orientation);
    if (!state.drag) {
      this.#cover(place, pen.side * 0.6);
      hold(pen, place);
    }
    const { x, y } = state.drag ?? place;
    this.#piece({ code, x, y: y - (state.drag && touch ? 0.45 : 0), lift: 1, scale: state.drag && touch ? 1.12 : 1, alpha: 1 });
  }
}

/** Frees what a canvas holds. @param {HTMLCanvasElement} canvas */
function empty(canvas) {
  canvas.width = canvas.height = 0;
}

/** @param {Area} a @param {Area} b @returns {Area} */
function union(a, b) {
  return { left: Math.min(a.left, b.left), top: Math.min(a.top, b.top), right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) };
}

/** @param {Area} area @returns {number} in pixels */
function extent({ left, top, right, bottom }) {
  return (right - left) * (bottom - top);
}
