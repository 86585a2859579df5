/**
 * Where squares are. Lengths are device pixels of the canvas unless a name says otherwise; squares are 0–63, a1 = 0.
 */

/**
 * @typedef {object} Layout
 * @property {number} size side of the canvas
 * @property {number} square side of a square, a whole number
 * @property {number} origin distance from the canvas' edge to the playing surface
 * @property {Coordinates} coordinates where letters and figures are
 */

/** @typedef {'white' | 'black'} Side */
/** @typedef {'outside' | 'inside' | 'none'} Coordinates outside: on the frame; inside: in the corners of squares */

/** Width of the frame in squares: with room for coordinates, and without. */
const FRAME = Object.freeze({ outside: 0.44, inside: 0.2, none: 0.2 });

/**
 * @param {number} size side of the canvas in device pixels
 * @param {Coordinates} coordinates
 * @returns {Layout}
 */
export function layoutFor(size, coordinates) {
  const frame = FRAME[coordinates];
  const square = Math.max(1, Math.floor(size / (8 + 2 * frame)));
  return { size, square, origin: Math.floor((size - 8 * square) / 2), coordinates };
}

/**
 * The column and row, from the upper left corner as it is seen, of a square.
 * @param {number} square
 * @param {Side} orientation the side that sits at the bottom
 * @returns {{ column: number, row: number }}
 */
export function placeOf(square, orientation) {
  const file = square & 7;
  const rank = square >> 3;
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/**
 * @param {number} column
 * @param {number} row
 * @param {Side} orientation
 * @returns {number | null} null outside the board
 */
export function squareOf(column, row, orientation) {
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  return orientation === 'white' ? column + 8 * (7 - row) : 7 - column + 8 * row;
}

/**
 * The middle of a square, in squares from the upper left corner of the playing surface.
 * @param {number} square
 * @param {Side} orientation
 */
export function centreOf(square, orientation) {
  const { column, row } = placeOf(square, orientation);
  return { x: column + 0.5, y: row + 0.5 };
}

/**
 * The square under a point of the page, from the canvas' bounds as they are now.
 * @param {{ left: number, top: number, width: number, height: number }} bounds in CSS pixels
 * @param {Layout} layout
 * @param {Side} orientation
 * @param {number} clientX
 * @param {number} clientY
 * @returns {{ square: number | null, x: number, y: number }} x and y in squares from the playing surface's corner
 */
export function pointAt(bounds, layout, orientation, clientX, clientY) {
  const scaleX = layout.size / (bounds.width || 1);
  const scaleY = layout.size / (bounds.height || 1);
  const x = ((clientX - bounds.left) * scaleX - layout.origin) / layout.square;
  const y = ((clientY - bounds.top) * scaleY - layout.origin) / layout.square;
  return { square: squareOf(Math.floor(x), Math.floor(y), orientation), x, y };
}

/**
 * The bounds of a square on the page, in CSS pixels.
 * @param {{ left: number, top: number, width: number, height: number }} bounds of the canvas
 * @param {Layout} layout
 * @param {Side} orientation
 * @param {number} square
 */
export function boundsOf(bounds, layout, orientation, square) {
  const { column, row } = placeOf(square, orientation);
  const scaleX = bounds.width / layout.size;
  const scaleY = bounds.height / layout.size;
  return {
    x: bounds.left + (layout.origin + column * layout.square) * scaleX,
    y: bounds.top + (layout.origin + row * layout.square) * scaleY,
    width: layout.square * scaleX,
    height: layout.square * scaleY,
  };
}
