/**
 * The place of an error in a text, cut out so that it can be shown.
 */

/** How much of a long line is shown before and behind the place, in characters. */
const AROUND = 32;

/**
 * @typedef {object} Excerpt
 * @property {string} before of the same line
 * @property {string} marked what is wrong; may be empty at the end of a line
 * @property {string} after
 * @property {number} start where `marked` begins in the text, in UTF-16 units, as a text field counts
 * @property {number} end
 */

/** How far what stands there goes: a tag to its bracket, a sign of its own alone, a word to its end. */
const PIECE = /^(?:\[[^\]\n]*\]?|[{}()\];]|[^\s{}()[\];,:"]+)/u;

/**
 * @param {string} text @param {number} line from 1 @param {number} column in characters from 1
 * @returns {Excerpt}
 */
export function excerptOf(text, line, column) {
  const lines = text.split('\n');
  // A position may be broken into lines, and is still counted as one.
  for (let left; line < lines.length && (left = [...lines[line - 1]].length) < column - 1; line++) column -= left + 1;
  const shown = lines[line - 1] ?? '';
  const lineStart = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const bare = shown.replace(/\r$/, '');
  // A byte order mark takes no column.
  const mark = line === 1 && bare.startsWith('\u{feff}') ? 1 : 0;
  const at = mark + [...bare.slice(mark)].slice(0, column - 1).join('').length;
  const marked = PIECE.exec(bare.slice(at))?.[0] ?? bare.slice(at, at + 1);
  const [before, after] = [[...bare.slice(mark, at)], [...bare.slice(at + marked.length)]];
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND).join('')}` : before.join(''),
    marked,
    after: after.length > AROUND ? `${after.slice(0, AROUND).join('')}…` : after.join(''),
    start: lineStart + at,
    end: lineStart + at + marked.length,
  };
}
