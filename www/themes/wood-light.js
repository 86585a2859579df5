/**
 * Honey-coloured oak, boxwood against walnut. A theme is this set of values; see `index.js` for what each colours.
 * @type {import('./index.js').Theme}
 */
export default {
  name: 'wood-light',
  surface: 'wood',
  discs: 'turned',
  board: ['#b98a52', '#d9b27a', '#8a5c2f'],
  frame: ['#6d4325', '#8d5c35', '#4a2b16'],
  line: '#5b371b',
  inlay: '#efd9a8',
  coordinates: '#f0d9ae',
  white: ['#f4e6c4', '#e2c893', '#a98550'],
  black: ['#5b4032', '#38261d', '#150d09'],
  metal: ['#fbe6a6', '#c8983c', '#6e4a12'],
  accent: '#0f6b57',
  accentHalo: '#f7fff2',
  lastMove: '#6b3208',
  warning: '#b3331d',
  focus: '#0b4fb3',
};
