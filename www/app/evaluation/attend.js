/**
 * Says of each position who stands better, where no person is advised by it: in games that are over, and where the computer
 * plays itself; while people play only if the menu was told so. The bar itself is fetched when there is something to show.
 */
import { load } from '../../engine/core.js';
import { find } from '../page.js';
import { isOver } from '../replay.js';
import { isWatched } from '../watch.js';
import { askEngine } from './ask.js';
import { judge, judgeResult } from './evaluation.js';

/** @typedef {import('./evaluation.js').Judgement} Judgement */

/** @param {import('../views.js').Page} page */
export async function useEvaluation(page) {
  const { board, settings } = page;
  const dama = await load();
  /** @type {ReturnType<typeof import('./view.js').makeBar> | null} */
  let bar = null;
  /** @type {Judgement | null} */
  let latest = null;

  const engine = askEngine(board, (estimate, turn) => void show(estimate && judge(estimate, turn)));

  /** Whether the bar has its place here. */
  function isWanted() {
    if (settings.evaluation !== 'after') return settings.evaluation === 'always';
    return isWatched(board) || (board.ply === board.line.length ? board.result !== null : isOver(dama, board.save()));
  }

  /** @param {Judgement | null} judgement null takes the bar away */
  async function show(judgement) {
    latest = judgement;
    if (!judgement) return bar?.hide();
    try {
      const { makeBar } = await import('./view.js');
      bar ??= makeBar(page);
      if (latest === judgement) await bar.show(judgement);
    } catch {
      // Where it cannot be fetched, nothing is missing.
    }
  }

  function begin() {
    const wanted = isWanted();
    const { result } = board;
    engine.begin(wanted && !result);
    if (!wanted) void show(null);
    else if (result) void show(judgeResult(result));
  }

  board.addEventListener('positionchange', ({ detail: { cause } }) => {
    // What was known is of another game.
    if (cause === 'reset' || cause === 'restore') void show(null);
    begin();
  });
  find('#evaluation-when').addEventListener('change', begin);
  new MutationObserver(begin).observe(board, { attributeFilter: ['white', 'black', 'paused'] });
  begin();
}
