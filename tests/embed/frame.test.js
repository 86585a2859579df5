import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { clickMove, reached, ready, useBrowser } from './support/browser.js';
import { EXAMPLES, SITE } from './support/paths.js';
import { STRICT, serve } from './support/server.js';

const openPage = useBrowser();

/** The origin that the frame comes from. @param {import('node:test').TestContext} t */
const games = (t) => serve(t, { '/dama/': SITE }, { headers: { 'Content-Security-Policy': STRICT } });

/** A page of another origin with frames. @param {string} body */
const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title><body>${body}`;

/** A page that keeps what its frame says, and opens it with the published script. @param {import('node:test').TestContext} t @param {string} parameters @param {object} [options] of the browser's context */
async function host(t, parameters, options) {
  const frames = await games(t);
  const policy = `default-src 'self'; frame-src ${frames}`;
  const body = '<iframe id="dama" title="Dama" width="100%" height="480"></iframe><div id="long"></div><script type="module" src="test.js"></script>';
  const script = `
    import { openDama } from './dama-frame.js';
    document.querySelector('#long').style.height = '3000px';
    window.told = [];
    addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }));
    window.dama = openDama(document.querySelector('#dama'), ${JSON.stringify(`${frames}/dama/embed.html${parameters}`)});
    const late = () => new Promise((resolve) => setTimeout(resolve, 10_000, { code: 'no answer' }));
    window.ask = (type, payload) => Promise.race([dama.ask(type, payload).catch(({ code, message, line, column }) => ({ code, message, line, column })), late()]);
  `;
  const origin = await serve(t, { '/': join(EXAMPLES, 'frame') }, { headers: { 'Content-Security-Policy': policy }, pages: { '/': page(body), '/test.js': script } });
  const visit = await (await openPage(t, options)).open(`${origin}/`);
  const element = await visit.page.waitForSelector('#dama');
  const frame = await element.contentFrame();
  const ask = (/** @type {string} */ type, /** @type {unknown} */ payload) => visit.page.evaluate(([name, value]) => /** @type {any} */ (window).ask(name, value), [type, payload]);
  /** Waits for an event and gives what it carries. @param {string} type @param {object} [payload] what it must carry @returns {Promise<any>} */
  const heard = async (type, payload = {}) => {
    const handle = await visit.page.waitForFunction(([name, wanted]) => /** @type {any} */ (window).told?.find((/** @type {any} */ message) => (
      message.id === null && message.type === name && Object.entries(wanted).every(([key, value]) => message.payload[key] === value)
    )), [type, payload]);
    return (await handle.jsonValue()).payload;
  };
  return { visit, page: visit.page, frame, frames, origin, ask, heard };
}

test('the example of the documentation plays: a move by hand, the answer of the engine, told to the page', async (t) => {
  const frames = await games(t);
  const example = (await readFile(join(EXAMPLES, 'frame/index.html'), 'utf8')).replace('https://games.example', frames);
  const origin = await serve(t, { '/': join(EXAMPLES, 'frame') }, { pages: { '/index.html': example } });
  const visit = await (await openPage(t)).open(`${origin}/index.html`);
  const frame = await (await visit.page.waitForSelector('#dama[src]')).contentFrame();
  await ready(frame);
  await clickMove(frame, 'd3', 'd4');
  await visit.page.locator('#told').filter({ hasText: /^black: / }).waitFor();
  visit.assertQuiet();
});

test('requests are answered with the same id, events are told, all in the envelope', async (t) => {
  const { visit, page: outer, frames, ask, heard } = await host(t, '');
  const begun = await heard('ready');
  assert.deepEqual([begun.turn, begun.ply, begun.moves, begun.result], ['white', 0, [], null]);
  assert.ok(begun.legalMoves.includes('d3-d4'));

  const moved = await ask('move', { text: 'd3-d4' });
  assert.deepEqual([moved.move.text, moved.ply, moved.turn], ['d3-d4', 1, 'black']);
  assert.equal((await heard('move')).by, 'white');
  await heard('positionchange', { cause: 'move' });
  const undone = await ask('undo');
  assert.deepEqual([undone.plies, undone.ply, undone.length], [1, 0, 1]);
  assert.equal((await ask('redo')).ply, 1);
  assert.deepEqual((await ask('goTo', { ply: 0 })).moves, []);
  assert.equal((await ask('flip')).orientation, 'black');
  assert.match((await ask('pdn')).pdn, /\[/);
  assert.equal((await ask('configure', { level: 7, orientation: 'white', lang: 'tr' })).level, 7);
  const fen = 'W:WKd4:Bd7';
  assert.equal((await ask('reset', { fen, rules: 'federation' })).rules, 'federation');
  assert.equal((await ask('resign', { side: 'white' })).result.result, '0-1');
  assert.equal((await heard('gameover')).reason, 'resignation');
  assert.equal((await ask('stop')).result.winner, 'black');
  assert.equal((await ask('state')).result.winner, 'black');

  const told = await outer.evaluate(() => /** @type {any} */ (window).told);
  for (const message of told) assert.deepEqual([message.source, message.v, message.origin], ['dama', 1, frames]);
  const ids = told.map((/** @type {any} */ { id }) => id).filter((/** @type {unknown} */ id) => id !== null);
  assert.deepEqual(ids, [...ids].sort((one, other) => one - other));
  assert.equal(new Set(ids).size, ids.length);
  visit.assertQuiet();
});

test('a hint, a PDN, and a move that waits are asked for by messages', async (t) => {
  const { ask, heard, frame, visit } = await host(t, '?confirm-move=true&premove=true');
  const { move } = await ask('hint', { level: 1 });
  assert.ok((await ask('state')).legalMoves.includes(move.text));
  assert.equal((await ask('state')).hint.from + (await ask('state')).hint.to, move.text.replace(/[-x]/g, ''));
  const { pdn } = await ask('move', { text: 'd3-d4' }).then(() => ask('pdn'));
  assert.deepEqual((await ask('reset')).moves, []);
  assert.deepEqual((await ask('loadPdn', { text: pdn })).moves, ['d3-d4']);
  const bad = await ask('loadPdn', { text: `${pdn}\n1. d3-d5 *` });
  assert.deepEqual([bad.code, bad.line > 1, bad.column], ['bad-pdn', true, 4]);

  await clickMove(frame, 'd6', 'd5');
  assert.equal((await heard('movestart')).from, 'd6');
  assert.deepEqual([(await ask('state')).pending, (await ask('state')).ply], ['d6-d5', 1]);
  assert.equal((await ask('cancel')).done, true);
  assert.equal((await heard('movecancel')).reason, 'put-down');
  await clickMove(frame, 'd6', 'd5');
  const played = await ask('confirm');
  assert.deepEqual([played.done, played.pending, played.moves], [true, null, ['d3-d4', 'd6-d5']]);
  visit.assertQuiet();
});

for (const fen of ['W%3AWz9%3ABd7', '']) {
  test(`a frame with a wrong position is put right by reset: ${fen || 'none at all'}`, async (t) => {
    const { ask, heard, frame, visit } = await host(t, `?fen=${fen}&level=2`);
    await frame.locator('#message').filter({ hasText: /cannot be/ }).waitFor();
    assert.match((await ask('state')).code, /^bad-(fen|parameter)$/);
    assert.equal((await ask('reset', { fen: 'nonsense' })).code, 'bad-fen');
    const state = await ask('reset', { fen: 'W:Wd3,a2:Bh7,h6' });
    assert.deepEqual([state.turn, state.level, state.black], ['white', 2, 'engine']);
    await heard('ready');
    await frame.locator('dama-board').waitFor({ state: 'visible' });
    assert.equal(await frame.locator('#message').isVisible(), false);
    await clickMove(frame, 'd3', 'd4');
    await reached(frame, 2);
    visit.assertQuiet();
  });
}

test('switches are set by the address and by messages, and a frame with controls tells its height', async (t) => {
  const { ask, heard, frame, page: outer, visit } = await host(t, '?controls=true&muted=false&interactive=false');
  await heard('ready');
  const has = () => frame.evaluate(() => ['controls', 'muted', 'premove'].map((name) => document.querySelector('dama-board')?.hasAttribute(name)));
  assert.deepEqual(await has(), [true, false, false]);
  await clickMove(frame, 'd3', 'd4');
  assert.equal((await ask('state')).ply, 0);
  await ask('configure', { interactive: true, muted: true, premove: true });
  assert.deepEqual(await has(), [true, true, true]);
  await clickMove(frame, 'd3', 'd4');
  assert.equal((await ask('state')).ply, 1);
  // Nothing of the board or below it is cut, once the frame is as high as it asks to be.
  await outer.waitForFunction(() => {
    const iframe = /** @type {HTMLIFrameElement} */ (document.querySelector('#dama'));
    const { payload } = /** @type {any} */ (window).told.findLast((/** @type {any} */ { type }) => type === 'resize');
    return payload.height > iframe.clientWidth && iframe.clientHeight === payload.height;
  });
  assert.equal(await frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true);
  await ask('configure', { controls: false });
  assert.deepEqual(await has(), [false, true, true]);
  visit.assertQuiet();
});

test('the engine answers a move that the page asked for', async (t) => {
  const { ask, page: outer, visit } = await host(t, '?level=1');
  await ask('move', { text: 'd3-d4' });
  await outer.waitForFunction(() => /** @type {any} */ (window).told.some((/** @type {any} */ { type, payload }) => type === 'move' && payload.engine && payload.by === 'black'));
  visit.assertQuiet();
});

test('what cannot be done is answered with a code', async (t) => {
  const { visit, page: outer, ask } = await host(t, '');
  for (const [type, payload, code] of /** @type {[string, unknown, string][]} */ ([
    ['move', { text: 'd3-d5' }, 'illegal-move'],
    ['move', { text: 'castle' }, 'bad-move-text'],
    ['move', {}, 'bad-payload'],
    ['move', 'd3-d4', 'bad-payload'],
    ['move', null, 'bad-payload'],
    ['undo', { plies: 'all' }, 'bad-payload'],
    ['undo', { plies: -1 }, 'bad-ply'],
    ['loadPdn', { text: '1. d3-d5 *' }, 'bad-pdn'],
    ['loadPdn', {}, 'bad-payload'],
    ['hint', { level: 'best' }, 'bad-payload'],
    ['configure', { muted: 'loud' }, 'bad-payload'],
    ['goTo', { ply: 7 }, 'bad-ply'],
    ['goTo', {}, 'bad-payload'],
    ['reset', { fen: 'nonsense' }, 'bad-fen'],
    ['reset', { rules: 'checkers' }, 'bad-payload'],
    ['reset', { colour: 'red' }, 'bad-payload'],
    ['configure', { level: 99 }, 'bad-payload'],
    ['configure', { wasm: 'x' }, 'bad-payload'],
    ['resign', { side: 'red' }, 'bad-payload'],
    ['toString', {}, 'unknown-request'],
    ['constructor', {}, 'unknown-request'],
    ['take', {}, 'unknown-request'],
  ])) {
    const { code: given, message } = await ask(type, payload);
    assert.equal(given, code, `${type} ${JSON.stringify(payload)}: ${message}`);
    assert.ok(message.length > 0);
  }
  // Messages that no careful host sends.
  await outer.evaluate(() => {
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('#dama')).contentWindow;
    for (const message of [{ source: 'dama', v: 2, id: 'a', type: 'state' }, { source: 'dama', v: 1, type: 'state' }, { source: 'dama', v: 1, id: 'c', type: 5 }, { source: 'other', v: 1, id: 'd', type: 'state' }, null, 'state']) frame?.postMessage(message, '*');
  });
  await ask('state');
  const told = await outer.evaluate(() => /** @type {any} */ (window).told.filter((/** @type {any} */ { id, type }) => typeof id === 'string' || (id === null && type === 'error')));
  assert.deepEqual(told.map((/** @type {any} */ { id, type, payload }) => [id, type, payload.code]), [['a', 'error', 'bad-version'], [null, 'error', 'bad-message'], ['c', 'error', 'bad-message']]);
  visit.assertQuiet();
});

/** Sends a move into the frame `dama` of a page, whoever is allowed to. @param {any} where the page or frame that sends */
const intrude = (where) => where.evaluate(() => {
  const target = /** @type {any} */ (parent === window ? window : parent).frames.dama;
  target.postMessage({ source: 'dama', v: 1, id: 1, type: 'move', payload: { text: 'd3-d4' } }, '*');
});

test('nobody but the page of the given origin is heard or told', async (t) => {
  const frames = await games(t);
  const script = `window.told = []; addEventListener('message', ({ data }) => told.push(data));`;
  const other = await serve(t, {}, { pages: { '/': page('other'), '/listen.js': script } });
  /** @type {Record<string, string>} */
  const pages = { '/same.html': page('the same origin, another window'), '/listen.js': script };
  const origin = await serve(t, {}, { pages });
  /** @param {string} parent what the frame is told of the page around it @param {string} [more] */
  const around = (parent, more = '') => page(`<script src="listen.js"></script><iframe name="dama" src="${frames}/dama/embed.html${parent && `?parent=${encodeURIComponent(parent)}`}"></iframe>${more}`);
  pages['/right.html'] = around(origin, `<iframe name="sibling" src="/same.html"></iframe><iframe name="stranger" src="${other}/"></iframe>`);
  pages['/wrong.html'] = around(other);
  pages['/silent.html'] = around('');
  const open = async (/** @type {string} */ path) => {
    const { page: outer } = await openPage(t);
    await outer.goto(`${origin}/${path}`);
    const frame = outer.frame({ name: 'dama' });
    await ready(frame);
    return { outer, frame };
  };
  const ply = (/** @type {any} */ frame) => frame.evaluate(() => /** @type {any} */ (document.querySelector('dama-board')).ply);
  const told = (/** @type {any} */ outer) => outer.evaluate(() => /** @type {any} */ (window).told.filter((/** @type {any} */ data) => data?.source === 'dama').length);

  // Another window of the right origin, and a stranger, are not heard; the page itself is.
  const right = await open('right.html');
  await intrude(right.outer.frame({ name: 'sibling' }));
  await intrude(right.outer.frame({ name: 'stranger' }));
  await right.outer.waitForTimeout(300);
  assert.equal(await ply(right.frame), 0);
  assert.ok((await told(right.outer)) > 0);
  await intrude(right.outer);
  await reached(right.frame, 1);

  // A page of another origin than the given one is neither heard nor told, and neither is any without `parent`.
  for (const path of ['wrong.html', 'silent.html']) {
    const { outer, frame } = await open(path);
    await intrude(outer);
    await outer.waitForTimeout(300);
    assert.equal(await ply(frame), 0, path);
    assert.equal(await told(outer), 0, path);
  }
});

for (const [parameter, named] of [
  ['rules=checkers', 'checkers'], ['white=me', 'me'], ['black=', 'engine'], ['level=0', '10'], ['level=11', '11'], ['level=3.5', '3.5'], ['orientation=up', 'up'], ['theme=pink', 'pink'], ['controls=yes', 'yes'], ['think-time=-1', '-1'], ['lang=xx', 'xx'],
  ['fen=', 'fen'], ['fen=W:Wz9:Bd7', 'z9'], ['parent=*', '*'], ['parent=null', 'null'], ['parent=https://host.example/', 'https://host.example/'], ['parent=javascript:alert(1)', 'javascript:alert(1)'], ['level=1&level=2', 'level'],
]) {
  test(`a wrong parameter is told in words: ${parameter}`, async (t) => {
    const visit = await (await openPage(t, { locale: 'en-GB' })).open(`${await games(t)}/dama/embed.html?${parameter}`);
    const message = visit.page.locator('#message');
    await message.filter({ hasText: named }).waitFor();
    assert.match(await message.innerText(), /cannot be/);
    assert.equal(await visit.page.locator('dama-board:visible').count(), 0);
    visit.assertQuiet();
  });
}

test('all wrong parameters are told at once, in the language that was asked for, and to the page', async (t) => {
  const { frame, heard, ask, visit } = await host(t, '?level=x&rules=y&lang=ar');
  const { code, message } = await heard('error');
  assert.equal(code, 'bad-parameter');
  assert.match(message, /level.*rules|rules.*level/s);
  assert.equal(await frame.evaluate(() => document.documentElement.dir), 'rtl');
  assert.match(await frame.locator('#message').innerText(), /لا يمكن عرض هذه الرقعة/);
  assert.equal((await ask('state')).code, 'bad-parameter');
  visit.assertQuiet();
});

test('parameters set the board up', async (t) => {
  const { heard, frame, visit } = await host(t, '?fen=B%3AWd3%3ABKd7%2Ca6&rules=federation&white=engine&black=human&level=2&white-level=5&max-think-time=90&paused=true&orientation=black&theme=wood-dark&lang=el');
  const { fen, rules, turn, white, black, level, whiteLevel, blackLevel, paused, orientation } = await heard('ready');
  assert.deepEqual(
    { rules, turn, white, black, level, whiteLevel, blackLevel, paused, orientation },
    { rules: 'federation', turn: 'black', white: 'engine', black: 'human', level: 2, whiteLevel: 5, blackLevel: null, paused: true, orientation: 'black' },
  );
  assert.match(fen, /d7/);
  const shown = await frame.evaluate(() => {
    const board = /** @type {HTMLElement} */ (document.querySelector('dama-board'));
    return [board.getAttribute('theme'), board.hasAttribute('muted'), board.getAttribute('max-think-time'), document.documentElement.lang];
  });
  assert.deepEqual(shown, ['wood-dark', true, '90', 'el']);
  visit.assertQuiet();
});

test('a frame is never blank: without its scripts, and without the rules, it says so', async (t) => {
  const address = `${await games(t)}/dama/embed.html`;
  const { page: bare } = await openPage(t);
  await bare.route('**/*.js', (/** @type {any} */ route) => route.abort());
  await bare.goto(address);
  const late = bare.locator('#message .late');
  assert.equal(await late.isVisible(), false);
  await bare.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  assert.equal(await late.isVisible(), true);

  const { page: ruleless } = await openPage(t, { locale: 'en' });
  await ruleless.route('**/*.wasm', (/** @type {any} */ route) => route.abort());
  await ruleless.goto(address);
  await ruleless.locator('#message').filter({ hasText: 'could not be loaded' }).waitFor();
});

test('keys pressed in the frame do not scroll the page around it', async (t) => {
  const { page: outer, frame, heard, visit } = await host(t, '');
  await heard('ready');
  const scrolled = () => outer.evaluate(() => scrollY);
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'PageDown', 'End', ' ', 'PageDown'];
  // On a square; then beside all squares, where a click puts no focus into the board.
  await frame.evaluate(() => /** @type {any} */ (document.querySelector('dama-board')).focusSquare('d3'));
  for (const key of keys) await outer.keyboard.press(key);
  await frame.evaluate(() => {
    /** @type {HTMLElement} */ (document.activeElement).blur();
    window.focus();
  });
  for (const key of keys) await outer.keyboard.press(key);
  await outer.waitForTimeout(300);
  assert.equal(await scrolled(), 0);
  // The same keys do scroll when the page itself has the focus.
  await outer.evaluate(() => {
    /** @type {HTMLElement} */ (document.activeElement).blur();
    window.focus();
  });
  await outer.mouse.click(5, 560);
  await outer.keyboard.press('PageDown');
  await outer.waitForFunction(() => scrollY > 0);
  visit.assertQuiet();
});

test('on a phone the frame grows to its board, and a frame that nobody resizes shows it whole', async (t) => {
  const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const { page: outer, heard, frame, visit } = await host(t, '', phone);
  await heard('ready');
  const { height } = await heard('resize');
  const [tall, wide] = await outer.evaluate(() => {
    const { clientHeight, clientWidth } = /** @type {HTMLIFrameElement} */ (document.querySelector('#dama'));
    return [clientHeight, clientWidth];
  });
  assert.equal(height, wide);
  assert.equal(tall, height);
  const inside = () => {
    const { left, top, right, bottom, width, height: own } = /** @type {HTMLElement} */ (document.querySelector('dama-board')).getBoundingClientRect();
    return { whole: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && document.documentElement.scrollHeight <= innerHeight, square: Math.abs(width - own) < 1, width };
  };
  const full = await frame.evaluate(inside);
  assert.deepEqual([full.whole, full.square, full.width], [true, true, wide]);

  const origin = await serve(t, {}, { pages: { '/': page(`<iframe name="dama" width="300" height="200" src="${await games(t)}/dama/embed.html"></iframe>`) } });
  const { page: careless } = await openPage(t, phone);
  await careless.goto(`${origin}/`);
  const flat = careless.frame({ name: 'dama' });
  await ready(flat);
  const { whole, square, width } = await flat.evaluate(inside);
  assert.deepEqual([whole, square, width], [true, true, 200]);
  visit.assertQuiet();
});
