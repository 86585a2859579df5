/**
 * The colours that a page gives a board by CSS variables, in place of those of its theme.
 */
import { contrast, hex, luminance, mix } from './colour.js';

/** @typedef {import('../themes/index.js').Theme} Theme */

/** Names of the variables, and what each changes. @type {Readonly<Record<string, (colour: string, theme: Theme) => Partial<Theme>>>} */
const VARIABLES = Object.freeze({
  '--dama-board-color': boardOf,
  '--dama-grid-color': (line) => ({ line }),
  '--dama-white': (colour, theme) => ({ white: discOf(opaque(colour), theme) }),
  '--dama-black': (colour, theme) => ({ black: discOf(opaque(colour), theme) }),
  '--dama-king-mark': (colour) => ({ metal: [mix(colour, '#ffffff', 0.45), opaque(colour), mix(colour, '#000000', 0.55)] }),
  '--dama-target': (accent) => ({ accent, accentHalo: haloOf(accent) }),
  '--dama-last-move': (lastMove) => ({ lastMove }),
  '--dama-focus': (focus) => ({ focus }),
});

/**
 * A theme with the colours that the page gives it, those that are none left out.
 * @param {Theme} theme @param {HTMLElement} swatch an element that inherits them
 * @returns {Theme} the same one when nothing is changed
 */
export function ownTheme(theme, swatch) {
  const style = getComputedStyle(swatch);
  let own = theme;
  for (const [name, change] of Object.entries(VARIABLES)) {
    const text = style.getPropertyValue(name).trim();
    const colour = text && colourOf(text, swatch);
    if (colour) own = { ...own, ...change(colour, theme) };
  }
  return own;
}

/** Tells when one of the variables changes, for whatever reason. @param {HTMLElement} swatch @param {() => void} changed @param {AbortSignal} signal */
export function watchVariables(swatch, changed, signal) {
  swatch.addEventListener('transitionrun', changed, { signal });
}

/**
 * What the browser makes of a colour as CSS has it.
 * @param {string} text @param {HTMLElement} swatch an element to resolve it on
 * @returns {string | null} `#rrggbbaa`; null when it is no colour
 */
function colourOf(text, swatch) {
  // Any property of colour would do; this one the board has no other use for, and no transition holds it back.
  swatch.style.floodColor = '';
  swatch.style.floodColor = text;
  const given = swatch.style.floodColor !== '';
  const resolved = getComputedStyle(swatch).floodColor;
  swatch.style.floodColor = '';
  return given ? toHex(resolved) : null;
}

/** @param {string} resolved a computed colour, of any colour space @returns {string} */
function toHex(resolved) {
  const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(resolved);
  if (plain) return hex([...plain.slice(1, 4).map(Number), 255 * Number(plain[4] ?? 1)]);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = resolved;
  context.fillRect(0, 0, 1, 1);
  return hex([...context.getImageData(0, 0, 1, 1).data]);
}

/** @param {string} colour */
function opaque(colour) {
  return colour.slice(0, 7);
}

/** The surface in a lighter and a darker shade, and a frame and letters that go with it. @param {string} colour @param {Theme} theme @returns {Partial<Theme>} */
function boardOf(colour, theme) {
  const main = opaque(colour);
  const board = /** @type {Theme['board']} */ ([main, mix(main, '#ffffff', 0.3), mix(main, '#000000', 0.34)]);
  if (theme.surface === 'paper') return { board };
  if (theme.surface === 'plain') return { board: [main, main, main] };
  const frame = mix(main, '#000000', 0.55);
  const light = mix(main, '#ffffff', luminance(main) < 0.1 ? 0.45 : 0.65);
  return { board, frame: [frame, mix(frame, '#ffffff', 0.15), mix(frame, '#000000', 0.45)], inlay: light, coordinates: light };
}

/** @param {string} main @param {Theme} theme @returns {Theme['white']} */
function discOf(main, theme) {
  if (theme.discs === 'printed') return [main, main, haloOf(main) === '#ffffff' ? '#ffffff' : '#000000'];
  return [mix(main, '#ffffff', 0.42), main, mix(main, '#000000', 0.5)];
}

/** What stands off a colour: black or white. @param {string} colour */
function haloOf(colour) {
  return contrast(colour, '#ffffff') > contrast(colour, '#000000') ? '#ffffff' : '#000000';
}
