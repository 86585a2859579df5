/**
 * Discs of flat colour, as print has them, and for high contrast: White is open, with a ring and a point; Black is
 * filled, with one wide ring. A king is two discs, the upper one with a star.
 */
import { STACK, TAU, star } from './shapes.js';

/** @typedef {import('../themes/index.js').Theme} Theme */
/** @typedef {CanvasRenderingContext2D} Context */

/** The discs are a little smaller than turned ones: they have no side, and want air around them. */
const SIZE = 0.96;

/** @param {Context} context @param {number} x @param {number} y @param {number} r */
function circle(context, x, y, r) {
  context.beginPath();
  // A board of a few pixels has no room for some rings.
  context.arc(x, y, Math.max(0, r), 0, TAU);
}

/**
 * A disc with the outline that every edition has: the darker colour around the lighter one.
 * @param {Context} context @param {number} x @param {number} y @param {number} r @param {boolean} white @param {Theme} theme
 * @returns {string} the ink to go on with
 */
function disc(context, x, y, r, white, theme) {
  const [fill, , ink] = white ? theme.white : theme.black;
  circle(context, x, y, r * SIZE);
  context.fillStyle = white ? ink : fill;
  context.fill();
  if (white) {
    circle(context, x, y, r * SIZE * 0.895);
    context.fillStyle = fill;
    context.fill();
  }
  return ink;
}

/** @param {Context} context @param {number} x @param {number} y @param {number} r @param {boolean} white @param {Theme} theme */
export function printedMan(context, x, y, r, white, theme) {
  context.strokeStyle = context.fillStyle = disc(context, x, y, r, white, theme);
  context.lineWidth = Math.max(1, r * (white ? 0.055 : 0.075));
  circle(context, x, y, r * (white ? 0.66 : 0.62));
  context.stroke();
  if (!white) return;
  circle(context, x, y, r * 0.09);
  context.fill();
}

/** @param {Context} context @param {number} x @param {number} y @param {number} r @param {boolean} white @param {Theme} theme */
export function printedKing(context, x, y, r, white, theme) {
  disc(context, x, y + r * STACK.lower, r, white, theme);
  printedCrown(context, x, y, r, white, theme);
}

/** The upper disc. A gap in the lighter colour parts it from the lower one. @param {Context} context @param {number} x @param {number} y @param {number} r @param {boolean} white @param {Theme} theme */
export function printedCrown(context, x, y, r, white, theme) {
  const top = y + r * STACK.upper;
  if (!white) {
    circle(context, x, top, r * SIZE);
    context.strokeStyle = theme.black[2];
    context.lineWidth = Math.max(1.5, r * 0.14);
    context.stroke();
  }
  const ink = disc(context, x, top, r, white, theme);
  star(context, x, top, r * 0.66);
  context.fillStyle = theme.metal?.[1] ?? ink;
  context.fill();
  circle(context, x, top, r * 0.15);
  context.fillStyle = (white ? theme.white : theme.black)[0];
  context.fill();
}
