/** Svenska. @type {import('../format.js').Messages} */
export default {
  'endings.title': 'Hur det slutar',
  'endings.show': 'Visa hur det slutar',
  'endings.hide': 'Dölj',
  'endings.white': 'Vit vinner med bästa spel',
  'endings.black': 'Svart vinner med bästa spel',
  'endings.drawn': 'Remi med bästa spel',
  'endings.win': 'Vinst',
  'endings.draw': 'Remi',
  'endings.loss': 'Förlust',
  'endings.list': 'Drag, det bästa först',
  'endings.moves': { one: '{count} drag', other: '{count} drag' },
  'endings.item': '{result}: {move}',
  'endings.item.distance': {
    one: '{result}: {move}, {count} drag till nästa slag, damförvandling eller slut',
    other: '{result}: {move}, {count} drag till nästa slag, damförvandling eller slut',
  },
  'endings.about': 'Räknade är dragen till nästa slag, damförvandling eller slut, när vinnaren skyndar och förloraren drar ut på det.',
};
