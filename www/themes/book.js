/**
 * A diagram as newspaper columns print it: ink on paper, and a second ink for what the player is shown.
 * @type {import('./index.js').Theme}
 */
const book = {
  name: 'book',
  surface: 'paper',
  discs: 'printed',
  board: ['#f1e9d6', '#faf5e8', '#d9ccae'],
  frame: ['#f1e9d6', '#faf5e8', '#d9ccae'],
  line: '#26221d',
  inlay: '#26221d',
  coordinates: '#26221d',
  white: ['#fdfaf1', '#fdfaf1', '#211d18'],
  black: ['#211d18', '#211d18', '#f6f0e0'],
  metal: null,
  accent: '#a3241b',
  accentHalo: '#fdfaf1',
  lastMove: '#26221d',
  warning: '#a3241b',
  focus: '#1a4f96',
};
export default book;

/**
 * The same in black on paper that is white by itself: what a printer makes of any board.
 * @type {import('./index.js').Theme}
 */
export const onPaper = {
  ...book,
  board: ['#ffffff', '#ffffff', '#ffffff'],
  frame: ['#ffffff', '#ffffff', '#ffffff'],
  line: '#000000',
  inlay: '#000000',
  coordinates: '#000000',
  white: ['#ffffff', '#ffffff', '#000000'],
  black: ['#000000', '#000000', '#ffffff'],
};
