/** Hindi words of the editor of positions. @type {import('../format.js').Messages} */
export default {
  'editor.title': 'स्थिति लगाएँ',
  'editor.about': 'एक गोटी चुनें और ख़ानों को छुएँ; वही गोटी दोबारा रखने से हट जाती है। कुंजियाँ: 1 से 4 गोटी चुनती हैं, 5 हटाती है; बिसात पर तीर ख़ाने-ख़ाने ले जाते हैं, Enter गोटी रखता है।',
  'editor.pieces': 'गोटी',
  'editor.remove': 'हटाएँ',
  'editor.turn': 'बारी',
  'editor.clear': 'ख़ाली करें',
  'editor.start': 'शुरुआती स्थिति',
  'editor.game': 'खेल से',
  'editor.fen': 'स्थिति पाठ में (FEN)',
  'editor.good': 'इस स्थिति से खेला जा सकता है।',
  'editor.over': 'इस स्थिति में खेल समाप्त है। {title}: {reason}',
  'editor.play': 'यहाँ से खेलें',
  'editor.played': 'स्थिति लगा दी गई। पिछला खेल रखा हुआ है।',
  'editor.played.plain': 'स्थिति लगा दी गई।',
};
