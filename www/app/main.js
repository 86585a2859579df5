/**
 * The page around the board. It uses the board's public face alone: attributes, methods, events.
 */
import '../board/define.js';
import { pliesToRedo, pliesToUndo } from '../board/turns.js';
import { english } from '../locales/index.js';
import { useKeeper } from './kept.js';
import { showMoves } from './move-list.js';
import { newGameDialog } from './new-game.js';
import { useNotice } from './notice.js';
import { find, useDialog } from './page.js';
import { usePreferences } from './preferences.js';
import { fillResult, showSeats, showStatus } from './status.js';
import { openStorage, readGame, readSettings } from './storage.js';
import { isView, openView } from './views.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */

/** How long the last move stays in view before the result covers it, ms. */
const RESULT_WAITS = 700;

function start() {
  const board = /** @type {DamaBoard} */ (find('dama-board'));
  const box = openStorage();
  const settings = readSettings(box);
  let locale = english;
  let thinking = false;
  let live = false;
  let resultTimer = 0;

  const { tell, hide: hideNotice } = useNotice();
  const about = { board, box, settings, tell, locale: () => locale };
  const { keeper, waiting } = useKeeper(about, () => void openView('library', page));
  /** @type {import('./views.js').Page} */
  const page = { ...about, keeper, waiting };
  const newGame = newGameDialog((options) => void board.reset(undefined, options), () => locale);
  const more = useDialog(find('#more'), () => {});
  const resign = useDialog(find('#resign'), (answer) => {
    if (answer === 'resign') void board.resign(board.white === 'engine' ? 'black' : board.black === 'engine' ? 'white' : undefined);
  });
  const result = useDialog(find('#result'), (answer) => {
    if (answer === 'rematch') void board.reset();
    else if (answer === 'new') newGame.open(board);
  });

  function show() {
    if (!live) return;
    showStatus(board, locale, thinking);
    showSeats(board, locale);
    showMoves(board, locale);
    const over = board.result !== null;
    button('undo').disabled = pliesToUndo(board) === 0;
    button('redo').disabled = pliesToRedo(board) === 0;
    button('resign').disabled = over || board.ply === 0;
    find('#again').hidden = !over;
  }

  /** @param {string} name @returns {HTMLButtonElement} */
  const button = (name) => find(`[data-action="${name}"]`);

  /** @type {Record<string, () => void>} */
  const actions = {
    new: () => newGame.open(board),
    undo: () => void board.undo(pliesToUndo(board)),
    redo: () => void board.redo(pliesToRedo(board)),
    flip() {
      board.flip();
      show();
      keeper.keep('flip');
    },
    more: () => more.open(),
    resign() {
      more.close();
      resign.open();
    },
    rematch: () => void board.reset(),
    latest: () => void board.goTo(board.line.length),
    async copy() {
      try {
        await navigator.clipboard.writeText(board.toPdn());
        button('copy').textContent = locale.t('action.copied');
      } catch {
        more.close();
        tell(locale.t('note.copy-failed'));
      }
    },
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

  board.addEventListener('positionchange', (event) => {
    clearTimeout(resultTimer);
    const { cause } = /** @type {CustomEvent} */ (event).detail;
    if (cause === 'reset') hideNotice();
    show();
    keeper.keep(cause);
  });
  board.addEventListener('gameover', () => {
    resultTimer = window.setTimeout(async () => {
      await board.settled;
      if (!board.result) return;
      fillResult(board.result, locale);
      result.open();
    }, RESULT_WAITS);
  });
  board.addEventListener('thinking', (event) => {
    const { active } = /** @type {CustomEvent} */ (event).detail;
    if (active === thinking) return;
    thinking = active;
    show();
  });
  board.addEventListener('engineerror', (event) => {
    const { code, message, fatal } = /** @type {CustomEvent} */ (event).detail;
    event.preventDefault();
    if (code === 'load-failed' || code === 'unsupported') find('#status-title').textContent = locale.t('status.failed');
    if (code === 'load-failed') tell(locale.t('board.load-failed'), { label: locale.t('action.retry'), run: () => location.reload() });
    else if (code === 'unsupported') tell(locale.t('board.unsupported'));
    else if (!fatal) tell(locale.t('note.engine-again'));
    else tell(locale.t('note.engine', { detail: message }), { label: locale.t('action.retry'), run: () => board.retry() });
  });

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
      if (found.state === 'found') await board.restore(found.save);
      else await board.ready;
    } catch (error) {
      // Without the rules there is no game; the board says so, and "engineerror" was told.
      if (!(error instanceof Error && 'code' in error && error.code === 'bad-save')) return;
      damage = error instanceof Error ? error.message : String(error);
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
    // What goes on around the record of the game can wait for its first picture.
    void import('./record/attend.js').then(({ attend }) => board.isConnected && attend(page), () => {});
  }

  dress();
  void open();
}

if (globalThis.document) start();
