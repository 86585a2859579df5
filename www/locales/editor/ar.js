/** Arabic words of the editor of positions. @type {import('../format.js').Messages} */
export default {
  'editor.title': 'إعداد وضع',
  'editor.about': 'اختر حجرًا ثم المس المربعات؛ والحجر نفسه مرة أخرى يرفعه. المفاتيح: من 1 إلى 4 لاختيار حجر، و5 للإزالة؛ وعلى الرقعة تنتقل الأسهم من مربع إلى مربع وEnter يضع الحجر.',
  'editor.pieces': 'الحجر',
  'editor.remove': 'إزالة',
  'editor.turn': 'الدور',
  'editor.clear': 'إفراغ',
  'editor.start': 'وضع البداية',
  'editor.game': 'من اللعبة',
  'editor.fen': 'الوضع نصًا (FEN)',
  'editor.good': 'يمكن اللعب من هذا الوضع.',
  'editor.over': 'اللعبة منتهية في هذا الوضع. {title}: {reason}',
  'editor.play': 'العب من هنا',
  'editor.played': 'أُعدّ الوضع، وحُفظت اللعبة السابقة.',
  'editor.played.plain': 'أُعدّ الوضع.',
};
