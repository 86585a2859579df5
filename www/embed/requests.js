/**
 * What the page around the frame may ask of the board.
 */
import { RequestError } from './line.js';
import { SETTINGS } from './parameters.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/** @typedef {Record<string, unknown>} Payload */

/** What a page needs to know of the board; the answer to most requests. @param {DamaBoard} board */
export function stateOf(board) {
  const { fen, turn, rules, ply, moves, legalMoves, result, white, black, level, orientation } = board;
  return { fen, turn, rules, ply, length: board.line.length, moves, legalMoves: legalMoves.map((move) => move.text), result, white, black, level, orientation };
}

/** Each gives what it adds to the state. @type {Record<string, (board: DamaBoard, payload: Payload) => Promise<object | void> | object | void>} */
const REQUESTS = {
  state: () => {},
  pdn: (board) => ({ pdn: board.toPdn() }),
  move: async (board, payload) => ({ move: await board.move(text(payload, 'text')) }),
  undo: async (board, payload) => ({ plies: await board.undo(number(payload, 'plies', 1)) }),
  redo: async (board, payload) => ({ plies: await board.redo(number(payload, 'plies', 1)) }),
  goTo: (board, payload) => board.goTo(number(payload, 'ply')),
  reset: (board, { fen, ...settings }) => board.reset(fen === undefined ? undefined : text({ fen }, 'fen'), checkedSettings(settings, ['rules', 'white', 'black', 'level', 'orientation'])),
  configure(board, payload) {
    const { lang, ...settings } = checkedSettings(payload, ['white', 'black', 'level', 'orientation', 'theme', 'lang']);
    if (lang) document.documentElement.lang = lang;
    for (const [name, value] of Object.entries(settings)) board.setAttribute(name, value);
  },
  resign: (board, { side }) => board.resign(side === undefined ? undefined : sideOf(side)),
  flip: (board) => board.flip(),
  stop: (board) => board.stop(),
};

/**
 * @param {DamaBoard} board @param {string} type @param {Payload} payload
 * @returns {Promise<object>} the state after it
 * @throws an `Error` with a code of the rules or `unknown-request`, `bad-payload`
 */
export async function answer(board, type, payload) {
  const request = Object.hasOwn(REQUESTS, type) ? REQUESTS[type] : null;
  if (!request) throw new RequestError('unknown-request', `no request is called "${type}"; there are ${Object.keys(REQUESTS).join(', ')}`);
  await board.ready;
  const added = await request(board, payload);
  return { ...stateOf(board), ...added };
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
