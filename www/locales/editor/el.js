/** Greek words of the editor of positions. @type {import('../format.js').Messages} */
export default {
  'editor.title': 'Στήσιμο θέσης',
  'editor.about': 'Διαλέξτε πούλι και πατήστε τετράγωνα· το ίδιο πούλι ξανά αφαιρείται. Πλήκτρα: 1 έως 4 διαλέγουν πούλι, 5 αφαιρεί· στο ταμπλό τα βέλη πηγαίνουν από τετράγωνο σε τετράγωνο, το Enter τοποθετεί το πούλι.',
  'editor.pieces': 'Πούλι',
  'editor.remove': 'Αφαίρεση',
  'editor.turn': 'Παίζουν',
  'editor.clear': 'Άδειασμα',
  'editor.start': 'Αρχική θέση',
  'editor.game': 'Από την παρτίδα',
  'editor.fen': 'Η θέση ως κείμενο (FEN)',
  'editor.good': 'Αυτή η θέση μπορεί να παιχτεί.',
  'editor.over': 'Η παρτίδα έχει τελειώσει σε αυτή τη θέση. {title}: {reason}',
  'editor.play': 'Παίξτε από εδώ',
  'editor.played': 'Η θέση στήθηκε. Η προηγούμενη παρτίδα φυλάχτηκε.',
  'editor.played.plain': 'Η θέση στήθηκε.',
};
