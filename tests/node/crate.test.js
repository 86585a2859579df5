// What www must know before the rules are loaded, held against the crate that decides it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { HANDICAP_MOST, handicapFen, handicapOf } from '../../www/app/handicap.js';
import { LEVELS, RULE_SETS } from '../../www/board/save.js';
import { START_PIECES } from '../../www/board/state.js';
import { english } from '../../www/locales/index.js';
import init, { Game, levelCount } from '../../www/pkg/dama.js';

await init({ module_or_path: await readFile(new URL('../../www/pkg/dama_bg.wasm', import.meta.url)) });

test('there are as many levels as the engine has, and each can be chosen and has a name', async () => {
  assert.equal(LEVELS, levelCount());
  const page = await readFile(new URL('../../www/index.html', import.meta.url), 'utf8');
  assert.match(page, new RegExp(`id="level" min="1" max="${LEVELS}"`));
  for (let level = 1; level <= LEVELS; level += 1) assert.notEqual(english.t(`level.${level}`), `level.${level}`);
});

test('the rule sets are those of the crate, and the first is its default', () => {
  for (const name of RULE_SETS) assert.equal(new Game(name).rules, name);
  assert.equal(new Game().rules, RULE_SETS[0]);
});

test('the pieces that are shown before the rules are in are those of the start', () => {
  assert.deepEqual([...START_PIECES], [...new Game().pieces()]);
});

test('a game with a handicap begins as usual but for the men that one side lacks', () => {
  const usual = [...new Game().pieces()];
  for (const [side, man] of /** @type {const} */ ([['white', 1], ['black', 3]])) {
    for (let men = 1; men <= HANDICAP_MOST; men++) {
      const fen = handicapFen({ side, men });
      const game = new Game('classic', fen);
      assert.equal(game.startFen, fen, 'as the crate writes it, so that it is known again');
      assert.deepEqual(handicapOf(game.startFen), { side, men });
      const pieces = [...game.pieces()];
      const lacking = usual.flatMap((code, square) => (code === pieces[square] ? [] : [[code, pieces[square]]]));
      assert.deepEqual(lacking, Array(men).fill([man, 0]));
      assert.equal(game.turn, 'white');
      // The other side's is the same, turned round.
      const turned = [...new Game('classic', handicapFen({ side: side === 'white' ? 'black' : 'white', men })).pieces()].reverse();
      assert.deepEqual(turned.map((code) => (code === 0 ? 0 : 4 - code)), pieces);
    }
  }
});
