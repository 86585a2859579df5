/** Türkçe. @type {import('../format.js').Messages} */
export default {
  'evaluation.title': 'Değerlendirme',
  'evaluation.even': 'Konum dengede',
  'evaluation.better.white': 'Beyaz daha iyi: {share}',
  'evaluation.better.black': 'Siyah daha iyi: {share}',
  'evaluation.wins.white': 'En iyi oyunla Beyaz kazanır',
  'evaluation.wins.black': 'En iyi oyunla Siyah kazanır',
  'evaluation.wins-in.white': { one: 'Beyaz {count} hamlede kazanır', other: 'Beyaz {count} hamlede kazanır' },
  'evaluation.wins-in.black': { one: 'Siyah {count} hamlede kazanır', other: 'Siyah {count} hamlede kazanır' },
};
