import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const WWW = fileURLToPath(new URL('../../www/', import.meta.url));

/** All modules of `www`, those that the build writes left out. @returns {string[]} paths from `www` */
function modules() {
  const files = /** @type {string[]} */ (readdirSync(WWW, { recursive: true }));
  return files.filter((file) => file.endsWith('.js') && !file.startsWith('pkg')).map((file) => file.replaceAll('\\', '/'));
}

/** Static imports of a module, as paths from `www`. @param {string} file */
function importsOf(file) {
  const text = readFileSync(join(WWW, file), 'utf8');
  const found = [...text.matchAll(/^import (?:[^'"]*? from )?'(\.[^']+)'/gms)];
  return found.map(([, path]) => relative(WWW, join(WWW, dirname(file), path)).replaceAll('\\', '/'));
}

for (const file of modules()) {
  test(`${file} can be imported in bare Node`, async () => {
    await import(new URL(file, new URL('../../www/', import.meta.url)).href);
  });
}

for (const [page, main] of [['index.html', 'app/main.js'], ['rules.html', 'app/rules/main.js'], ['embed.html', 'embed/main.js']]) {
  test(`${page} preloads exactly the modules that it imports, and the rules`, () => {
    const needed = new Set(['pkg/dama.js']);
    const walk = (/** @type {string} */ file) => {
      if (needed.has(file)) return;
      needed.add(file);
      importsOf(file).forEach(walk);
    };
    walk(main);
    const html = readFileSync(join(WWW, page), 'utf8');
    const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
    assert.deepEqual([...preloaded].sort(), [...needed].sort());
  });
}

test('each floor imports only floors below it', () => {
  const floors = ['themes', 'locales', 'engine', 'board', 'embed', 'app'];
  for (const file of modules()) {
    const own = floors.indexOf(file.split('/')[0]);
    for (const path of importsOf(file)) {
      const other = floors.indexOf(path.split('/')[0]);
      assert.ok(other <= own, `${file} imports ${path}`);
    }
  }
});

test('the page uses of the board its public face and the format of saved games alone', () => {
  const outside = modules().filter((file) => file.startsWith('app/'));
  const used = new Set(outside.flatMap((file) => importsOf(file).filter((path) => path.startsWith('board/'))));
  assert.deepEqual([...used].sort(), ['board/define.js', 'board/save.js']);
});

test('nothing needs what a strict content security policy forbids', () => {
  for (const file of [...modules(), 'index.html', 'rules.html', 'embed.html']) {
    const text = readFileSync(join(WWW, file), 'utf8');
    for (const forbidden of [/innerHTML/, /setAttribute\('style'/, /\bstyle="/, /<style/i, /\beval\(/, /new Function/, /\son[a-z]+="/]) {
      const found = forbidden.exec(text.replaceAll('a `<style>` does not', ''));
      assert.equal(found, null, `${file}: ${found?.[0]}`);
    }
  }
});
