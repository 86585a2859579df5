/**
 * Messages between the frame and the page around it: sent to one origin, and accepted from the page of that origin alone.
 */
import { codeOf, messageOf } from '../board/helpers.js';

/** What every message of either side carries. @typedef {{ source: 'dama', v: 1, id: string | number | null, type: string, payload: unknown }} Message */

const VERSION = 1;

/** An error that the page around is told by its `code`. */
export class RequestError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
  }
}

/**
 * Answers the requests of the page around this one, each with a `result` or an `error` of the same id; `open` tells that
 * from now on they are heard.
 * @param {Window} host the page around
 * @param {string} origin the one that it must have
 * @param {(type: string, payload: Record<string, unknown>) => Promise<unknown>} answer
 * @returns {(type: string, payload: unknown) => void} tells an event
 */
export function openLine(host, origin, answer) {
  /** @param {Message['id']} id @param {string} type @param {unknown} payload */
  const post = (id, type, payload) => host.postMessage({ source: 'dama', v: VERSION, id, type, payload }, origin);

  window.addEventListener('message', async (event) => {
    if (event.source !== host || event.origin !== origin || event.data?.source !== 'dama') return;
    const id = isId(event.data.id) ? event.data.id : null;
    try {
      const { type, payload } = checked(event.data);
      post(id, 'result', await answer(type, payload));
    } catch (error) {
      // Where a text is wrong is told by numbers too.
      const { line, column } = /** @type {{ line?: number, column?: number }} */ (error instanceof Error ? error : {});
      post(id, 'error', { code: codeOf(error), message: messageOf(error), ...(line && { line, column }) });
    }
  });
  post(null, 'open', {});
  return (type, payload) => post(null, type, payload);
}

/** @param {unknown} value @returns {value is string | number} */
const isId = (value) => typeof value === 'string' || Number.isFinite(value);

/** @param {Record<string, unknown>} data @returns {{ type: string, payload: Record<string, unknown> }} */
function checked({ v, id, type, payload = {} }) {
  if (v !== VERSION) throw new RequestError('bad-version', `this board speaks version ${VERSION} of the messages`);
  if (!isId(id)) throw new RequestError('bad-message', 'id must be a string or a number');
  if (typeof type !== 'string') throw new RequestError('bad-message', 'type must be a string');
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw new RequestError('bad-payload', 'payload must be an object');
  return { type, payload: /** @type {Record<string, unknown>} */ (payload) };
}
