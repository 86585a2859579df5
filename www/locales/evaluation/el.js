/** Ελληνικά. @type {import('../format.js').Messages} */
export default {
  'evaluation.title': 'Αξιολόγηση',
  'evaluation.even': 'Η θέση είναι ισόρροπη',
  'evaluation.better.white': 'Καλύτερα τα λευκά: {share}',
  'evaluation.better.black': 'Καλύτερα τα μαύρα: {share}',
  'evaluation.wins.white': 'Με το καλύτερο παιχνίδι νικούν τα λευκά',
  'evaluation.wins.black': 'Με το καλύτερο παιχνίδι νικούν τα μαύρα',
  'evaluation.wins-in.white': { one: 'Τα λευκά νικούν σε {count} κίνηση', other: 'Τα λευκά νικούν σε {count} κινήσεις' },
  'evaluation.wins-in.black': { one: 'Τα μαύρα νικούν σε {count} κίνηση', other: 'Τα μαύρα νικούν σε {count} κινήσεις' },
};
