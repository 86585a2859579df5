/**
 * A small picture of a position. Its colours are those of the style sheet, so that it follows the page's appearance.
 */

const SVG = 'http://www.w3.org/2000/svg';

/** The lines between the squares. */
const LINES = [1, 2, 3, 4, 5, 6, 7].map((at) => `M${at} 0v8M0 ${at}h8`).join('');

/** An element of a drawing. @param {string} tag @param {Record<string, string | number>} attributes */
export function shape(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * @param {string} pieces 64 codes, a1 first, or '' where the position is not known
 * @param {'white' | 'black'} orientation the side at the bottom
 */
export function diagram(pieces, orientation) {
  const picture = shape('svg', { viewBox: '-.25 -.25 8.5 8.5', class: 'diagram', 'aria-hidden': 'true' });
  picture.append(shape('rect', { x: -0.25, y: -0.25, width: 8.5, height: 8.5, rx: 0.6 }), shape('path', { d: LINES }));
  for (const [square, code] of [...pieces].entries()) {
    if (code === '0') continue;
    const [file, rank] = [square & 7, square >> 3];
    const at = orientation === 'white' ? { cx: file + 0.5, cy: 7.5 - rank } : { cx: 7.5 - file, cy: rank + 0.5 };
    const side = code < '3' ? 'white' : 'black';
    picture.append(shape('circle', { ...at, r: 0.38, class: side }));
    if (code === '2' || code === '4') picture.append(shape('circle', { ...at, r: 0.17, class: 'king' }));
  }
  return picture;
}
