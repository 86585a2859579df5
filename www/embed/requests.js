/**
 * What the page around the frame may ask of the board.
 */
import { RequestError } from './line.js';
import { SETTINGS, SWITCHES, set } from './parameters.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/** @typedef {Record<string, unknown>} Payload */

/** Each gives what it adds to the state. @type {Record<string, (board: DamaBoard, payload: Payload) => Promise<object | void> | object | void>} */
const REQUESTS = {
  state: () => {},
  pdn: (board) => ({ pdn: board.toPdn() }),
  move: async (board, payload) => ({ move: await board.move(text(payload, 'text')) }),
  undo: async (board, payload) => ({ plies: await board.undo(number(payload, 'plies', 1)) }),
  redo: async (board, payload) => ({ plies: await board.redo(number(payload, 'plies', 1)) }),
  goTo: (board, payload) => board.goTo(number(payload, 'ply')),
  reset: (board, { fen, ...settings }) => board.reset(fen === undefined ? undefined : text({ fen }, 'fen'), checkedSettings(settings, ['rules', 'white', 'black', 'level', 'white-level', 'black-level', 'orientation'])),
  loadPdn: (board, payload) => board.loadPdn(text(payload, 'text')),
  configure(board, payload) {
    const { lang, ...settings } = checkedSettings(payload, CONFIGURABLE);
    if (lang) document.documentElement.lang = lang;
    for (const [name, value] of Object.entries(settings)) set(board, name, value);
  },
  hint: async (board, payload) => ({ move: (await board.hint(limits(payload))).move }),
  confirm: (board) => ({ done: board.confirm() }),
  cancel: (board) => ({ done: board.cancel() }),
  resign: (board, { side }) => board.resign(side === undefined ? undefined : sideOf(side)),
  flip: (board) => board.flip(),
  stop: (board) => board.stop(),
  retry: (board) => board.retry(),
};

/** What may be set while a game is on. */
const CONFIGURABLE = ['white', 'black', 'level', 'white-level', 'black-level', 'orientation', 'interactive', 'coordinates', 'think-time', 'max-think-time', 'animation-duration', ...SWITCHES, 'theme', 'lang'];

/** What sets a game up, and so can be asked for when the first one could not be set up. */
const BEGINNINGS = ['reset', 'loadPdn'];

/** Whether a request can begin a game. @param {string} type */
export const begins = (type) => BEGINNINGS.includes(type);

/**
 * @param {DamaBoard} board @param {string} type @param {Payload} payload
 * @returns {Promise<object>} the state after it
 * @throws an `Error` with a code of the rules or `unknown-request`, `bad-payload`
 */
export async function answer(board, type, payload) {
  const request = Object.hasOwn(REQUESTS, type) ? REQUESTS[type] : null;
  if (!request) throw new RequestError('unknown-request', `no request is called "${type}"; there are ${Object.keys(REQUESTS).join(', ')}`);
  if (!begins(type)) await board.ready;
  const added = await request(board, payload);
  return { ...board.state, ...added };
}

/** @param {Payload} payload @param {string} name */
function text(payload, name) {
  const value = payload[name];
  if (typeof value !== 'string') throw new RequestError('bad-payload', `${name} must be a string`);
  return value;
}

/** @param {Payload} payload @param {string} name @param {number} [otherwise] */
function number(payload, name, otherwise) {
  const value = payload[name] ?? otherwise;
  if (typeof value !== 'number') throw new RequestError('bad-payload', `${name} must be a number`);
  return value;
}

/** How long a hint may take. @param {Payload} payload @returns {import('../pkg/dama.js').Limits} */
function limits(payload) {
  const { level, timeMs } = payload;
  return { ...(level === undefined ? {} : { level: number({ level }, 'level') }), ...(timeMs === undefined ? {} : { timeMs: number({ timeMs }, 'timeMs') }) };
}

/** @param {unknown} value @returns {import('../board/element.js').Side} */
function sideOf(value) {
  if (value !== 'white' && value !== 'black') throw new RequestError('bad-payload', 'side must be white or black');
  return value;
}

/** @param {Payload} payload @param {readonly string[]} allowed @returns {Record<string, string>} */
function checkedSettings(payload, allowed) {
  for (const [name, value] of Object.entries(payload)) {
    if (!allowed.includes(name)) throw new RequestError('bad-payload', `"${name}" cannot be set here; there are ${allowed.join(', ')}`);
    if (SETTINGS[name](String(value))) throw new RequestError('bad-payload', `${name} cannot be ${JSON.stringify(value)}`);
  }
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
}
