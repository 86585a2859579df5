/**
 * What the board tells beside its pieces: tints, rings, dots, figures, arrows. Quiet, and the same in every theme but for
 * the colours; where a theme is printed or plain, lines and hatching take the place of tints.
 */
import { fade } from './colour.js';
import { RADIUS, TAU } from './shapes.js';

/** @typedef {import('../themes/index.js').Theme} Theme */
/** @typedef {{ x: number, y: number }} Point in squares from the corner of the playing surface */
/** @typedef {{ context: CanvasRenderingContext2D, side: number, theme: Theme }} Pen the context has its origin in that corner; side of a square in pixels */

/** @typedef {'from' | 'to' | 'spoken' | 'premove'} Tint */

/**
 * Tints a square: one of the last move, one that a refusal speaks of, or one of a move that waits for its turn.
 * @param {Pen} pen @param {Point} corner @param {Tint} kind
 */
export function tint({ context, side, theme }, { x, y }, kind) {
  const colour = kind === 'spoken' ? theme.warning : kind === 'premove' ? theme.accent : theme.lastMove;
  const strength = { from: 0.24, to: 0.34, spoken: 0.3, premove: 0.22 }[kind];
  const inset = Math.max(1, Math.round(side / 56));
  const [left, top, size] = [x * side + inset, y * side + inset, side - inset];
  if (theme.surface === 'paper') hatch(context, left, top, size, side, fade(colour, kind === 'from' ? 0.38 : 0.62));
  else if (theme.surface !== 'plain') {
    context.fillStyle = fade(colour, strength);
    context.fillRect(left, top, size, size);
  }
  const plain = theme.surface === 'plain';
  context.lineWidth = Math.max(1, Math.round(side * (plain ? (kind === 'from' ? 0.035 : 0.065) : 0.03)));
  context.strokeStyle = fade(colour, plain ? 1 : Math.min(1, strength * (theme.surface === 'paper' ? 2.4 : 1.5)));
  if (kind === 'premove') context.setLineDash([side * 0.12, side * 0.08]);
  const edge = context.lineWidth / 2;
  context.strokeRect(left + edge, top + edge, size - 2 * edge, size - 2 * edge);
  context.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} context @param {number} left @param {number} top @param {number} size @param {number} side @param {string} colour */
function hatch(context, left, top, size, side, colour) {
  context.save();
  context.beginPath();
  context.rect(left, top, size, size);
  context.clip();
  context.strokeStyle = colour;
  context.lineWidth = Math.max(0.75, side / 70);
  context.beginPath();
  const gap = Math.max(3, side / 11);
  for (let at = gap / 2; at < 2 * size; at += gap) {
    context.moveTo(left + at, top);
    context.lineTo(left + at - size, top + size);
  }
  context.stroke();
  context.restore();
}

/**
 * A ring in the accent colour, with a hairline around it that keeps it visible on any surface.
 * @param {Pen} pen @param {Point} centre @param {number} radius in squares @param {number} width in squares @param {number} alpha
 */
function ring({ context, side, theme }, { x, y }, radius, width, alpha) {
  const line = Math.max(1, width * side);
  context.beginPath();
  context.arc(x * side, (y - 0.005) * side, radius * side, 0, TAU);
  context.lineWidth = line + Math.max(2, side * 0.035);
  context.strokeStyle = fade(theme.accentHalo, (theme.surface === 'plain' ? 1 : 0.55) * alpha);
  context.stroke();
  context.lineWidth = line;
  context.strokeStyle = fade(theme.accent, alpha);
  context.stroke();
}

/** Around a piece that may move: thin, or one that cannot be missed. @param {Pen} pen @param {Point} centre @param {boolean} strong @param {number} swell 0–1 */
export function halo(pen, centre, strong, swell) {
  const width = strong ? 0.05 : pen.theme.surface === 'plain' ? 0.045 : 0.03;
  ring(pen, centre, RADIUS * (1.13 + 0.07 * swell), width, strong || pen.theme.surface === 'plain' ? 1 : 0.82);
}

/** Around the piece that is in hand, advised, or proposed. @param {Pen} pen @param {Point} centre */
export function hold(pen, centre) {
  ring(pen, centre, RADIUS * 1.16, 0.045, 1);
}

/** Where a piece may go: a dot; a ring where it captures, with the number when there are more than one. @param {Pen} pen @param {Point} centre @param {number} captures */
export function target(pen, centre, captures) {
  const { context, side, theme } = pen;
  const [x, y] = [centre.x * side, centre.y * side];
  if (captures > 0) {
    ring(pen, centre, 0.3, 0.05, 1);
    if (captures > 1) figure(pen, x, y, captures);
    return;
  }
  context.beginPath();
  context.arc(x, y, side * 0.125, 0, TAU);
  context.lineWidth = Math.max(1.5, side * 0.03);
  context.strokeStyle = fade(theme.accentHalo, 0.7);
  context.stroke();
  context.fillStyle = fade(theme.accent, 0.95);
  context.fill();
}

/** @param {Pen} pen @param {number} x in pixels @param {number} y @param {number} count */
function figure({ context, side, theme }, x, y, count) {
  context.font = `700 ${Math.round(side * 0.34)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = side * 0.07;
  context.strokeStyle = fade(theme.accentHalo, 0.85);
  context.strokeText(String(count), x, y + side * 0.02);
  context.fillStyle = fade(theme.accent, 1);
  context.fillText(String(count), x, y + side * 0.02);
}

/** The ring of the keyboard around a square. @param {Pen} pen @param {Point} corner */
export function focusRing({ context, side, theme }, corner) {
  const width = Math.max(2, Math.round(side * 0.06));
  const [x, y, size] = [corner.x * side + width, corner.y * side + width, side - 2 * width];
  context.lineJoin = 'round';
  context.strokeStyle = fade(theme.accentHalo, 0.9);
  context.lineWidth = width * 2;
  context.strokeRect(x, y, size, size);
  context.strokeStyle = fade(theme.focus, 1);
  context.lineWidth = width;
  context.strokeRect(x, y, size, size);
}

/** Width of an arrow's shaft, and length and half the width of its head, in squares. */
const ARROW = Object.freeze({ shaft: 0.1, head: 0.34, wing: 0.21 });

/**
 * An arrow along a whole route, from the rim of the piece that moves to the middle of its last square; each landing on
 * the way is a joint.
 * @param {Pen} pen @param {readonly Point[]} points at least two, none equal to the one before it @param {number} rim in squares
 */
export function arrow({ context, side, theme }, points, rim) {
  const last = points.length - 1;
  const start = towards(points[0], points[1], rim);
  const neck = towards(points[last], points[last - 1], ARROW.head * 0.8);
  const path = new Path2D();
  [start, ...points.slice(1, -1), neck].forEach(({ x, y }, index) => (index ? path.lineTo(x * side, y * side) : path.moveTo(x * side, y * side)));
  const head = new Path2D();
  const base = towards(points[last], points[last - 1], ARROW.head);
  const [dx, dy] = [(points[last].x - base.x) / ARROW.head, (points[last].y - base.y) / ARROW.head];
  head.moveTo(points[last].x * side, points[last].y * side);
  head.lineTo((base.x - dy * ARROW.wing) * side, (base.y + dx * ARROW.wing) * side);
  head.lineTo((base.x + dy * ARROW.wing) * side, (base.y - dx * ARROW.wing) * side);
  head.closePath();
  const joints = new Path2D();
  for (const { x, y } of points.slice(1, -1)) {
    joints.moveTo((x + 0.1) * side, y * side);
    joints.arc(x * side, y * side, 0.1 * side, 0, TAU);
  }
  context.save();
  context.lineJoin = context.lineCap = 'round';
  // The hairline first, then the colour over it: one arrow, however it bends.
  for (const [colour, more] of /** @type {const} */ ([[fade(theme.accentHalo, 0.9), Math.max(2, side * 0.045)], [fade(theme.accent, 1), 0]])) {
    context.strokeStyle = context.fillStyle = colour;
    context.lineWidth = ARROW.shaft * side + more;
    context.stroke(path);
    for (const shape of [head, joints]) {
      context.lineWidth = more;
      if (more > 0) context.stroke(shape);
      context.fill(shape);
    }
  }
  context.restore();
}

/** @param {Point} from @param {Point} to @param {number} distance @returns {Point} */
function towards(from, to, distance) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}
