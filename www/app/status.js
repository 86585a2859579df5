/**
 * What the page tells about the game: whose turn it is, who sits where, what was taken, how it ended.
 */
import { outcomeSentences } from '../locales/outcome.js';
import { find, make } from './page.js';
import { isWatched } from './watch.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('../locales/format.js').Locale} Locale */
/** @typedef {import('../board/state.js').Side} Side */
/** What the engine thinks for. @typedef {import('../board/play.js').Purpose | null} Thinking */

/** @param {Side} side @returns {Side} */
const other = (side) => (side === 'white' ? 'black' : 'white');

/** @param {number} code of a piece */
const classesOf = (code) => `disc ${code < 3 ? 'white' : 'black'}${code % 2 ? '' : ' king'}`;

/**
 * The status line above the board.
 * @param {DamaBoard} board @param {Locale} locale @param {Thinking} thinking
 */
export function showStatus(board, locale, thinking) {
  const { t } = locale;
  const { result, turn, ply, line, rules } = board;
  const end = result && outcomeSentences(locale, result);
  const winner = result ? result.winner : turn;
  const reviewing = !result && ply < line.length && board[turn] === 'engine';
  find('#status').dataset.state = result ? 'over' : reviewing ? 'review' : thinking ? 'thinking' : 'turn';
  find('#status-disc').className = result && !winner ? 'disc both' : `disc ${winner}`;
  find('#status-title').textContent = end ? end.title : reviewing ? t('status.review', { count: ply }) : turnText(board, locale, thinking);
  const last = ply > 0 ? t('status.last', { move: `\u2066${line[ply - 1].text}\u2069` }) : t('status.rules', { rules: t(`rules.${rules}`) });
  find('#status-detail').textContent = end ? end.reason : last;
  find('#latest').hidden = !reviewing;
}

/** @param {DamaBoard} board @param {Locale} locale @param {Thinking} thinking */
function turnText(board, { t }, thinking) {
  const players = [board.white, board.black];
  if (thinking === 'hint') return t('status.hint');
  if (isWatched(board)) return t(thinking ? `status.thinks.${board.turn}` : board.paused ? 'status.paused' : `turn.${board.turn}`);
  if (board[board.turn] === 'engine') return t(thinking ? 'status.thinking' : 'status.engine-turn');
  return players.includes('engine') ? t('status.your-turn') : t(`turn.${board.turn}`);
}

/** The two seats: who sits there, whether it is their turn, and what they have taken. @param {DamaBoard} board @param {Locale} locale */
export function showSeats(board, locale) {
  const { t } = locale;
  const alone = board.white !== 'engine' && board.black !== 'engine';
  const { captured, result, turn } = board;
  for (const [place, side] of /** @type {[string, Side][]} */ ([['#seat-bottom', board.orientation], ['#seat-top', other(board.orientation)]])) {
    const seat = find(place);
    seat.classList.toggle('to-move', !result && turn === side);
    find('.disc', seat).className = `disc ${side}`;
    const level = (side === 'white' ? board.whiteLevel : board.blackLevel) ?? board.level;
    const name = board[side] === 'engine' ? t('player.engine', { count: level }) : alone ? t(`side.${side}`) : t('player.you');
    find('.player', seat).textContent = name;
    const tray = find('.tray', seat);
    const taken = captured.filter((code) => (code < 3 ? 'white' : 'black') !== side);
    tray.setAttribute('aria-label', t(`tray.${side}`, { count: taken.length }));
    while (tray.childElementCount > taken.length) tray.lastElementChild?.remove();
    taken.forEach((code, index) => {
      const piece = tray.children[index] ?? tray.appendChild(make('span'));
      if (piece.className !== classesOf(code)) piece.className = classesOf(code);
    });
  }
}
