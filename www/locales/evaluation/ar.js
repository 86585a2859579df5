/** العربية. @type {import('../format.js').Messages} */
export default {
  'evaluation.title': 'التقييم',
  'evaluation.even': 'الموقف متكافئ',
  'evaluation.better.white': 'الأبيض أفضل: {share}',
  'evaluation.better.black': 'الأسود أفضل: {share}',
  'evaluation.wins.white': 'يفوز الأبيض بأفضل لعب',
  'evaluation.wins.black': 'يفوز الأسود بأفضل لعب',
  'evaluation.wins-in.white': { zero: 'يفوز الأبيض', one: 'يفوز الأبيض بحركة واحدة', two: 'يفوز الأبيض بحركتين', few: 'يفوز الأبيض خلال {count} حركات', many: 'يفوز الأبيض خلال {count} حركة', other: 'يفوز الأبيض خلال {count} حركة' },
  'evaluation.wins-in.black': { zero: 'يفوز الأسود', one: 'يفوز الأسود بحركة واحدة', two: 'يفوز الأسود بحركتين', few: 'يفوز الأسود خلال {count} حركات', many: 'يفوز الأسود خلال {count} حركة', other: 'يفوز الأسود خلال {count} حركة' },
};
