/** العربية. @type {import('../format.js').Messages} */
export default {
  'endings.title': 'كيف تنتهي اللعبة',
  'endings.show': 'أظهر كيف تنتهي اللعبة',
  'endings.hide': 'إخفاء',
  'endings.white': 'يفوز الأبيض بأفضل لعب',
  'endings.black': 'يفوز الأسود بأفضل لعب',
  'endings.drawn': 'تعادل بأفضل لعب',
  'endings.win': 'فوز',
  'endings.draw': 'تعادل',
  'endings.loss': 'خسارة',
  'endings.list': 'الحركات، أفضلها أولًا',
  'endings.moves': { zero: 'بلا حركات', one: 'حركة واحدة', two: 'حركتان', few: '{count} حركات', many: '{count} حركة', other: '{count} حركة' },
  'endings.item': '{result}: {move}',
  'endings.item.distance': {
    zero: '{result}: {move}',
    one: '{result}: {move}، حركة واحدة إلى الأكل أو الترقية أو النهاية التالية',
    two: '{result}: {move}، حركتان إلى الأكل أو الترقية أو النهاية التالية',
    few: '{result}: {move}، {count} حركات إلى الأكل أو الترقية أو النهاية التالية',
    many: '{result}: {move}، {count} حركة إلى الأكل أو الترقية أو النهاية التالية',
    other: '{result}: {move}، {count} حركة إلى الأكل أو الترقية أو النهاية التالية',
  },
  'endings.about': 'العدد هو الحركات حتى أول أكل أو ترقية أو نهاية، حين يسرع الفائز ويماطل الخاسر.',
};
