/**
 * The moves of the game; each is a button that shows the position after it.
 */
import { find, make } from './page.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('../locales/format.js').Locale} Locale */

/** @param {DamaBoard} board @param {Locale} locale */
export function showMoves(board, { t, number }) {
  const list = find('#moves');
  const { line, ply } = board;
  find('#no-moves').hidden = line.length > 0;
  // White moves first in an ordinary game; a set-up position may begin with Black.
  const first = line.length % 2 === 0 ? sideAtEnd(board) : other(sideAtEnd(board));
  const shift = first === 'white' ? 0 : 1;
  const rows = Math.ceil((line.length + shift) / 2);
  while (list.childElementCount > rows) list.lastElementChild?.remove();
  for (let row = 0; row < rows; row++) {
    const item = list.children[row] ?? list.appendChild(rowOf());
    item.firstElementChild?.replaceChildren(number(row + 1));
    for (let column = 0; column < 2; column++) {
      const button = /** @type {HTMLButtonElement} */ (item.children[column + 1]);
      const index = 2 * row + column - shift;
      const move = line[index];
      button.hidden = !move;
      if (!move) continue;
      writeMove(button, move.text);
      button.dataset.ply = String(index + 1);
      button.setAttribute('aria-label', t('moves.item', { count: row + 1, side: t(column === 0 ? 'side.white' : 'side.black'), move: move.text }));
      button.classList.toggle('undone', index >= ply);
      if (index === ply - 1) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }
  const current = list.querySelector('[aria-current]') ?? list.firstElementChild;
  if (current) reveal(list, current);
}

/** A long capture may break between its squares. @param {HTMLElement} button @param {string} text */
function writeMove(button, text) {
  if (button.textContent === text) return;
  button.replaceChildren(...text.split(/(?=x)/).flatMap((part, index) => (index ? [make('wbr'), part] : [part])));
}

/** The side to move after all moves. @param {DamaBoard} board */
function sideAtEnd({ turn, line, ply }) {
  return (line.length - ply) % 2 === 0 ? turn : other(turn);
}

/** @param {'white' | 'black'} side */
function other(side) {
  return side === 'white' ? 'black' : 'white';
}

function rowOf() {
  const item = make('li');
  item.append(make('span', 'number'), make('button', 'move'), make('button', 'move'));
  return item;
}

/** Scrolls the list alone, never the page. @param {HTMLElement} list @param {Element} item */
function reveal(list, item) {
  const box = list.getBoundingClientRect();
  const at = item.getBoundingClientRect();
  if (at.bottom > box.bottom) list.scrollTop += at.bottom - box.bottom + 8;
  else if (at.top < box.top) list.scrollTop -= box.top - at.top + 8;
}
