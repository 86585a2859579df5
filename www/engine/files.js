/**
 * Where the engine's two files are: the worker and the WebAssembly module. Only this module names their addresses, in the
 * spelling that bundlers look for; the standalone file has another one in its place.
 */

/** @returns {Promise<URL | BufferSource>} the address of the WebAssembly module, or the module itself */
export async function ownWasm() {
  return new URL('../pkg/dama_bg.wasm', import.meta.url);
}

/** @returns {Worker} */
export function ownWorker() {
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}
