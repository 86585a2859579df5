/**
 * The panel that tells how an ending ends: who wins, and what each legal move comes to. It stands with the moves of the game.
 */
import { load } from '../../engine/core.js';
import { loadTexts } from '../../locales/index.js';
import { button } from '../button.js';
import { find, make } from '../page.js';
import { writeSettings } from '../storage.js';
import { loadStyle } from '../style.js';
import { SHAPES, isContest, movesOf, sentenceOf, verdictOf } from './ending.js';

/** @typedef {import('../views.js').Page} Page */
/** @typedef {import('../../locales/format.js').Locale} Locale */
/** @typedef {import('./ending.js').EndingMove} EndingMove */

/** @param {Locale} locale */
const withWords = (locale) => loadTexts(locale, {
  en: () => import('../../locales/endings/en.js'),
  tr: () => import('../../locales/endings/tr.js'),
  ar: () => import('../../locales/endings/ar.js'),
  hi: () => import('../../locales/endings/hi.js'),
  sv: () => import('../../locales/endings/sv.js'),
  el: () => import('../../locales/endings/el.js'),
});

/** @param {Page} page */
export function makePanel(page) {
  const { board, box, settings } = page;
  /** @type {readonly EndingMove[]} */
  let moves = [];
  /** Whether somebody plays the computer. */
  let contest = false;
  /** Whether they have asked how this game ends. */
  let asked = false;
  /** Whether the board shows a move because of the panel. */
  let points = false;

  const panel = make('section');
  panel.id = 'endings';
  panel.hidden = true;
  const title = make('h2');
  const toggle = button('', () => {
    if (contest) asked = !asked;
    else {
      settings.endings = !settings.endings;
      writeSettings(box, settings);
    }
    refresh();
  }, 'small');
  const head = make('div', 'endings-head');
  head.append(title, toggle);
  const list = make('ol');
  const about = make('p');
  panel.append(head, list, about);
  find('#moves').before(panel);
  const told = make('span');
  told.id = 'status-ending';
  told.setAttribute('role', 'status');
  find('.status-text').append(told);

  const isOpen = () => (contest ? asked : settings.endings);
  const isOld = () => panel.getAttribute('aria-busy') === 'true';
  const mayPlay = () => !isOld() && !board.result && board[board.turn] === 'human';
  const buttons = () => /** @type {HTMLButtonElement[]} */ ([...list.querySelectorAll('button')]);
  /** The move of what an event has met. @param {Event} event */
  const indexAt = ({ target }) => (target instanceof Element ? [...list.children].findIndex((item) => item.contains(target)) : -1);

  /** @param {EndingMove | undefined} ending */
  function point(ending) {
    if (!ending && !points) return;
    points = !!ending && !isOld();
    board.point(points && ending ? ending.move : null);
  }

  /** Tab comes to one move of the list; arrows go on from there. @param {number} index @param {boolean} [focus] */
  function enter(index, focus) {
    buttons().forEach((button, at) => (button.tabIndex = at === index ? 0 : -1));
    if (focus) buttons()[index]?.focus();
  }

  list.addEventListener('click', (event) => {
    const ending = moves[indexAt(event)];
    // What has changed meanwhile asks anew.
    if (ending && mayPlay()) void board.move(ending.move.text).catch(() => {});
  });
  list.addEventListener('focusin', (event) => {
    enter(indexAt(event));
    point(moves[indexAt(event)]);
  });
  list.addEventListener('focusout', () => point(undefined));
  list.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && point(moves[indexAt(event)]));
  list.addEventListener('pointerleave', () => point(moves[buttons().findIndex((button) => button === document.activeElement)]));
  list.addEventListener('keydown', (event) => {
    const last = moves.length - 1;
    const at = indexAt(event);
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    enter(to, true);
  });
  board.addEventListener('positionchange', ({ detail: { cause } }) => {
    points = false;
    if (cause === 'reset' || cause === 'restore') asked = false;
  });
  const refresh = () => void render().catch(hide);
  new MutationObserver(refresh).observe(board, { attributeFilter: ['white', 'black'] });
  new MutationObserver(refresh).observe(document.documentElement, { attributeFilter: ['lang'] });

  /** @param {Locale} locale @param {EndingMove} ending @param {HTMLElement} item */
  function write(locale, ending, item) {
    const { t } = locale;
    const { move, result, plies } = ending;
    const row = /** @type {HTMLButtonElement} */ (item.firstElementChild ?? item.appendChild(button('', null, 'move')));
    row.dataset.result = result;
    row.setAttribute('aria-label', sentenceOf(locale, ending));
    const shape = make('span', 'shape', SHAPES[result]);
    const text = make('bdi', '', move.text);
    text.dir = 'ltr';
    row.replaceChildren(shape, make('span', 'word', t(`endings.${result}`)), text, make('span', 'far', plies === null ? '' : t('endings.moves', { count: movesOf(plies) })));
  }

  async function render() {
    const shown = moves;
    if (shown.length === 0) return hide();
    const [locale, dama] = await Promise.all([withWords(page.locale()), load(), loadStyle(new URL('./endings.css', import.meta.url))]);
    if (shown !== moves) return;
    const { t } = locale;
    contest = isContest(dama, board.save());
    const open = isOpen();
    const verdict = t(`endings.${verdictOf(shown, board.turn)}`);
    panel.classList.toggle('open', open);
    panel.setAttribute('aria-label', t('endings.title'));
    title.textContent = verdict;
    toggle.textContent = t(open ? 'endings.hide' : 'endings.show');
    told.textContent = open ? verdict : '';
    title.hidden = list.hidden = !open;
    about.hidden = !open || shown.every(({ plies }) => plies === null);
    about.textContent = t('endings.about');
    list.setAttribute('aria-label', t('endings.list'));
    const inside = list.contains(document.activeElement);
    while (list.childElementCount > shown.length) list.lastElementChild?.remove();
    shown.forEach((ending, index) => write(locale, ending, /** @type {HTMLElement} */ (list.children[index] ?? list.appendChild(make('li')))));
    settle(false);
    panel.hidden = false;
    enter(0, inside);
    list.scrollTop = 0;
  }

  function hide() {
    moves = [];
    settle(false);
    panel.hidden = true;
    told.textContent = '';
  }

  /** @param {boolean} old whether what stands there is of another position */
  function settle(old) {
    for (const part of [panel, told]) part.setAttribute('aria-busy', String(old));
    for (const button of buttons()) button.setAttribute('aria-disabled', String(!mayPlay()));
  }

  return {
    /** The position is another one, and it is asked how that ends. */
    wait: () => settle(true),
    /** @param {readonly EndingMove[]} found the best first; none where nothing is known */
    show(found) {
      moves = found;
      return render();
    },
    hide,
  };
}
