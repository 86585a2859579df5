/** English words of the lessons; the other languages have the same keys. @type {import('../format.js').Messages} */
export default {
  'learn.count': 'Lesson {count} of {total}',
  'learn.steps': 'All lessons',
  'learn.step': 'Lesson {count}: {title}',
  'learn.step-solved': 'Lesson {count}: {title}, solved',
  'learn.show': 'Show me',
  'learn.again': 'Try again',
  'learn.next': 'Next',
  'learn.play': 'To the game',

  'lesson.step.title': 'A man’s step',
  'lesson.step.text': 'Dama is played on all 64 squares. A man moves one square straight ahead or to the side. It never moves back, and never diagonally.',
  'lesson.step.task': 'Move the white man one square to the side.',
  'lesson.step.missed': 'That was a step ahead. It is allowed, but now try one to the side.',
  'lesson.step.solved': 'Right. Ahead and to both sides: a man can do no more.',

  'lesson.capture.title': 'Taking a piece',
  'lesson.capture.text': 'A man takes an enemy right in front of it or beside it by jumping over it to the empty square behind. What is taken leaves the board. Whoever can take must take.',
  'lesson.capture.task': 'Take the black man.',
  'lesson.capture.missed': 'That did not take the man.',
  'lesson.capture.solved': 'Taken! You had no choice: no other move was allowed.',

  'lesson.several.title': 'Several at once',
  'lesson.several.text': 'If the piece can take again from where it has landed, it goes on in the same move, ahead or to the side. Each piece leaves the board at once, before the next jump.',
  'lesson.several.task': 'Take all three men in one move. Tap the last square, or go square by square.',
  'lesson.several.missed': 'That did not take all three.',
  'lesson.several.solved': 'Three men in a single move.',

  'lesson.most.title': 'As many as possible',
  'lesson.most.text': 'Where there are several captures, the one that takes the most pieces is compulsory, counted over the whole board. Men and kings count one each. Among equal captures you choose.',
  'lesson.most.task': 'Both men can take. Find the capture that takes the most.',
  'lesson.most.missed': 'That did not take the most.',
  'lesson.most.solved': 'Two is more than one, so the other man was not allowed to take.',

  'lesson.crown.title': 'Becoming a king',
  'lesson.crown.text': 'A man that reaches the last row becomes a king.',
  'lesson.crown.task': 'Make the white man a king.',
  'lesson.crown.missed': 'That was a step to the side. The last row is straight ahead.',
  'lesson.crown.solved': 'There it is: a king.',

  'lesson.king.title': 'The king flies',
  'lesson.king.text': 'A king moves any number of empty squares ahead, back or to the side. It takes from afar too, and may land on any empty square behind the piece.',
  'lesson.king.task': 'Take both men. Choose well where the king lands first.',
  'lesson.king.missed': 'That did not take both men.',
  'lesson.king.solved': 'From that square it could turn and take again.',

  'lesson.turn.title': 'No turning back',
  'lesson.turn.text': 'Within one capture a piece may turn to either side, but never straight back.',
  'lesson.turn.task': 'The king stands between two men, but cannot take one and turn back for the other. Find the capture of two.',
  'lesson.turn.missed': 'That did not take two men.',
  'lesson.turn.solved': 'Up, then to the side: two men, and no turning back.',

  'lesson.end.title': 'How a game ends',
  'lesson.end.text': 'A side that has no piece left, or no move, has lost. A king against a single man wins too. A king against a king is a draw.',
  'lesson.end.task': 'Leave Black without a move.',
  'lesson.end.missed': 'Black can still move. One square beside the black men is open.',
  'lesson.end.solved': 'Black cannot move, so White has won. Now you know the game.',
};
