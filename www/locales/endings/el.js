/** Ελληνικά. @type {import('../format.js').Messages} */
export default {
  'endings.title': 'Πώς τελειώνει',
  'endings.show': 'Δείξε πώς τελειώνει',
  'endings.hide': 'Απόκρυψη',
  'endings.white': 'Με το καλύτερο παιχνίδι νικούν τα λευκά',
  'endings.black': 'Με το καλύτερο παιχνίδι νικούν τα μαύρα',
  'endings.drawn': 'Με το καλύτερο παιχνίδι ισοπαλία',
  'endings.win': 'Νίκη',
  'endings.draw': 'Ισοπαλία',
  'endings.loss': 'Ήττα',
  'endings.list': 'Κινήσεις, πρώτα η καλύτερη',
  'endings.moves': { one: '{count} κίνηση', other: '{count} κινήσεις' },
  'endings.item': '{result}: {move}',
  'endings.item.distance': {
    one: '{result}: {move}, {count} κίνηση ως το επόμενο πάρσιμο, την προαγωγή ή το τέλος',
    other: '{result}: {move}, {count} κινήσεις ως το επόμενο πάρσιμο, την προαγωγή ή το τέλος',
  },
  'endings.about': 'Μετρούν οι κινήσεις ως το επόμενο πάρσιμο, την προαγωγή ή το τέλος, όταν ο νικητής βιάζεται και ο ηττημένος καθυστερεί.',
};
