/**
 * The empty board: its surface by kind, then coordinates. Made once for a size and a theme, then only copied.
 */
import { fade, luminance } from './colour.js';
import { around, lines } from './frame.js';
import { placeOf } from './geometry.js';
import { paintMarble } from './marble.js';
import { paintPaper } from './paper.js';
import { paintSlate } from './slate.js';
import { paintWood } from './wood.js';

/** @typedef {import('../themes/index.js').Theme} Theme */
/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./geometry.js').Side} Side */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * Gives a texture, and makes it only the first time: it depends on the theme, not on size and side.
 * @typedef {(name: string, make: () => HTMLCanvasElement) => HTMLCanvasElement} Keep
 */
/** @typedef {(context: Context, layout: Layout, theme: Theme, keep: Keep) => void} Surface paints frame, surface and lines over the whole canvas */

/** @type {Readonly<Record<Theme['surface'], Surface>>} */
const SURFACES = Object.freeze({ wood: paintWood, marble: paintMarble, slate: paintSlate, paper: paintPaper, plain: paintPlain });

/** One colour and clear lines, for contrast. @type {Surface} */
function paintPlain(context, layout, theme) {
  const { size, origin, square } = layout;
  const line = Math.max(1, Math.round(square / 34));
  context.fillStyle = theme.frame[0];
  context.fillRect(0, 0, size, size);
  context.fillStyle = theme.board[0];
  context.fillRect(origin, origin, 8 * square, 8 * square);
  lines(context, layout, line, theme.line);
  around(context, layout, 0, line, theme.inlay);
}

/**
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Side} orientation only the coordinates depend on it
 * @param {Keep} keep
 * @returns {HTMLCanvasElement}
 */
export function makeBoard(layout, theme, orientation, keep) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = layout.size;
  const context = /** @type {Context} */ (canvas.getContext('2d', { alpha: false }));
  SURFACES[theme.surface](context, layout, theme, keep);
  if (layout.coordinates === 'outside') outside(context, layout, theme, orientation);
  if (layout.coordinates === 'inside') inside(context, layout, theme, orientation);
  return canvas;
}

/** Letters and figures on the frame, engraved where there is something to engrave. @param {Context} context @param {Layout} layout @param {Theme} theme @param {Side} orientation */
function outside(context, layout, theme, orientation) {
  const { origin, square, size } = layout;
  const printed = theme.discs === 'printed';
  const height = Math.round(Math.min(origin * 0.56, square * 0.25));
  font(context, `${theme.surface === 'plain' ? 700 : 500} ${height}px`);
  const middle = origin * (theme.surface === 'paper' ? 0.4 : 0.46);
  /** @param {string} text @param {number} x @param {number} y */
  const write = (text, x, y) => {
    if (!printed) {
      context.fillStyle = 'rgba(0,0,0,.6)';
      context.fillText(text, x - Math.max(1, size / 1000), y - Math.max(1, size / 1000));
    }
    context.fillStyle = printed ? theme.coordinates : fade(theme.coordinates, 0.88);
    context.fillText(text, x, y);
  };
  for (let i = 0; i < 8; i++) {
    const file = placeOf(i, orientation).column;
    const rank = placeOf(i * 8, orientation).row;
    write('abcdefgh'[i], origin + (file + 0.5) * square, size - middle);
    write(String(i + 1), middle, origin + (rank + 0.5) * square);
  }
}

/** Small letters and figures in the corners of the squares at the left and at the bottom, where no disc covers them. @param {Context} context @param {Layout} layout @param {Theme} theme @param {Side} orientation */
function inside(context, layout, theme, orientation) {
  const { origin, square } = layout;
  const height = Math.max(7, Math.round(square * 0.19));
  font(context, `600 ${height}px`);
  // In the colour of the lines, or of what stands off a dark surface.
  const dark = theme.board[0].startsWith('#') && luminance(theme.board[0]) < 0.12;
  context.fillStyle = dark ? theme.coordinates : theme.line;
  const near = square * 0.015 + height / 2;
  for (let i = 0; i < 8; i++) {
    const file = placeOf(i, orientation).column;
    const rank = placeOf(i * 8, orientation).row;
    context.fillText('abcdefgh'[i], origin + (file + 1) * square - near, origin + 8 * square - near);
    context.fillText(String(i + 1), origin + near, origin + rank * square + near + square * 0.02);
  }
}

/** @param {Context} context @param {string} weightAndHeight */
function font(context, weightAndHeight) {
  context.font = `${weightAndHeight} ui-serif, Georgia, "Times New Roman", serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
}
