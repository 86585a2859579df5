/**
 * Draws a state on a canvas. Knows pictures, not play; keeps what is costly (wood, discs) until size or theme change.
 */
import { drawnAt } from './animation.js';
import { centreOf } from './geometry.js';
import { fade } from './noise.js';
import { RADIUS, makeSprites } from './pieces.js';
import { captureForced, movableSquares, targets } from './state.js';
import { makeBoard } from './wood.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./animation.js').Motion} Motion */
/** @typedef {import('./animation.js').Drawn} Drawn */
/** @typedef {import('../themes/index.js').Theme} Theme */

const TAU = 2 * Math.PI;

/**
 * @typedef {object} Scene what moves in this frame
 * @property {readonly Motion[]} motions
 * @property {ReadonlySet<number>} covered squares whose piece a motion draws
 * @property {number} now
 * @property {number} pulse 0–1, how far the marks of a compulsory capture swell
 * @property {boolean} touch whether a held piece is drawn above the finger that would hide it
 */

export class Painter {
  #canvas;
  #context;
  /** @type {Layout | null} */ #layout = null;
  /** @type {Theme | null} */ #theme = null;
  /** @type {HTMLCanvasElement | null} */ #board = null;
  /** @type {import('./pieces.js').Sprites | null} */ #sprites = null;
  #orientation = /** @type {import('./geometry.js').Side} */ ('white');
  /** All that rests while something moves, and what it was painted from. */
  #still = /** @type {{ canvas: HTMLCanvasElement, from: readonly unknown[] } | null} */ (null);

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
  }

  /** @param {Layout} layout @param {Theme} theme */
  prepare(layout, theme) {
    if (layout === this.#layout && theme === this.#theme) return;
    if (layout.square !== this.#layout?.square || theme !== this.#theme) this.#sprites = null;
    this.#layout = layout;
    this.#theme = theme;
    this.#board = null;
    if (this.#canvas.width !== layout.size || this.#canvas.height !== layout.size) {
      this.#canvas.width = this.#canvas.height = layout.size;
    }
  }

  /** Gives the memory of the pictures back. */
  release() {
    for (const canvas of [this.#board, this.#still?.canvas, ...(this.#sprites?.pieces ?? []), this.#sprites?.lying, this.#sprites?.held]) {
      if (canvas) canvas.width = canvas.height = 0;
    }
    this.#board = this.#sprites = this.#layout = this.#theme = this.#still = null;
  }

  /** @param {State} state @param {Scene} scene */
  paint(state, scene) {
    if (!this.#layout || !this.#theme) return;
    if (!this.#board || this.#orientation !== state.orientation) {
      this.#orientation = state.orientation;
      this.#board = makeBoard(this.#layout, this.#theme, state.orientation);
    }
    this.#sprites ??= makeSprites(this.#layout.square, this.#theme);
    const context = this.#context;
    if (scene.motions.length > 0 || state.drag) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(this.#stillFor(state, scene), 0, 0);
      context.translate(this.#layout.origin, this.#layout.origin);
    } else {
      this.#paintStill(state, scene);
    }
    for (const motion of scene.motions) {
      for (const drawn of drawnAt(motion, scene.now, state.orientation)) this.#piece(drawn);
    }
    this.#held(state, scene.touch);
    this.#focus(state);
  }

  /** What rests, from memory while it stays the same: a moving piece then costs two pictures a frame. @param {State} state @param {Scene} scene */
  #stillFor(state, scene) {
    const { pieces, lastMove, marks, open, selected, steps } = state;
    const from = [this.#board, this.#sprites, pieces, lastMove, marks, open, selected, steps, scene.motions.length > 0, [...scene.covered].join()];
    if (this.#still && from.every((value, index) => value === this.#still?.from[index])) return this.#still.canvas;
    const canvas = this.#still?.canvas ?? document.createElement('canvas');
    if (canvas.width !== this.#canvas.width) canvas.width = canvas.height = this.#canvas.width;
    this.#still = { canvas, from };
    const screen = this.#context;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
    this.#paintStill(state, scene);
    this.#context = screen;
    return canvas;
  }

  /** The board and what lies on it. @param {State} state @param {Scene} scene */
  #paintStill(state, scene) {
    const { origin } = /** @type {Layout} */ (this.#layout);
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(/** @type {HTMLCanvasElement} */ (this.#board), 0, 0);
    context.translate(origin, origin);
    this.#tints(state);
    if (scene.motions.length === 0) this.#halos(state, scene.pulse);
    this.#pieces(state, scene);
    if (state.selected !== null) this.#targets(state);
  }

  /** @param {number} square @param {State} state @returns {[number, number]} upper left corner */
  #corner(square, state) {
    const { square: side } = /** @type {Layout} */ (this.#layout);
    const { x, y } = centreOf(square, state.orientation);
    return [(x - 0.5) * side, (y - 0.5) * side];
  }

  /** The last move, and what a refusal speaks of. @param {State} state */
  #tints(state) {
    const side = /** @type {Layout} */ (this.#layout).square;
    const theme = /** @type {Theme} */ (this.#theme);
    const context = this.#context;
    /** @param {number} square @param {string} colour @param {number} alpha */
    const tint = (square, colour, alpha) => {
      const [x, y] = this.#corner(square, state);
      const inset = Math.max(1, Math.round(side / 56));
      if (!theme.flat) {
        context.fillStyle = fade(colour, alpha);
        context.fillRect(x + inset, y + inset, side - inset, side - inset);
      }
      context.strokeStyle = fade(colour, theme.flat ? 1 : alpha * 1.4);
      context.lineWidth = Math.max(1, side * 0.03);
      const edge = inset + context.lineWidth / 2;
      context.strokeRect(x + edge, y + edge, side - edge * 2 + inset, side - edge * 2 + inset);
    };
    if (state.lastMove) {
      tint(state.lastMove.from, theme.lastMove, 0.2);
      tint(state.lastMove.to, theme.lastMove, 0.32);
    }
    for (const square of state.marks?.squares ?? []) tint(square, theme.warning, 0.3);
  }

  /** @param {State} state @param {number} pulse */
  #halos(state, pulse) {
    const marked = state.marks?.movable ?? [];
    if (!state.open && marked.length === 0) return;
    const forced = captureForced(state);
    const squares = new Set(state.open && state.selected === null ? movableSquares(state) : []);
    for (const square of marked) squares.add(square);
    for (const square of squares) {
      const strong = forced || marked.includes(square);
      this.#ring(centreOf(square, state.orientation), RADIUS * (1.13 + 0.07 * pulse), strong ? 0.05 : 0.026, strong ? 1 : 0.72);
    }
  }

  /**
   * A ring in the accent colour, with a hairline around it that keeps it visible on any wood.
   * @param {{ x: number, y: number }} centre in squares
   * @param {number} radius in squares @param {number} width in squares @param {number} alpha
   */
  #ring({ x, y }, radius, width, alpha) {
    const side = /** @type {Layout} */ (this.#layout).square;
    const theme = /** @type {Theme} */ (this.#theme);
    const context = this.#context;
    const line = Math.max(1, width * side);
    context.beginPath();
    context.arc(x * side, (y - 0.005) * side, radius * side, 0, TAU);
    context.lineWidth = line + Math.max(2, side * 0.035);
    context.strokeStyle = fade(theme.accentHalo, 0.55 * alpha);
    context.stroke();
    context.lineWidth = line;
    context.strokeStyle = fade(theme.accent, alpha);
    context.stroke();
  }

  /** @param {State} state @param {Scene} scene */
  #pieces(state, scene) {
    const ghosts = state.steps?.jumped ?? [];
    // From the top down, so that shadows and kings overlap as they would.
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        const square = state.orientation === 'white' ? 8 * (7 - row) + column : 8 * row + 7 - column;
        const code = state.pieces[square];
        if (!code || scene.covered.has(square) || square === state.selected) continue;
        const alpha = ghosts.includes(square) ? 0.28 : 1;
        this.#piece({ code, ...centreOf(square, state.orientation), lift: 0, scale: 1, alpha });
      }
    }
  }

  /** @param {Drawn} drawn */
  #piece({ code, x, y, lift, scale, alpha }) {
    const { square } = /** @type {Layout} */ (this.#layout);
    const sprites = /** @type {import('./pieces.js').Sprites} */ (this.#sprites);
    const context = this.#context;
    const size = sprites.size * scale * (1 + 0.07 * lift);
    const left = x * square - size / 2;
    const top = y * square - size / 2;
    context.globalAlpha = alpha * (1 - lift);
    if (lift < 1) context.drawImage(sprites.lying, left, top, size, size);
    context.globalAlpha = alpha * lift;
    if (lift > 0) context.drawImage(sprites.held, left, top, size, size);
    context.globalAlpha = alpha;
    context.drawImage(sprites.pieces[code], left, top - lift * square * 0.07, size, size);
    context.globalAlpha = 1;
  }

  /** @param {State} state */
  #targets(state) {
    const side = /** @type {Layout} */ (this.#layout).square;
    const theme = /** @type {Theme} */ (this.#theme);
    const context = this.#context;
    for (const [square, { captures }] of targets(state)) {
      const { x, y } = centreOf(square, state.orientation);
      if (captures > 0) {
        this.#ring({ x, y }, 0.3, 0.05, 1);
        if (captures > 1) this.#count(x * side, y * side, captures);
        continue;
      }
      context.beginPath();
      context.arc(x * side, y * side, side * 0.125, 0, TAU);
      context.lineWidth = Math.max(1.5, side * 0.03);
      context.strokeStyle = fade(theme.accentHalo, 0.7);
      context.stroke();
      context.fillStyle = fade(theme.accent, 0.95);
      context.fill();
    }
  }

  /** @param {number} x @param {number} y @param {number} count */
  #count(x, y, count) {
    const side = /** @type {Layout} */ (this.#layout).square;
    const theme = /** @type {Theme} */ (this.#theme);
    const context = this.#context;
    context.font = `700 ${Math.round(side * 0.34)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = side * 0.07;
    context.strokeStyle = fade(theme.accentHalo, 0.85);
    context.strokeText(String(count), x, y + side * 0.02);
    context.fillStyle = theme.accent;
    context.fillText(String(count), x, y + side * 0.02);
  }

  /** The picked-up piece: lifted where it stands, where its capture has brought it, or under the pointer. @param {State} state @param {boolean} touch */
  #held(state, touch) {
    if (state.selected === null) return;
    const code = state.pieces[state.selected];
    if (!code) return;
    const at = state.taps.at(-1) ?? state.selected;
    const home = centreOf(state.selected, state.orientation);
    const place = centreOf(at, state.orientation);
    if (at !== state.selected || state.drag) this.#piece({ code, ...home, lift: 0, scale: 1, alpha: 0.25 });
    if (!state.drag) this.#ring(place, RADIUS * 1.16, 0.045, 1);
    const { x, y } = state.drag ?? place;
    this.#piece({ code, x, y: y - (state.drag && touch ? 0.45 : 0), lift: 1, scale: state.drag && touch ? 1.12 : 1, alpha: 1 });
  }

  /** @param {State} state */
  #focus(state) {
    if (state.focus === null) return;
    const side = /** @type {Layout} */ (this.#layout).square;
    const theme = /** @type {Theme} */ (this.#theme);
    const context = this.#context;
    const [x, y] = this.#corner(state.focus, state);
    const width = Math.max(2, Math.round(side * 0.06));
    context.lineJoin = 'round';
    context.strokeStyle = fade(theme.accentHalo, 0.9);
    context.lineWidth = width * 2;
    context.strokeRect(x + width, y + width, side - 2 * width, side - 2 * width);
    context.strokeStyle = theme.focus;
    context.lineWidth = width;
    context.strokeRect(x + width, y + width, side - 2 * width, side - 2 * width);
  }
}
