import assert from 'node:assert/strict';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { npm, pack, run, temporary } from './support/packed.js';
import { NPM_PACKAGE, TSC, WWW } from './support/paths.js';

/** A bare project that has installed the packed file. */
const project = await temporary({ after });
/** @type {string[]} */
let packed = [];

before(async () => {
  const { file, paths } = await pack(project);
  packed = paths;
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await npm(['install', '--no-audit', '--no-fund', '--offline', file], project);
});

/** @param {string} name @returns {Promise<any>} */
const json = async (name) => JSON.parse(await readFile(join(NPM_PACKAGE, name), 'utf8'));

/** Runs a module in bare Node, in the project. @param {string} code @returns {Promise<string>} what it printed */
const inNode = (code) => run(process.execPath, ['--input-type=module', '--eval', code], project);

test('npm packs every file that an entry names, the licences and a README, and nothing of the page around the board', async () => {
  const { exports } = await json('package.json');
  const named = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)));
  const isPacked = (/** @type {string} */ path) => packed.some((file) => (path.endsWith('/*') ? file.startsWith(path.slice(2, -1)) : file === path.slice(2)));
  for (const path of [...named, './LICENSE-MIT', './LICENSE-APACHE', './README.md']) assert.ok(isPacked(path), path);
  const tables = ['classic', 'crown-in-flight', 'federation'].flatMap((rules) => ['distances', 'few', 'results'].map((kind) => `endings/${rules}.${kind}.bin`));
  assert.deepEqual(packed.filter((path) => path.endsWith('.bin')).sort(), tables);
  assert.deepEqual(packed.filter((path) => /^(app|icons|index\.html|rules\.html|locales\/\w+\/)|\.map$/.test(path)), []);
});

test('types come first in every entry that has them', async () => {
  const { exports } = await json('package.json');
  const entries = Object.values(exports).filter((entry) => typeof entry === 'object');
  assert.equal(entries.length, 6);
  for (const entry of entries) assert.equal(Object.keys(entry)[0], 'types');
});

test('every module can be imported in bare Node, and the class alone registers nothing', async () => {
  const code = `
    const defined = [];
    globalThis.customElements = { get: () => undefined, define: (name) => defined.push(name) };
    await import('dama-board/worker.js');
    await import('dama-board/engine');
    const { DamaBoard } = await import('dama-board');
    console.log(typeof DamaBoard, defined.join());
    await import('dama-board/define');
    console.log(defined.join());
  `;
  assert.equal(await inNode(code), 'function \ndama-board\n');
  assert.equal(await inNode("console.log(Object.keys(await import('dama-board/standalone')).join());"), 'DamaBoard\n');
});

test('a bundler drops the entries that are not used, but never those that act', async () => {
  const { build } = createRequire(new URL('../../tools/package/package.json', import.meta.url))('esbuild');
  const bundle = async (/** @type {string[]} */ ...entries) => {
    const contents = entries.map((entry) => `import 'dama-board${entry}';`).join('\n');
    const { outputFiles } = await build({ stdin: { contents, resolveDir: project }, bundle: true, minify: true, format: 'esm', write: false, logLevel: 'silent' });
    return outputFiles[0].text.trim();
  };
  assert.equal(await bundle('', '/core', '/engine'), '');
  assert.match(await bundle('/define'), /customElements\.define\("dama-board"/);
  assert.match(await bundle('/worker.js'), /addEventListener\("message"/);
});

test('the rules play a game in bare Node', async () => {
  const code = `
    import { load } from 'dama-board/core';
    const { Game, Engine } = await load();
    const game = new Game('federation');
    const engine = new Engine(1);
    game.play('d3-d4');
    while (!game.outcome() && game.ply < 600) game.play(engine.think(game, { level: 1, seed: game.ply }).move.text);
    const { result, reason } = game.outcome() ?? { result: 'none', reason: 'none' };
    const again = Game.fromPdn(game.toPdn(), 'federation');
    console.log(JSON.stringify({ result, reason, same: again.fen === game.fen, long: game.ply > 10 }));
  `;
  const told = JSON.parse(await inNode(code));
  assert.match(told.result, /^(1-0|0-1|1\/2-1\/2)$/);
  assert.notEqual(told.reason, 'none');
  assert.deepEqual([told.same, told.long], [true, true]);
});

test('the tables of endings are found by their names, and tell who wins', async () => {
  const code = `
    import { readFile } from 'node:fs/promises';
    import { load } from 'dama-board/core';
    const { Game, Engine } = await load();
    const engine = new Engine(1);
    const game = new Game('federation', 'W:WKa1,b2:Bh7');
    const told = [engine.endings(game)];
    engine.addEndings('federation', await readFile(new URL(import.meta.resolve('dama-board/endings/federation.few.bin'))));
    told.push(engine.endings(game)[0].result);
    console.log(JSON.stringify(told));
  `;
  assert.equal(await inNode(code), '[null,"win"]\n');
});

test('the rules that cannot be read give a code', async () => {
  const code = `
    import { load } from 'dama-board/core';
    const error = await load({ wasmUrl: 'file:///no/such/dama_bg.wasm' }).catch((error) => error);
    const { Game } = await load();
    console.log(error.code, new Game().turn);
  `;
  assert.equal(await inNode(code), 'load-failed white\n');
});

for (const [resolution, module] of [['bundler', 'esnext'], ['nodenext', 'nodenext']]) {
  test(`a strict TypeScript project finds the types (moduleResolution: ${resolution})`, async () => {
    const source = `
      import 'dama-board/define';
      import { DamaBoard, type DamaBoardEventMap } from 'dama-board';
      import { load } from 'dama-board/core';
      import { EngineClient, type EndingMove, type Thought } from 'dama-board/engine';
      const board: DamaBoard | null = document.querySelector('dama-board');
      const fen: string | undefined = board?.fen;
      const thought: Promise<Thought> = new EngineClient({ workerUrl: '/worker.js' }).think({ rules: 'classic', startFen: '', moves: [] }, { level: 3 });
      const { Game } = await load();
      const turn: 'white' | 'black' = new Game('classic').turn;
      board?.addEventListener('move', ({ detail }) => {
        const text: string = detail.move.text;
        // @ts-expect-error a ply is a number
        const ply: string = detail.ply;
        return [text, ply];
      });
      board?.addEventListener('beforemove', function (event) {
        const by: 'white' | 'black' = event.detail.by;
        if (by === 'white') event.preventDefault();
        this.hidden = true;
      }, { once: true });
      board?.addEventListener('click', (event) => event.clientX);
      board?.addEventListener('some-other', (event: Event) => event.type);
      const named: DamaBoardEventMap['refused']['detail']['code'] = 'unfinished';
      const frozen: string | undefined = board?.state.premove?.from;
      // @ts-expect-error it is a snapshot
      if (board) board.state.fen = 'other';
      const asElement: HTMLElement | null = board;
      const hinted: Promise<Thought> | undefined = board?.hint({ level: 2, signal: AbortSignal.timeout(1) });
      const endings: Promise<EndingMove[] | null> | undefined = board?.endings({ signal: AbortSignal.timeout(1) });
      void endings?.then((moves) => board?.point(moves?.[0]?.move ?? null));
      const result: 'win' | 'draw' | 'loss' | undefined = (await endings)?.[0]?.result;
      // @ts-expect-error there is no such rule set
      new Game('klassic');
      // @ts-expect-error a level is a number
      if (board) board.level = 'three';
      export { asElement, fen, frozen, hinted, named, result, thought, turn };
    `;
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: false, target: 'esnext', module, moduleResolution: resolution, lib: ['esnext', 'dom', 'dom.iterable'], types: [] };
    await writeFile(join(project, `${resolution}.ts`), source);
    await writeFile(join(project, `${resolution}.json`), JSON.stringify({ compilerOptions, files: [`${resolution}.ts`] }));
    await run(process.execPath, [TSC, '--project', `${resolution}.json`, '--pretty', 'false'], project);
  });
}

/** What the manifest says of the element. @returns {Promise<any>} */
async function manifest() {
  const { modules } = await json('custom-elements.json');
  return modules.flatMap((/** @type {any} */ module) => module.declarations).find((/** @type {any} */ { tagName }) => tagName === 'dama-board');
}

/** @param {{ name: string }[]} list */
const names = (list) => list.map(({ name }) => name).sort();

test('the manifest tells what the class has: attributes, members, events, parts, variables', async () => {
  const board = await manifest();
  const sources = (await readdir(join(WWW, 'board'))).filter((name) => name.endsWith('.js'));
  const text = (await Promise.all(sources.map((name) => readFile(join(WWW, 'board', name), 'utf8')))).join('\n');
  const found = (/** @type {RegExp} */ pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

  const { DamaBoard } = await import('../../www/board/element.js');
  const read = found(/[gs]etAttribute\('([a-z-]+)'/g).filter((name) => !/^(role|part|class|aria-.*|data-.*|id|dir|d)$/.test(name));
  assert.deepEqual(names(board.attributes), [...new Set([...DamaBoard.observedAttributes, ...read])].sort());

  // The names are read off the class by themselves; what they mean is not.
  assert.deepEqual(names(board.attributes.filter((/** @type {any} */ { type }) => !type)), []);

  const callbacks = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback'];
  // Of the class and of what it inherits from: the attributes as properties. In Node the next one is no element.
  const own = [DamaBoard.prototype, Object.getPrototypeOf(DamaBoard.prototype)].flatMap(Object.getOwnPropertyNames);
  const members = [...new Set(own)].filter((name) => !callbacks.includes(name));
  assert.deepEqual(names(board.members), members.sort());
  const undescribed = board.members.filter((/** @type {any} */ { description, parameters, return: returned }) => !description && !parameters && !returned);
  assert.deepEqual(names(undescribed), []);

  assert.deepEqual(names(board.events), found(/#emit\('([a-z]+)'/g));
  assert.deepEqual(names(board.cssParts), found(/\bpart: '([a-z]+)'/g));
  assert.deepEqual(names(board.cssProperties), found(/(?:var\(|getPropertyValue\(')(--dama-[a-z-]+)/g));
  assert.equal(board.superclass.name, 'HTMLElement');
});

test('the documentation names all that the manifest names', async () => {
  const text = await readFile(join(WWW, '../docs/embedding.md'), 'utf8');
  const { attributes, members, events, cssParts, cssProperties } = await manifest();
  const all = [attributes, members, events, cssProperties].flatMap(names);
  assert.ok(all.length > 40);
  assert.deepEqual(all.filter((name) => !new RegExp(`\`${name}[\`(]`).test(text)), []);
  assert.deepEqual(names(cssParts).filter((name) => !text.includes(`::part(${name})`)), []);
});
