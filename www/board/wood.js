/**
 * One piece of wood with a continuous grain, in a frame of a darker one.
 */
import { fade } from './colour.js';
import { frame, recess, scored } from './frame.js';
import { noiseLine, randomFrom, texture } from './noise.js';

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
  const rings = noiseLine(TABLE, 26, 3, random);
  const fibres = noiseLine(TABLE, 420, 2, random);
  const shade = noiseLine(TABLE, 5, 2, random);
  const drift = noiseLine(GRAIN, 2, 2, random);
  const bend = noiseLine(GRAIN, 3, 2, random);
  const mask = TABLE - 1;
  return texture(GRAIN, rows, colours, (x, y) => {
    const across = y / GRAIN;
    // The rings drift along the plank, most in its middle: the long flames of a board sawn off the centre.
    const belly = 1 - (2 * across - 1) * (2 * across - 1);
    const v = across + 0.16 * drift[x] * (0.4 + belly) + 0.03 * bend[(x + y) % GRAIN];
    const ring = rings[(v * 1500) & mask];
    const fibre = fibres[(across * 1900 + drift[x] * 46) & mask];
    const band = shade[(v * 1300) & mask];
    return (ring - 0.5) * 1.5 * figure + (fibre - 0.5) * 0.42 + (band - 0.5) * 0.7;
  });
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
  return wood;
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

/** @type {import('./surface.js').Surface} */
export function paintWood(context, layout, theme, keep) {
  const { size, origin } = layout;
  context.drawImage(keep('board', () => lamp(plank(theme.board, 11, 1, GRAIN))), 0, 0, size, size);
  pores(context, size, theme.board[2], 5);
  // Each of the four strips is cut from another part of the plank.
  const rail = keep('frame', () => plank(theme.frame, 77, 0.8, 4 * STRIP));
  frame(context, layout, (side) => context.drawImage(rail, 0, side * STRIP, GRAIN, STRIP, 0, 0, size, origin), 1);
  recess(context, layout);
  scored(context, layout, theme, 0.3);
}
