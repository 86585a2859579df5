/**
 * The words of records.
 */
import { loadTexts } from '../../locales/index.js';

/** @typedef {import('../../locales/format.js').Locale} Locale */

/** @param {Locale} locale @returns {Promise<Locale>} which knows the words of records too */
export function withWords(locale) {
  return loadTexts(locale, {
    en: () => import('../../locales/record/en.js'),
    tr: () => import('../../locales/record/tr.js'),
    ar: () => import('../../locales/record/ar.js'),
    hi: () => import('../../locales/record/hi.js'),
    sv: () => import('../../locales/record/sv.js'),
    el: () => import('../../locales/record/el.js'),
  });
}
