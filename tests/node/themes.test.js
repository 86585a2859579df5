import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, fade, hex, luminance, mix, rgb } from '../../www/board/colour.js';
import { coordinatesOf } from '../../www/board/helpers.js';
import { changed, looksOf } from '../../www/board/looks.js';
import { EMPTY, START_PIECES } from '../../www/board/state.js';
import { THEMES, THEME_NAMES, themeByName } from '../../www/themes/index.js';

/** @typedef {import('../../www/board/state.js').State} State */

const HEX = /^#[0-9a-f]{6}$/;
const AT_REST = { covered: new Set(), moving: false, pulse: 0 };

for (const [name, theme] of Object.entries(THEMES)) {
  test(`${name} says all that a theme must say`, () => {
    assert.equal(theme.name, name);
    const { name: _, surface, discs, metal, ...colours } = theme;
    assert.ok(['wood', 'marble', 'slate', 'paper', 'plain'].includes(surface));
    assert.ok(['turned', 'polished', 'printed'].includes(discs));
    assert.deepEqual(Object.keys(colours).sort(), ['accent', 'accentHalo', 'black', 'board', 'coordinates', 'focus', 'frame', 'inlay', 'lastMove', 'line', 'warning', 'white']);
    for (const colour of [colours, metal ?? []].flatMap((set) => Object.values(set).flat())) assert.match(String(colour), HEX);
  });

  test(`${name}: White is the lighter side, clearly, and marks can be seen`, () => {
    assert.ok(luminance(theme.white[1]) > luminance(theme.black[1]));
    assert.ok(contrast(theme.white[1], theme.black[1]) >= 3);
    // A mark stands off the surface, or its hairline does.
    assert.ok(Math.max(contrast(theme.accent, theme.board[0]), contrast(theme.accentHalo, theme.board[0])) >= 3);
    assert.ok(contrast(theme.accent, theme.accentHalo) >= 4.5);
    assert.ok(contrast(theme.coordinates, theme.frame[0]) >= 3);
  });
}

test('high contrast is high: men, their marks and lines stand off what they are on', () => {
  const { board, white, black, accent, accentHalo, coordinates, frame, focus } = THEMES.contrast;
  for (const [one, other] of [[white[0], board[0]], [black[0], board[0]], [white[0], white[2]], [black[0], black[2]], [accent, accentHalo], [focus, accentHalo], [coordinates, frame[0]]]) {
    assert.ok(contrast(one, other) >= 4.5, `${one} on ${other}`);
  }
});

test('a name gives its theme, and any other text a board that suits the system', () => {
  const prefers = { dark: false, contrast: false };
  for (const name of Object.keys(THEMES)) {
    assert.equal(themeByName(name, { dark: true, contrast: true }).name, name);
    assert.ok(THEME_NAMES.includes(name));
  }
  for (const name of [null, '', 'auto', 'Marble', 'constructor', '__proto__', 'wood light']) {
    assert.equal(themeByName(name, prefers).name, 'wood-light');
    assert.equal(themeByName(name, { ...prefers, dark: true }).name, 'wood-dark');
    assert.equal(themeByName(name, { dark: true, contrast: true }).name, 'contrast');
  }
  assert.equal(themeByName('wood', { dark: false, contrast: true }).name, 'wood-light');
  assert.equal(themeByName('wood', { dark: true, contrast: true }).name, 'wood-dark');
});

test('coordinates are outside unless the attribute says otherwise', () => {
  for (const value of [null, '', 'true', 'outside', 'anything']) assert.equal(coordinatesOf(value), 'outside');
  for (const value of ['none', 'false', 'off']) assert.equal(coordinatesOf(value), 'none');
  assert.equal(coordinatesOf('inside'), 'inside');
});

test('colours are mixed, faded and compared', () => {
  assert.deepEqual(rgb('#102030'), [16, 32, 48]);
  assert.equal(hex([16, 32, 48]), '#102030');
  assert.equal(hex([16, 32, 48, 128]), '#10203080');
  assert.equal(hex([-4, 300, 7.6]), '#00ff08');
  assert.equal(mix('#000000', '#ffffff', 0.2), '#333333');
  assert.equal(fade('#102030', 0.5), 'rgba(16, 32, 48, 0.5)');
  assert.equal(fade('#10203000', 0.5), 'rgba(16, 32, 48, 0)');
  assert.equal(fade('Highlight', 0.5), 'Highlight');
  assert.equal(contrast('#ffffff', '#000000'), 21);
  assert.equal(contrast('#777777', '#777777'), 1);
});

/** @param {Partial<State>} patch @returns {State} */
const state = (patch) => ({ ...EMPTY, pieces: START_PIECES, ...patch });
/** @param {number} from @param {number[]} path @param {number[]} [captured] */
const move = (from, path, captured = []) => ({ text: '', from, to: path[path.length - 1], path, captured, promotes: false });

test('a move that waits for its confirmation stands, pale, where it would end', () => {
  const looks = looksOf(state({ open: true, legal: [move(8, [16])], pending: move(19, [35, 37], [27, 36]) }), AT_REST);
  assert.equal(looks[37].code, 1);
  assert.ok(looks[37].alpha < 1 && looks[37].alpha > looks[19].alpha);
  assert.equal(looks[19].code, 1);
  for (const square of [27, 36]) assert.ok(looks[square].alpha < 0.5);
  assert.ok(looks.every(({ halo }) => halo === 0));
  // A king that comes back where it was.
  const round = looksOf(state({ pending: move(8, [24, 8], [16, 17]) }), AT_REST);
  assert.deepEqual([round[8].code, round[8].alpha], [1, looks[37].alpha]);
});

test('a premove is marked on both squares, and waits on its target when that is free', () => {
  const looks = looksOf(state({ premove: { from: 8, to: 24 } }), AT_REST);
  assert.deepEqual([looks[8].tint, looks[24].tint], ['premove', 'premove']);
  assert.deepEqual([looks[8].code, looks[8].alpha, looks[24].code], [1, 1, 1]);
  assert.ok(looks[24].alpha < 0.5);
  const onto = looksOf(state({ premove: { from: 8, to: 48 } }), AT_REST);
  assert.deepEqual([onto[48].code, onto[48].alpha], [3, 1]);
});

test('only squares that look different are painted anew', () => {
  const before = looksOf(state({}), AT_REST);
  assert.equal(changed(null, before).length, 64);
  assert.deepEqual(changed(before, looksOf(state({ hint: { from: 8, path: [24] }, focus: 3 }), AT_REST)), []);
  assert.deepEqual(changed(before, looksOf(state({ lastMove: move(8, [16]) }), AT_REST)), [8, 16]);
  assert.deepEqual(changed(before, looksOf(state({ open: true, legal: [move(9, [17])] }), AT_REST)), [9]);
  assert.deepEqual(changed(before, looksOf(state({}), { ...AT_REST, covered: new Set([12]) })), [12]);
});

test('marks of movable pieces rest while a piece moves, and swell alone', () => {
  const forced = state({ open: true, legal: [move(9, [25], [17])] });
  assert.equal(looksOf(forced, AT_REST)[9].halo, 2);
  assert.equal(looksOf(forced, { ...AT_REST, moving: true })[9].halo, 0);
  assert.deepEqual(changed(looksOf(forced, AT_REST), looksOf(forced, { ...AT_REST, pulse: 0.5 })), [9]);
});
