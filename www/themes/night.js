/**
 * Slate by the last lamp: dim bone against blue steel, warm and without glare, for playing in bed.
 * @type {import('./index.js').Theme}
 */
export default {
  name: 'night',
  surface: 'slate',
  discs: 'turned',
  board: ['#232427', '#2e2f33', '#161719'],
  frame: ['#18181b', '#232427', '#0c0c0e'],
  line: '#07080a',
  inlay: '#5c4c33',
  coordinates: '#87775a',
  white: ['#cdbb97', '#a8946d', '#5d4e35'],
  black: ['#6d8196', '#3a4a5a', '#0d1319'],
  metal: ['#f0c878', '#b07f30', '#412c0c'],
  accent: '#d99a55',
  accentHalo: '#0c0a08',
  lastMove: '#b98a4a',
  warning: '#d0644a',
  focus: '#86a9d0',
};
