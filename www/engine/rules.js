/**
 * Loads the rules (WebAssembly) once per page; every board shares the compiled module.
 */
import { fromPage } from './addresses.js';
import { ownWasm } from './files.js';

/** @typedef {typeof import('../pkg/dama.js')} Bindings */
/** @typedef {{ dama: Bindings, module: WebAssembly.Module }} Rules */

/** @type {Promise<Rules> | undefined} */
let loading;

/**
 * @param {string | URL | null} [wasmUrl] where the module is, if not in its usual place; the first who asks decides
 * @returns {Promise<Rules>}
 * @throws an `Error` with code `load-failed`, then the next call tries again, or `unsupported` where the browser is too
 * old for the module
 */
export function loadRules(wasmUrl) {
  loading ??= start(wasmUrl).catch((cause) => {
    loading = undefined;
    const old = typeof WebAssembly === 'undefined' || cause instanceof WebAssembly.CompileError;
    const message = `The rules could not be loaded: ${cause instanceof Error ? cause.message : cause}`;
    throw Object.assign(new Error(message, { cause }), { code: old ? 'unsupported' : 'load-failed' });
  });
  return loading;
}

/** @param {string | URL | null} [wasmUrl] */
async function start(wasmUrl) {
  const source = wasmUrl ? fromPage(wasmUrl) : ownWasm();
  const [dama, module] = await Promise.all([import('../pkg/dama.js'), Promise.resolve(source).then(compile)]);
  await dama.default({ module_or_path: module });
  return { dama, module };
}

/** @param {URL | BufferSource} source */
async function compile(source) {
  if (!(source instanceof URL)) return WebAssembly.compile(source);
  if (source.protocol === 'file:') return WebAssembly.compile(readFile(source));
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source.pathname}: ${response.status}`);
  // A host that serves wasm under another type still works, only without streaming.
  const streamed = response.headers.get('content-type')?.startsWith('application/wasm');
  return streamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Reads a file in Node, whose `fetch` does not; no import that a bundler would follow. @param {URL} address @returns {BufferSource} */
function readFile(address) {
  const { process } = /** @type {{ process?: { getBuiltinModule?: (name: string) => any } }} */ (globalThis);
  const files = process?.getBuiltinModule?.('node:fs');
  if (!files) throw new Error(`${address.href} cannot be read: it needs a web server, or Node 20.16 or newer`);
  return files.readFileSync(address);
}
