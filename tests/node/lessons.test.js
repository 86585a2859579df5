// The lessons and the diagrams of the rules, held against the crate that decides what is legal.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { LESSONS } from '../../www/app/learn/lessons.js';
import { parseProgress } from '../../www/app/progress.js';
import { SECTIONS } from '../../www/app/rules/contents.js';
import english from '../../www/locales/lessons/en.js';
import ruleWords from '../../www/locales/rules/en.js';
import init, { Game } from '../../www/pkg/dama.js';

await init({ module_or_path: await readFile(new URL('../../www/pkg/dama_bg.wasm', import.meta.url)) });

/** The legal moves as the lessons write them. @param {Game} game */
const legal = (game) => game.legalMoves().map((/** @type {{ text: string }} */ { text }) => text);

for (const { id, fen, solutions, compulsory } of LESSONS) {
  test(`lesson ${id}: each solution is legal, and a compulsory one is the only move`, () => {
    const game = new Game('classic', fen);
    assert.equal(game.outcome(), undefined, 'the game is on');
    assert.equal(game.turn, 'white');
    const moves = legal(game);
    for (const solution of solutions) assert.ok(moves.includes(solution), `${solution} is one of ${moves}`);
    if (compulsory) assert.deepEqual(moves, solutions);
    else assert.ok(moves.length > solutions.length, 'there is something to find out');
  });

  test(`lesson ${id} has all its words`, () => {
    for (const part of ['title', 'text', 'task', 'missed', 'solved']) assert.ok(Object.hasOwn(english, `lesson.${id}.${part}`), part);
  });
}

/** A lesson played to its first solution. @param {string} id */
function solved(id) {
  const lesson = LESSONS.find((lesson) => lesson.id === id);
  assert.ok(lesson);
  const game = new Game('classic', lesson.fen);
  return { game, move: game.play(lesson.solutions[0]) };
}

test('the lessons show what their words say', () => {
  assert.equal(solved('capture').move.captured.length, 1);
  assert.equal(solved('several').move.captured.length, 3);
  assert.equal(solved('most').move.captured.length, 2);
  assert.ok(solved('crown').move.promotes);
  assert.equal(solved('king').move.captured.length, 2);
  assert.equal(solved('turn').move.captured.length, 2);
  const { winner, reason } = solved('end').game.outcome();
  assert.deepEqual({ winner, reason }, { winner: 'white', reason: 'no-legal-move' });
  // Where the lesson speaks of turning back, that would be the way to the second man.
  const turn = new Game('classic', LESSONS.find(({ id }) => id === 'turn')?.fen);
  assert.deepEqual(turn.legalMoves()[0].captured.includes(11), false, 'the man on d2 stays');
});

const FIGURES = SECTIONS.flatMap(({ blocks }) => blocks.flatMap((block) => ('figures' in block ? block.figures : [])));

test('every move below a diagram of the rules is legal there', () => {
  assert.ok(FIGURES.length > 10);
  for (const { fen, rules, moves, caption } of FIGURES) {
    for (const move of moves) assert.doesNotThrow(() => new Game(rules, fen).play(move), `${caption}: ${move}`);
  }
});

test('the diagrams of the presets show the difference', () => {
  /** @param {string} caption */
  const played = (caption) => {
    const figure = FIGURES.find((figure) => figure.caption === caption);
    assert.ok(figure);
    const game = new Game(figure.rules, figure.fen);
    return { fen: figure.fen, move: game.play(figure.moves[0]), winner: game.outcome()?.winner, over: game.outcome() !== undefined };
  };
  const [later, now] = [played('rule.sets.crown-later-figure'), played('rule.sets.crown-now-figure')];
  assert.equal(later.fen, now.fen);
  assert.deepEqual([later.move.captured.length, now.move.captured.length], [1, 2]);
  const [wins, drawn] = [played('rule.sets.king-wins-figure'), played('rule.sets.draw-figure')];
  assert.equal(wins.fen, drawn.fen);
  assert.deepEqual([wins.over, wins.winner], [true, 'white']);
  assert.equal(drawn.over, true);
  assert.ok(!drawn.winner);
});

test('the page of the rules has all its words', () => {
  for (const { id, blocks } of SECTIONS) {
    assert.ok(Object.hasOwn(ruleWords, `rule.${id}.title`), id);
    for (const block of blocks) {
      const keys = 'text' in block ? [block.text] : 'list' in block ? block.list : 'table' in block ? block.table.flatMap(({ head, cells }) => [head, ...cells]) : block.figures.map(({ caption }) => caption);
      for (const key of keys) assert.ok(Object.hasOwn(ruleWords, key), key);
    }
  }
});

test('damaged progress falls back by itself', () => {
  const none = { solved: [], declined: false };
  for (const text of [null, '', '{', '[]', '7', 'null', '{"solved":"step","declined":"yes"}']) assert.deepEqual(parseProgress(text), none, String(text));
  assert.deepEqual(parseProgress('{"solved":["step",7,"step","turn"],"declined":true}'), { solved: ['step', 'turn'], declined: true });
  assert.equal(parseProgress(JSON.stringify({ solved: Array.from({ length: 999 }, (_, index) => `n${index}`) })).solved.length, 32);
});
