/**
 * The text of the rules as a tree of plain data: the contents with their words. `main.js` makes elements of it.
 */
import { COLUMNS, EXAMPLES, SECTIONS } from './contents.js';

/** @typedef {import('../../locales/format.js').Locale} Locale */
/** @typedef {{ tag: string, attributes: Record<string, string>, children: readonly Item[] }} Part */
/** @typedef {string | Part | { figure: import('./contents.js').Figure }} Item */

/** @param {string} tag @param {Record<string, string>} attributes @param {...Item} children @returns {Part} */
const part = (tag, attributes, ...children) => ({ tag, attributes, children });

/** The table of contents and the sections. @param {Locale} locale with the words of the rules @returns {{ contents: Part, sections: Part[] }} */
export function treeOf({ t }) {
  const isolated = Object.fromEntries(Object.entries(EXAMPLES).map(([name, text]) => [name, `\u2066${text}\u2069`]));
  const words = (/** @type {string} */ key) => t(key, isolated);

  /** @param {readonly import('./contents.js').Row[]} rows */
  function table(rows) {
    const names = COLUMNS.map((name) => t(`rules.${name}`));
    const head = part('tr', {}, part('td', {}), ...names.map((name) => part('th', { scope: 'col' }, name)));
    const body = rows.map((row) => part('tr', {},
      part('th', { scope: 'row' }, words(row.head)),
      // Where the table is too wide for its columns each cell says whose it is.
      ...row.cells.map((key, index) => part('td', { 'data-of': names[index] }, words(key)))));
    return part('table', {}, part('thead', {}, head), part('tbody', {}, ...body));
  }

  /** @param {import('./contents.js').Block} block */
  function block(block) {
    if ('text' in block) return part('p', {}, words(block.text));
    if ('list' in block) return part('ul', {}, ...block.list.map((key) => part('li', {}, words(key))));
    if ('table' in block) return table(block.table);
    return part('div', { class: 'diagrams' }, ...block.figures.map((figure) => ({ figure })));
  }

  const title = (/** @type {string} */ id) => words(`rule.${id}.title`);
  return {
    contents: part('ol', {}, ...SECTIONS.map(({ id }) => part('li', {}, part('a', { href: `#${id}` }, title(id))))),
    sections: SECTIONS.map(({ id, blocks }) => part('section', { id }, part('h2', {}, title(id)), ...blocks.map(block))),
  };
}
