/** Words of the panel that tells how an ending ends; the other languages have the same keys. @type {import('../format.js').Messages} */
export default {
  'endings.title': 'How it ends',
  'endings.show': 'Show how it ends',
  'endings.hide': 'Hide',
  'endings.white': 'White wins with best play',
  'endings.black': 'Black wins with best play',
  'endings.drawn': 'Drawn with best play',
  'endings.win': 'Win',
  'endings.draw': 'Draw',
  'endings.loss': 'Loss',
  'endings.list': 'Moves, the best first',
  'endings.moves': { one: '{count} move', other: '{count} moves' },
  'endings.item': '{result}: {move}',
  'endings.item.distance': {
    one: '{result}: {move}, {count} move to the next capture, promotion or end',
    other: '{result}: {move}, {count} moves to the next capture, promotion or end',
  },
  'endings.about': 'Counted are the moves to the next capture, promotion or end, when the winner hurries and the loser delays.',
};
