/** Svenska. @type {import('../format.js').Messages} */
export default {
  'evaluation.title': 'Värdering',
  'evaluation.even': 'Ställningen är jämn',
  'evaluation.better.white': 'Vit står bättre: {share}',
  'evaluation.better.black': 'Svart står bättre: {share}',
  'evaluation.wins.white': 'Vit vinner med bästa spel',
  'evaluation.wins.black': 'Svart vinner med bästa spel',
  'evaluation.wins-in.white': { one: 'Vit vinner på {count} drag', other: 'Vit vinner på {count} drag' },
  'evaluation.wins-in.black': { one: 'Svart vinner på {count} drag', other: 'Svart vinner på {count} drag' },
};
