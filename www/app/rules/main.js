/**
 * The page of the rules: a text with diagrams on which the moves that it speaks of can be played.
 */
import '../../board/define.js';
import { LANGUAGES, loadLocale, loadTexts, pickLanguage } from '../../locales/index.js';
import { APPEARANCES } from '../appearance.js';
import { find, make, whenIdle } from '../page.js';
import { openStorage, readSettings } from '../storage.js';
import { figureOf } from './figure.js';
import { treeOf } from './tree.js';

/** @typedef {import('../../locales/format.js').Locale} Locale */

/** @type {import('../../locales/index.js').TextLoaders} */
const TEXTS = {
  en: () => import('../../locales/rules/en.js'),
  tr: () => import('../../locales/rules/tr.js'),
  ar: () => import('../../locales/rules/ar.js'),
  hi: () => import('../../locales/rules/hi.js'),
  sv: () => import('../../locales/rules/sv.js'),
  el: () => import('../../locales/rules/el.js'),
};

/** The address may ask for a language, so that a link can; otherwise it is that of the game. @param {string | null} chosen */
function languageOf(chosen) {
  const asked = new URLSearchParams(location.search).get('lang');
  return asked && Object.hasOwn(LANGUAGES, asked) ? asked : (chosen ?? pickLanguage(navigator.languages));
}

/** @param {Locale} locale @param {string} theme of the diagrams */
function show(locale, theme) {
  const { t } = locale;
  const root = document.documentElement;
  root.lang = locale.language;
  root.dir = locale.direction;
  document.title = t('rule.title');
  find('h1').textContent = t('rule.title');
  find('#lead').textContent = t('rule.lead');
  find('#back').textContent = t('rule.back');
  find('#contents').setAttribute('aria-label', t('rule.contents'));
  find('#languages').setAttribute('aria-label', t('more.language'));

  /** @param {import('./tree.js').Item} item @returns {Node | string} */
  function build(item) {
    if (typeof item === 'string') return item;
    if ('figure' in item) return figureOf(item.figure, locale, theme);
    const element = make(item.tag);
    for (const [name, value] of Object.entries(item.attributes)) element.setAttribute(name, value);
    element.append(...item.children.map(build));
    return element;
  }
  const { contents, sections } = treeOf(locale);
  find('#contents').replaceChildren(build(contents));
  find('#rules').replaceChildren(...sections.map(build));
  find('#languages').replaceChildren(...Object.entries(LANGUAGES).map(([code, name]) => {
    const link = make('a', 'button', name);
    link.setAttribute('href', `rules.html?lang=${code}`);
    link.lang = code;
    link.dir = 'auto';
    if (code === locale.language) link.setAttribute('aria-current', 'page');
    return link;
  }));
  // What the address names was not there yet when the browser looked for it.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

async function start() {
  const settings = readSettings(openStorage());
  const { page, board } = APPEARANCES[settings.theme];
  const dark = page ? page === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  // As diagrams are printed, unless that is too bright for the page or too faint for the reader.
  const theme = board === 'contrast' || board === 'night' ? board : dark ? 'wood-dark' : 'book';
  const locale = await loadTexts(await loadLocale(languageOf(settings.language)), TEXTS);
  show(locale, theme);
  if (document.querySelector('meta[name=service-worker]')) whenIdle(async () => (await import('../offline.js')).useOffline());
}

if (globalThis.document) void start();
