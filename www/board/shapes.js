/**
 * Outlines that more than one kind of picture needs.
 */

export const TAU = 2 * Math.PI;

/** Radius of a disc in squares. */
export const RADIUS = 0.385;

/** Where the discs of a king lie, in radii below the middle: the lower one, and the one that is set on it. */
export const STACK = Object.freeze({ lower: 0.1, upper: -0.16 });

/**
 * Eight points, as the star of old tiles.
 * @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} r
 */
export function star(context, x, y, r) {
  context.beginPath();
  for (let i = 0; i < 16; i++) {
    const at = i % 2 ? r * 0.52 : r;
    const angle = (i / 16) * TAU - Math.PI / 2;
    context.lineTo(x + at * Math.cos(angle), y + at * Math.sin(angle));
  }
  context.closePath();
}
