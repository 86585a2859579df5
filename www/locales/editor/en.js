/** English words of the editor of positions. @type {import('../format.js').Messages} */
export default {
  'editor.title': 'Set up a position',
  'editor.about': 'Choose a piece and tap squares; the same piece once more takes it away. Keys: 1 to 4 choose a piece, 5 removes; on the board arrows go from square to square, Enter puts the piece down.',
  'editor.pieces': 'Piece',
  'editor.remove': 'Remove',
  'editor.turn': 'To move',
  'editor.clear': 'Clear',
  'editor.start': 'Start position',
  'editor.game': 'From the game',
  'editor.fen': 'Position as text (FEN)',
  'editor.good': 'This position can be played.',
  'editor.over': 'The game is over in this position. {title}: {reason}',
  'editor.play': 'Play from here',
  'editor.played': 'The position is set up. The game before is kept.',
  'editor.played.plain': 'The position is set up.',
};
