/**
 * Measures what a frame costs while pieces move: `cargo xtask frames` builds and serves the page and says by BASE_URL and
 * CHROMIUM where it is and with which browser. Run by hand, and by no test: figures depend on the machine.
 *
 * The page is as on a phone (390 CSS pixels wide, two device pixels each), with motion, and its main thread slowed down
 * fourfold. In each theme one plays a quiet move by taps and one by a call, then a capture of three by which a man is
 * crowned, and takes it back. For each frame Chromium's own trace tells how long the main thread worked at the callback of
 * `requestAnimationFrame`, at style and layout, painting, layers and the commit; a canvas without a graphics processor is
 * drawn in the last of them. Their sum is what is reported: processor time of that thread, slowed down, so that other work
 * on the machine is not taken for the board's. Not in it: the compositor, on a thread of its own, and what is done
 * between frames; the longest such task (a tap, a move and all that the page does about it) is told beside it.
 */
import process from 'node:process';
import { chromium } from '@playwright/test';
import { Board } from './board.js';

const SLOWER = 4;
const MOST = 16;
const RUNS = 3;
const THEMES = ['wood-light', 'wood-dark', 'marble', 'night', 'book', 'contrast'];

/** What makes a frame, as the trace calls it; none is inside another. */
const WORK = ['FireAnimationFrame', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'];

/** Many men, a quiet move. */
const OPENING = 'W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7';
/** Three to take, and the last row at the end of it. */
const CAPTURE = 'W:Wd2,a2,b2,f2,g3,h2,Kh1:Ba6,b6,d3,d5,d7,g6,h6,Ka8,h7';

const { BASE_URL: baseURL = 'http://127.0.0.1:8080', CHROMIUM: executablePath } = process.env;

const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-gpu', '--disable-quic'] });
let most = 0;
try {
  console.log(`ms of the main thread, slowed down ${SLOWER}×`);
  for (const theme of THEMES) {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    const board = new Board(page, { touch: true });
    await board.open();
    await board.element.evaluate((element, theme) => element.setAttribute('theme', theme), theme);
    const client = await context.newCDPSession(page);
    for (const [name, fen, play] of /** @type {const} */ ([['quiet moves', OPENING, quiet], ['three taken, crowned', CAPTURE, capture]])) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) {
        await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await board.setUp(fen);
        await rest(board);
        await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
        await play(board);
        await rest(board);
        runs.push(readTrace(JSON.parse((await browser.stopTracing()).toString()).traceEvents));
      }
      const { frames, other } = runs.reduce((best, run) => (run.frames[0] < best.frames[0] ? run : best));
      most = Math.max(most, frames[0]);
      const part = (/** @type {number} */ share) => frames[Math.floor(frames.length * share)].toFixed(1).padStart(4);
      console.log(`${theme.padEnd(11)} ${name.padEnd(21)} ${String(frames.length).padStart(3)} frames: half above ${part(0.5)}, one in ten above ${part(0.1)}, longest ${part(0)}; longest task between them ${other.toFixed(1)}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
}
console.log(most > MOST ? `A frame took ${most.toFixed(1)} ms: more than ${MOST}` : `No frame took more than ${most.toFixed(1)} ms`);
process.exitCode = most > MOST ? 1 : 0;

/** @param {Board} board */
async function quiet(board) {
  await board.tap('d3', 'd4');
  await board.get('settled');
  await board.element.evaluate((element) => element.move('e6-e5'));
}

/** @param {Board} board */
async function capture(board) {
  await board.element.evaluate((element) => element.move('d2xd4xd6xd8'));
  await board.get('settled');
  await board.element.evaluate((element) => element.undo());
}

/** Waits until nothing is drawn any more, the calm pulse of a compulsory capture included. @param {Board} board */
async function rest(board) {
  await board.get('settled');
  await board.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)));
}

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} Event times in µs */

/**
 * The frames of the page's main thread.
 * @param {readonly Event[]} events
 * @returns {{ frames: number[], other: number }} ms: the frames, the longest first, and the longest task that made none
 */
function readTrace(events) {
  const first = events.find(({ name }) => name === 'FireAnimationFrame');
  if (!first) throw new Error('The trace has no frames');
  const own = events.filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X');
  // A task that was under way when the trace began or ended has no processor time.
  const tasks = own.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined);
  const frames = [];
  let other = 0;
  for (const task of tasks) {
    const inside = own.filter(({ ts, name }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0) && WORK.includes(name));
    if (!inside.some(({ name }) => name === 'FireAnimationFrame')) {
      other = Math.max(other, (task.tdur ?? 0) / 1000);
      continue;
    }
    // Style and layout that a callback asks for are in its time already.
    const outer = inside.filter((event) => !inside.some((around) => around !== event && around.ts <= event.ts && around.ts + (around.dur ?? 0) >= event.ts + (event.dur ?? 0)));
    frames.push(outer.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000);
  }
  return { frames: frames.sort((a, b) => b - a), other };
}
