/**
 * Repeatable randomness for textures: the same board looks the same on every visit.
 */
import { rgb } from './colour.js';

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
      line[i] += weight * (knots[cell] + (knots[cell + 1] - knots[cell]) * smooth(at));
    }
  }
  for (let i = 0; i < length; i++) line[i] /= total;
  return line;
}

/**
 * A field of smooth noise in [0, 1], the sum of octaves.
 * @param {number} size samples in a row
 * @param {number} rows
 * @param {number} cells how many bumps the coarsest octave has in as many samples as a row has, both ways
 * @param {number} octaves
 * @param {() => number} random
 * @returns {Float32Array} row by row
 */
export function noiseField(size, rows, cells, octaves, random) {
  const field = new Float32Array(size * rows);
  let total = 0;
  for (let octave = 0, weight = 1; octave < octaves; octave++, weight *= 0.5, cells *= 2) {
    const side = cells + 2;
    const knots = Float32Array.from({ length: side * (Math.floor((rows / size) * cells) + 2) }, random);
    const row = new Float32Array(side);
    const left = Uint16Array.from({ length: size }, (_, x) => (x / size) * cells);
    const part = Float32Array.from({ length: size }, (_, x) => smooth((x / size) * cells));
    total += weight;
    for (let y = 0, at = 0; y < rows; y++) {
      const top = Math.floor((y / size) * cells) * side;
      const v = smooth((y / size) * cells);
      for (let i = 0; i < side; i++) row[i] = weight * (knots[top + i] + (knots[top + side + i] - knots[top + i]) * v);
      for (let x = 0; x < size; x++, at++) field[at] += row[left[x]] + (row[left[x] + 1] - row[left[x]]) * part[x];
    }
  }
  for (let at = 0; at < field.length; at++) field[at] /= total;
  return field;
}

/** How far between two knots, without a bend at either. @param {number} at */
function smooth(at) {
  const t = at - Math.floor(at);
  return t * t * (3 - 2 * t);
}

/**
 * A texture computed pixel by pixel, as a mixture of three colours.
 * @param {number} width @param {number} height
 * @param {readonly [string, string, string]} colours main, light, dark
 * @param {(x: number, y: number) => number} tone −1 dark, 0 main, 1 light
 * @returns {HTMLCanvasElement}
 */
export function texture(width, height, colours, tone) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const image = context.createImageData(width, height);
  const pixels = image.data;
  const [main, light, dark] = colours.map(rgb);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const t = tone(x, y);
      const to = t > 0 ? light : dark;
      const k = Math.min(1, t > 0 ? t : -t);
      pixels[at] = main[0] + (to[0] - main[0]) * k;
      pixels[at + 1] = main[1] + (to[1] - main[1]) * k;
      pixels[at + 2] = main[2] + (to[2] - main[2]) * k;
      pixels[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
