/**
 * The clock of the page: follows the game, stands in the two seats, and ends the game when a side's time is up. It runs
 * from the first move on, and stands while somebody looks back, while the computer waits, and while the page is not seen.
 * It belongs to the game that was begun with it: one that is opened, by a link or from the library, has none, since neither
 * tells what was left.
 */
import { LOW, addIncrement, checkClock, clockData, flagOf, leftOf, newClock, thinkTimeOf, timeText, toldBetween, turnTo, untilChange } from './clock.js';
import { find } from './page.js';
import { readItem, removeItem, writeItem } from './storage.js';

/** @typedef {import('../board/state.js').Side} Side */
/** @typedef {import('./clock.js').Clock} Clock */
/** @typedef {import('./clock.js').Control} Control */

const CLOCK = 'dama.clock';

/** @param {Pick<import('./views.js').Page, 'board' | 'box' | 'locale'>} page */
export function useClock({ board, box, locale }) {
  /** @type {Clock | null} */
  let clock = null;
  /** The clock of the game that is to be put up next. @type {Clock | null} */
  let next = null;
  let ponders = false;
  /** Whether there is a game; what is stored is not touched before. */
  let loaded = false;
  let timer = 0;
  /** What the running side had left when it was looked at last. */
  let seen = Infinity;

  /** The side whose time passes. @returns {Side | null} */
  function running() {
    const { turn, ply } = board;
    if (document.hidden || ply === 0 || ply < board.line.length || board.result) return null;
    return board[turn] === 'human' || ponders ? turn : null;
  }

  function follow() {
    clearTimeout(timer);
    if (!clock) return show();
    const now = performance.now();
    const side = running();
    if (side !== clock.running) {
      clock = turnTo(clock, side, now);
      seen = side ? clock.left[side] : Infinity;
    }
    show();
    const { running: runs } = clock;
    if (!runs) return;
    const left = leftOf(clock, runs, now);
    tell(runs, left);
    if (left > 0) timer = window.setTimeout(follow, untilChange(left));
    else {
      clock = turnTo(clock, null, now);
      void board.loseOnTime(runs);
    }
  }

  /** @param {Side} side @param {number} left */
  function tell(side, left) {
    const told = toldBetween(seen, left);
    seen = left;
    if (told === null || board[side] !== 'human') return;
    const { t } = locale();
    find('#clock-said').textContent = t('clock.left', { side: t(`side.${side}`), count: told });
  }

  function show() {
    const { t, number } = locale();
    const now = performance.now();
    for (const place of ['top', 'bottom']) {
      const side = (place === 'bottom') === (board.orientation === 'white') ? 'white' : 'black';
      const shown = find(`#seat-${place} .clock`);
      shown.hidden = !clock;
      if (!clock) continue;
      const left = leftOf(clock, side, now);
      const text = timeText(left, number);
      if (shown.textContent !== text) shown.textContent = text;
      shown.setAttribute('aria-label', t(`clock.${side}`));
      shown.classList.toggle('running', clock.running === side);
      shown.classList.toggle('low', left <= LOW);
    }
  }

  function keep() {
    if (!loaded) return;
    if (clock) writeItem(box, CLOCK, clockData(clock, performance.now()));
    else removeItem(box, CLOCK);
  }

  board.addEventListener('move', ({ detail }) => {
    // The first move is made before any time passes.
    if (clock && detail.ply > 1) clock = addIncrement(turnTo(clock, null, performance.now()), detail.by);
  });
  board.addEventListener('positionchange', ({ detail: { cause } }) => {
    loaded = true;
    if (cause === 'load' || cause === 'reset' || cause === 'restore') {
      clock = next;
      next = null;
    }
    // A game that goes on after its time was up goes on without a clock.
    if (clock && !board.result && flagOf(clock, performance.now())) clock = null;
    board.maxThinkTime = clock && board[board.turn] === 'engine' ? thinkTimeOf(clock, board.turn, performance.now()) : null;
    follow();
    keep();
  });
  board.addEventListener('thinking', ({ detail: { active, purpose } }) => {
    const now = active && purpose === 'move';
    if (now === ponders) return;
    ponders = now;
    follow();
  });
  document.addEventListener('visibilitychange', () => {
    follow();
    keep();
  });
  window.addEventListener('pagehide', keep);

  return {
    show,
    /** How the clock of this game was set. @returns {Control | null} */
    get control() {
      return clock?.control ?? null;
    },
    /** Sets the clock of the game that is put up next. @param {Control | null} control */
    set(control) {
      next = control && newClock(control);
    },
    /** The game that is put up next is the one that was left: its clock goes on. */
    resume() {
      next = checkClock(readItem(box, CLOCK));
    },
    /** The game has no clock after all. */
    drop() {
      clock = next = null;
      show();
      keep();
    },
  };
}
