/**
 * Colours as `#rrggbb` or `#rrggbbaa`: what themes are written in and what the variables of a page are turned into.
 */

/** @typedef {[string, string, string]} Triple */

/**
 * A colour as [red, green, blue], 0–255.
 * @param {string} hex
 * @returns {[number, number, number]}
 */
export function rgb(hex) {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** @param {readonly number[]} channels 0–255; a fourth one is the opacity @returns {string} */
export function hex(channels) {
  return `#${channels.map((channel) => Math.round(Math.min(255, Math.max(0, channel))).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A colour with an opacity, which is multiplied with its own; anything else (a system colour) is given back as it is.
 * @param {string} colour
 * @param {number} alpha 0–1
 */
export function fade(colour, alpha) {
  if (!colour.startsWith('#')) return colour;
  const [red, green, blue] = rgb(colour);
  const own = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
  return `rgba(${red}, ${green}, ${blue}, ${own * alpha})`;
}

/** Part of the way from one colour to another. @param {string} from @param {string} to @param {number} part 0–1 */
export function mix(from, to, part) {
  const end = rgb(to);
  return hex(rgb(from).map((channel, index) => channel + (end[index] - channel) * part));
}

/** Relative luminance as WCAG 2 defines it, 0–1. @param {string} colour */
export function luminance(colour) {
  const [red, green, blue] = rgb(colour).map((channel) => (channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG 2 defines it, 1–21. @param {string} one @param {string} other */
export function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
