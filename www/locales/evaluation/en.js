/** Words of the bar that shows who stands better; the other languages have the same keys. @type {import('../format.js').Messages} */
export default {
  'evaluation.title': 'Evaluation',
  'evaluation.even': 'The position is even',
  'evaluation.better.white': 'White is better: {share}',
  'evaluation.better.black': 'Black is better: {share}',
  'evaluation.wins.white': 'White wins with best play',
  'evaluation.wins.black': 'Black wins with best play',
  'evaluation.wins-in.white': { one: 'White wins in {count} move', other: 'White wins in {count} moves' },
  'evaluation.wins-in.black': { one: 'Black wins in {count} move', other: 'Black wins in {count} moves' },
};
