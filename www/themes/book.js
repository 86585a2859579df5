/**
 * A diagram as newspaper columns print it: ink on paper, and a second ink for what the player is shown.
 * @type {import('./index.js').Theme}
 */
export default {
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
