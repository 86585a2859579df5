/**
 * A slab of pale marble in a dark green frame, white stone against serpentine, marked in gilt.
 * @type {import('./index.js').Theme}
 */
export default {
  name: 'marble',
  surface: 'marble',
  discs: 'polished',
  board: ['#bfbeb9', '#e0deda', '#6f757c'],
  frame: ['#26352f', '#4c6157', '#131c18'],
  line: '#5f635f',
  inlay: '#c2a565',
  coordinates: '#d9c48f',
  white: ['#fffdf6', '#f4ead6', '#a08f72'],
  black: ['#4d6a5c', '#1e352b', '#08130e'],
  metal: ['#f8e3a4', '#b98a32', '#61430f'],
  accent: '#0d6f74',
  accentHalo: '#f6ffff',
  lastMove: '#d9a53f',
  warning: '#a8301c',
  focus: '#1250a8',
};
