/**
 * The page around the board. It uses the board's public face alone: attributes, methods, events.
 */
import '../board/define.js';
import { english } from '../locales/index.js';
import { useBoardSettings } from './board-settings-view.js';
import { useClock } from './clock-view.js';
import { useDraw } from './draw.js';
import { useKeeper } from './kept.js';
import { useMatch } from './match.js';
import { showMoves } from './move-list.js';
import { newGameDialog } from './new-game.js';
import { useNotice } from './notice.js';
import { offerLessons } from './offer.js';
import { find, useDialog, whenIdle } from './page.js';
import { usePreferences } from './preferences.js';
import { useResult } from './result.js';
import { showSeats, showStatus } from './status.js';
import { openStorage, readGame, readSettings } from './storage.js';
import { isView, openView } from './views.js';
import { isWatched, useWatch } from './watch.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */

function start() {
  const board = /** @type {DamaBoard} */ (find('dama-board'));
  const box = openStorage();
  const settings = readSettings(box);
  let locale = english;
  /** @type {import('../board/play.js').Purpose | null} */
  let thinking = null;
  let live = false;

  const { tell, hide: hideNotice } = useNotice();
  const about = { board, box, settings, tell, locale: () => locale };
  const { keeper, waiting } = useKeeper(about, () => void openView('library', page));
  /** @type {import('./views.js').Page} */
  const page = { ...about, keeper, waiting };
  const clock = useClock(page);
  const match = useMatch(board, clock);
  const newGame = newGameDialog(page, match.begin);
  const draw = useDraw(page, hideNotice, show);
  const watch = useWatch(page, show);
  useResult(page, { rematch: match.rematch, again: newGame.open });
  const more = useDialog(find('#more'), () => {});
  const resign = useDialog(find('#resign'), (answer) => {
    if (answer === 'resign') void board.resign(board.white === 'engine' ? 'black' : board.black === 'engine' ? 'white' : undefined);
  });

  function show() {
    if (!live) return;
    showStatus(board, locale, thinking);
    showSeats(board, locale);
    showMoves(board, locale);
    clock.show();
    watch.show();
    const over = board.result !== null;
    button('undo').disabled = board.pliesToUndo === 0;
    button('redo').disabled = board.pliesToRedo === 0;
    button('hint').disabled = over || board[board.turn] === 'engine' || thinking === 'hint';
    button('offer').disabled = !draw.can();
    button('resign').disabled = over || board.ply === 0 || isWatched(board);
    find('#again').hidden = !over;
  }

  /** @param {string} name @returns {HTMLButtonElement} */
  const button = (name) => find(`[data-action="${name}"]`);

  /** @type {Record<string, () => void>} */
  const actions = {
    ...watch.actions,
    new: () => newGame.open(),
    undo: () => void board.undo(board.pliesToUndo),
    redo: () => void board.redo(board.pliesToRedo),
    async hint() {
      try {
        await board.hint();
      } catch (error) {
        // What was overtaken by something else is no fault.
        if (error instanceof Error && error.name !== 'AbortError') tell(locale.t('note.engine', { detail: error.message }));
      }
    },
    flip() {
      more.close();
      board.flip();
      show();
      keeper.keep('flip');
    },
    more: () => more.open(),
    offer() {
      more.close();
      draw.offer();
    },
    resign() {
      more.close();
      resign.open();
    },
    rematch: () => match.rematch(),
    latest: () => void board.goTo(board.line.length),
  };
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    if (!pressed || !live) return;
    const { action } = pressed.dataset;
    if (action && isView(action)) {
      more.close();
      void openView(action, page);
    } else if (action) actions[action]?.();
    else if (pressed.dataset.ply) void board.goTo(Number(pressed.dataset.ply));
  });

  board.addEventListener('positionchange', ({ detail: { cause } }) => {
    if (cause === 'reset') hideNotice();
    show();
    keeper.keep(cause);
  });
  board.addEventListener('thinking', ({ detail: { active, purpose } }) => {
    const now = active ? purpose : null;
    if (now === thinking) return;
    thinking = now;
    show();
  });
  board.addEventListener('engineerror', (event) => {
    const { code, message, fatal } = event.detail;
    event.preventDefault();
    if (code === 'load-failed' || code === 'unsupported') find('#status-title').textContent = locale.t('status.failed');
    if (code === 'load-failed') tell(locale.t('board.load-failed'), { label: locale.t('action.retry'), run: () => location.reload() });
    else if (code === 'unsupported') tell(locale.t('board.unsupported'));
    else if (!fatal) tell(locale.t('note.engine-again'));
    else tell(locale.t('note.engine', { detail: message }), { label: locale.t('action.retry'), run: () => board.retry() });
  });

  // Who plays may be changed from outside, and no event tells of it.
  new MutationObserver(show).observe(board, { attributeFilter: ['white', 'black'] });

  const { speak, dress } = usePreferences(page, (spoken) => {
    locale = spoken;
    newGame.update();
    show();
  });

  async function open() {
    const found = readGame(box);
    const speaking = speak();
    /** @type {string | null} */
    let damage = found.state === 'damaged' ? found.detail : null;
    try {
      if (found.state === 'found') {
        clock.resume();
        await board.restore(found.save);
      } else await board.ready;
    } catch (error) {
      // Without the rules there is no game; the board says so, and "engineerror" was told.
      if (!(error instanceof Error && 'code' in error && error.code === 'bad-save')) return;
      damage = error instanceof Error ? error.message : String(error);
      clock.drop();
    }
    await speaking;
    if (damage !== null) {
      tell(locale.t('note.damaged', { detail: damage }));
    } else if (found.state === 'blocked') {
      tell(locale.t('note.blocked'));
    }
    live = true;
    show();
    keeper.start(found, damage === null);
    offerLessons(box, found.state === 'none');
    // What goes on around the record of the game can wait for its first picture.
    void import('./record/attend.js').then(({ attend }) => board.isConnected && attend(page), () => {});
    if (document.querySelector('meta[name=service-worker]')) whenIdle(async () => (await import('./offline.js')).useOffline(page));
  }

  useBoardSettings(page);
  dress();
  void open();
}

if (globalThis.document) start();
