/**
 * A game of the library as plain data: the check of one that comes from anywhere, and when two are the same.
 */
import { SaveError, checkSave } from '../../board/save.js';
import { beginsWith } from '../keeper.js';
import { isId, readOutcome } from '../storage.js';

/** @typedef {import('../../board/save.js').SavedGame} SavedGame */
/** @typedef {import('../storage.js').Outcome} Outcome */

/**
 * @typedef {object} GameRecord
 * @property {1} version
 * @property {string} id
 * @property {number} date when it was last played, ms since 1970
 * @property {string} name given by hand, or '' without
 * @property {SavedGame} save
 * @property {Outcome | null} outcome how it ended
 * @property {[string, string][]} tags of the PDN it came from
 */

/** What cannot be read, as it is. @typedef {{ id: string, data: unknown, detail: string }} Damaged */

export const NAME_MOST = 200;
const TAGS_MOST = 100;
const TAG_MOST = 2000;
/** The last millisecond that a `Date` can hold. */
const DATE_MOST = 8.64e15;

/**
 * Checks the shape of a record; whether its moves are legal is for the rules to say.
 * @param {unknown} data
 * @returns {GameRecord}
 * @throws {SaveError} that names the field
 */
export function checkRecord(data) {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new SaveError('record');
  const { version, id, date, name, save, outcome, tags = [] } = /** @type {Record<string, unknown>} */ (data);
  if (version !== 1) throw new SaveError('version');
  if (!isId(id)) throw new SaveError('id');
  if (typeof date !== 'number' || !(Math.abs(date) <= DATE_MOST)) throw new SaveError('date');
  if (typeof name !== 'string' || name.length > NAME_MOST) throw new SaveError('name');
  const checked = checkSave(save);
  if (!isTags(tags)) throw new SaveError('tags');
  if (outcome !== null && !readOutcome(outcome)) throw new SaveError('outcome');
  return { version: 1, id, date, name, save: checked, outcome: readOutcome(outcome), tags: tags.map(([tag, value]) => [tag, value]) };
}

/** @param {unknown} value @returns {value is [string, string][]} */
function isTags(value) {
  const isTag = (/** @type {unknown} */ tag) => Array.isArray(tag) && tag.length === 2 && tag.every((text) => typeof text === 'string' && text.length <= TAG_MOST);
  return Array.isArray(value) && value.length <= TAGS_MOST && value.every(isTag);
}

/** @param {unknown} data @returns {{ record: GameRecord } | { detail: string }} */
export function readRecord(data) {
  try {
    return { record: checkRecord(data) };
  } catch (error) {
    return { detail: error instanceof SaveError ? error.field : String(error) };
  }
}

/** What makes two records the same game, whenever and under whatever name they were kept. @param {GameRecord} record */
export const contentOf = ({ save: { rules, startFen, moves, end } }) => JSON.stringify([rules, startFen, moves, end]);

/**
 * What stays of two states of a game with one name: the one that goes further.
 * @param {GameRecord} there @param {GameRecord} coming
 * @returns {GameRecord | null} null when they have parted, so that both must stay
 */
export function further(there, coming) {
  const [one, other] = [there.save.moves, coming.save.moves];
  if (there.save.rules !== coming.save.rules || there.save.startFen !== coming.save.startFen) return null;
  const older = one.length > other.length || (one.length === other.length && there.outcome !== null && coming.outcome === null);
  if (older) return beginsWith(one, other) ? there : null;
  return beginsWith(other, one) ? { ...coming, name: coming.name || there.name, tags: coming.tags.length > 0 ? coming.tags : there.tags } : null;
}
