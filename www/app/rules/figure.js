/**
 * A diagram of the rules: a board that nobody plays on, and buttons that play the moves of which the text speaks.
 */
import { make } from '../page.js';

/** @typedef {import('../../board/element.js').DamaBoard} DamaBoard */

/**
 * @param {import('./contents.js').Figure} figure
 * @param {import('../../locales/format.js').Locale} locale
 * @param {string | null} theme
 */
export function figureOf({ caption, fen, rules, moves }, { t }, theme) {
  const board = /** @type {DamaBoard} */ (document.createElement('dama-board'));
  board.interactive = false;
  board.muted = true;
  board.theme = theme;
  if (fen) board.setAttribute('fen', fen);
  if (rules) board.rules = rules;
  const words = make('p', '', t(caption));
  const result = make('output');
  const buttons = moves.map((move) => {
    const button = /** @type {HTMLButtonElement} */ (make('button', 'small', `\u2066${move}\u2069`));
    button.type = 'button';
    button.setAttribute('aria-pressed', 'false');
    button.setAttribute('aria-label', t('rule.play', { move }));
    return button;
  });

  /** Plays a move from the position of the diagram, or takes it back. @param {number} index */
  async function play(index) {
    const played = buttons[index].getAttribute('aria-pressed') === 'true';
    await board.goTo(0);
    if (!played) await board.move(moves[index]);
    buttons.forEach((button, at) => button.setAttribute('aria-pressed', String(at === index && !played)));
    result.textContent = board.result ? `${board.result.title}. ${board.result.reasonText}` : '';
  }
  buttons.forEach((button, index) => button.addEventListener('click', () => void play(index)));

  const figure = make('figure');
  const below = make('figcaption');
  below.append(words);
  if (buttons.length > 0) {
    const row = make('div', 'plays');
    row.append(...buttons);
    below.append(row, result);
  }
  figure.append(board, below);
  return figure;
}
