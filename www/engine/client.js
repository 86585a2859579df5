/**
 * Asks the engine for moves without ever blocking the page. A search is stopped by throwing its worker away and
 * promoting a spare that stands ready; the same road serves a crash.
 */
import { fromPage, tablesBeside, workerAt } from './addresses.js';
import { ownTables, ownWorker } from './files.js';
import { loadRules } from './rules.js';

/** @typedef {import('./worker.js').Job} Job */
/** @typedef {import('./worker.js').Question} Question */
/** @typedef {import('./worker.js').FromWorker} FromWorker */
/** @typedef {import('../pkg/dama.js').EndingMove} EndingMove */
/** @typedef {import('../pkg/dama.js').Limits} Limits */
/** @typedef {import('../pkg/dama.js').ThoughtInfo} ThoughtInfo */
/** @typedef {import('../pkg/dama.js').Thought} Thought */

/** An engine that failed; `code` says how: `engine-crashed`, `engine-failed`, or a code of the rules. */
export class EngineError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}

/** One board of a page thinks at a time; the others wait in this queue. @type {Promise<void>} */
let queue = Promise.resolve();

/** @returns {Promise<() => void>} resolves to the function that lets the next one in */
function takeTurn() {
  /** @type {() => void} */
  let leave = () => {};
  const before = queue;
  queue = new Promise((resolve) => (leave = resolve));
  return before.then(() => leave);
}

export class EngineClient {
  #wasmUrl;
  #workerUrl;
  /** @type {Worker | null} */ #worker = null;
  /** @type {Worker | null} */ #spare = null;
  /** @type {AbortController | null} */ #request = null;
  /** Addresses of tables that could not be had. @type {Set<string>} */ #missing = new Set();
  #played = 0;
  #lastId = 0;
  #disposed = false;

  /**
   * Nothing is loaded before the first thought, or `warm()`.
   * @param {{ wasmUrl?: string | URL | null, workerUrl?: string | URL | null }} [options] where the engine's files are, if not in their usual place
   */
  constructor({ wasmUrl, workerUrl } = {}) {
    this.#wasmUrl = wasmUrl;
    this.#workerUrl = workerUrl;
  }

  /**
   * Starts the worker before anything is asked of it, beside the loading of the rules. What goes wrong is told by the first
   * thought, which tries again.
   * @returns {Promise<void>} when it stands ready, or will not
   */
  async warm() {
    if (this.#worker || this.#spare || this.#request || this.#disposed) return;
    /** @type {Worker | undefined} */
    let worker;
    try {
      worker = this.#worker = this.#open();
      const { module } = await loadRules(this.#wasmUrl);
      worker.postMessage({ type: 'init', module });
      await standing.get(worker);
    } catch {
      if (worker) this.#discard(worker);
    }
  }

  /**
   * Thinks about a game. A new request stops the one before it.
   * @param {Job} job
   * @param {Limits} limits
   * @param {{ signal?: AbortSignal, onInfo?: (info: ThoughtInfo) => void }} [options]
   * @returns {Promise<Thought>} rejects with an `AbortError` when stopped, with an `EngineError` when the engine fails
   */
  async think(job, limits, { signal, onInfo } = {}) {
    this.stop();
    const request = new AbortController();
    this.#request = request;
    const stopped = request.signal;
    if (signal?.aborted) request.abort(signal.reason);
    const abort = () => request.abort(signal?.reason);
    signal?.addEventListener('abort', abort);
    const leave = await takeTurn();
    try {
      const { module, worker } = await this.#reach(stopped);
      const answer = this.#ask(worker, job, { type: 'think', limits }, stopped, onInfo);
      stopped.addEventListener('abort', () => this.#discard(worker));
      this.#spare ??= this.#start(module);
      return await answer;
    } finally {
      signal?.removeEventListener('abort', abort);
      if (this.#request === request) this.#request = null;
      leave();
    }
  }

  /**
   * What each legal move of a game's last position comes to, the best first. It waits until no thought is under way, and
   * stops none.
   * @param {Job} job
   * @param {{ signal?: AbortSignal }} [options]
   * @returns {Promise<EndingMove[] | null>} null when the tables do not know, none when the game is over
   */
  async endings(job, { signal } = {}) {
    const leave = await takeTurn();
    /** @type {Promise<EndingMove[] | null>} */
    let answer;
    try {
      const { worker } = await this.#reach(signal);
      answer = this.#ask(worker, job, { type: 'endings' }, signal);
    } finally {
      // The tables may be long in coming; thoughts go before.
      leave();
    }
    try {
      return await answer;
    } catch (error) {
      // A thought that was stopped has taken the worker with it.
      if (error instanceof EngineError && error.message === GONE) return this.endings(job, { signal });
      throw error;
    }
  }

  /** Another game begins: tables that could not be had are asked for again. */
  forgive() {
    this.#missing.clear();
    this.#played += 1;
  }

  /** Stops the running thought, at once. */
  stop() {
    this.#request?.abort();
    this.#request = null;
  }

  /** Ends all workers; the client is not used again. */
  dispose() {
    this.#disposed = true;
    this.rest();
  }

  /** Stops, and gives the workers' memory back until somebody asks again. */
  rest() {
    this.stop();
    for (const worker of [this.#worker, this.#spare]) if (worker) this.#discard(worker);
  }

  /** @param {AbortSignal} [signal] @returns {Promise<{ module: WebAssembly.Module, worker: Worker }>} a worker that can be asked */
  async #reach(signal) {
    signal?.throwIfAborted();
    const { module } = await loadRules(this.#wasmUrl);
    signal?.throwIfAborted();
    if (this.#disposed) throw new DOMException('The board was removed', 'AbortError');
    return { module, worker: this.#ready(module) };
  }

  /** A worker that can be asked; a spare that failed while it waited is not one. @param {WebAssembly.Module} module */
  #ready(module) {
    for (const worker of [this.#worker, this.#spare]) if (worker && failed.has(worker)) this.#discard(worker);
    if (!this.#worker) {
      this.#worker = this.#spare ?? this.#start(module);
      this.#spare = null;
    }
    return this.#worker;
  }

  /** @param {WebAssembly.Module} module @throws {EngineError} */
  #start(module) {
    const worker = this.#open();
    worker.postMessage({ type: 'init', module });
    return worker;
  }

  /** A worker that waits for the rules. @throws {EngineError} */
  #open() {
    const worker = this.#create();
    worker.addEventListener('error', () => failed.add(worker));
    worker.addEventListener('message', (/** @type {MessageEvent<FromWorker>} */ { data }) => {
      if (data.type === 'missing') this.#missing.add(data.address);
      else if (data.type === 'error' && data.fatal) failed.add(worker);
    });
    standing.set(worker, new Promise((resolve) => {
      for (const sign of ['message', 'error', GONE]) worker.addEventListener(sign, () => resolve(), { once: true });
    }));
    return worker;
  }

  #create() {
    try {
      return this.#workerUrl ? workerAt(fromPage(this.#workerUrl)) : ownWorker();
    } catch (error) {
      throw new EngineError('worker-blocked', `The engine's worker cannot be started: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** @param {Worker} worker */
  #discard(worker) {
    worker.terminate();
    worker.dispatchEvent(new Event(GONE));
    if (this.#worker === worker) this.#worker = null;
    if (this.#spare === worker) this.#spare = null;
  }

  /** Where the tables for some rules are, an empty text for one that could not be had. @param {Job} job */
  #tables({ rules }) {
    const file = this.#workerUrl ?? this.#wasmUrl;
    const addresses = (file ? tablesBeside(file, rules) : ownTables(rules)).map(String);
    return addresses.map((address) => (this.#missing.has(address) ? '' : address));
  }

  /**
   * @template T
   * @param {Worker} worker @param {Job} job @param {Question} question @param {AbortSignal} [signal]
   * @param {((info: ThoughtInfo) => void)} [onInfo]
   * @returns {Promise<T>}
   */
  #ask(worker, job, question, signal, onInfo) {
    const id = ++this.#lastId;
    const listeners = new AbortController();
    /** @type {Promise<any>} */
    const answer = new Promise((resolve, reject) => {
      const until = { signal: listeners.signal };
      const crash = (/** @type {string} */ message) => {
        reject(new EngineError('engine-crashed', message));
        this.#discard(worker);
      };
      signal?.addEventListener('abort', () => reject(signal.reason), until);
      worker.addEventListener(GONE, () => reject(new EngineError('engine-crashed', GONE)), until);
      worker.addEventListener('error', (event) => (event.preventDefault(), crash(event.message || 'The engine stopped')), until);
      worker.addEventListener('messageerror', () => crash('The engine sent something unreadable'), until);
      worker.addEventListener('message', (/** @type {MessageEvent<FromWorker>} */ { data }) => {
        if (data.type === 'ready' || data.type === 'missing' || (data.id !== id && data.id !== 0)) return;
        if (data.type === 'info') onInfo?.(data.info);
        else if (data.type === 'result') resolve(data.thought);
        else if (data.type === 'endings') resolve(data.moves);
        else if (data.fatal) crash(data.message);
        else reject(new EngineError(data.code, data.message));
      }, until);
      worker.postMessage({ ...question, id, job, tables: this.#tables(job), played: this.#played });
    });
    return answer.finally(() => listeners.abort());
  }
}

/** Told to a worker's listeners when it is thrown away. */
const GONE = 'The engine was thrown away';

/** Settled when a worker stands ready, failed, or was thrown away. @type {WeakMap<Worker, Promise<void>>} */
const standing = new WeakMap();

/** Workers that failed, also while nobody had asked them anything. @type {WeakSet<Worker>} */
const failed = new WeakSet();
