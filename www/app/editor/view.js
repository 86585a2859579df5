/**
 * The editor of positions: pieces are put on a board of its own, what is wrong is explained as one goes, and the position
 * becomes a game.
 */
import { load } from '../../engine/core.js';
import { loadTexts } from '../../locales/index.js';
import { outcomeSentences } from '../../locales/outcome.js';
import { make, useDialog } from '../page.js';
import { putUp } from '../record/put-up.js';
import { showTrouble } from '../record/trouble.js';
import { withWords } from '../record/words.js';
import { troubleOf } from '../record/wrong.js';
import { loadStyle } from '../style.js';
import { makeForm } from './form.js';
import { BARE, TOOLS, grouped, isSame, pressed } from './setup.js';

/** @typedef {import('../views.js').Page} Page */
/** @typedef {import('./setup.js').Setup} Setup */

/** What was on the editor's board when it was closed without playing: nobody's work is lost by a tap beside the sheet. @type {Setup | null} */
let draft = null;

/** @param {Page} page */
async function words(page) {
  return loadTexts(await withWords(page.locale()), {
    en: () => import('../../locales/editor/en.js'),
    tr: () => import('../../locales/editor/tr.js'),
    ar: () => import('../../locales/editor/ar.js'),
    hi: () => import('../../locales/editor/hi.js'),
    sv: () => import('../../locales/editor/sv.js'),
    el: () => import('../../locales/editor/el.js'),
  });
}

/** @param {Page} page */
export async function open(page) {
  const [locale, dama] = await Promise.all([
    words(page), load(), loadStyle(new URL('../record/record.css', import.meta.url)), loadStyle(new URL('./editor.css', import.meta.url)),
  ]);
  if (document.querySelector('#editor')) return;
  const { t, list } = locale;
  const { dialog, board, form, fen, problems, trouble, play } = makeForm(locale, page.board);

  /** @param {string} fen @returns {Setup} */
  const setupOf = (fen) => {
    const { pieces, turn } = dama.readSetup(fen);
    return { pieces: [...pieces], turn };
  };
  const ofGame = setupOf(page.board.fen);
  /** @type {Setup} */
  let setup = draft ?? ofGame;
  let good = '';

  /** Shows the setup everywhere, and what is wrong with it. @param {{ typed?: boolean }} [options] whether it comes from the field */
  function show({ typed = false } = {}) {
    const report = dama.checkSetup(setup.pieces, setup.turn);
    const names = (/** @type {number[]} */ squares) => squares.map(dama.squareName);
    const found = grouped(report.problems);
    board.show({ pieces: setup.pieces, marks: names(found.flatMap(({ squares }) => squares)) });
    if (!typed) fen.value = report.fen;
    trouble.replaceChildren();
    form.turn.value = setup.turn;
    const sentences = found.map(({ code, side, squares }) => t(side ? `wrong.${code}.${side}` : `wrong.${code}`, { count: squares.length, squares: list(names(squares)) }));
    if (sentences.length === 0) sentences.push(...ended(report.fen));
    problems.replaceChildren(...(sentences.length > 0 ? sentences : [t('editor.good')]).map((sentence) => make('li', '', sentence)));
    problems.classList.toggle('wrong', sentences.length > 0);
    good = sentences.length > 0 ? '' : report.fen;
    play.disabled = good === '';
  }

  /** A position that is an end already can be looked at, not played. @param {string} fen */
  function ended(fen) {
    const game = new dama.Game(/** @type {import('../../pkg/dama.js').RuleSetName} */ (form.rules.value), fen);
    const outcome = game.outcome();
    game.free();
    if (!outcome) return [];
    const { title, reason } = outcomeSentences(locale, outcome);
    return [t('editor.over', { title, reason })];
  }

  /** @param {Setup} next */
  function set(next) {
    setup = next;
    show();
  }

  board.addEventListener('squarepress', (event) => {
    event.preventDefault();
    set(pressed(setup, dama.squareFromName(event.detail.square), Number(form.tool.value)));
  });
  dialog.addEventListener('keydown', (event) => {
    const tool = TOOLS[Number(event.key) - 1];
    const typing = event.target instanceof Element && event.target.closest('input[type=text], select');
    if (tool === undefined || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    form.tool.value = String(tool);
    event.preventDefault();
  });
  form.element.addEventListener('change', ({ target }) => {
    if (target === fen) return;
    setup = { ...setup, turn: form.turn.value === 'black' ? 'black' : 'white' };
    show();
  });
  fen.addEventListener('input', () => {
    try {
      setup = setupOf(fen.value);
      show({ typed: true });
    } catch (error) {
      showTrouble(trouble, fen, troubleOf(locale, error, dama.squareName), locale, { select: false });
      good = '';
      play.disabled = true;
    }
  });
  // What cannot be read stays, to be mended, until something else is pressed.
  fen.addEventListener('change', () => trouble.childElementCount === 0 && show());
  form.on('clear', () => set({ ...BARE, turn: setup.turn }));
  form.on('start', () => {
    const start = new dama.Game();
    set(setupOf(start.fen));
    start.free();
  });
  form.on('game', () => set(ofGame));

  let played = false;
  const sheet = useDialog(dialog, () => {
    draft = played || isSame(setup, ofGame) ? null : setup;
    dialog.remove();
  });
  play.addEventListener('click', async () => {
    if (!good) return;
    const opponent = form.opponent.value;
    try {
      await putUp(page, {
        rules: /** @type {import('../../pkg/dama.js').RuleSetName} */ (form.rules.value),
        startFen: good,
        moves: [],
        ply: 0,
        end: null,
        white: opponent === 'black' ? 'engine' : 'human',
        black: opponent === 'white' ? 'engine' : 'human',
        orientation: opponent === 'two' ? board.orientation : /** @type {import('../../board/state.js').Side} */ (opponent),
      }, dama, { kept: t('editor.played'), plain: t('editor.played.plain'), back: t('record.back') });
      played = true;
      sheet.close();
    } catch (error) {
      showTrouble(trouble, fen, troubleOf(locale, error, dama.squareName), locale);
    }
  });

  document.body.append(dialog);
  sheet.open();
  await board.ready;
  show();
}
