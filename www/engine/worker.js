/**
 * The engine's own thread. It hears `init` once with the compiled module and then `think`; it answers `ready`, `info`,
 * `result` and `error`. It is stopped by being terminated: a busy worker hears nothing.
 */
import init, { Engine, Game } from '../pkg/dama.js';

/** @typedef {import('../pkg/dama.js').Limits} Limits */
/** @typedef {import('../pkg/dama.js').ThoughtInfo} ThoughtInfo */
/** @typedef {import('../pkg/dama.js').Thought} Thought */
/** @typedef {{ rules: import('../pkg/dama.js').RuleSetName, startFen: string, moves: readonly string[] }} Job a game as it was played */
/** @typedef {{ type: 'init', module: WebAssembly.Module } | { type: 'think', id: number, job: Job, limits: Limits }} ToWorker */
/**
 * @typedef {{ type: 'ready' } | { type: 'info', id: number, info: ThoughtInfo } | { type: 'result', id: number, thought: Thought }
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

/** @param {number} id @param {Job} job @param {Limits} limits */
function think(id, job, limits) {
  const game = new Game(job.rules, job.startFen);
  try {
    for (const move of job.moves) game.play(move);
    engine ??= new Engine(TABLE_MEGABYTES);
    const thought = engine.think(game, limits, (info) => post({ type: 'info', id, info }));
    post({ type: 'result', id, thought });
  } finally {
    game.free();
  }
}

/** @param {MessageEvent<ToWorker>} event */
async function hear({ data }) {
  const id = data.type === 'think' ? data.id : 0;
  try {
    if (data.type === 'init') ready = init({ module_or_path: data.module });
    await ready;
    if (data.type === 'init') post({ type: 'ready' });
    else think(id, data.job, data.limits);
  } catch (error) {
    fail(id, error);
  }
}

if ('WorkerGlobalScope' in globalThis) globalThis.addEventListener('message', hear);
