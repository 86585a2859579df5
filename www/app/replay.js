/**
 * A stored game as the rules know it.
 */

/** @typedef {import('../engine/rules.js').Bindings} Bindings */
/** @typedef {import('../board/save.js').SavedGame} SavedGame */

/**
 * The whole game, at its end, whatever position was looked at; the caller frees it.
 * @param {Bindings} dama @param {Pick<SavedGame, 'rules' | 'startFen' | 'moves' | 'end'>} save
 * @throws an error of the rules
 */
export function replay({ Game }, { rules, startFen, moves, end }) {
  const game = new Game(rules, startFen);
  try {
    for (const move of moves) game.play(move);
    if (end && 'resigned' in end) game.resign(end.resigned);
    else if (end && 'outOfTime' in end) game.loseOnTime(end.outOfTime);
    else if (end) game.agreeDraw();
    return game;
  } catch (error) {
    game.free();
    throw error;
  }
}

/** Whether a stored game is over, whatever position is looked at. @param {Bindings} dama @param {SavedGame} save */
export function isOver(dama, save) {
  const game = replay(dama, save);
  const over = !!game.outcome();
  game.free();
  return over;
}
