/**
 * Takes the place of `www/engine/files.js` in the standalone file, which carries the WebAssembly module in itself, is its
 * own worker, and has no tables of endings.
 */
import { workerAt } from '../../../www/engine/addresses.js';

/* The module, gzipped, as base64. */
/* global PACKED_WASM */

/** @returns {Promise<BufferSource>} */
export async function ownWasm() {
  const packed = Uint8Array.from(atob(PACKED_WASM), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).arrayBuffer();
}

/** @returns {Worker} */
export function ownWorker() {
  return workerAt(new URL(import.meta.url));
}

/** @returns {URL[]} */
export function ownTables() {
  return [];
}
