/**
 * The library as a file and back: PDN, which every program reads, and a backup, which holds all. The rules are asked
 * whether a game can be played; what a file says of itself is not trusted.
 */
import { problemOf } from '../record/problems.js';
import { replay } from '../replay.js';
import { newId } from '../storage.js';
import { NAME_MOST, readRecord } from './record.js';

/** @typedef {import('../../engine/rules.js').Bindings} Rules */
/** @typedef {import('../../board/save.js').SavedGame} SavedGame */
/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {import('./record.js').Damaged} Damaged */
/** @typedef {import('../record/problems.js').Problem} Problem */
/** @typedef {{ records: GameRecord[], damaged: unknown[], problems: Problem[] }} Read */
/** Told now and then; gives the page time to breathe. @typedef {(done: number, total: number) => Promise<void>} Progress */

const FORMAT = 'dama-library';

/** A file that is none of ours as a whole: it is `empty`, of `another` kind, or made by a `newer` version of the game. */
export class FileError extends Error {
  /** @param {'empty' | 'other' | 'newer'} code */
  constructor(code) {
    super(code);
    this.name = 'FileError';
    this.code = code;
  }
}

/** @param {GameRecord['save']} save @param {'white' | 'black'} side */
export const levelOf = (save, side) => (side === 'white' ? save.whiteLevel : save.blackLevel) ?? save.level;

/**
 * All games as one PDN. Those whose moves the rules do not accept are left out and told.
 * @param {readonly GameRecord[]} records @param {Rules} rules
 * @param {{ player: (record: GameRecord, side: 'white' | 'black') => string, progress: Progress }} options how a player is called
 * @returns {Promise<{ text: string, problems: Problem[] }>}
 */
export async function toPdn(records, rules, { player, progress }) {
  const texts = [];
  /** @type {Problem[]} */
  const problems = [];
  for (const [index, record] of records.entries()) {
    await progress(index, records.length);
    try {
      const game = replay(rules, record.save);
      texts.push(game.toPdn(tagsOf(record, player)));
      game.free();
    } catch (error) {
      problems.push({ number: index + 1, error });
    }
  }
  return { text: texts.join('\n'), problems };
}

/** @param {GameRecord} record @param {(record: GameRecord, side: 'white' | 'black') => string} player @returns {[string, string][]} */
function tagsOf(record, player) {
  const { save } = record;
  const [date, time] = new Date(record.date).toISOString().slice(0, 19).split('T');
  /** @type {[string, string][]} */
  const own = [['Event', record.name || '?'], ['Date', date.replaceAll('-', '.')]];
  for (const side of /** @type {const} */ (['white', 'black'])) {
    const name = side === 'white' ? 'White' : 'Black';
    if (record.tags.some(([tag]) => tag === name)) continue;
    const isEngine = save[side] === 'engine';
    own.push([name, player(record, side)], [`${name}Type`, isEngine ? 'program' : 'human']);
    if (isEngine) own.push([`${name}Level`, String(levelOf(save, side))]);
  }
  own.push(['UTCDate', date.replaceAll('-', '.')], ['UTCTime', time], ['Id', record.id]);
  return [...own, ...record.tags.filter(([tag]) => !own.some(([name]) => name === tag))];
}

/** Everything, the damaged too. @param {readonly GameRecord[]} games @param {readonly Damaged[]} damaged */
export function toBackup(games, damaged) {
  return JSON.stringify({ format: FORMAT, version: 1, games, damaged: damaged.map(({ id, data }) => ({ id, data })) });
}

/**
 * The games of a file. One that is wrong is told and does not keep the others from being read.
 * @param {string} text @param {Rules} rules @param {Progress} progress
 * @returns {Promise<Read>}
 * @throws {FileError}
 */
export async function readFile(text, rules, progress) {
  if (text.trim() === '') throw new FileError('empty');
  return /^\s*\{\s*"/.test(text) ? readBackup(text, rules, progress) : readPdnFile(text, rules, progress);
}

/** @param {string} text @param {Rules} rules @param {Progress} progress @returns {Promise<Read>} */
async function readBackup(text, rules, progress) {
  const { format, version, games, damaged } = parse(text);
  if (format !== FORMAT || !Array.isArray(games)) throw new FileError('other');
  if (version !== 1) throw new FileError('newer');
  /** @type {Read} */
  const read = { records: [], damaged: Array.isArray(damaged) ? damaged : [], problems: [] };
  for (const [index, data] of games.entries()) {
    await progress(index, games.length);
    const found = readRecord(data);
    try {
      if (!('record' in found)) throw new Error(found.detail);
      replay(rules, found.record.save).free();
      read.records.push(found.record);
    } catch (error) {
      read.problems.push({ number: index + 1, error });
    }
  }
  return read;
}

/** @param {string} text @returns {Record<string, unknown>} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileError('other');
  }
}

/** @param {string} text @param {Rules} rules @param {Progress} progress @returns {Promise<Read>} */
async function readPdnFile(text, rules, progress) {
  const parts = rules.splitPdn(text);
  /** @type {Read} */
  const read = { records: [], damaged: [], problems: [] };
  for (const [index, part] of parts.entries()) {
    await progress(index, parts.length);
    try {
      for (const found of rules.readPdn(part.text)) read.records.push(recordOf(found, rules));
    } catch (error) {
      read.problems.push(problemOf(index + 1, part, error));
    }
  }
  return read;
}

/** Tags that say what a record has in fields of its own, or what the rules write again. */
const OWN_TAGS = [
  'Event', 'Date', 'UTCDate', 'UTCTime', 'Id', 'WhiteType', 'BlackType', 'WhiteLevel', 'BlackLevel',
  'Result', 'GameType', 'Rules', 'SetUp', 'FEN', 'Termination',
];

/** @param {import('../../pkg/dama.js').PdnGameInfo} found @param {Rules} rules @returns {GameRecord} @throws an error of the rules or of the record */
function recordOf({ tags, rules: preset, startFen, moves, end }, rules) {
  // A player whose kind is told was named by us, in the language of that time.
  const ours = (/** @type {string} */ tag) => (tag === 'White' || tag === 'Black') && `${tag}Type` in tags;
  const isEngine = (/** @type {string} */ side) => tags[`${side}Type`] === 'program';
  const levels = ['WhiteLevel', 'BlackLevel'].map((tag) => (/^([1-9]|10)$/.test(tags[tag] ?? '') ? Number(tags[tag]) : undefined));
  const [whiteLevel, blackLevel] = levels;
  /** @type {SavedGame} */
  const save = {
    version: 1,
    rules: preset,
    startFen,
    moves,
    ply: moves.length,
    orientation: isEngine('White') && !isEngine('Black') ? 'black' : 'white',
    white: isEngine('White') ? 'engine' : 'human',
    black: isEngine('Black') ? 'engine' : 'human',
    level: whiteLevel ?? blackLevel ?? 1,
    // Two engines may be of two minds.
    ...(whiteLevel && blackLevel && whiteLevel !== blackLevel && { whiteLevel, blackLevel }),
    end,
    pieces: '',
  };
  const game = replay(rules, save);
  const { winner, reason } = game.outcome() ?? {};
  save.pieces = game.pieces().join('');
  game.free();
  const name = (tags.Event ?? '').trim();
  const read = readRecord({
    version: 1,
    id: /^[\w-]{1,80}$/.test(tags.Id ?? '') ? tags.Id : newId(),
    date: dateOf(tags),
    name: name === '?' ? '' : name.slice(0, NAME_MOST),
    save,
    outcome: reason === undefined ? null : { winner: winner ?? null, reason },
    tags: Object.entries(tags).filter(([tag]) => !OWN_TAGS.includes(tag) && !ours(tag)),
  });
  if ('record' in read) return read.record;
  throw new Error(read.detail);
}

/** When a game was played, as its tags say; now, when they do not. @param {Record<string, string>} tags */
function dateOf({ UTCDate, UTCTime, Date: date }) {
  const day = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(UTCDate ?? date ?? '');
  if (!day) return Date.now();
  const time = /^(\d\d):(\d\d):(\d\d)$/.exec((UTCDate && UTCTime) || '12:00:00') ?? ['', '12', '00', '00'];
  const at = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]), Number(time[1]), Number(time[2]), Number(time[3]));
  return Number.isFinite(at) ? at : Date.now();
}
