// Compares the speed of the crate in WebAssembly with that of the native build,
// on the same positions, in turns. Run after `cargo xtask build`:
//
//     node tools/lab/wasm-speed.mjs
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import init, { Engine, Game } from '../../www/pkg/dama.js';

const ROUNDS = 3;
const KINGS = 'W:Wc2,f2,d4,e4,Ka1,Kh1:Bc7,f7,Ka8,Kh8';

const here = (path) => new URL(`../../${path}`, import.meta.url);
await init({ module_or_path: await readFile(here('www/pkg/dama_bg.wasm')) });

/** What an example prints, built for speed. */
const example = (name, ...words) =>
  execFileSync('cargo', ['run', '--quiet', '--release', '--example', name, '--', ...words], {
    cwd: here('.'),
    encoding: 'utf8',
  });

/** Nodes a second of the native perft at its last depth. */
const nativePerft = (depth, ...words) => Number(example('perft', `${depth}`, ...words).trim().split(/\s+/).at(-1));

function wasmPerft(depth, fen) {
  const game = new Game('classic', fen);
  for (let ply = 1; ply < depth; ply += 1) game.perft(ply);
  const start = performance.now();
  const nodes = game.perft(depth);
  const rate = (nodes / (performance.now() - start)) * 1000;
  game.free();
  return rate;
}

const nativeBench = () => Number(/(\d+) nodes\/s/.exec(example('bench'))[1]);

async function wasmBench() {
  const positions = (await readFile(here('tests/data/bench.txt'), 'utf8')).trim().split('\n');
  const depth = Number(/DEPTH: u8 = (\d+)/.exec(await readFile(here('examples/bench.rs'), 'utf8'))[1]);
  let nodes = 0;
  const start = performance.now();
  for (const fen of positions) {
    const engine = new Engine(16);
    const game = new Game('classic', fen);
    nodes += engine.think(game, { depth }, undefined).nodes;
    game.free();
    engine.free();
  }
  return (nodes / (performance.now() - start)) * 1000;
}

const measures = {
  'perft 8 from the start': [() => nativePerft(8), () => wasmPerft(8)],
  'perft 6 with kings': [() => nativePerft(6, '--fen', KINGS), () => wasmPerft(6, KINGS)],
  bench: [nativeBench, wasmBench],
};
for (const [name, [native, wasm]] of Object.entries(measures)) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = [await native(), await wasm()];
    const millions = (rate) => `${(rate / 1e6).toFixed(1)} million/s`;
    console.log(`${name}: native ${millions(a)}, wasm ${millions(b)}, ${((100 * b) / a).toFixed(0)} %`);
  }
}
