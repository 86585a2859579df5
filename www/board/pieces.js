/**
 * Turned discs, drawn once for a size and a theme. The sides differ by shape as well as by colour: White's discs have
 * two fine grooves and a dimple, Black's a milled edge and a raised button. A king is a second disc on the first one
 * with a ring and a star of brass.
 */
import { fade } from './noise.js';

/** @typedef {import('../themes/index.js').Theme} Theme */
/** @typedef {CanvasRenderingContext2D} Context */

/** Codes of pieces as the rules have them. */
export const WHITE_MAN = 1, WHITE_KING = 2, BLACK_MAN = 3, BLACK_KING = 4;

/** A sprite is this many squares wide, so that shadows have room. */
export const SPRITE = 1.5;

/** Radius of a disc in squares. */
export const RADIUS = 0.385;

const TAU = 2 * Math.PI;

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
 * @param {[string, string, string]} colours @param {boolean} milled
 */
function disc(context, x, y, r, colours, milled) {
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
  lathe(context, x, y, r, colours);
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
 * Eight points, as the star of old tiles.
 * @param {Context} context @param {number} x @param {number} y @param {number} r
 */
function star(context, x, y, r) {
  context.beginPath();
  for (let i = 0; i < 16; i++) {
    const at = i % 2 ? r * 0.52 : r;
    const angle = (i / 16) * TAU - Math.PI / 2;
    context.lineTo(x + at * Math.cos(angle), y + at * Math.sin(angle));
  }
  context.closePath();
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
  disc(context, x, y, r, colours, !white);
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
  const colours = white ? theme.white : theme.black;
  const [lit, brass, deep] = theme.metal;
  disc(context, x, y + r * 0.1, r, colours, !white);
  const top = y - r * 0.16;
  const small = r * 0.86;
  shadow(context, x, top + r * 0.12, small, 0.06);
  disc(context, x, top, small, colours, false);
  // The ring: brass between two dark joints.
  const joint = white ? theme.black[1] : theme.black[2];
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
 * Plain shapes for forced colours: White has a wide ring and a dot, Black a narrow ring, a king a ring and a star.
 * @param {Context} context @param {number} x @param {number} y @param {number} r @param {number} code @param {Theme} theme
 */
function flat(context, x, y, r, code, theme) {
  const white = code <= WHITE_KING;
  const [fill, , ink] = white ? theme.white : theme.black;
  context.fillStyle = fill;
  context.strokeStyle = ink;
  context.lineWidth = Math.max(1, r * 0.1);
  circle(context, x, y, r * 0.95);
  context.fill();
  context.strokeStyle = theme.line;
  context.stroke();
  context.strokeStyle = ink;
  if (code === WHITE_KING || code === BLACK_KING) {
    circle(context, x, y, r * 0.74);
    context.stroke();
    star(context, x, y, r * 0.5);
    context.fillStyle = ink;
    context.fill();
  } else {
    circle(context, x, y, r * (white ? 0.68 : 0.45));
    context.stroke();
    if (!white) return;
    circle(context, x, y, r * 0.12);
    context.stroke();
  }
}

/**
 * @typedef {object} Sprites
 * @property {number} size side of each sprite in pixels
 * @property {HTMLCanvasElement[]} pieces by code
 * @property {HTMLCanvasElement} lying shadow of a lying piece
 * @property {HTMLCanvasElement} held shadow of a lifted piece
 */

/**
 * @param {number} square side of a square in pixels
 * @param {Theme} theme
 * @returns {Sprites}
 */
export function makeSprites(square, theme) {
  const size = Math.ceil(square * SPRITE);
  const centre = size / 2;
  const r = square * RADIUS;
  /** @param {(context: Context) => void} paint */
  const sprite = (paint) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    paint(/** @type {Context} */ (canvas.getContext('2d')));
    return canvas;
  };
  /** @param {number} code */
  const piece = (code) =>
    sprite((context) => {
      if (code === 0) return;
      if (theme.flat) return flat(context, centre, centre, r, code, theme);
      const white = code <= WHITE_KING;
      if (code === WHITE_KING || code === BLACK_KING) king(context, centre, centre - r * 0.06, r, white, theme);
      else man(context, centre, centre - r * 0.06, r, white, theme);
    });
  /** @param {number} lift */
  const cast = (lift) => sprite((context) => theme.flat || shadow(context, centre, centre, r, lift));
  return { size, pieces: [0, 1, 2, 3, 4].map(piece), lying: cast(0), held: cast(1) };
}
