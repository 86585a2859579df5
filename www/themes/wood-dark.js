/**
 * Oiled walnut by evening light, ivory against ebony.
 * @type {import('./index.js').Theme}
 */
export default {
  name: 'wood-dark',
  surface: 'wood',
  discs: 'turned',
  board: ['#6f4b31', '#8a6142', '#4a2f1d'],
  frame: ['#3a2417', '#4e3222', '#21130b'],
  line: '#2a180d',
  inlay: '#c9a56c',
  coordinates: '#d0ae78',
  white: ['#efe2c4', '#d3bb8c', '#8f7146'],
  black: ['#40342f', '#231b18', '#0a0706'],
  metal: ['#f6dc94', '#bd8d35', '#5f3f0f'],
  accent: '#7fe0c0',
  accentHalo: '#0c2b22',
  lastMove: '#ffd27a',
  warning: '#ff8d70',
  focus: '#9cc7ff',
};
