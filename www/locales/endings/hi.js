/** हिन्दी। @type {import('../format.js').Messages} */
export default {
  'endings.title': 'अंत कैसे होगा',
  'endings.show': 'दिखाएँ कि अंत कैसे होगा',
  'endings.hide': 'छिपाएँ',
  'endings.white': 'सर्वोत्तम खेल से सफ़ेद जीतता है',
  'endings.black': 'सर्वोत्तम खेल से काला जीतता है',
  'endings.drawn': 'सर्वोत्तम खेल से ड्रॉ',
  'endings.win': 'जीत',
  'endings.draw': 'ड्रॉ',
  'endings.loss': 'हार',
  'endings.list': 'चालें, सबसे अच्छी पहले',
  'endings.moves': { one: '{count} चाल', other: '{count} चालें' },
  'endings.item': '{result}: {move}',
  'endings.item.distance': {
    one: '{result}: {move}, अगली मार, बादशाह बनने या अंत तक {count} चाल',
    other: '{result}: {move}, अगली मार, बादशाह बनने या अंत तक {count} चालें',
  },
  'endings.about': 'गिनती अगली मार, बादशाह बनने या अंत तक की चालों की है, जब जीतने वाला जल्दी करे और हारने वाला टाले।',
};
