import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { askEnding, playAgainstEngine, useBrowser } from './support/browser.js';
import { copyExamples, npm, pack, temporary } from './support/packed.js';
import { STRICT, serve } from './support/server.js';

const openPage = useBrowser();
const projects = await temporary({ after });

before(async () => {
  const { file } = await pack(projects);
  await copyExamples(projects, file);
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline'], projects);
  await npm(['run', 'build'], projects);
});

describe('built and served under the strict policy, a move by mouse is answered by the engine, which finds its tables', () => {
  for (const [name, folder] of [['Vite', 'vite/dist'], ['React with Vite', 'react/dist'], ['webpack', 'webpack']]) {
    test(name, async (t) => {
      const origin = await serve(t, { '/': join(projects, folder) }, { headers: { 'Content-Security-Policy': STRICT } });
      const visit = await (await openPage(t)).open(`${origin}/`);
      await playAgainstEngine(visit.page);
      // Told by the page's own listener.
      await visit.page.locator('#told').filter({ hasText: /^black: / }).waitFor();
      assert.equal(await askEnding(visit.page), 'b6-b7 win 3');
      visit.assertQuiet();
    });
  }
});

test('React: its ref reaches the methods', async (t) => {
  const origin = await serve(t, { '/': join(projects, 'react/dist') });
  const visit = await (await openPage(t)).open(`${origin}/`);
  await playAgainstEngine(visit.page);
  await visit.page.getByText('Take back').click();
  await visit.page.waitForFunction(() => /** @type {any} */ (document.querySelector('dama-board')).ply === 0);
  visit.assertQuiet();
});

test('Vite: the development server finds the worker and the module too', async (t) => {
  const server = spawn(process.execPath, [join(projects, 'node_modules/vite/bin/vite.js'), '--port', '0', '--host', '127.0.0.1'], { cwd: join(projects, 'vite'), stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => server.kill());
  const address = await new Promise((resolve, reject) => {
    let told = '';
    server.on('exit', (code) => reject(new Error(`vite ended with ${code}: ${told}`)));
    server.stdout.on('data', (text) => {
      told += text;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(told.replace(/\u001b\[\d*m/g, ''));
      if (found) resolve(found[0]);
    });
  });
  const visit = await (await openPage(t)).open(address);
  await playAgainstEngine(visit.page);
  assert.equal(await askEnding(visit.page), 'b6-b7 win 3');
  visit.assertQuiet();
});
