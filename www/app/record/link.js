/**
 * A whole game in the hash of an address: `#g=` and some sixty characters for a game of eighty moves.
 *
 * Version 1, in bits: version (8), rules (2), whether the start is not the usual one (1), how the game ended without the
 * board (3, see `ENDS`), the side that begins (1), 1 bit to spare. An unusual start
 * follows as 64 bits for squares with a piece from a1 on, and 2 bits for each piece: its code less 1. Then come, as numbers,
 * how many moves there are and how many of them are taken back. A move is its place among the legal ones, in as few bits as
 * their number needs: none where there is no choice. Legal moves are sorted by squares, so that no program's own order
 * counts. At the end stand 24 bits made of all bytes before: a link that was cut or changed is found out.
 */
import { BitReader, BitWriter, strangeCharacter, toBytes, toText } from './bits.js';
import { PREFIX } from './prefix.js';

/** @typedef {import('../../engine/rules.js').Bindings} Bindings */
/** @typedef {import('../../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../../board/save.js').SavedGame} SavedGame */
/** What a link holds of a game. @typedef {Pick<SavedGame, 'rules' | 'startFen' | 'moves' | 'ply' | 'end'>} LinkedGame */

const VERSION = 1;
const CHECK = 3;
/** Their order belongs to the format. @type {readonly SavedGame['rules'][]} */
const RULES = ['classic', 'crown-in-flight', 'federation'];
/** Likewise: a game that a clock has ended has its place too. */
const ENDS = /** @type {readonly SavedGame['end'][]} */ (/** @type {unknown} */ (
  [null, { resigned: 'white' }, { resigned: 'black' }, { agreed: true }, { outOfTime: 'white' }, { outOfTime: 'black' }]
));
/** More moves than any game has; keeps a link that was made up from freezing the page. */
const MOVES_MOST = 5000;

/** A link holds no game: what is wrong with it. */
export class LinkError extends Error {
  /** @param {'link-character' | 'link-damaged' | 'link-newer' | 'link-impossible'} reason @param {{ at?: number, text?: string }} [detail] */
  constructor(reason, { at, text } = {}) {
    super(`this link holds no game: ${reason}`);
    this.name = 'LinkError';
    this.code = 'bad-link';
    this.reason = reason;
    this.at = at;
    this.text = text;
  }
}

/** The hash with a game in a text that holds an address, or null. What punctuation follows belongs to the sentence around it. @param {string} text */
export function hashIn(text) {
  return /#g=\S*/.exec(text)?.[0].replace(/[.,;:!?'"»”’)\]>]+$/, '') ?? null;
}

/** @param {Bindings} dama @param {LinkedGame} save @returns {string} a hash */
export function writeLink({ Game }, { rules, startFen, moves, ply, end }) {
  const ended = ENDS.findIndex((known) => JSON.stringify(known) === JSON.stringify(end));
  if (ended < 0) throw new RangeError(`links know no such end: ${JSON.stringify(end)}`);
  const bits = new BitWriter();
  const game = new Game(rules, startFen);
  const usual = new Game();
  try {
    const own = game.startFen !== usual.startFen;
    bits.write(VERSION, 8);
    bits.write(RULES.indexOf(rules), 2);
    bits.write(Number(own), 1);
    bits.write(ended, 3);
    bits.write(Number(game.turn === 'black'), 1);
    bits.write(0, 1);
    if (own) {
      const pieces = game.pieces();
      for (const code of pieces) bits.write(Number(code > 0), 1);
      for (const code of pieces) if (code > 0) bits.write(code - 1, 2);
    }
    bits.writeNumber(moves.length);
    bits.writeNumber(moves.length - ply);
    for (const text of moves) {
      const choices = inOrder(game.legalMoves());
      const key = keyOf(game.play(text));
      bits.write(choices.findIndex((move) => keyOf(move) === key), widthOf(choices.length));
    }
  } finally {
    game.free();
    usual.free();
  }
  const { bytes } = bits;
  return PREFIX + toText(Uint8Array.of(...bytes, ...checkOf(bytes)));
}

/** @param {Bindings} dama @param {string} hash @returns {LinkedGame} @throws {LinkError} */
export function readLink(dama, hash) {
  const text = hash.slice(PREFIX.length);
  const strange = strangeCharacter(text);
  if (strange) throw new LinkError('link-character', strange);
  const all = toBytes(text);
  if (!all || all.length <= CHECK) throw new LinkError('link-damaged');
  const bytes = all.subarray(0, -CHECK);
  const check = all.subarray(-CHECK);
  if (checkOf(bytes).some((byte, index) => byte !== check[index])) throw new LinkError('link-damaged');
  if (bytes[0] !== VERSION) throw new LinkError('link-newer');
  try {
    return readGame(dama, new BitReader(bytes.subarray(1)));
  } catch (error) {
    // Whole, but made by no program of ours: too short, or with a position or a move that cannot be.
    throw error instanceof LinkError ? error : new LinkError('link-impossible');
  }
}

/** @param {Bindings} dama @param {BitReader} bits @returns {LinkedGame} */
function readGame({ Game, checkSetup }, bits) {
  const rules = RULES[bits.read(2)];
  const own = bits.read(1) === 1;
  const end = ENDS[bits.read(3)];
  const turn = bits.read(1) === 1 ? 'black' : 'white';
  bits.read(1);
  const filled = own ? Array.from({ length: 64 }, () => bits.read(1)) : [];
  const pieces = filled.map((piece) => (piece ? bits.read(2) + 1 : 0));
  const game = own ? new Game(rules, checkSetup(pieces, turn).fen) : new Game(rules);
  try {
    const count = bits.readNumber();
    const ply = count - bits.readNumber();
    if (!rules || end === undefined || count > MOVES_MOST || ply < 0) throw new LinkError('link-impossible');
    const moves = [];
    while (moves.length < count) {
      const choices = inOrder(game.legalMoves());
      const move = choices[bits.read(widthOf(choices.length))];
      if (!move) throw new LinkError('link-impossible');
      game.play(move.text);
      moves.push(move.text);
    }
    if (!bits.done) throw new LinkError('link-impossible');
    return { rules, startFen: game.startFen, moves, ply, end };
  } finally {
    game.free();
  }
}

/** How many bits tell one of so many from the others. @param {number} choices */
function widthOf(choices) {
  return choices < 2 ? 0 : 32 - Math.clz32(choices - 1);
}

/** What a move is, whatever way the rules write it. @param {MoveInfo} move */
function keyOf({ from, to, captured }) {
  return [from, to, ...[...captured].sort((a, b) => a - b)].map((square) => String(square).padStart(2, '0')).join();
}

/** @param {readonly MoveInfo[]} moves */
function inOrder(moves) {
  const keyed = moves.map((move) => ({ move, key: keyOf(move) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ move }) => move);
}

/** FNV-1a, folded to 24 bits. @param {Uint8Array} bytes */
function checkOf(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const folded = (hash >>> 24) ^ (hash & 0xffffff);
  return [folded >> 16, (folded >> 8) & 255, folded & 255];
}
