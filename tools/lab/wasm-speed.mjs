// Compares the speed of the crate in WebAssembly with that of the native build,
// on the same positions, in turns; prints the median and the best of each. Run
// after `cargo xtask build`:
//
//     ROUNDS=9 node tools/lab/wasm-speed.mjs
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import init, { Engine, Game } from '../../www/pkg/dama.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
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
const millions = (rate) => `${(rate / 1e6).toFixed(1)} million/s`;
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const percent = (part, whole) => `${((100 * part) / whole).toFixed(0)} %`;

for (const [name, [native, wasm]] of Object.entries(measures)) {
  const rates = { native: [], wasm: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.native.push(await native());
    rates.wasm.push(await wasm());
  }
  for (const [word, of] of Object.entries({ median, best: (values) => Math.max(...values) })) {
    const [a, b] = [of(rates.native), of(rates.wasm)];
    console.log(`${name}, ${word}: native ${millions(a)}, wasm ${millions(b)}, ${percent(b, a)}`);
  }
}
