/**
 * What a person may choose the page to look like: its own colours, and the theme of the board.
 */

/** @typedef {{ page: 'light' | 'dark' | null, board: string | null }} Appearance null: as the system prefers */

/** By the name that is stored. `early.js` knows which of them are light and dark. @type {Readonly<Record<string, Appearance>>} */
export const APPEARANCES = Object.freeze({
  auto: { page: null, board: null },
  light: { page: 'light', board: 'wood-light' },
  dark: { page: 'dark', board: 'wood-dark' },
  marble: { page: 'light', board: 'marble' },
  night: { page: 'dark', board: 'night' },
  book: { page: 'light', board: 'book' },
  contrast: { page: null, board: 'contrast' },
});
