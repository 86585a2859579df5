/**
 * Repeatable randomness for textures: the same board looks the same on every visit.
 */

/**
 * A small generator of numbers in [0, 1) (the mulberry32 recurrence).
 * @param {number} seed
 * @returns {() => number}
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * One line of smooth noise in [0, 1], the sum of octaves, to be looked up instead of computed for each pixel.
 * @param {number} length how many samples
 * @param {number} cells how many bumps the coarsest octave has over the whole length
 * @param {number} octaves
 * @param {() => number} random
 * @returns {Float32Array}
 */
export function noiseLine(length, cells, octaves, random) {
  const line = new Float32Array(length);
  let total = 0;
  for (let octave = 0, weight = 1; octave < octaves; octave++, weight *= 0.5, cells *= 2) {
    const knots = Float32Array.from({ length: cells + 2 }, random);
    total += weight;
    for (let i = 0; i < length; i++) {
      const at = (i / length) * cells;
      const cell = Math.floor(at);
      const t = at - cell;
      const smooth = t * t * (3 - 2 * t);
      line[i] += weight * (knots[cell] + (knots[cell + 1] - knots[cell]) * smooth);
    }
  }
  for (let i = 0; i < length; i++) line[i] /= total;
  return line;
}

/**
 * A colour as [red, green, blue], 0–255, from `#rrggbb`.
 * @param {string} hex
 * @returns {[number, number, number]}
 */
export function rgb(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * `#rrggbb` with an opacity; anything else (a system colour) is given back as it is.
 * @param {string} colour
 * @param {number} alpha 0–1
 */
export function fade(colour, alpha) {
  if (!colour.startsWith('#')) return colour;
  const [red, green, blue] = rgb(colour);
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}
