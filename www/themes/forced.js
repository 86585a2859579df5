/**
 * The theme of forced colours (high contrast): flat, and made of the system's colours alone.
 * A canvas does not resolve system colours under every browser, so they are read from a probe in the document.
 * @param {HTMLElement} probe an element of the page, styled by `board/styles.js`
 * @returns {import('./index.js').Theme}
 */
export function forcedTheme(probe) {
  const style = getComputedStyle(probe);
  const surface = style.backgroundColor;
  const text = style.color;
  const highlight = style.borderTopColor;
  // White stays the lighter side, whatever the system's surface is.
  const [light, dark] = lightness(surface) > lightness(text) ? [surface, text] : [text, surface];
  return {
    name: 'forced',
    surface: 'plain',
    discs: 'printed',
    board: [surface, surface, surface],
    frame: [surface, surface, surface],
    line: text,
    inlay: text,
    coordinates: text,
    white: [light, light, dark],
    black: [dark, dark, light],
    metal: null,
    accent: highlight,
    accentHalo: surface,
    lastMove: highlight,
    warning: highlight,
    focus: highlight,
  };
}

/** @param {string} colour `rgb(…)`, as computed styles give it */
function lightness(colour) {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
