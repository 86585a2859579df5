import woodDark from './wood-dark.js';
import woodLight from './wood-light.js';

/**
 * What a board looks like. Triples are [main, light, dark].
 * @typedef {object} Theme
 * @property {string} name
 * @property {boolean} flat no textures, light or shadow: plain shapes
 * @property {[string, string, string]} wood the playing surface
 * @property {[string, string, string]} frame the frame around it
 * @property {string} line the scored lines between squares
 * @property {string} inlay the stringing around the playing surface
 * @property {string} coordinates letters and figures on the frame
 * @property {[string, string, string]} white discs of White: [lit, main, shade]
 * @property {[string, string, string]} black discs of Black: [lit, main, shade]
 * @property {[string, string, string]} metal the mark of a king: [lit, main, shade]
 * @property {string} accent movable pieces, targets, selection
 * @property {string} accentHalo a hairline around the accent that keeps it visible on any wood
 * @property {string} lastMove tint of the squares of the last move
 * @property {string} warning squares that a refusal speaks of
 * @property {string} focus the ring of the keyboard
 */

/** Themes by name. @type {Readonly<Record<string, Theme>>} */
export const THEMES = Object.freeze({ 'wood-light': woodLight, 'wood-dark': woodDark });

/**
 * The theme of a name; `auto`, nothing and unknown names follow the page's preference, so that a typing error never
 * leaves a page without a board.
 * @param {string | null} name
 * @param {boolean} dark whether the page prefers dark colours
 * @returns {Theme}
 */
export function themeByName(name, dark) {
  return (name && Object.hasOwn(THEMES, name) && THEMES[name]) || (dark ? woodDark : woodLight);
}
