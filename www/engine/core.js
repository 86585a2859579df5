/**
 * The rules without a board, in browsers, workers and Node.
 */
import { loadRules } from './rules.js';

/**
 * Loads the rules once and gives their functions: `Game`, `Engine`, `readPdn`, `splitPdn`, `readSetup`, `checkSetup`,
 * `squareName`, `squareFromName`, `levelCount`.
 * `Engine` blocks while it thinks; in a page use `EngineClient`, which has a thread of its own.
 * @param {{ wasmUrl?: string | URL }} [options] where the WebAssembly module is, if not beside this one
 * @returns {Promise<import('./rules.js').Bindings>}
 * @throws an `Error` with code `load-failed` or `unsupported`
 */
export async function load({ wasmUrl } = {}) {
  return (await loadRules(wasmUrl)).dama;
}
