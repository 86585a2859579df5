import { runTool } from './run.mjs';

/**
 * Makes a WebAssembly module smaller and faster. Which features it uses is read from its `target_features` section.
 * @param {string} from @param {string} to
 */
export async function optimise(from, to) {
  await runTool('binaryen/bin/wasm-opt', ['-O3', '--strip-debug', '--strip-producers', from, '-o', to]);
}
