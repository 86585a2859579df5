/**
 * What boards of every material have in common: a mitred frame, the step down to the surface, scored lines, a string.
 */
import { fade } from './colour.js';

/** @typedef {import('../themes/index.js').Theme} Theme */
/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @param {Context} context
 * @param {Layout} layout
 * @param {(side: number) => void} strip paints the material of one side over (0, 0, size, origin), as if it lay above
 * @param {number} shine 0–1, how much light the edges catch
 */
export function frame(context, layout, strip, shine) {
  const { size, origin } = layout;
  const inner = size - origin;
  const centre = size / 2;
  for (let side = 0; side < 4; side++) {
    context.save();
    context.translate(centre, centre);
    context.rotate((side * Math.PI) / 2);
    context.translate(-centre, -centre);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(size, 0);
    context.lineTo(inner, origin);
    context.lineTo(origin, origin);
    context.clip();
    strip(side);
    // Light from the upper left: the strips above and on the left catch it.
    const lit = side === 0 || side === 3;
    const slope = context.createLinearGradient(0, 0, 0, origin);
    slope.addColorStop(0, lit ? `rgba(255,240,215,${0.26 * shine})` : 'rgba(0,0,0,.36)');
    slope.addColorStop(0.16, lit ? `rgba(255,240,215,${0.07 * shine})` : 'rgba(0,0,0,.10)');
    slope.addColorStop(0.84, 'rgba(0,0,0,.04)');
    slope.addColorStop(1, lit ? 'rgba(0,0,0,.42)' : `rgba(255,240,215,${0.22 * shine})`);
    context.fillStyle = slope;
    context.fillRect(0, 0, size, origin);
    context.restore();
  }
  // Mitre joints.
  context.strokeStyle = 'rgba(0,0,0,.38)';
  context.lineWidth = Math.max(1, size / 900);
  context.beginPath();
  for (const [x, y, toX, toY] of [[0, 0, origin, origin], [size, 0, inner, origin], [size, size, inner, inner], [0, size, origin, inner]]) {
    context.moveTo(x, y);
    context.lineTo(toX, toY);
  }
  context.stroke();
}

/** The surface lies a little deeper than the frame, which throws a shadow on it from above and from the left. @param {Context} context @param {Layout} layout */
export function recess(context, { origin, square }) {
  const side = 8 * square;
  const deep = square * 0.2;
  for (const [x, y] of [[0, deep], [deep, 0]]) {
    const shadow = context.createLinearGradient(origin, origin, origin + x, origin + y);
    shadow.addColorStop(0, 'rgba(20,8,0,.34)');
    shadow.addColorStop(1, 'rgba(20,8,0,0)');
    context.fillStyle = shadow;
    context.fillRect(origin, origin, x ? deep : side, y ? deep : side);
  }
}

/**
 * Lines between the squares, whole pixels wide.
 * @param {Context} context @param {Layout} layout @param {number} width @param {string} colour @param {number} [shift]
 */
export function lines(context, { origin, square }, width, colour, shift = 0) {
  context.fillStyle = colour;
  for (let i = 1; i < 8; i++) {
    const at = origin + i * square + shift;
    context.fillRect(at, origin, width, 8 * square);
    context.fillRect(origin, at, 8 * square, width);
  }
}

/**
 * A line around the playing surface. Filled, since a stroke between whole pixels is blurred on some machines.
 * @param {Context} context @param {Layout} layout @param {number} distance of its inner edge from the surface @param {number} width @param {string} colour
 */
export function around(context, { origin, square }, distance, width, colour) {
  const start = origin - distance - width;
  const end = origin + 8 * square + distance;
  const length = end + width - start;
  context.fillStyle = colour;
  context.fillRect(start, start, length, width);
  context.fillRect(start, end, length, width);
  context.fillRect(start, start + width, width, length - 2 * width);
  context.fillRect(end, start + width, width, length - 2 * width);
}

/**
 * A scored grid: dark grooves with their far edge lit, and a string of another material around the whole.
 * @param {Context} context @param {Layout} layout @param {Theme} theme @param {number} shine 0–1, how lit the far edge is
 */
export function scored(context, layout, theme, shine) {
  const hair = Math.max(1, Math.round(layout.square / 56));
  const string = Math.max(1, Math.round(layout.square / 26));
  lines(context, layout, hair, `rgba(255,240,210,${shine})`, hair);
  lines(context, layout, hair, fade(theme.line, 0.82));
  around(context, layout, 0, hair, theme.line);
  around(context, layout, hair, string, theme.inlay);
  around(context, layout, hair + string, hair, fade(theme.line, 0.9));
}
