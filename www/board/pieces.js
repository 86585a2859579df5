/**
 * Discs of turned wood or polished stone, drawn once for a size and a theme. The sides differ by shape as well as by
 * colour: White's discs have two fine grooves and a dimple, Black's a milled edge and a raised button. A king is a
 * second disc on the first one with a ring and a star of brass.
 */
import { fade } from './colour.js';
import { halo } from './marks.js';
import { printedCrown, printedKing, printedMan } from './printed.js';
import { RADIUS, STACK, TAU, star } from './shapes.js';

/** @typedef {import('../themes/index.js').Theme} Theme */
/** @typedef {CanvasRenderingContext2D} Context */

/** Codes of pieces as the rules have them. */
export const WHITE_MAN = 1, WHITE_KING = 2, BLACK_MAN = 3, BLACK_KING = 4;

/** Room for shadows and for the second disc around a square, in squares. */
export const MARGIN = 0.25;

/**
 * A gradient along the light, from the upper left of a circle to its lower right.
 * @param {Context} context @param {number} x @param {number} y @param {number} r
 * @param {string} lit @param {string} shade
 */
function along(context, x, y, r, lit, shade) {
  const d = r * 0.72;
  const gradient = context.createLinearGradient(x - d, y - d, x + d, y + d);
  gradient.addColorStop(0, lit);
  gradient.addColorStop(1, shade);
  return gradient;
}

/** @param {Context} context @param {number} x @param {number} y @param {number} r */
function circle(context, x, y, r) {
  context.beginPath();
  // On a board of a few pixels, as one is while its frame grows, rims are wider than discs.
  context.arc(x, y, Math.max(0, r), 0, TAU);
}

/**
 * The outline of a disc; a milled edge has shallow notches.
 * @param {Context} context @param {number} x @param {number} y @param {number} r @param {boolean} milled
 */
function outline(context, x, y, r, milled) {
  if (!milled) return circle(context, x, y, r);
  const notches = 28;
  const steps = notches * 6;
  context.beginPath();
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * TAU;
    const at = r * (1 - 0.032 * Math.max(0, Math.cos(angle * notches)) ** 2);
    context.lineTo(x + at * Math.cos(angle), y + at * Math.sin(angle));
  }
  context.closePath();
}

/**
 * A groove: the wall away from the light is lit, the near one lies in shade. `raised` turns that round.
 * @param {Context} context @param {number} x @param {number} y @param {number} r
 * @param {number} width @param {[string, string, string]} colours @param {boolean} [raised]
 */
function groove(context, x, y, r, width, colours, raised = false) {
  const lit = fade(colours[0], 0.95);
  const dark = fade(colours[2], 0.9);
  context.lineWidth = width;
  circle(context, x, y, r);
  context.strokeStyle = raised ? along(context, x, y, r, lit, dark) : along(context, x, y, r, dark, lit);
  context.stroke();
  circle(context, x, y, r - width * 0.9);
  context.strokeStyle = raised ? along(context, x, y, r, dark, lit) : along(context, x, y, r, fade(colours[0], 0.5), fade(colours[2], 0.55));
  context.stroke();
}

/**
 * The hollow that the lathe's centre leaves: shaded towards the light, lit away from it.
 * @param {Context} context @param {number} x @param {number} y @param {number} r @param {[string, string, string]} colours
 */
function dimple(context, x, y, r, colours) {
  context.fillStyle = along(context, x, y, r, fade(colours[2], 0.8), fade(colours[0], 0.9));
  circle(context, x, y, r);
  context.fill();
  const hollow = context.createRadialGradient(x, y, 0, x, y, r * 0.86);
  hollow.addColorStop(0, colours[1]);
  hollow.addColorStop(0.7, fade(colours[1], 0.8));
  hollow.addColorStop(1, fade(colours[1], 0));
  context.fillStyle = hollow;
  circle(context, x, y, r * 0.86);
  context.fill();
}

/**
 * One disc, seen from above and a little from the front.
 * @param {Context} context @param {number} x @param {number} y @param {number} r
 * @param {[string, string, string]} colours @param {boolean} milled @param {boolean} polished
 */
function disc(context, x, y, r, colours, milled, polished) {
  const [lit, main, shade] = colours;
  const height = r * 0.17;
  // The turned side.
  outline(context, x, y + height, r, milled);
  const wall = context.createLinearGradient(x - r, 0, x + r, 0);
  wall.addColorStop(0, main);
  wall.addColorStop(0.3, fade(main, 1));
  wall.addColorStop(1, shade);
  context.fillStyle = wall;
  context.fill();
  context.fillStyle = fade(shade, 0.62);
  context.fill();
  // The face.
  outline(context, x, y, r, milled);
  const face = context.createRadialGradient(x - r * 0.45, y - r * 0.5, r * 0.08, x - r * 0.1, y - r * 0.1, r * 1.18);
  face.addColorStop(0, lit);
  face.addColorStop(0.55, main);
  face.addColorStop(1, shade);
  context.fillStyle = face;
  context.fill();
  context.save();
  outline(context, x, y, r, milled);
  context.clip();
  if (polished) polish(context, x, y, r, colours);
  else lathe(context, x, y, r, colours);
  context.restore();
  // The rim catches the light.
  context.lineWidth = r * 0.075;
  outline(context, x, y, r * 0.962, milled);
  context.strokeStyle = along(context, x, y, r, fade(lit, 0.95), fade(shade, 0.75));
  context.stroke();
}

/**
 * What a lathe leaves: a sheen that turns with the angle, and very fine rings.
 * @param {Context} context @param {number} x @param {number} y @param {number} r @param {[string, string, string]} colours
 */
function lathe(context, x, y, r, colours) {
  if (context.createConicGradient) {
    const sheen = context.createConicGradient(-Math.PI * 0.75, x, y);
    const bright = fade(colours[0], 0.5);
    const none = fade(colours[0], 0);
    const dark = fade(colours[2], 0.32);
    sheen.addColorStop(0, bright);
    sheen.addColorStop(0.1, none);
    sheen.addColorStop(0.25, dark);
    sheen.addColorStop(0.4, none);
    sheen.addColorStop(0.5, fade(colours[0], 0.28));
    sheen.addColorStop(0.6, none);
    sheen.addColorStop(0.75, dark);
    sheen.addColorStop(0.9, none);
    sheen.addColorStop(1, bright);
    context.fillStyle = sheen;
    context.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  context.lineWidth = Math.max(0.5, r * 0.012);
  context.strokeStyle = fade(colours[2], 0.1);
  for (let at = 0.1; at < 0.95; at += 0.045) {
    circle(context, x, y, r * at);
    context.stroke();
  }
}

/**
 * What polishing leaves of stone: a few veins, and the lamp and the window that it mirrors.
 * @param {Context} context @param {number} x @param {number} y @param {number} r @param {[string, string, string]} colours
 */
function polish(context, x, y, r, colours) {
  context.lineWidth = r * 0.05;
  for (const [colour, shift, bend] of /** @type {const} */ ([[colours[2], -0.3, 0.5], [colours[0], 0.12, -0.35], [colours[2], 0.5, 0.2]])) {
    context.strokeStyle = fade(colour, 0.2);
    context.beginPath();
    context.moveTo(x + r * (shift - 0.7), y - r);
    context.bezierCurveTo(x + r * (shift + bend), y - r * 0.4, x + r * (shift - bend), y + r * 0.3, x + r * (shift + 0.7), y + r);
    context.stroke();
  }
  const lamp = context.createRadialGradient(x - r * 0.42, y - r * 0.46, 0, x - r * 0.42, y - r * 0.46, r * 0.62);
  lamp.addColorStop(0, 'rgba(255,255,255,.62)');
  lamp.addColorStop(0.3, 'rgba(255,255,255,.22)');
  lamp.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = lamp;
  context.fillRect(x - r, y - r, 2 * r, 2 * r);
  const back = context.createRadialGradient(x - r * 0.2, y - r * 0.2, r * 0.82, x - r * 0.08, y - r * 0.08, r * 1.12);
  back.addColorStop(0, fade(colours[0], 0));
  back.addColorStop(1, fade(colours[0], 0.5));
  context.fillStyle = back;
  context.fillRect(x - r, y - r, 2 * r, 2 * r);
}

/**
 * The contact shadow: dark and narrow where the disc stands, soft further off, away from the light.
 * @param {Context} context @param {number} x @param {number} y @param {number} r @param {number} lift 0 lying, 1 held
 */
export function shadow(context, x, y, r, lift) {
  const away = r * (0.13 + 0.34 * lift);
  const soft = r * (1.2 + 0.2 * lift);
  const gradient = context.createRadialGradient(x + away, y + away * 1.35, r * (0.72 - 0.3 * lift), x + away, y + away * 1.35, soft);
  gradient.addColorStop(0, `rgba(18, 8, 2, ${0.62 - 0.2 * lift})`);
  gradient.addColorStop(0.5, `rgba(18, 8, 2, ${0.3 - 0.1 * lift})`);
  gradient.addColorStop(1, 'rgba(18, 8, 2, 0)');
  context.fillStyle = gradient;
  circle(context, x + away, y + away * 1.35, soft);
  context.fill();
}

/** @param {Context} context @param {number} x @param {number} y @param {number} r @param {boolean} white @param {Theme} theme */
function man(context, x, y, r, white, theme) {
  const colours = white ? theme.white : theme.black;
  disc(context, x, y, r, colours, !white, theme.discs === 'polished');
  const fine = Math.max(1, r * 0.055);
  if (white) {
    groove(context, x, y, r * 0.77, fine * 1.1, colours);
    groove(context, x, y, r * 0.58, fine * 0.9, colours);
    dimple(context, x, y, r * 0.2, colours);
  } else {
    groove(context, x, y, r * 0.7, fine * 1.25, colours);
    groove(context, x, y, r * 0.3, fine * 1.1, colours, true);
  }
}

/** @param {Context} context @param {number} x @param {number} y @param {number} r @param {boolean} white @param {Theme} theme */
function king(context, x, y, r, white, theme) {
  disc(context, x, y + r * STACK.lower, r, white ? theme.white : theme.black, !white, theme.discs === 'polished');
  crown(context, x, y, r, white, theme);
}

/** The disc that makes a king of a man, with the shadow that it throws on him. @param {Context} context @param {number} x @param {number} y @param {number} r @param {boolean} white @param {Theme} theme */
function crown(context, x, y, r, white, theme) {
  const colours = white ? theme.white : theme.black;
  const [lit, brass, deep] = theme.metal ?? colours;
  const top = y + r * STACK.upper;
  const small = r * 0.86;
  shadow(context, x, top + r * 0.12, small, 0.06);
  disc(context, x, top, small, colours, false, theme.discs === 'polished');
  // The ring: brass between two dark joints.
  const joint = theme.black[2];
  context.lineWidth = small * 0.2;
  context.strokeStyle = joint;
  circle(context, x, top, small * 0.74);
  context.stroke();
  context.lineWidth = small * 0.11;
  context.strokeStyle = along(context, x, top, small, lit, brass);
  circle(context, x, top, small * 0.74);
  context.stroke();
  star(context, x, top, small * 0.53);
  context.lineJoin = 'round';
  context.lineWidth = small * 0.13;
  context.strokeStyle = joint;
  context.stroke();
  context.fillStyle = along(context, x, top, small * 0.5, lit, brass);
  context.fill();
  context.lineWidth = Math.max(0.5, small * 0.02);
  context.strokeStyle = fade(deep, 0.9);
  context.stroke();
  circle(context, x, top, small * 0.12);
  context.fillStyle = joint;
  context.fill();
}

/**
 * @typedef {object} Sprites
 * @property {number} size side of each sprite in pixels
 * @property {HTMLCanvasElement[]} pieces by code
 * @property {HTMLCanvasElement[]} resting by code: with the shadow of a lying piece
 * @property {HTMLCanvasElement[]} crowns by the code of the king
 * @property {HTMLCanvasElement[]} halos of a piece that may move: thin, and one that cannot be missed
 * @property {HTMLCanvasElement} lying shadow of a lying piece
 * @property {HTMLCanvasElement} held shadow of a lifted piece
 */

/**
 * @param {number} square side of a square in pixels
 * @param {Theme} theme
 * @returns {Sprites}
 */
export function makeSprites(square, theme) {
  // A piece in the middle of a square then begins at a whole pixel, where it is copied fastest and not blurred.
  const margin = Math.ceil(square * MARGIN);
  const size = square + 2 * margin;
  const centre = size / 2;
  const r = square * RADIUS;
  const printed = theme.discs === 'printed';
  // A disc with a side is seen a little from the front: its face lies higher.
  const middle = printed ? centre : centre - r * 0.06;
  /** @param {(context: Context) => void} paint */
  const sprite = (paint) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    paint(/** @type {Context} */ (canvas.getContext('2d')));
    return canvas;
  };
  const [drawMan, drawKing, drawCrown] = printed ? [printedMan, printedKing, printedCrown] : [man, king, crown];
  /** @param {number} lift */
  const cast = (lift) => sprite((context) => printed || shadow(context, centre, centre, r, lift));
  const lying = cast(0);
  const pieces = [0, 1, 2, 3, 4].map((code) => sprite((context) => {
    if (code === 0) return;
    const draw = code === WHITE_KING || code === BLACK_KING ? drawKing : drawMan;
    draw(context, centre, middle, r, code <= WHITE_KING, theme);
  }));
  return {
    size,
    pieces,
    resting: pieces.map((piece) => sprite((context) => {
      context.drawImage(lying, 0, 0);
      context.drawImage(piece, 0, 0);
    })),
    crowns: [0, 1, 2, 3, 4].map((code) => sprite((context) => {
      if (code === WHITE_KING || code === BLACK_KING) drawCrown(context, centre, middle, r, code === WHITE_KING, theme);
    })),
    halos: [false, true].map((strong) => sprite((context) => {
      context.translate(margin, margin);
      halo({ context, side: square, theme }, { x: 0.5, y: 0.5 }, strong, 0);
    })),
    lying,
    held: cast(1),
  };
}
