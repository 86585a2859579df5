/**
 * A diagram on paper: fibres that one sees only up close, hairlines of ink, a double rule around the whole.
 */
import { fade } from './colour.js';
import { around, lines } from './frame.js';
import { noiseField, randomFrom, texture } from './noise.js';

const SHEET = 256;

/** @param {[string, string, string]} colours main, light, dark */
function sheet(colours) {
  const random = randomFrom(61);
  const pulp = noiseField(SHEET, SHEET, 5, 4, random);
  // Uneven in colour, and a little darker towards the edges, as an old page is.
  const centre = SHEET / 2;
  return texture(SHEET, SHEET, colours, (x, y) => {
    const edge = Math.max(Math.abs(x - centre), Math.abs(y - centre)) / centre;
    return (pulp[y * SHEET + x] - 0.5) * 0.8 + (random() - 0.5) * 0.22 - 0.35 * edge ** 6;
  });
}

/** Fibres of the pulp, in full resolution. @param {CanvasRenderingContext2D} context @param {number} size @param {string} dark @param {string} light */
function fibres(context, size, dark, light) {
  const random = randomFrom(67);
  context.lineWidth = Math.max(0.5, size / 1500);
  for (const colour of [fade(dark, 0.5), fade(light, 0.7)]) {
    context.strokeStyle = colour;
    context.beginPath();
    for (let i = 0; i < 130; i++) {
      const [x, y] = [random() * size, random() * size];
      const [length, angle, bend] = [size * (0.004 + 0.014 * random()), random() * Math.PI, (random() - 0.5) * 0.012 * size];
      const [dx, dy] = [length * Math.cos(angle), length * Math.sin(angle)];
      context.moveTo(x, y);
      context.quadraticCurveTo(x + dx / 2 + bend, y + dy / 2 - bend, x + dx, y + dy);
    }
    context.stroke();
  }
}

/** @type {import('./surface.js').Surface} */
export function paintPaper(context, layout, theme, keep) {
  const { size, square } = layout;
  context.drawImage(keep('board', () => sheet(theme.board)), 0, 0, size, size);
  fibres(context, size, theme.board[2], theme.board[1]);
  const hair = Math.max(1, Math.round(square / 60));
  const thick = Math.max(2, Math.round(square / 18));
  lines(context, layout, hair, fade(theme.line, 0.9));
  around(context, layout, 0, hair, theme.line);
  around(context, layout, hair + thick, thick, theme.inlay);
}
