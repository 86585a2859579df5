/** हिन्दी। @type {import('../format.js').Messages} */
export default {
  'evaluation.title': 'मूल्यांकन',
  'evaluation.even': 'स्थिति बराबर है',
  'evaluation.better.white': 'सफ़ेद बेहतर है: {share}',
  'evaluation.better.black': 'काला बेहतर है: {share}',
  'evaluation.wins.white': 'सर्वोत्तम खेल से सफ़ेद जीतता है',
  'evaluation.wins.black': 'सर्वोत्तम खेल से काला जीतता है',
  'evaluation.wins-in.white': { one: 'सफ़ेद {count} चाल में जीतता है', other: 'सफ़ेद {count} चालों में जीतता है' },
  'evaluation.wins-in.black': { one: 'काला {count} चाल में जीतता है', other: 'काला {count} चालों में जीतता है' },
};
