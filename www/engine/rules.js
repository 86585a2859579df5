/**
 * Loads the rules (WebAssembly) once per page; every board shares the compiled module.
 */

/** @typedef {typeof import('../pkg/dama.js')} Bindings */
/** @typedef {{ dama: Bindings, module: WebAssembly.Module }} Rules */

/** @type {Promise<Rules> | undefined} */
let loading;

/**
 * @returns {Promise<Rules>}
 * @throws an `Error` with code `load-failed`, then the next call tries again, or `unsupported` where the browser is too
 * old for the module (it needs WebAssembly with SIMD)
 */
export function loadRules() {
  loading ??= start().catch((cause) => {
    loading = undefined;
    const old = typeof WebAssembly === 'undefined' || cause instanceof WebAssembly.CompileError;
    const message = `The rules could not be loaded: ${cause instanceof Error ? cause.message : cause}`;
    throw Object.assign(new Error(message, { cause }), { code: old ? 'unsupported' : 'load-failed' });
  });
  return loading;
}

async function start() {
  const [dama, module] = await Promise.all([import('../pkg/dama.js'), compile(new URL('../pkg/dama_bg.wasm', import.meta.url))]);
  await dama.default({ module_or_path: module });
  return { dama, module };
}

/** @param {URL} address */
async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  // A host that serves wasm under another type still works, only without streaming.
  const streamed = response.headers.get('content-type')?.startsWith('application/wasm');
  return streamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
