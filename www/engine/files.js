/**
 * Where the engine's files are: the worker, the WebAssembly module, the tables of endings. Only this module names their
 * addresses, in the spelling that bundlers look for; the standalone file has another one in its place.
 */

/** @typedef {import('../pkg/dama.js').RuleSetName} RuleSetName */

/** @returns {Promise<URL | BufferSource>} the address of the WebAssembly module, or the module itself */
export async function ownWasm() {
  return new URL('../pkg/dama_bg.wasm', import.meta.url);
}

/** @returns {Worker} */
export function ownWorker() {
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}

/** @param {RuleSetName} rules @returns {URL[]} of the tables for up to three pieces, of the results for four, and of their distances */
export function ownTables(rules) {
  return {
    classic: [
      new URL('../endings/classic.few.bin', import.meta.url),
      new URL('../endings/classic.results.bin', import.meta.url),
      new URL('../endings/classic.distances.bin', import.meta.url),
    ],
    'crown-in-flight': [
      new URL('../endings/crown-in-flight.few.bin', import.meta.url),
      new URL('../endings/crown-in-flight.results.bin', import.meta.url),
      new URL('../endings/crown-in-flight.distances.bin', import.meta.url),
    ],
    federation: [
      new URL('../endings/federation.few.bin', import.meta.url),
      new URL('../endings/federation.results.bin', import.meta.url),
      new URL('../endings/federation.distances.bin', import.meta.url),
    ],
  }[rules];
}
