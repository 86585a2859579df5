import book from './book.js';
import contrast from './contrast.js';
import marble from './marble.js';
import night from './night.js';
import woodDark from './wood-dark.js';
import woodLight from './wood-light.js';

/**
 * What a board looks like: how its surface and its discs are made, and a dozen colours, `#rrggbb`.
 * @typedef {object} Theme
 * @property {string} name
 * @property {'wood' | 'marble' | 'slate' | 'paper' | 'plain'} surface see `board/surface.js`
 * @property {'turned' | 'polished' | 'printed'} discs see `board/pieces.js`
 * @property {[string, string, string]} board the playing surface: [main, light, dark]
 * @property {[string, string, string]} frame the frame around it: [main, light, dark]
 * @property {string} line the lines between squares
 * @property {string} inlay the stringing around the playing surface
 * @property {string} coordinates letters and figures on the frame
 * @property {[string, string, string]} white discs of White: [lit, main, shade]; printed ones: [fill, fill, ink]
 * @property {[string, string, string]} black discs of Black, likewise
 * @property {[string, string, string] | null} metal the mark of a king: [lit, main, shade]; null: the ink of the disc
 * @property {string} accent movable pieces, targets, selection, hints
 * @property {string} accentHalo a hairline around the accent that keeps it visible on any surface
 * @property {string} lastMove tint of the squares of the last move
 * @property {string} warning squares that a refusal speaks of
 * @property {string} focus the ring of the keyboard
 */

/** Themes by name. @type {Readonly<Record<string, Theme>>} */
export const THEMES = Object.freeze({ 'wood-light': woodLight, 'wood-dark': woodDark, marble, night, book, contrast });

/** What may be asked for: `auto` and `wood` follow the system. */
export const THEME_NAMES = Object.freeze(['auto', 'wood', ...Object.keys(THEMES)]);

/**
 * The theme of a name; `auto`, nothing and unknown names follow the system's preference, so that a typing error never
 * leaves a page without a board.
 * @param {string | null} name
 * @param {{ dark: boolean, contrast: boolean }} prefers what the system prefers
 * @returns {Theme}
 */
export function themeByName(name, prefers) {
  if (name && Object.hasOwn(THEMES, name)) return THEMES[name];
  if (prefers.contrast && name !== 'wood') return contrast;
  return prefers.dark ? woodDark : woodLight;
}
