/**
 * The eight lessons as data: a position and the moves that solve it. `tests/node/lessons.test.js` holds them against the
 * crate; their words are in `locales/lessons`, under `lesson.<id>`.
 */

/**
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} fen White is to move
 * @property {readonly string[]} solutions texts of the moves that reach the goal
 * @property {boolean} compulsory whether the rules allow no other move
 */

/** @type {readonly Lesson[]} */
export const LESSONS = Object.freeze([
  { id: 'step', fen: 'W:Wd4:Bb7,g7', solutions: ['d4-c4', 'd4-e4'], compulsory: false },
  { id: 'capture', fen: 'W:Wd4:Bb7,d5,g7', solutions: ['d4xd6'], compulsory: true },
  { id: 'several', fen: 'W:Wd3:Ba7,d4,e5,f6', solutions: ['d3xd5xf5xf7'], compulsory: true },
  { id: 'most', fen: 'W:Wc3,f3:Ba7,c4,f4,g5', solutions: ['f3xf5xh5'], compulsory: true },
  { id: 'crown', fen: 'W:Wd7:Ba6,h6', solutions: ['d7-d8'], compulsory: false },
  { id: 'king', fen: 'W:WKd2:Ba5,d6,g7', solutions: ['d2xd7xh7'], compulsory: true },
  { id: 'turn', fen: 'W:WKd4:Bb7,d2,d6,h7', solutions: ['d4xd7xa7'], compulsory: true },
  { id: 'end', fen: 'W:Wa2,a3,b3,b5,c4,c5:Ba4,a5', solutions: ['b3-b4'], compulsory: false },
]);
