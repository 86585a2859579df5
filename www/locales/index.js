import en from './en.js';
import { makeLocale } from './format.js';

/** @typedef {import('./format.js').Locale} Locale */
/** @typedef {import('./format.js').Messages} Messages */

/** Languages by code, named in themselves. */
export const LANGUAGES = Object.freeze({ en: 'English', tr: 'Türkçe', ar: 'العربية', hi: 'हिन्दी', sv: 'Svenska', el: 'Ελληνικά' });

/** English is always there; the others are fetched when they are wanted. */
export const english = makeLocale('en', en, en);

/** @type {Record<string, () => Promise<{ default: Messages }>>} */
const LOADERS = {
  tr: () => import('./tr.js'),
  ar: () => import('./ar.js'),
  hi: () => import('./hi.js'),
  sv: () => import('./sv.js'),
  el: () => import('./el.js'),
};

/**
 * The first of the wished-for languages that there is.
 * @param {readonly string[]} wishes BCP 47 codes, the dearest first
 * @returns {string}
 */
export function pickLanguage(wishes) {
  for (const wish of wishes) {
    const code = wish.toLowerCase().split('-')[0];
    if (Object.hasOwn(LANGUAGES, code)) return code;
  }
  return 'en';
}

/** @type {Map<string, Promise<Locale>>} */
const loaded = new Map([['en', Promise.resolve(english)]]);

/**
 * @param {string} code one of `LANGUAGES`
 * @returns {Promise<Locale>} English when the language cannot be fetched
 */
export function loadLocale(code) {
  const known = loaded.get(code);
  if (known) return known;
  const coming = (LOADERS[code]?.() ?? Promise.reject(new Error(`no language "${code}"`))).then(
    (messages) => makeLocale(code, messages.default, en),
    () => (loaded.delete(code), english),
  );
  loaded.set(code, coming);
  return coming;
}

/** Loaders of further words by language; `en` must be there. @typedef {Record<string, () => Promise<{ default: Messages }>>} TextLoaders */

/**
 * The locale with the words of a view added, which are fetched when the view is opened.
 * @param {Locale} locale
 * @param {TextLoaders} loaders
 * @returns {Promise<Locale>} with English words where those of the language cannot be fetched
 */
export async function loadTexts(locale, loaders) {
  const { default: fallback } = await loaders.en();
  const { default: messages } = await (loaders[locale.language]?.() ?? loaders.en()).catch(() => ({ default: fallback }));
  const { t } = makeLocale(locale.language, messages, fallback);
  return { ...locale, t: (key, values) => (Object.hasOwn(fallback, key) ? t(key, values) : locale.t(key, values)) };
}
