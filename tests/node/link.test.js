// Games in links: what goes in comes out, and what is damaged is found out.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { BitReader, BitWriter, strangeCharacter, toBytes, toText } from '../../www/app/record/bits.js';
import { LinkError, hashIn, readLink, writeLink } from '../../www/app/record/link.js';
import { RULE_SETS } from '../../www/board/save.js';
import * as dama from '../../www/pkg/dama.js';

await dama.default({ module_or_path: await readFile(new URL('../../www/pkg/dama_bg.wasm', import.meta.url)) });

/** Numbers from 0 to 1 that are the same in every run (mulberry32). @param {number} seed */
function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A game by chance: rules, start, moves, a cursor, perhaps an end. @param {number} seed */
function anyGame(seed) {
  const random = randomFrom(seed);
  const below = (/** @type {number} */ count) => Math.floor(random() * count);
  const rules = RULE_SETS[below(RULE_SETS.length)];
  const game = new dama.Game(rules, below(2) ? undefined : anyPosition(random));
  const { startFen } = game;
  /** @type {string[]} */
  const moves = [];
  for (let left = below(160); left > 0; left--) {
    const legal = game.legalMoves();
    if (legal.length === 0) break;
    const { text } = legal[below(legal.length)];
    game.play(text);
    moves.push(text);
  }
  const ends = [null, null, { resigned: 'white' }, { resigned: 'black' }, { agreed: true }];
  const end = game.outcome() ? null : ends[below(ends.length)];
  game.free();
  return { rules, startFen, moves, ply: below(3) ? moves.length : below(moves.length + 1), end };
}

/** A position that the rules accept. @param {() => number} random */
function anyPosition(random) {
  for (;;) {
    const pieces = Array.from({ length: 64 }, () => (random() < 0.7 ? 0 : 1 + Math.floor(random() * 4)));
    const { fen, problems } = dama.checkSetup(pieces, random() < 0.5 ? 'white' : 'black');
    if (problems.length === 0) return fen;
  }
}

/** @param {string} hash */
function failure(hash) {
  try {
    readLink(dama, hash);
  } catch (error) {
    assert.ok(error instanceof LinkError, `${hash}: ${error}`);
    return error.reason;
  }
  return null;
}

test('numbers of any width and size come back bit by bit', () => {
  const random = randomFrom(5);
  const values = Array.from({ length: 500 }, () => {
    const bits = 1 + Math.floor(random() * 20);
    return { bits, value: Math.floor(random() * 2 ** bits) };
  });
  const writer = new BitWriter();
  for (const { bits, value } of values) {
    writer.write(value, bits);
    writer.writeNumber(value);
  }
  const reader = new BitReader(writer.bytes);
  for (const { bits, value } of values) {
    assert.equal(reader.read(bits), value);
    assert.equal(reader.readNumber(), value);
  }
  assert.ok(reader.done);
  assert.throws(() => new BitReader(new Uint8Array(1)).read(9), RangeError);
});

test('bytes come back from text, whatever their number', () => {
  const random = randomFrom(6);
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
    const text = toText(bytes);
    assert.match(text, /^[\w-]*$/);
    assert.equal(text, Buffer.from(bytes).toString('base64url'));
    assert.deepEqual(toBytes(text), bytes);
  }
  assert.equal(toBytes('A'), null);
  assert.deepEqual(strangeCharacter('Ab9_-é'), { at: 6, text: 'é' });
  assert.equal(strangeCharacter('Ab9_-'), null);
});

test('four hundred random games come back from their links as they were', () => {
  let plies = 0;
  let characters = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const game = anyGame(seed);
    const hash = writeLink(dama, game);
    assert.deepEqual(readLink(dama, hash), game, `seed ${seed}`);
    assert.equal(hashIn(`See https://games.example/dama/${hash}.`), hash);
    plies += game.moves.length;
    characters += hash.length;
  }
  assert.ok(plies > 10_000, `${plies} plies`);
  // A link is short enough to be sent: less than a character a move, and some for the start.
  assert.ok(characters < plies + 400 * 45, `${characters} characters for ${plies} plies`);
});

test('a new game is a link of a dozen characters', () => {
  const { startFen } = new dama.Game();
  const hash = writeLink(dama, { rules: 'classic', startFen, moves: [], ply: 0, end: null });
  assert.ok(hash.length <= 16, hash);
});

test('every end that a game may have has its place in a link', () => {
  const { startFen } = new dama.Game();
  const ends = [null, { resigned: 'white' }, { resigned: 'black' }, { agreed: true }, { outOfTime: 'white' }, { outOfTime: 'black' }];
  for (const end of ends) {
    const game = /** @type {any} */ ({ rules: 'classic', startFen, moves: [], ply: 0, end });
    assert.deepEqual(readLink(dama, writeLink(dama, game)), game);
  }
  assert.throws(() => writeLink(dama, /** @type {any} */ ({ rules: 'classic', startFen, moves: [], ply: 0, end: { fled: 'white' } })), RangeError);
});

test('links of the first version are still read', () => {
  // Written when the format was made: these texts may never change.
  const game = { rules: 'classic', startFen: new dama.Game().startFen, moves: ['d3-d4', 'e6-e5', 'a3-a4'], ply: 2, end: { resigned: 'white' } };
  assert.equal(writeLink(dama, /** @type {any} */ (game)), FIRST);
  assert.deepEqual(readLink(dama, FIRST), game);
});
const FIRST = '#g=AQQDAXBAN6PL';

test('a link in which one character is another is damaged', () => {
  for (const seed of [3, 4, 9]) {
    const hash = writeLink(dama, anyGame(seed));
    for (let at = 3; at < hash.length; at++) {
      for (const other of 'A5_') {
        if (hash[at] === other) continue;
        const changed = hash.slice(0, at) + other + hash.slice(at + 1);
        // The bits that fill the last character mean nothing.
        if (at === hash.length - 1 && Buffer.from(changed.slice(3), 'base64url').equals(Buffer.from(hash.slice(3), 'base64url'))) continue;
        assert.equal(failure(changed), 'link-damaged', changed);
      }
    }
  }
});

test('a link that was cut or lengthened is damaged', () => {
  const hash = writeLink(dama, anyGame(7));
  for (let length = 3; length < hash.length; length++) assert.equal(failure(hash.slice(0, length)), 'link-damaged', String(length));
  for (const more of ['AA', '____', 'AAAA']) assert.equal(failure(hash + more), 'link-damaged', more);
});

test('a character that no link has is named with its place', () => {
  for (const [hash, at, text] of /** @type {[string, number, string][]} */ ([['#g=%', 1, '%'], ['#g=AB CD', 3, ' '], ['#g=ABCé', 4, 'é'], ['#g=AB😀', 3, '😀']])) {
    assert.throws(() => readLink(dama, hash), { name: 'LinkError', code: 'bad-link', reason: 'link-character', at, text });
  }
});

/** A link with the right check, whatever is in it. @param {number[]} bytes */
function sealed(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const folded = (hash >>> 24) ^ (hash & 0xffffff);
  return `#g=${toText(Uint8Array.from([...bytes, folded >> 16, (folded >> 8) & 255, folded & 255]))}`;
}

test('a whole link of a later version is known as such', () => {
  for (const version of [0, 2, 255]) assert.equal(failure(sealed([version, 0, 0, 0])), 'link-newer');
});

test('a link that was made up holds no game, and nothing else happens', () => {
  assert.equal(failure(sealed([1])), 'link-impossible', 'nothing but a version');
  assert.equal(failure(sealed([1, 0, 5, 0])), 'link-impossible', 'fewer moves than it says');
  assert.equal(failure(sealed([1, 0, 0, 1])), 'link-impossible', 'more taken back than played');
  assert.equal(failure(sealed([1, 0xc0, 0, 0])), 'link-impossible', 'rules that there are not');
  assert.equal(failure(sealed([1, 0x20, ...Array(8).fill(255), ...Array(16).fill(0), 0, 0])), 'link-impossible', 'a full board');
  assert.equal(failure(sealed([1, 0, 0, 0, 1])), 'link-impossible', 'more than the game');
  assert.equal(failure(sealed([1, 0, 0xff, 0xff, 0xff, 0xff, 0])), 'link-impossible', 'a number without end');
  assert.equal(failure(sealed([1, 0, 0x88, 0x27 + 0x80, 1, 0])), 'link-impossible', 'more moves than any game has');
  assert.equal(failure(sealed([1, 0x1c, 0, 0])), 'link-impossible', 'an end that there is not');
  assert.equal(failure(sealed([1, 0, 0, 0])), null, 'a new game');
  const random = randomFrom(8);
  for (let round = 0; round < 3000; round++) {
    const bytes = [1, ...Array.from({ length: 1 + Math.floor(random() * 60) }, () => Math.floor(random() * 256))];
    failure(sealed(bytes));
  }
});

test('a link is found in what people write around it', () => {
  for (const [text, hash] of /** @type {[string, string | null][]} */ ([
    ['#g=AQ', '#g=AQ'],
    ['https://x.example/dama/#g=AQ_-9', '#g=AQ_-9'],
    ['look (https://x.example/#g=AQ)!', '#g=AQ'],
    ['“https://x.example/#g=AQ”', '#g=AQ'],
    ['no link', null],
    ['#h=AQ', null],
  ])) assert.equal(hashIn(text), hash);
});
