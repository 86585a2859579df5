// What www must know before the rules are loaded, held against the crate that decides it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
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
