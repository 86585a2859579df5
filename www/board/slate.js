/**
 * Cleft slate: nearly one colour, with the shallow waves along which the stone was split. It mirrors no lamp.
 */
import { fade } from './colour.js';
import { frame, recess, scored } from './frame.js';
import { noiseField, randomFrom, texture } from './noise.js';

/** Side of the computed stone. */
const STONE = 320;

/** @param {[string, string, string]} colours main, light, dark @param {number} seed @param {number} rows */
function stone(colours, seed, rows) {
  const random = randomFrom(seed);
  const cleft = noiseField(STONE, rows, 4, 5, random);
  const wave = noiseField(STONE, rows, 2, 3, random);
  return texture(STONE, rows, colours, (x, y) => {
    const at = y * STONE + x;
    // Terraces: the steps between the layers catch a little light on their upper left.
    const layer = wave[at] * 5 + cleft[at] * 1.6;
    const step = layer - Math.floor(layer);
    const edge = step < 0.1 ? 0.3 * (1 - step / 0.1) : 0;
    return (cleft[at] - 0.5) * 1.7 + edge + (random() - 0.5) * 0.3 + 0.25 - (0.55 * (x + y)) / (2 * STONE);
  });
}

/** Scratches of use, in full resolution. @param {CanvasRenderingContext2D} context @param {number} size @param {string} colour */
function scratches(context, size, colour) {
  const random = randomFrom(31);
  context.lineWidth = Math.max(0.6, size / 1400);
  context.strokeStyle = fade(colour, 0.22);
  context.beginPath();
  for (let i = 0; i < 90; i++) {
    const [x, y] = [random() * size, random() * size];
    const length = size * (0.006 + 0.03 * random() * random());
    const angle = -0.5 + (random() - 0.5) * 0.8;
    context.moveTo(x, y);
    context.lineTo(x + length * Math.cos(angle), y + length * Math.sin(angle));
  }
  context.stroke();
}

/** @type {import('./surface.js').Surface} */
export function paintSlate(context, layout, theme, keep) {
  const { size, origin } = layout;
  context.drawImage(keep('board', () => stone(theme.board, 47, STONE)), 0, 0, size, size);
  scratches(context, size, theme.board[1]);
  const rail = keep('frame', () => stone(theme.frame, 53, STONE >> 1));
  frame(context, layout, (side) => context.drawImage(rail, 0, side * 34, STONE, 30, 0, 0, size, origin), 0.3);
  recess(context, layout);
  scored(context, layout, theme, 0.07);
}
