/**
 * Finds games by what can be read of them.
 */

/**
 * A text as it is searched: without accents, in small letters, with the figures that keyboards write.
 * @param {string} text @param {string} language
 */
export function fold(text, language) {
  return text
    .normalize('NFKD')
    .toLocaleLowerCase(language)
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/ς/g, 'σ')
    .replace(/[٠-٩]/g, (figure) => String(figure.charCodeAt(0) - 0x660))
    .replace(/[०-९]/g, (figure) => String(figure.charCodeAt(0) - 0x966));
}

/**
 * Whether each word that is looked for stands somewhere in the texts; a number is found as a whole, so that a level is not
 * found in a year.
 * @param {readonly string[]} texts @param {string} query @param {string} language
 */
export function matches(texts, query, language) {
  const words = fold(query, language).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = fold(texts.join('\n'), language);
  return words.every((word) => (/^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) : text.includes(word)));
}
