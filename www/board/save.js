/**
 * A game as a plain object that may be stored as JSON, and the check of one that comes back from anywhere.
 */

/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./state.js').Player} Player */
/** @typedef {import('../pkg/dama.js').RuleSetName} RuleSetName */

/**
 * @typedef {object} SavedGame
 * @property {1} version
 * @property {RuleSetName} rules
 * @property {string} startFen
 * @property {string[]} moves all moves, those that can be redone included
 * @property {number} ply how many of them are played
 * @property {Side} orientation
 * @property {Player} white
 * @property {Player} black
 * @property {number} level 1–10
 * @property {number} [whiteLevel] where White has a level of its own
 * @property {number} [blackLevel]
 * @property {{ resigned: Side } | { outOfTime: Side } | { agreed: true } | null} end an end that the moves do not show
 * @property {string} pieces 64 codes, to show something before the rules are loaded; never trusted for more
 */

/** @type {readonly RuleSetName[]} */
export const RULE_SETS = ['classic', 'crown-in-flight', 'federation'];

/** How many levels the engine has. */
export const LEVELS = 10;

/** More moves than any game has; keeps damaged data from freezing the page. */
const MOVES_MOST = 5000;
const TEXT_MOST = 2000;

/** An error that says by `code` and `field` what is wrong. */
export class SaveError extends Error {
  /** @param {string} field @param {string} [message] */
  constructor(field, message = `saved game: bad "${field}"`) {
    super(message);
    this.name = 'SaveError';
    this.code = 'bad-save';
    this.field = field;
  }
}

/** An error that says what is wrong in a PDN, and where: `line` and `column` from 1, where they are known. */
export class PdnError extends Error {
  /** @param {unknown} cause an error of the rules */
  constructor(cause) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'PdnError';
    this.code = 'bad-pdn';
    const { line, column } = /** @type {{ line?: number, column?: number }} */ (cause instanceof Error ? cause : {});
    this.line = line;
    this.column = column;
  }
}

/** @param {unknown} value @returns {value is Side} */
const isSide = (value) => value === 'white' || value === 'black';
/** @param {unknown} value @returns {value is Player} */
const isPlayer = (value) => value === 'human' || value === 'engine';
/** @param {unknown} value @param {number} low @param {number} high @returns {value is number} */
const isWhole = (value, low, high) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
/** @param {unknown} value @returns {value is number | undefined} */
const isOwnLevel = (value) => value === undefined || isWhole(value, 1, LEVELS);
/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string' && value.length <= TEXT_MOST;

/**
 * @param {unknown} value
 * @returns {SavedGame['end']}
 */
function checkEnd(value) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') {
    if ('resigned' in value && isSide(value.resigned)) return { resigned: value.resigned };
    if ('outOfTime' in value && isSide(value.outOfTime)) return { outOfTime: value.outOfTime };
    if ('agreed' in value && value.agreed === true) return { agreed: true };
  }
  throw new SaveError('end');
}

/**
 * Checks the shape of a saved game; whether its moves are legal is for the rules to say.
 * @param {unknown} data
 * @returns {SavedGame}
 * @throws {SaveError}
 */
export function checkSave(data) {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new SaveError('save');
  const save = /** @type {Record<string, unknown>} */ (data);
  const { rules, startFen, moves, ply, orientation, white, black, level, whiteLevel, blackLevel, pieces } = save;
  if (save.version !== 1) throw new SaveError('version');
  const ruleSet = RULE_SETS.find((name) => name === rules);
  if (!ruleSet) throw new SaveError('rules');
  if (!isText(startFen)) throw new SaveError('startFen');
  if (!Array.isArray(moves) || moves.length > MOVES_MOST || !moves.every(isText)) throw new SaveError('moves');
  if (!isWhole(ply, 0, moves.length)) throw new SaveError('ply');
  if (!isSide(orientation)) throw new SaveError('orientation');
  if (!isPlayer(white)) throw new SaveError('white');
  if (!isPlayer(black)) throw new SaveError('black');
  if (!isWhole(level, 1, LEVELS)) throw new SaveError('level');
  if (!isOwnLevel(whiteLevel)) throw new SaveError('whiteLevel');
  if (!isOwnLevel(blackLevel)) throw new SaveError('blackLevel');
  return {
    version: 1,
    rules: ruleSet,
    startFen,
    moves: [...moves],
    ply,
    orientation,
    white,
    black,
    level,
    ...(whiteLevel !== undefined && { whiteLevel }),
    ...(blackLevel !== undefined && { blackLevel }),
    end: checkEnd(save.end),
    pieces: typeof pieces === 'string' && /^[0-4]{64}$/.test(pieces) ? pieces : '',
  };
}
