/**
 * Turns keys into sentences.
 */

/** Forms of a sentence by plural category of `{count}`; `other` must be there. @typedef {Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }} Forms */
/** @typedef {Record<string, string | Forms>} Messages */
/** @typedef {{ language: string, direction: 'ltr' | 'rtl', t: Translate, list: (items: readonly string[]) => string, either: (items: readonly string[]) => string, number: (value: number) => string }} Locale */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Translate */

/**
 * @param {string} language BCP 47
 * @param {Messages} messages
 * @param {Messages} fallback used for keys that `messages` lacks
 * @returns {Locale}
 */
export function makeLocale(language, messages, fallback) {
  // Made when first needed: each costs a slow phone some milliseconds.
  /** @type {Intl.PluralRules | undefined} */ let plurals;
  /** @type {Intl.NumberFormat | undefined} */ let numbers;
  const number = (/** @type {number} */ value) => (numbers ??= new Intl.NumberFormat(language)).format(value);
  const select = (/** @type {number} */ count) => (plurals ??= new Intl.PluralRules(language)).select(count);
  return {
    language,
    direction: messages.direction === 'rtl' ? 'rtl' : 'ltr',
    t(key, values = {}) {
      const entry = messages[key] ?? fallback[key];
      if (entry === undefined) return key;
      const form = typeof entry === 'string' ? entry : (entry[select(Number(values.count))] ?? entry.other);
      return form.replace(/\{(\w+)\}/g, (whole, name) => {
        const value = values[name];
        return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
      });
    },
    list: (items) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
    either: (items) => new Intl.ListFormat(language, { type: 'disjunction' }).format(items),
    number,
  };
}
