/**
 * The bar that shows who stands better: White's share of it against Black's, in the colours of their pieces. What it says in
 * words stands in the status.
 */
import { loadTexts } from '../../locales/index.js';
import { themeByName } from '../../themes/index.js';
import { find, make } from '../page.js';
import { loadStyle } from '../style.js';
import { sentenceOf } from './sentence.js';

/** @typedef {import('./evaluation.js').Judgement} Judgement */

/** @param {import('../../locales/format.js').Locale} locale */
const withWords = (locale) => loadTexts(locale, {
  en: () => import('../../locales/evaluation/en.js'),
  tr: () => import('../../locales/evaluation/tr.js'),
  ar: () => import('../../locales/evaluation/ar.js'),
  hi: () => import('../../locales/evaluation/hi.js'),
  sv: () => import('../../locales/evaluation/sv.js'),
  el: () => import('../../locales/evaluation/el.js'),
});

/** @param {Pick<import('../views.js').Page, 'board' | 'locale'>} page */
export function makeBar({ board, locale }) {
  /** @type {Judgement | null} */
  let shown = null;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');

  const bar = make('div');
  bar.id = 'evaluation';
  bar.hidden = true;
  bar.setAttribute('role', 'meter');
  bar.setAttribute('aria-valuemin', '0');
  bar.setAttribute('aria-valuemax', '100');
  bar.append(make('span'));
  board.after(bar);
  const told = make('span');
  told.id = 'status-evaluation';
  find('.status-text').append(told);

  function dress() {
    const { white, black } = themeByName(board.theme, { dark: dark.matches, contrast: contrast.matches });
    bar.style.setProperty('--white', white[1]);
    bar.style.setProperty('--black', black[1]);
    bar.classList.toggle('turned', board.orientation === 'black');
    bar.classList.toggle('still', board.animationDuration === 0);
  }

  async function render() {
    const judgement = shown;
    if (!judgement) return;
    const [spoken] = await Promise.all([withWords(locale()), loadStyle(new URL('./evaluation.css', import.meta.url))]);
    if (judgement !== shown) return;
    const words = sentenceOf(spoken, judgement);
    bar.setAttribute('aria-label', spoken.t('evaluation.title'));
    bar.setAttribute('aria-valuenow', String(Math.round(judgement.share * 100)));
    bar.setAttribute('aria-valuetext', words);
    bar.style.setProperty('--share', String(judgement.share));
    bar.hidden = false;
    // Of a game that is over the status says as much itself.
    told.textContent = board.result ? '' : words;
  }

  for (const media of [dark, contrast]) media.addEventListener('change', dress);
  new MutationObserver(dress).observe(board, { attributeFilter: ['theme', 'orientation', 'animation-duration'] });
  new MutationObserver(() => void render()).observe(document.documentElement, { attributeFilter: ['lang'] });
  dress();

  return {
    /** @param {Judgement} judgement */
    show(judgement) {
      shown = judgement;
      return render();
    },
    hide() {
      shown = null;
      bar.hidden = true;
      told.textContent = '';
    },
  };
}
