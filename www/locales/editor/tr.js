/** Turkish words of the editor of positions. @type {import('../format.js').Messages} */
export default {
  'editor.title': 'Konum kur',
  'editor.about': 'Bir taş seçip karelere dokunun; aynı taş yeniden konunca kaldırılır. Tuşlar: 1–4 taş seçer, 5 kaldırır; tahtada oklar kareden kareye gider, Enter taşı koyar.',
  'editor.pieces': 'Taş',
  'editor.remove': 'Kaldır',
  'editor.turn': 'Sıra',
  'editor.clear': 'Boşalt',
  'editor.start': 'Başlangıç',
  'editor.game': 'Oyundan',
  'editor.fen': 'Metin olarak konum (FEN)',
  'editor.good': 'Bu konumdan oynanabilir.',
  'editor.over': 'Bu konumda oyun bitmiş. {title}: {reason}',
  'editor.play': 'Buradan oyna',
  'editor.played': 'Konum kuruldu. Önceki oyun saklandı.',
  'editor.played.plain': 'Konum kuruldu.',
};
