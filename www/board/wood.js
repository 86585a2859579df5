/**
 * The empty board: one piece of wood with a continuous grain, scored lines, an inlaid string, a mitred frame.
 * Made once for a size and a theme, then only copied.
 */
import { fade, noiseLine, randomFrom, rgb } from './noise.js';
import { placeOf } from './geometry.js';

/** @typedef {import('../themes/index.js').Theme} Theme */
/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./geometry.js').Side} Side */

/** Side of the computed grain; it is stretched over the board, and sharp pores are drawn on it in full resolution. */
const GRAIN = 320;
const TABLE = 2048;
/** Height of the part of the plank that makes one side of the frame. */
const STRIP = 26;

/**
 * A plank with its grain along x. Each pixel costs a few look-ups in lines of noise: rings that wander, and fibres.
 * @param {[string, string, string]} colours main, light, dark
 * @param {number} seed
 * @param {number} figure how much the rings show, 0–1
 * @param {number} rows height of what is needed of it
 * @returns {HTMLCanvasElement}
 */
function plank(colours, seed, figure, rows) {
  const random = randomFrom(seed);
  const canvas = document.createElement('canvas');
  canvas.width = GRAIN;
  canvas.height = rows;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const image = context.createImageData(GRAIN, rows);
  const pixels = image.data;
  const rings = noiseLine(TABLE, 26, 3, random);
  const fibres = noiseLine(TABLE, 420, 2, random);
  const shade = noiseLine(TABLE, 5, 2, random);
  const drift = noiseLine(GRAIN, 2, 2, random);
  const bend = noiseLine(GRAIN, 3, 2, random);
  const [main, light, dark] = colours.map(rgb);
  const mask = TABLE - 1;
  for (let y = 0, at = 0; y < rows; y++) {
    const across = y / GRAIN;
    for (let x = 0; x < GRAIN; x++, at += 4) {
      // The rings drift along the plank, most in its middle: the long flames of a board sawn off the centre.
      const belly = 1 - (2 * across - 1) * (2 * across - 1);
      const v = across + 0.16 * drift[x] * (0.4 + belly) + 0.03 * bend[(x + y) % GRAIN];
      const ring = rings[(v * 1500) & mask];
      const fibre = fibres[(across * 1900 + drift[x] * 46) & mask];
      const band = shade[(v * 1300) & mask];
      let t = (ring - 0.5) * 1.5 * figure + (fibre - 0.5) * 0.42 + (band - 0.5) * 0.7;
      t = t < -1 ? -1 : t > 1 ? 1 : t;
      const to = t > 0 ? light : dark;
      const k = t > 0 ? t : -t;
      pixels[at] = main[0] + (to[0] - main[0]) * k;
      pixels[at + 1] = main[1] + (to[1] - main[1]) * k;
      pixels[at + 2] = main[2] + (to[2] - main[2]) * k;
      pixels[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/**
 * A lamp above the upper left corner, and the dusk of the room at the other end. Painted on the small texture: on the
 * large one it would take a slow phone longer than the wood itself.
 * @param {HTMLCanvasElement} wood
 */
function lamp(wood) {
  const context = /** @type {CanvasRenderingContext2D} */ (wood.getContext('2d'));
  const light = context.createRadialGradient(GRAIN * 0.24, GRAIN * 0.16, 0, GRAIN * 0.4, GRAIN * 0.4, GRAIN * 0.95);
  light.addColorStop(0, 'rgba(255,244,214,.30)');
  light.addColorStop(0.5, 'rgba(255,240,210,.04)');
  light.addColorStop(1, 'rgba(20,8,0,.30)');
  context.fillStyle = light;
  context.fillRect(0, 0, GRAIN, GRAIN);
}

/**
 * Short dark strokes along the grain, in full resolution: what makes oak and walnut look like wood up close.
 * @param {CanvasRenderingContext2D} context
 * @param {number} size
 * @param {string} colour
 * @param {number} seed
 */
function pores(context, size, colour, seed) {
  const random = randomFrom(seed);
  context.lineWidth = Math.max(1, size / 900);
  for (const alpha of [0.1, 0.18]) {
    context.strokeStyle = fade(colour, alpha);
    context.beginPath();
    for (let i = 0; i < 420; i++) {
      const x = random() * size;
      const y = random() * size;
      const length = size * (0.004 + 0.022 * random() * random());
      context.moveTo(x, y);
      context.lineTo(x + length, y + length * (random() - 0.5) * 0.06);
    }
    context.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 */
function frame(context, layout, theme) {
  const { size, origin } = layout;
  const inner = size - origin;
  const texture = plank(theme.frame, 77, 0.8, 4 * STRIP);
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
    // Each of the four strips is cut from another part of the plank.
    context.drawImage(texture, 0, side * STRIP, GRAIN, STRIP, 0, 0, size, origin);
    // Light from the upper left: the strips above and on the left catch it.
    const lit = side === 0 || side === 3;
    const slope = context.createLinearGradient(0, 0, 0, origin);
    slope.addColorStop(0, lit ? 'rgba(255,240,215,.26)' : 'rgba(0,0,0,.36)');
    slope.addColorStop(0.16, lit ? 'rgba(255,240,215,.07)' : 'rgba(0,0,0,.10)');
    slope.addColorStop(0.84, 'rgba(0,0,0,.04)');
    slope.addColorStop(1, lit ? 'rgba(0,0,0,.42)' : 'rgba(255,240,215,.22)');
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

/**
 * The scored grid: a dark groove with its far edge lit, and a string of light wood around the whole.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 */
function grid(context, layout, theme) {
  const { origin, square } = layout;
  const side = 8 * square;
  const hair = Math.max(1, Math.round(square / 56));
  /** @param {number} i @param {number} shift @param {number} width @param {string} colour */
  const line = (i, shift, width, colour) => {
    const at = origin + i * square + shift;
    context.fillStyle = colour;
    context.fillRect(at, origin, width, side);
    context.fillRect(origin, at, side, width);
  };
  for (let i = 1; i < 8; i++) {
    line(i, hair, hair, theme.flat ? 'transparent' : 'rgba(255,240,210,.30)');
    line(i, 0, hair, theme.flat ? theme.line : fade(theme.line, 0.82));
  }
  context.strokeStyle = theme.line;
  context.lineWidth = hair;
  context.strokeRect(origin - hair / 2, origin - hair / 2, side + hair, side + hair);
  if (theme.flat) return;
  const string = Math.max(1, Math.round(square / 26));
  context.strokeStyle = theme.inlay;
  context.lineWidth = string;
  const at = origin - hair - string / 2;
  context.strokeRect(at, at, side + 2 * hair + string, side + 2 * hair + string);
  context.strokeStyle = fade(theme.line, 0.9);
  context.lineWidth = hair;
  const out = origin - 1.5 * hair - string;
  context.strokeRect(out, out, side + 3 * hair + 2 * string, side + 3 * hair + 2 * string);
}

/**
 * Letters and figures, engraved in the frame.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Side} orientation
 */
function coordinates(context, layout, theme, orientation) {
  const { origin, square, size } = layout;
  const height = Math.round(Math.min(origin * 0.56, square * 0.25));
  context.font = `500 ${height}px ui-serif, Georgia, "Times New Roman", serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const middle = origin * 0.46;
  /** @param {string} text @param {number} x @param {number} y */
  const write = (text, x, y) => {
    if (!theme.flat) {
      context.fillStyle = 'rgba(0,0,0,.6)';
      context.fillText(text, x - Math.max(1, size / 1000), y - Math.max(1, size / 1000));
    }
    context.fillStyle = theme.flat ? theme.coordinates : fade(theme.coordinates, 0.88);
    context.fillText(text, x, y);
  };
  for (let i = 0; i < 8; i++) {
    const file = placeOf(i, orientation).column;
    const rank = placeOf(i * 8, orientation).row;
    write('abcdefgh'[i], origin + (file + 0.5) * square, size - middle);
    write(String(i + 1), middle, origin + (rank + 0.5) * square);
  }
}

/**
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Side} orientation only the coordinates depend on it
 * @returns {HTMLCanvasElement}
 */
export function makeBoard(layout, theme, orientation) {
  const { size, origin, square } = layout;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
  const side = 8 * square;
  if (theme.flat) {
    context.fillStyle = theme.wood[0];
    context.fillRect(0, 0, size, size);
  } else {
    const wood = plank(theme.wood, 11, 1, GRAIN);
    lamp(wood);
    context.drawImage(wood, 0, 0, size, size);
    pores(context, size, theme.wood[2], 5);
    frame(context, layout, theme);
    // The surface lies a little deeper than the frame, which throws a shadow on it from above and from the left.
    const deep = square * 0.2;
    for (const [x, y] of [[0, deep], [deep, 0]]) {
      const shadow = context.createLinearGradient(origin, origin, origin + x, origin + y);
      shadow.addColorStop(0, 'rgba(20,8,0,.34)');
      shadow.addColorStop(1, 'rgba(20,8,0,0)');
      context.fillStyle = shadow;
      context.fillRect(origin, origin, x ? deep : side, y ? deep : side);
    }
  }
  grid(context, layout, theme);
  if (layout.coordinates) coordinates(context, layout, theme, orientation);
  return canvas;
}
