// Drives Chromium and prints what a person would notice of the engine: how soon
// it stops, how soon it makes its first move, whether the page stands still
// while it thinks, whether its memory grows, and what the ending tables cost. After `cargo xtask build` and,
// once, `npm ci` in tests/browser:
//
//     node tools/lab/browser-speed.mjs [stop] [first] [tasks] [memory] [tables]
//
// ROUNDS is how often each is measured (9), GAMES how many are played for the
// memory (200), ENDINGS how many are asked for it (400), CHROMIUM the browser (/usr/bin/chromium), BASE_URL a server that
// runs already; otherwise `cargo xtask serve` is started at PORT (8391).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import process from 'node:process';

const { chromium } = createRequire(new URL('../../tests/browser/package.json', import.meta.url))('@playwright/test');

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const GAMES = Number(process.env.GAMES ?? 200);
const ENDINGS = Number(process.env.ENDINGS ?? 400);
/** A file of the server in whose tab a board stands alone: no page of ours loads anything beside it. */
const BARE = '/package.json';

const ms = (time) => `${time.toFixed(1)} ms`;

/** Prints the best, the median and the worst of several times, ms. */
function tell(name, times, target) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => ms(sorted[Math.round(part * (sorted.length - 1))]);
  console.log(`${name}: best ${at(0)}, median ${at(0.5)}, 90 % ${at(0.9)}, worst ${at(1)}${target ? ` (target ${target} ms)` : ''}`);
}

/** Puts a board into a bare tab; what it fires is kept with its time. */
async function open(browser, attributes) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(BASE_URL + BARE);
  await page.evaluate(async (attributes) => {
    globalThis.heard = [];
    const begun = performance.now();
    for (const name of ['ready', 'thinking', 'move', 'engineerror']) {
      addEventListener(name, ({ detail }) => heard.push({ name, at: performance.now() - begun, detail }));
    }
    // As for a board in the markup: its modules are there when it is.
    await import('/board/define.js');
    globalThis.board = Object.assign(document.createElement('dama-board'), { style: 'width: 400px; height: 400px' });
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    document.body.append(board);
    await board.ready;
  }, attributes);
  return { page, close: () => context.close() };
}

/** From abort or `stop()` until the promise is settled, and until a next thought is answered. */
async function stop(browser) {
  const settled = { 'stopped by its signal': [], 'stopped by stop()': [] };
  const next = [];
  const first = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, close } = await open(browser, {});
    first.push(await page.evaluate(async () => {
      const asked = performance.now();
      await board.think({ depth: 1 });
      return performance.now() - asked;
    }));
    for (const [way, times] of Object.entries(settled)) {
      const { stopped, answered } = await page.evaluate(async (way) => {
        const controller = new AbortController();
        const thought = board.think({ timeMs: 600_000, signal: controller.signal });
        const end = thought.then(() => 'not stopped', (error) => error.name);
        // Deep in thought, and the spare has had its time to start.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const asked = performance.now();
        if (way === 'stopped by stop()') board.stop();
        else controller.abort();
        const name = await end;
        const stopped = performance.now() - asked;
        if (name !== 'AbortError') throw new Error(name);
        await board.think({ depth: 1 });
        return { stopped, answered: performance.now() - asked };
      }, way);
      times.push(stopped);
      next.push(answered);
    }
    await close();
  }
  for (const [way, times] of Object.entries(settled)) tell(way, times, 20);
  tell('a next thought, depth 1, is answered after a stop', next);
  tell('the first thought of a board, depth 1', first);
}

/** From the event `ready` to the engine's first move; and both, from when the board is put into the page. */
async function first(browser) {
  const [ready, move, both, human] = [[], [], [], []];
  const level = await highest(browser);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, close } = await open(browser, { white: 'engine', level, 'think-time': 50 });
    await page.waitForFunction(() => heard.some(({ name }) => name === 'move' || name === 'engineerror'));
    const times = await page.evaluate(() => Object.fromEntries(heard.toReversed().map(({ name, at }) => [name, at])));
    if ('engineerror' in times) throw new Error('the engine failed');
    ready.push(times.ready);
    move.push(times.move - times.ready);
    both.push(times.move);
    await close();
    // The same board, where nobody waits for an engine.
    const alone = await open(browser, {});
    human.push(await alone.page.evaluate(() => heard.find(({ name }) => name === 'ready').at));
    await alone.close();
  }
  tell('first move after ready, highest level, 50 ms a move', move, 150);
  tell('  from the import of the board to ready', ready);
  tell('  from the import of the board to the first move', both);
  tell('  from the import of the board to ready, two people', human);
}

/** The number of the highest level. */
async function highest(browser) {
  const { page, close } = await open(browser, {});
  const level = await page.evaluate(async () => (await (await import('/engine/core.js')).load()).levelCount());
  await close();
  return level;
}

/** Tasks over 50 ms of the page's main thread while the engine thinks, and the longest time between two frames; and the same while nobody does anything, which tells what the machine adds. */
async function tasks(browser) {
  for (const thinking of [true, false]) {
    const [longest, gaps] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, close } = await open(browser, {});
      const { long, gap } = await page.evaluate(async (thinking) => {
        const frame = () => new Promise(requestAnimationFrame);
        // The first picture of the board is not the engine's.
        for (let painted = 0; painted < 10; painted += 1) await frame();
        const long = [];
        const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)));
        observer.observe({ type: 'longtask' });
        let [gap, last, on] = [0, await frame(), true];
        const frames = (async () => {
          while (on) {
            const now = await frame();
            gap = Math.max(gap, now - last);
            last = now;
          }
        })();
        await (thinking ? board.think({ timeMs: 3000 }) : new Promise((resolve) => setTimeout(resolve, 3000)));
        on = false;
        await frames;
        // What was observed last is told in a task of its own.
        await new Promise((resolve) => setTimeout(resolve, 100));
        observer.disconnect();
        return { long, gap };
      }, thinking);
      longest.push(Math.max(0, ...long));
      gaps.push(gap);
      await close();
    }
    const target = thinking ? ' (target 0)' : '';
    console.log(`${thinking ? 'thinking' : 'idle'} for 3 s: ${longest.filter((time) => time > 0).length} of ${ROUNDS} rounds had a task over 50 ms${target}`);
    tell('  the longest of them', longest);
    tell('  the longest time between two frames', gaps);
  }
}

/** The bytes of the WebAssembly memory of a page or a worker, and of its JavaScript heap after a collection. */
async function memoryOf(worker, send) {
  // What is initialised already gives its exports.
  const wasm = await worker.evaluate(async () => (await (await import(new URL('/pkg/dama.js', location.href).href)).default()).memory.buffer.byteLength);
  await send('HeapProfiler.collectGarbage');
  const { usedSize } = await send('Runtime.getHeapUsage');
  return { wasm, heap: usedSize };
}

/** A session of the debugger with the page's only worker; Playwright has none. */
async function debuggerOf(page) {
  const client = await page.context().newCDPSession(page);
  const attached = once(client, 'Target.attachedToTarget');
  await client.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const [{ sessionId }] = await attached;
  let last = 0;
  return (method) => new Promise((resolve, reject) => {
    const id = ++last;
    client.on('Target.receivedMessageFromTarget', function hear(event) {
      const { id: answered, result, error } = JSON.parse(event.message);
      if (event.sessionId !== sessionId || answered !== id) return;
      client.off('Target.receivedMessageFromTarget', hear);
      if (error) reject(new Error(error.message));
      else resolve(result);
    });
    client.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
  });
}

/** Games in one worker: what it holds after some of them, and after all. */
async function memory(browser) {
  const { page, close } = await open(browser, {});
  await page.evaluate(async () => {
    const [{ EngineClient }, { load }] = await Promise.all([import('/engine/client.js'), import('/engine/core.js')]);
    const { Game } = await load();
    const engine = new EngineClient();
    let seed = 1;
    const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
    globalThis.playGames = async (count) => {
      let plies = 0;
      for (let number = 0; number < count; number += 1) {
        const game = new Game('classic');
        const moves = [];
        while (!game.outcome() && moves.length < 200) {
          const legal = game.legalMoves();
          // The first moves by chance, so that no game is like another.
          const { text } = moves.length < 6 ? legal[random(legal.length)] : (await engine.think({ rules: 'classic', startFen: game.startFen, moves }, { nodes: 300 })).move;
          game.play(text);
          moves.push(text);
        }
        plies += moves.length;
        game.free();
      }
      return plies;
    };
    await playGames(1);
  });
  const [worker] = page.workers();
  const send = await debuggerOf(page);
  const told = ({ wasm, heap }) => `WebAssembly ${(wasm / 65536).toFixed(0)} pages (${(wasm / 2 ** 20).toFixed(2)} MB), JavaScript ${(heap / 1024).toFixed(0)} KB`;
  let played = 1;
  for (const until of [GAMES / 10, GAMES / 2, GAMES]) {
    const plies = await page.evaluate((count) => playGames(count), until - played);
    if (page.workers()[0] !== worker) throw new Error('the worker was replaced');
    console.log(`after ${until} games in one worker (${plies} plies since): ${told(await memoryOf(worker, send))}`);
    played = until;
  }
  await close();
}

/** How soon the tables answer, from nothing and then again, and what a worker holds with them. */
async function tables(browser) {
  const prepare = async () => {
    const [{ EngineClient }, { load }] = await Promise.all([import('/engine/client.js'), import('/engine/core.js')]);
    await load();
    globalThis.engine = new EngineClient();
    await engine.think({ rules: 'classic', startFen: 'W:Wa2:Ba7', moves: [] }, { depth: 1 });
    let seed = 1;
    const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
    globalThis.ending = () => {
      const sides = { W: [], B: [] };
      const taken = new Set();
      while (taken.size < 4) {
        const [file, rank] = [random(8), random(8)];
        const square = 'abcdefgh'[file] + (rank + 1);
        if (taken.has(square)) continue;
        const side = taken.size < 2 ? 'WB'[taken.size] : 'WB'[random(2)];
        const king = rank === 0 || rank === 7 || random(2) === 0;
        sides[side].push((king ? 'K' : '') + square);
        taken.add(square);
      }
      return { rules: 'classic', startFen: `W:W${sides.W}:B${sides.B}`, moves: [] };
    };
    globalThis.ask = async () => {
      const asked = performance.now();
      if (!(await engine.endings(ending()))) throw new Error('the tables do not know');
      return performance.now() - asked;
    };
  };
  const [cold, warm] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, close } = await open(browser, {});
    await page.evaluate(prepare);
    cold.push(await page.evaluate(() => ask()));
    for (let again = 0; again < 10; again += 1) warm.push(await page.evaluate(() => ask()));
    await close();
  }
  tell('the first ending, tables fetched', cold);
  tell('one of the next ten', warm);
  const { page, close } = await open(browser, {});
  let bytes = 0;
  page.context().on('response', async (response) => {
    if (!response.url().endsWith('.bin')) return;
    const { length } = await response.body();
    bytes += length;
  });
  await page.evaluate(prepare);
  const [worker] = page.workers();
  const send = await debuggerOf(page);
  const before = await memoryOf(worker, send);
  await page.evaluate(async (count) => {
    for (let number = 0; number < count; number += 1) await ask();
  }, ENDINGS);
  const after = await memoryOf(worker, send);
  console.log(`after ${ENDINGS} endings: ${bytes} bytes of tables fetched, WebAssembly ${((after.wasm - before.wasm) / 2 ** 20).toFixed(2)} MB more, JavaScript ${((after.heap - before.heap) / 1024).toFixed(0)} KB more`);
  await close();
}

/** @returns {Promise<{ url: string, end: () => void }>} */
async function serve() {
  if (process.env.BASE_URL) return { url: process.env.BASE_URL, end: () => {} };
  const port = process.env.PORT ?? '8391';
  const server = spawn('cargo', ['xtask', 'serve', '--no-build', '--port', port], { stdio: ['ignore', 'pipe', 'inherit'], cwd: new URL('../..', import.meta.url) });
  const ended = once(server, 'exit').then(() => { throw new Error('the server ended'); });
  ended.catch(() => {});
  await Promise.race([once(server.stdout, 'data'), ended]);
  return { url: `http://127.0.0.1:${port}`, end: () => server.kill('SIGINT') };
}

const measures = { stop, first, tasks, memory, tables };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measures));
if (unknown.length > 0) throw new Error(`not measured here: ${unknown.join(', ')}; choose of ${Object.keys(measures).join(', ')}`);

const { url: BASE_URL, end } = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-gpu', '--disable-quic'] });
try {
  for (const [name, measure] of Object.entries(measures)) if (asked.length === 0 || asked.includes(name)) await measure(browser);
} finally {
  await browser.close();
  end();
}
