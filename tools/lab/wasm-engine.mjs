// The engine as pages have it, behind the line protocol of `examples/engine.rs`: the
// module in WebAssembly and its worker's own code, for matches at equal time. After
// `cargo xtask build`, for this build or that of another checkout:
//
//     node tools/lab/wasm-engine.mjs [WWW]
//
// It obeys `pos` and `go time=…`, `nodes=…`, `depth=…`, `level=…`. A game begins with
// a new worker, so that nothing is known of the last one.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parentPort, Worker, isMainThread, workerData } from 'node:worker_threads';

const NAMES = { time: 'timeMs', nodes: 'nodes', depth: 'depth', level: 'level' };

/** What a line has after its command: `name=value name="some value"`. */
const parameters = (line) => Object.fromEntries(
  [...line.matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
);

/** What the worker of a page finds: the messages of its page, and a way to answer. */
async function beWorker() {
  globalThis.WorkerGlobalScope = Object;
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.addEventListener = (_, listen) => parentPort.on('message', (data) => listen({ data }));
  await import(workerData);
}

async function speak() {
  const www = pathToFileURL(`${resolve(process.argv[2] ?? 'www')}/`);
  const module = await WebAssembly.compile(await readFile(new URL('pkg/dama_bg.wasm', www)));
  const write = (line) => process.stdout.write(`${line}\n`);
  let job = { rules: 'classic', startFen: '', moves: [] };
  let worker;

  const start = () => {
    worker?.terminate();
    worker = new Worker(new URL(import.meta.url), { workerData: new URL('engine/worker.js', www).href });
    worker.postMessage({ type: 'init', module });
    worker.on('error', (error) => write(`error message="${error.message}"`));
    worker.on('message', ({ type, thought, message }) => {
      if (type === 'error') write(`error message="${message}"`);
      if (type !== 'result') return;
      const { move, score, depth, nodes } = thought;
      write(`done move=${move.text} score=${score} depth=${depth} nodes=${nodes}`);
    });
  };

  for await (const line of createInterface({ input: process.stdin })) {
    const given = parameters(line);
    switch (line.split(' ', 1)[0]) {
      case 'init': write('ready'); break;
      case 'new-game': start(); break;
      case 'pos': job = { rules: given.rules, startFen: given.fen, moves: (given.moves ?? '').split(' ').filter(Boolean) }; break;
      case 'go': {
        if (!worker) start();
        const limits = Object.fromEntries(Object.entries(given).map(([name, value]) => [NAMES[name], Number(value)]));
        worker.postMessage({ type: 'think', id: 1, job, limits, tables: [], played: 0 });
        break;
      }
      case 'quit': process.exit(0); break;
      default: write(`error message="unknown command"`);
    }
  }
}

await (isMainThread ? speak() : beWorker());
