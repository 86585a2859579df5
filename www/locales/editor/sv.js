/** Swedish words of the editor of positions. @type {import('../format.js').Messages} */
export default {
  'editor.title': 'Ställ upp en ställning',
  'editor.about': 'Välj en bricka och tryck på rutor; samma bricka en gång till tar bort den. Tangenter: 1 till 4 väljer bricka, 5 tar bort; på brädet går pilarna från ruta till ruta och Enter ställer brickan.',
  'editor.pieces': 'Bricka',
  'editor.remove': 'Ta bort',
  'editor.turn': 'Vid draget',
  'editor.clear': 'Töm',
  'editor.start': 'Utgångsställning',
  'editor.game': 'Från partiet',
  'editor.fen': 'Ställningen som text (FEN)',
  'editor.good': 'Ställningen går att spela.',
  'editor.over': 'Partiet är slut i den här ställningen. {title}: {reason}',
  'editor.play': 'Spela härifrån',
  'editor.played': 'Ställningen är uppställd. Det förra partiet är kvar.',
  'editor.played.plain': 'Ställningen är uppställd.',
};
