/**
 * What stands below the board with the attribute `controls`: a status line, buttons, the list of moves. It is told what
 * to show and tells what was pressed; what that means is decided by the element.
 */
import { outcomeSentences } from '../locales/outcome.js';
import { adoptControlStyles } from './control-styles.js';
import { make } from './helpers.js';
import { MoveList } from './move-list.js';
import { pliesToRedo, pliesToUndo } from './turns.js';

/** @typedef {import('../locales/format.js').Locale} Locale */
/** @typedef {'new' | 'undo' | 'redo' | 'flip' | 'hint' | 'stop' | 'go' | 'confirm' | 'recall'} Action */
/**
 * @typedef {object} Shown
 * @property {string} status
 * @property {boolean} over whether the game has ended
 * @property {boolean} begun whether a new game would end one that is on
 * @property {boolean} waits whether a move waits to be confirmed
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} canHint
 * @property {boolean} thinking whether there is something to stop
 * @property {boolean} halted whether the engine is to move and does not think
 * @property {import('./move-list.js').Moves} moves
 */

const SVG = 'http://www.w3.org/2000/svg';

/** Buttons in order: action, key of its name, key of its short name, lines of its picture on 24 by 24, whether it points along the writing. @type {readonly [Action, string, string, string, boolean][]} */
const BUTTONS = [
  ['new', 'action.new', 'bar.new', 'M12 5v14M5 12h14', false],
  ['undo', 'action.undo', 'action.undo', 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6', true],
  ['redo', 'action.redo', 'action.redo', 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6', true],
  ['flip', 'action.flip', 'bar.flip', 'M7 4v14m0 0-3.5-3.5M7 18l3.5-3.5M17 20V6m0 0-3.5 3.5M17 6l3.5 3.5', false],
  ['hint', 'action.hint', 'action.hint', 'M9.5 20h5M10 17v-1.5c0-1-.6-1.7-1.4-2.5A5 5 0 1 1 15.4 13c-.8.8-1.4 1.5-1.4 2.5V17z', false],
  ['stop', 'action.stop', 'action.stop', 'M7 7h10v10H7z', false],
];
/** What the last button is while the engine has been stopped. */
const GO = /** @type {const} */ (['action.go', 'bar.go', 'M8 5.5v13l10-6.5z']);

/** What each action means, by the public face of a board. @type {Record<Action, (board: import('./element.js').DamaBoard) => unknown>} */
export const ACTIONS = {
  new: (board) => board.reset(),
  undo: (board) => board.undo(board.pliesToUndo),
  redo: (board) => board.redo(board.pliesToRedo),
  flip: (board) => board.flip(),
  hint: (board) => board.hint(),
  stop: (board) => board.stop(),
  go(board) {
    board.paused = false;
    board.retry();
  },
  confirm: (board) => board.confirm(),
  recall: (board) => board.cancel(),
};

export class Controls {
  #bar;
  #status;
  #group;
  #moves;
  #pressed;
  /** What was shown last. @type {{ locale: Locale, shown: Shown } | null} */ #last = null;
  /** Whether it is asked if a new game is meant. */ #doubts = false;
  /** @type {Map<Action, HTMLButtonElement>} */ #buttons = new Map();

  /** @param {ShadowRoot} root @param {(action: Action) => void} pressed @param {(ply: number) => void} visited a move of the list */
  constructor(root, pressed, visited) {
    adoptControlStyles(root);
    this.#pressed = pressed;
    const document = root.ownerDocument;
    /** @param {Action} action @param {string} [path] */
    const button = (action, path) => {
      const made = make(document, 'button', { part: 'button', type: 'button', 'data-action': action });
      if (path) made.append(picture(document, path));
      made.append(document.createElement('span'));
      made.addEventListener('click', () => {
        if (made.getAttribute('aria-disabled') !== 'true') this.#press(/** @type {Action} */ (made.dataset.action));
      });
      this.#buttons.set(action, made);
      return made;
    };
    this.#bar = make(document, 'div', { part: 'controls', class: 'controls' });
    // The live region says it too; this one is for the eyes, and to be read again.
    this.#status = make(document, 'p', { part: 'status', class: 'status', id: 'status' });
    const head = make(document, 'div', { class: 'head' });
    head.append(this.#status, button('confirm'), button('recall'));
    this.#button('confirm').setAttribute('aria-describedby', 'status');
    this.#group = make(document, 'div', { role: 'group', class: 'buttons' });
    for (const [action, , , path, mirrored] of BUTTONS) {
      const made = button(action, path);
      made.classList.toggle('mirrored', mirrored);
      this.#group.append(made);
    }
    this.#moves = new MoveList(document, visited);
    this.#bar.append(head, this.#group, this.#moves.element);
    root.append(this.#bar);
  }

  remove() {
    this.#bar.remove();
  }

  /** @param {Action} action */
  #press(action) {
    const doubted = this.#doubts;
    // A game that is on is not thrown away by one tap.
    this.#doubts = action === 'new' && !!this.#last?.shown.begun;
    if (this.#last && (doubted || this.#doubts)) this.update(this.#last.locale, this.#last.shown);
    if (this.#doubts) return this.#button('confirm').focus();
    if (!doubted || action === 'new' || (action !== 'confirm' && action !== 'recall')) return this.#pressed(action);
    this.#button('new').focus();
    if (action === 'confirm') this.#pressed('new');
  }

  /** @param {Locale} locale @param {Shown} shown */
  update(locale, shown) {
    const { t } = locale;
    const { waits } = shown;
    if (waits || !shown.begun || shown.moves.line.length !== this.#last?.shown.moves.line.length) this.#doubts = false;
    const doubts = this.#doubts;
    this.#last = { locale, shown };
    this.#bar.dir = locale.direction;
    this.#bar.lang = locale.language;
    this.#group.setAttribute('aria-label', t('action.bar'));
    const status = doubts ? t('status.new-sure') : shown.status;
    if (this.#status.textContent !== status) this.#status.textContent = status;
    this.#status.classList.toggle('over', shown.over);
    for (const [action, name, short] of BUTTONS) this.#name(action, t(name), t(short));
    this.#name('confirm', t(doubts ? 'action.new' : 'action.confirm'), t(doubts ? 'action.new' : 'bar.confirm'));
    this.#name('recall', t('action.recall'), t('action.recall'));
    for (const action of /** @type {const} */ (['confirm', 'recall'])) this.#button(action).hidden = !waits && !doubts;
    this.#enable('undo', shown.canUndo);
    this.#enable('redo', shown.canRedo);
    this.#enable('hint', shown.canHint);
    // One button stops the engine and lets it go on.
    const last = this.#button('stop');
    last.dataset.action = shown.halted ? 'go' : 'stop';
    if (shown.halted) this.#name('stop', t(GO[0]), t(GO[1]));
    last.querySelector('path')?.setAttribute('d', shown.halted ? GO[2] : BUTTONS[BUTTONS.length - 1][3]);
    this.#enable('stop', shown.thinking || shown.halted);
    this.#moves.update(locale, shown.moves);
  }

  /** @param {Action} action @returns {HTMLButtonElement} */
  #button(action) {
    return /** @type {HTMLButtonElement} */ (this.#buttons.get(action));
  }

  /** @param {Action} action @param {string} name @param {string} short */
  #name(action, name, short) {
    const button = this.#button(action);
    const text = /** @type {HTMLElement} */ (button.querySelector('span'));
    if (text.textContent !== short) text.textContent = short;
    button.title = name;
    button.setAttribute('aria-label', name);
  }

  /** A button that can do nothing keeps the focus, so that nobody who came by keys is thrown out. @param {Action} action @param {boolean} can */
  #enable(action, can) {
    this.#button(action).setAttribute('aria-disabled', String(!can));
  }
}

/**
 * What the status line says, and what can be pressed.
 * @param {Locale} locale
 * @param {import('./state.js').State} state
 * @param {object} game
 * @param {readonly import('./state.js').MoveInfo[]} game.line
 * @param {number} game.ply
 * @param {Record<import('./state.js').Side, import('./state.js').Player>} game.players
 * @param {import('./play.js').Purpose | null} game.thinking
 * @param {boolean} game.engineToMove
 * @returns {Shown}
 */
export function shownOf(locale, { outcome, turn, pending, open }, { line, ply, players, thinking, engineToMove }) {
  const first = ply % 2 === 0 ? turn : turn === 'white' ? 'black' : 'white';
  const plies = { turn, line, ply, ...players };
  return {
    status: status(locale.t, { turn, players, thinking, review: ply < line.length ? ply : null, end: outcome && outcomeSentences(locale, outcome), waits: pending !== null }),
    over: !!outcome,
    begun: line.length > 0 && !outcome,
    waits: pending !== null,
    canUndo: pliesToUndo(plies) > 0,
    canRedo: pliesToRedo(plies) > 0,
    canHint: open && thinking !== 'hint',
    thinking: thinking !== null,
    halted: engineToMove && thinking === null,
    moves: { line, ply, blackBegins: first === 'black' },
  };
}

/**
 * @param {import('../locales/format.js').Translate} t
 * @param {Pick<import('./state.js').State, 'turn'> & { players: Record<string, string>, thinking: string | null, review: number | null, end: { title: string, reason: string } | undefined, waits: boolean }} game
 */
function status(t, { turn, players, thinking, review, end, waits }) {
  if (end) return `${end.title}. ${end.reason}`;
  if (waits) return t('status.waits');
  if (thinking === 'hint') return t('status.hint');
  const alone = players.white !== 'engine' && players.black !== 'engine';
  const whose = players[turn] === 'engine' ? t(thinking === 'move' ? 'status.thinking' : 'status.engine-turn') : alone ? t(`turn.${turn}`) : t('status.your-turn');
  return review === null ? whose : `${t('status.review', { count: review })} · ${whose}`;
}

/** @param {Document} document @param {string} path */
function picture(document, path) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = svg.appendChild(document.createElementNS(SVG, 'path'));
  line.setAttribute('d', path);
  return svg;
}
