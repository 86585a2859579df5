/**
 * A polished slab of marble: clouds, broad soft veins that the stone grew along, and hairlines that cross them.
 */
import { fade } from './colour.js';
import { frame, recess, scored } from './frame.js';
import { noiseField, randomFrom, texture } from './noise.js';

/** Side of the computed slab; hairlines are drawn on it in full resolution. */
const SLAB = 384;

/**
 * @param {[string, string, string]} colours main, light, dark
 * @param {number} seed
 * @param {number} rows
 */
function slab(colours, seed, rows) {
  const random = randomFrom(seed);
  const warp = noiseField(SLAB, rows, 3, 5, random);
  const drift = noiseField(SLAB, rows, 2, 2, random);
  const cloud = noiseField(SLAB, rows, 4, 4, random);
  const presence = noiseField(SLAB, rows, 3, 2, random);
  return texture(SLAB, rows, colours, (x, y) => {
    const at = y * SLAB + x;
    // Veins run from the upper left to the lower right, and wander.
    const along = (0.58 * x - 0.82 * y) / SLAB + 0.62 * warp[at] + 0.5 * drift[at];
    const broad = Math.abs(Math.sin(along * 8.2));
    const fine = Math.abs(Math.sin(along * 21 + 4 * drift[at]));
    const there = Math.max(0, Math.min(1, (presence[at] - 0.34) * 3.2));
    const vein = 0.56 * Math.exp(-broad * 8) * there + 0.3 * Math.exp(-fine * 17) * (1.15 - there);
    return (cloud[at] - 0.42) * 1.9 - vein * 1.25;
  });
}

/**
 * Hairlines, in full resolution: cracks that healed, each with a softer one beside it.
 * @param {CanvasRenderingContext2D} context @param {number} size @param {string} colour @param {number} seed
 */
function hairlines(context, size, colour, seed) {
  const random = randomFrom(seed);
  context.lineCap = context.lineJoin = 'round';
  for (let i = 0; i < 15; i++) {
    let x = random() * 1.2 - 0.2;
    let y = random() * 1.2 - 0.2;
    let heading = 0.62 + (random() - 0.5) * 0.7;
    const steps = 18 + Math.floor(random() * 34);
    const path = new Path2D();
    path.moveTo(x * size, y * size);
    for (let step = 0; step < steps; step++) {
      heading += (random() - 0.5) * 0.75 + (0.62 - heading) * 0.16;
      x += Math.cos(heading) * 0.017;
      y += Math.sin(heading) * 0.017;
      path.lineTo(x * size, y * size);
    }
    const strength = 0.3 + 0.7 * random();
    context.strokeStyle = fade(colour, 0.07 * strength);
    context.lineWidth = size / 130;
    context.stroke(path);
    context.strokeStyle = fade(colour, 0.34 * strength);
    context.lineWidth = Math.max(0.6, size / 1100);
    context.stroke(path);
  }
}

/** The window that a polished surface mirrors, softly, and the dusk at the other end. @param {HTMLCanvasElement} stone */
function gloss(stone) {
  const context = /** @type {CanvasRenderingContext2D} */ (stone.getContext('2d'));
  const light = context.createLinearGradient(0, 0, SLAB, SLAB);
  light.addColorStop(0, 'rgba(255,252,244,.34)');
  light.addColorStop(0.3, 'rgba(255,252,244,.05)');
  light.addColorStop(0.42, 'rgba(255,252,244,.14)');
  light.addColorStop(0.52, 'rgba(255,252,244,0)');
  light.addColorStop(1, 'rgba(22,26,34,.20)');
  context.fillStyle = light;
  context.fillRect(0, 0, SLAB, SLAB);
  return stone;
}

/** @type {import('./surface.js').Surface} */
export function paintMarble(context, layout, theme, keep) {
  const { size, origin } = layout;
  context.drawImage(keep('board', () => gloss(slab(theme.board, 23, SLAB))), 0, 0, size, size);
  hairlines(context, size, theme.board[2], 9);
  const strip = Math.ceil((SLAB * origin) / size);
  const rail = keep('frame', () => slab(theme.frame, 91, SLAB >> 1));
  frame(context, layout, (side) => context.drawImage(rail, 0, side * 40, SLAB, strip, 0, 0, size, origin), 0.9);
  recess(context, layout);
  scored(context, layout, theme, 0.5);
}
