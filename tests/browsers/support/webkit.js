/**
 * WebKit, the engine of Safari, in WebKitGTK's small browser, by WebDriver. It needs a screen: one of its own, that
 * nobody sees.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { PATIENCE, end, within } from './driver.js';

/** Keys that have no letter, as WebDriver writes them. @type {Record<string, string>} */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' };

/** The small browser, of the newest version that is installed. */
function miniBrowser() {
  if (process.env.WEBKIT) return process.env.WEBKIT;
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
  const found = folders.flatMap((folder) => {
    try {
      return readdirSync(folder).filter((name) => /^webkit2?gtk-[\d.]+$/.test(name)).sort().map((name) => `${folder}/${name}/MiniBrowser`);
    } catch {
      return [];
    }
  });
  const path = found.at(-1);
  if (!path) throw new Error('there is no MiniBrowser of WebKitGTK: set WEBKIT to its path');
  return path;
}

/** A screen of its own. */
async function screen() {
  const child = spawn(process.env.XVFB ?? 'Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]?.once('data', (text) => resolve(String(text).trim()));
  });
  number.catch(() => {});
  return { child, display: `:${await within(number, 'a screen')}` };
}

/** @returns {Promise<number>} a port that is free now */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** @param {string} base @returns {(method: string, path: string, body?: object, limit?: number) => Promise<any>} */
function requests(base) {
  return async (method, path, body, limit = PATIENCE) => {
    const response = await fetch(base + path, { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(limit) });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}

/** Waits until the driver answers. @param {ReturnType<typeof requests>} ask @param {import('node:child_process').ChildProcess} child */
async function answers(ask, child) {
  for (const begun = Date.now(); ; ) {
    try {
      return await ask('GET', '/status', undefined, 2_000);
    } catch (cause) {
      if (child.exitCode !== null || Date.now() - begun > PATIENCE) throw new Error('WebKitWebDriver does not answer', { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** @returns {Promise<import('./driver.js').Browser>} */
export async function webkit() {
  const binary = miniBrowser();
  const { child: xvfb, display } = await screen();
  const port = await freePort();
  // In the group of this process, so that a time limit from outside ends them too.
  const driver = spawn(process.env.WEBKITDRIVER ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  driver.on('error', () => {});
  const close = async () => {
    await end(driver);
    await end(xvfb);
  };
  try {
    const ask = requests(`http://127.0.0.1:${port}`);
    await answers(ask, driver);
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
    const session = await ask('POST', '/session', { capabilities }, 2 * PATIENCE);
    return { ...face(ask, session), close: () => ask('DELETE', `/session/${session.sessionId}`, undefined, 5_000).catch(() => {}).then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {ReturnType<typeof requests>} ask @param {any} session @returns {Omit<import('./driver.js').Browser, 'close'>} */
function face(ask, session) {
  const send = (/** @type {string} */ path, /** @type {object} */ body) => ask('POST', `/session/${session.sessionId}/${path}`, body);
  const pointer = (/** @type {object[]} */ actions) => send('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  const move = (/** @type {{ x: number, y: number }} */ { x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return {
    version: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
    open: (address) => send('url', { url: address }),
    async run(run, ...values) {
      const script = `const [values, done] = arguments;
        Promise.resolve().then(() => (${run})(...values)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await send('execute/async', { script, args: [values] });
      if (error) throw new Error(error);
      return value;
    },
    click: (x, y) => pointer([move({ x, y }), down, up]),
    drag: (from, ...points) => pointer([move(from), down, ...points.map(move), up]),
    press: (key) => send('actions', { actions: [{ type: 'key', id: 'keys', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })) }] }),
  };
}
