/**
 * The engine's own thread. It hears `init` once with the compiled module and then `think` and `endings`; it answers
 * `ready`, `info`, `result`, `endings` and `error`, and tells with `missing` of a table that it could not get. It is stopped
 * by being terminated: a busy worker hears nothing.
 */
import init, { Engine, Game } from '../pkg/dama.js';
import { Tables } from './tables.js';

/** @typedef {import('../pkg/dama.js').Limits} Limits */
/** @typedef {import('../pkg/dama.js').ThoughtInfo} ThoughtInfo */
/** @typedef {import('../pkg/dama.js').Thought} Thought */
/** @typedef {{ rules: import('../pkg/dama.js').RuleSetName, startFen: string, moves: readonly string[] }} Job a game as it was played */
/** @typedef {import('../pkg/dama.js').EndingMove} EndingMove */
/** What is asked of a job; without limits, what its legal moves come to. @typedef {{ type: 'think', limits: Limits } | { type: 'endings' }} Question */
/** Addresses of tables and the number of the game go with each question. @typedef {{ type: 'init', module: WebAssembly.Module } | Question & { id: number, job: Job, tables: string[], played: number }} ToWorker */
/**
 * @typedef {{ type: 'ready' } | { type: 'info', id: number, info: ThoughtInfo } | { type: 'result', id: number, thought: Thought }
 *   | { type: 'endings', id: number, moves: EndingMove[] | null } | { type: 'missing', address: string }
 *   | { type: 'error', id: number, code: string, message: string, fatal: boolean }} FromWorker
 */

/** Size of the transposition table; it is allocated at the first thought. */
const TABLE_MEGABYTES = 16;

/** @type {Engine | undefined} */
let engine;

/** Settled when the rules are in; a thought that is asked for earlier waits. @type {Promise<unknown>} */
let ready = Promise.reject(new Error('the worker was not initialised'));
ready.catch(() => {});

/** @param {FromWorker} message */
const post = (message) => globalThis.postMessage(message);

/** @param {number} id @param {unknown} error */
function fail(id, error) {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'engine-failed';
  // A trap leaves the instance unusable: the client then throws this worker away.
  const fatal = code === 'engine-failed';
  post({ type: 'error', id, code, message: error instanceof Error ? error.message : String(error), fatal });
}

const tables = new Tables((address) => post({ type: 'missing', address }));

/** @param {Exclude<ToWorker, { type: 'init' }>} question */
async function answer({ id, job, tables: addresses, played, ...asked }) {
  const game = new Game(job.rules, job.startFen);
  try {
    for (const move of job.moves) game.play(move);
    engine ??= new Engine(TABLE_MEGABYTES);
    const coming = tables.fetch(engine, game, addresses, played);
    if (asked.type === 'endings') {
      await coming.all;
      post({ type: 'endings', id, moves: engine.endings(game) ?? null });
    } else {
      await coming.soon(asked.limits.timeMs);
      post({ type: 'result', id, thought: engine.think(game, asked.limits, (info) => post({ type: 'info', id, info })) });
    }
  } finally {
    game.free();
  }
}

/** @param {MessageEvent<ToWorker>} event */
async function hear({ data }) {
  try {
    if (data.type === 'init') ready = init({ module_or_path: data.module });
    await ready;
    if (data.type === 'init') post({ type: 'ready' });
    else await answer(data);
  } catch (error) {
    fail(data.type === 'init' ? 0 : data.id, error);
  }
}

if ('WorkerGlobalScope' in globalThis) globalThis.addEventListener('message', hear);
