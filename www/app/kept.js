/**
 * Wires the keeper to the page: when it keeps, and what is told when something goes wrong.
 */
import { Keeper } from './keeper.js';
import { GAME } from './storage.js';
import { Waiting } from './waiting.js';

/**
 * @param {Pick<import('./views.js').Page, 'board' | 'box' | 'tell' | 'locale'>} page
 * @param {() => void} openLibrary
 */
export function useKeeper({ board, box, tell, locale }, openLibrary) {
  const waiting = new Waiting(box);
  let state = '';
  let toldUndelivered = false;

  const keeper = new Keeper({
    board,
    box,
    waiting,
    async deliver() {
      const { deliver } = await import('./library/deliver.js');
      await deliver(waiting, box);
    },
    told(what, error) {
      const { t } = locale();
      if (what === 'elsewhere') return tell(t('note.elsewhere'), { label: t('action.follow'), run: () => void follow() });
      if (what !== 'undelivered') {
        if (what === 'full' && state !== what) tell(t('note.full'));
        state = what;
        return;
      }
      // A module that could not be fetched is fetched another time: until then the games wait.
      const failed = error instanceof Error && 'code' in error;
      if (toldUndelivered || !(failed || waiting.onlyHere)) return;
      toldUndelivered = true;
      tell(t(waiting.onlyHere ? 'note.unfiled-only-here' : 'note.unfiled'), { label: t('action.library'), run: openLibrary });
    },
  });

  async function follow() {
    try {
      await keeper.follow();
    } catch (error) {
      tell(locale().t('board.bad-position', { detail: error instanceof Error ? error.message : String(error) }));
    }
  }

  globalThis.addEventListener('storage', ({ key, newValue }) => key === GAME && keeper.changedElsewhere(newValue));
  // What could not be written before is tried once more when the page goes.
  globalThis.addEventListener('pagehide', () => keeper.keep('hide'));
  document.addEventListener('visibilitychange', () => document.hidden && keeper.keep('hide'));
  return { keeper, waiting };
}
