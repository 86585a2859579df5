/**
 * The lessons: a text, a board of its own with a position to solve, and what became of the try. The game on the page is
 * not touched. What is legal, and why a try is not, the board says; here is only known which moves reach the goal.
 */
import { loadTexts } from '../../locales/index.js';
import { find, make, useDialog } from '../page.js';
import { readProgress, writeProgress } from '../progress.js';
import { loadStyle } from '../style.js';
import { LESSONS } from './lessons.js';

/** @typedef {import('../views.js').Page} Page */
/** @typedef {import('../../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('../../locales/format.js').Locale} Locale */

const STYLE = new URL('./learn.css', import.meta.url);

/** @type {import('../../locales/index.js').TextLoaders} */
const TEXTS = {
  en: () => import('../../locales/lessons/en.js'),
  tr: () => import('../../locales/lessons/tr.js'),
  ar: () => import('../../locales/lessons/ar.js'),
  hi: () => import('../../locales/lessons/hi.js'),
  sv: () => import('../../locales/lessons/sv.js'),
  el: () => import('../../locales/lessons/el.js'),
};

/** @type {Lessons | undefined} */
let lessons;

/** @param {Page} page */
export async function open(page) {
  const [locale] = await Promise.all([loadTexts(page.locale(), TEXTS), loadStyle(STYLE)]);
  lessons ??= new Lessons(page);
  lessons.open(locale);
}

class Lessons {
  #page;
  #progress;
  #dialog = makeDialog();
  #sheet;
  /** @type {Locale} */ #locale;
  /** @type {DamaBoard | null} */ #board = null;
  #index = 0;
  /** Where the try stands: nothing moved yet, a legal move that misses the goal, the goal. @type {'open' | 'missed' | 'solved'} */ #state = 'open';

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#locale = page.locale();
    this.#progress = readProgress(page.box);
    document.body.append(this.#dialog);
    // The board gives its memory back until the next time.
    this.#sheet = useDialog(this.#dialog, () => {
      this.#board?.remove();
      this.#board = null;
    });
    this.#part('#learn-again').addEventListener('click', () => this.#again());
    this.#part('#learn-next').addEventListener('click', () => this.#next());
    this.#part('#learn-steps').addEventListener('click', ({ target }) => {
      const step = target instanceof Element ? target.closest('button') : null;
      if (step) this.#show(Number(step.value));
    });
  }

  /** @param {string} selector */
  #part(selector) {
    return find(selector, this.#dialog);
  }

  /** Opens at the first lesson that is not solved. @param {Locale} locale */
  open(locale) {
    this.#locale = locale;
    this.#sheet.open();
    this.#show(Math.max(0, LESSONS.findIndex(({ id }) => !this.#progress.solved.includes(id))));
  }

  /** @param {number} index of the lesson */
  #show(index) {
    const { t } = this.#locale;
    const { id, fen } = LESSONS[index];
    this.#index = index;
    this.#part('#learn-title').textContent = t(`lesson.${id}.title`);
    this.#part('#learn-text').textContent = t(`lesson.${id}.text`);
    this.#part('#learn-task').textContent = t(`lesson.${id}.task`);
    this.#part('#learn-count').textContent = t('learn.count', { count: index + 1, total: LESSONS.length });
    this.#part('#learn-close').setAttribute('aria-label', t('action.close'));
    this.#part('#learn-steps').setAttribute('aria-label', t('learn.steps'));
    const board = /** @type {DamaBoard} */ (document.createElement('dama-board'));
    board.setAttribute('fen', fen);
    board.muted = this.#page.board.muted;
    board.theme = this.#page.board.theme;
    board.addEventListener('move', (event) => this.#moved(/** @type {CustomEvent} */ (event).detail.move.text));
    if (this.#board) this.#board.replaceWith(board);
    else this.#part('.learn-board').append(board);
    this.#board = board;
    this.#turn('open');
    this.#part('.learn-words').scrollTop = 0;
    this.#part('#learn-title').focus();
  }

  /** @param {string} text of the move that was played */
  #moved(text) {
    const { id, solutions } = LESSONS[this.#index];
    const solved = solutions.includes(text);
    if (solved && !this.#progress.solved.includes(id)) {
      this.#progress = { ...this.#progress, solved: [...this.#progress.solved, id] };
      writeProgress(this.#page.box, this.#progress);
    }
    this.#turn(solved ? 'solved' : 'missed');
  }

  /** @param {'open' | 'missed' | 'solved'} state */
  #turn(state) {
    const { t } = this.#locale;
    const { id } = LESSONS[this.#index];
    this.#state = state;
    if (this.#board) this.#board.interactive = state === 'open';
    this.#dialog.dataset.state = state;
    const last = this.#index === LESSONS.length - 1;
    const words = { open: '', missed: `lesson.${id}.missed`, solved: `lesson.${id}.solved` }[state];
    this.#part('#learn-answer').textContent = words && t(words);
    this.#part('#learn-again').textContent = t(state === 'open' ? 'learn.show' : 'learn.again');
    this.#part('#learn-next').textContent = t(last ? 'learn.play' : 'learn.next');
    this.#part('#learn-again').classList.toggle('primary', state === 'missed');
    this.#part('#learn-next').classList.toggle('primary', state === 'solved');
    this.#part('#learn-steps').replaceChildren(...LESSONS.map((lesson, index) => this.#step(lesson.id, index)));
  }

  /** The button of a lesson in the row of all. @param {string} id @param {number} index */
  #step(id, index) {
    const { t, number } = this.#locale;
    const solved = this.#progress.solved.includes(id);
    const button = /** @type {HTMLButtonElement} */ (make('button', solved ? 'solved' : '', number(index + 1)));
    button.type = 'button';
    button.value = String(index);
    button.setAttribute('aria-label', t(solved ? 'learn.step-solved' : 'learn.step', { count: index + 1, title: t(`lesson.${id}.title`) }));
    if (index === this.#index) button.setAttribute('aria-current', 'step');
    const item = make('li');
    item.append(button);
    return item;
  }

  /** Plays the solution for who gives up, or takes the move back. */
  async #again() {
    const board = this.#board;
    if (!board) return;
    if (this.#state === 'open') {
      board.cancel();
      await board.move(LESSONS[this.#index].solutions[0]);
    } else {
      await board.undo();
      this.#turn('open');
    }
  }

  #next() {
    if (this.#index < LESSONS.length - 1) this.#show(this.#index + 1);
    else this.#sheet.close();
  }
}

/** @returns {HTMLDialogElement} */
function makeDialog() {
  /** @param {string} tag @param {{ id?: string, className?: string }} names @param {...Element} children */
  const part = (tag, { id = '', className = '' }, ...children) => {
    const element = make(tag, className);
    if (id) element.id = id;
    element.append(...children);
    return element;
  };
  const title = part('h2', { id: 'learn-title' });
  title.tabIndex = -1;
  const answer = part('p', { id: 'learn-answer' });
  answer.setAttribute('role', 'status');
  const close = part('button', { id: 'learn-close', className: 'close' });
  close.dataset.dismiss = '';
  close.textContent = '✕';
  const dialog = /** @type {HTMLDialogElement} */ (part('dialog', { id: 'learn' },
    part('div', { className: 'learn-bar' }, part('p', { id: 'learn-count' }), close),
    part('div', { className: 'learn-board' }),
    part('div', { className: 'learn-words' }, title, part('p', { id: 'learn-text' })),
    part('div', { className: 'learn-foot' }, part('div', { className: 'learn-say' }, part('p', { id: 'learn-task' }), answer), part('button', { id: 'learn-again' }), part('button', { id: 'learn-next' }), part('ol', { id: 'learn-steps' })),
  ));
  dialog.setAttribute('aria-labelledby', 'learn-title');
  for (const button of dialog.querySelectorAll('button')) button.type = 'button';
  return dialog;
}
