/** Türkçe. @type {import('../format.js').Messages} */
export default {
  'endings.title': 'Oyunun sonu',
  'endings.show': 'Oyunun sonunu göster',
  'endings.hide': 'Gizle',
  'endings.white': 'En iyi oyunla Beyaz kazanır',
  'endings.black': 'En iyi oyunla Siyah kazanır',
  'endings.drawn': 'En iyi oyunla berabere',
  'endings.win': 'Kazanç',
  'endings.draw': 'Berabere',
  'endings.loss': 'Kayıp',
  'endings.list': 'Hamleler, en iyisi başta',
  'endings.moves': { one: '{count} hamle', other: '{count} hamle' },
  'endings.item': '{result}: {move}',
  'endings.item.distance': {
    one: '{result}: {move}, bir sonraki taş alışa, dama oluşa ya da oyun sonuna {count} hamle',
    other: '{result}: {move}, bir sonraki taş alışa, dama oluşa ya da oyun sonuna {count} hamle',
  },
  'endings.about': 'Sayılan, bir sonraki taş alışa, dama oluşa ya da oyun sonuna kadarki hamlelerdir; kazanan acele eder, kaybeden geciktirir.',
};
