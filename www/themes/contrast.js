/**
 * High contrast by day and by night: a surface of middle grey, from which black and white stand off alike (4.5 : 1).
 * @type {import('./index.js').Theme}
 */
export default {
  name: 'contrast',
  surface: 'plain',
  discs: 'printed',
  board: ['#73767a', '#73767a', '#73767a'],
  frame: ['#000000', '#000000', '#000000'],
  line: '#000000',
  inlay: '#ffffff',
  coordinates: '#ffffff',
  white: ['#ffffff', '#ffffff', '#000000'],
  black: ['#000000', '#000000', '#ffffff'],
  metal: null,
  accent: '#ffe500',
  accentHalo: '#000000',
  lastMove: '#ffffff',
  warning: '#ff9d80',
  focus: '#7fe7ff',
};
