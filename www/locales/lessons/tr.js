/** Derslerin Türkçe sözleri. @type {import('../format.js').Messages} */
export default {
  'learn.count': 'Ders {count} / {total}',
  'learn.steps': 'Bütün dersler',
  'learn.step': 'Ders {count}: {title}',
  'learn.step-solved': 'Ders {count}: {title}, çözüldü',
  'learn.show': 'Göster',
  'learn.again': 'Yeniden dene',
  'learn.next': 'Sonraki',
  'learn.play': 'Oyuna geç',

  'lesson.step.title': 'Taş nasıl gider',
  'lesson.step.text': 'Dama 64 karenin hepsinde oynanır. Yoz taş bir kare ileri ya da yana gider. Geri de çapraz da gitmez.',
  'lesson.step.task': 'Beyaz taşı bir kare yana oynayın.',
  'lesson.step.missed': 'Bu, ileri bir adımdı. Kurala uygun, ama şimdi yana gitmeyi deneyin.',
  'lesson.step.solved': 'Doğru. İleri ve iki yana: yoz taş bundan fazlasını yapamaz.',

  'lesson.capture.title': 'Taş almak',
  'lesson.capture.text': 'Yoz taş, hemen önündeki ya da yanındaki rakip taşın üzerinden arkasındaki boş kareye atlayarak onu alır. Alınan taş tahtadan çıkar. Alabilen almak zorundadır.',
  'lesson.capture.task': 'Siyah taşı alın.',
  'lesson.capture.missed': 'Taş alınmadı.',
  'lesson.capture.solved': 'Aldınız! Başka seçenek yoktu: başka hiçbir hamleye izin yok.',

  'lesson.several.title': 'Birden çok taş',
  'lesson.several.text': 'Taş, indiği kareden yeniden alabiliyorsa aynı hamlede ileri ya da yana almayı sürdürür. Her alınan taş, bir sonraki atlamadan önce tahtadan çıkar.',
  'lesson.several.task': 'Üç taşı da bir hamlede alın. Son kareye dokunun ya da kare kare ilerleyin.',
  'lesson.several.missed': 'Üçü birden alınmadı.',
  'lesson.several.solved': 'Tek hamlede üç taş.',

  'lesson.most.title': 'En çok taş',
  'lesson.most.text': 'Birden çok alış varsa, bütün tahtada en çok taşı alan zorunludur. Yoz taş da dama da bir sayılır. Eşit alışlardan dilediğinizi seçersiniz.',
  'lesson.most.task': 'İki taş da alabilir. En çok taşı alan hamleyi bulun.',
  'lesson.most.missed': 'En çok taş alınmadı.',
  'lesson.most.solved': 'İki, birden çoktur; bu yüzden öteki taş alamazdı.',

  'lesson.crown.title': 'Dama olmak',
  'lesson.crown.text': 'Son sıraya varan yoz taş dama olur.',
  'lesson.crown.task': 'Beyaz taşı dama yapın.',
  'lesson.crown.missed': 'Bu, yana bir adımdı. Son sıra tam önünüzde.',
  'lesson.crown.solved': 'İşte bir dama.',

  'lesson.king.title': 'Dama uçar',
  'lesson.king.text': 'Dama, boş karelerde ileri, geri ya da yana dilediği kadar gider. Uzaktan da alır ve aldığı taşın arkasındaki boş karelerden istediğine iner.',
  'lesson.king.task': 'İki taşı da alın. Damanın önce nereye ineceğini iyi seçin.',
  'lesson.king.missed': 'İki taş birden alınmadı.',
  'lesson.king.solved': 'O kareden dönüp bir daha alabildi.',

  'lesson.turn.title': 'Geri dönmek yok',
  'lesson.turn.text': 'Bir alış sırasında taş sağa ya da sola dönebilir, ama tam geriye dönemez.',
  'lesson.turn.task': 'Dama iki taşın arasında, ama birini alıp öteki için tam geriye dönemez. İki taş alan hamleyi bulun.',
  'lesson.turn.missed': 'İki taş alınmadı.',
  'lesson.turn.solved': 'Önce ileri, sonra yana: geri dönmeden iki taş.',

  'lesson.end.title': 'Oyun nasıl biter',
  'lesson.end.text': 'Taşı ya da oynayacak hamlesi kalmayan taraf yenilir. Tek taşa karşı dama da kazanır. Damaya karşı dama berabere biter.',
  'lesson.end.task': 'Siyahı hamlesiz bırakın.',
  'lesson.end.missed': 'Siyahın hâlâ hamlesi var. Siyah taşların yanında bir kare açık.',
  'lesson.end.solved': 'Siyah oynayamıyor, Beyaz kazandı. Artık oyunu biliyorsunuz.',
};
