import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import en from '../../www/locales/en.js';
import { makeLocale } from '../../www/locales/format.js';
import { LANGUAGES, loadLocale, pickLanguage } from '../../www/locales/index.js';

/** @typedef {import('../../www/locales/format.js').Messages} Messages */

/** Placeholders of a message, sorted. @param {Messages[string]} message */
function placeholders(message) {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  const found = texts.flatMap((text) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(found)].sort();
}

const LOCALES = new URL('../../www/locales/', import.meta.url);
/** The words of the page and the board, and those of the views that are fetched when they are opened. */
const SETS = ['.', ...readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name)];

for (const set of SETS) {
  /** @type {{ default: Messages }} */
  const { default: english } = await import(new URL(`${set}/en.js`, LOCALES).href);
  for (const code of Object.keys(LANGUAGES)) {
    /** @type {{ default: Messages }} */
    const { default: messages } = await import(new URL(`${set}/${code}.js`, LOCALES).href);

    test(`${set}/${code} has every key of en, and no other`, () => {
      assert.deepEqual(Object.keys(messages).sort(), Object.keys(english).sort());
    });

    test(`${set}/${code} uses the placeholders of en`, () => {
      for (const [key, message] of Object.entries(english)) assert.deepEqual(placeholders(messages[key]), placeholders(message), `${code}: ${key}`);
    });

    test(`${set}/${code} has a form for each plural category of its language`, () => {
      const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
      for (const [key, message] of Object.entries(messages)) {
        assert.equal(typeof message, typeof english[key], `${code}: ${key}`);
        if (typeof message === 'string') continue;
        assert.deepEqual(Object.keys(message).sort(), [...pluralCategories].sort(), `${code}: ${key}`);
      }
    });
  }
}

test('every text that the page or the code asks for is in en', () => {
  const files = ['index.html', 'app/main.js', 'app/status.js', 'app/new-game.js', 'app/clock-view.js', 'app/draw.js', 'app/move-list.js', 'app/result.js', 'app/views.js', 'app/watch.js', 'app/preferences.js', 'app/kept.js', 'app/offline.js', 'embed/main.js', 'board/element.js', 'board/speech.js', 'board/questions.js', 'board/controls.js', 'board/move-list.js', 'locales/outcome.js'];
  for (const file of files) {
    const text = readFileSync(new URL(`../../www/${file}`, import.meta.url), 'utf8');
    const keys = [...text.matchAll(/data-(?:t|label)="([^"]+)"/g), ...text.matchAll(/\bt\('([^']+)'/g)].map(([, key]) => key);
    for (const key of keys) assert.ok(Object.hasOwn(en, key), `${file}: ${key}`);
  }
});

/** The modules that show something: those of a folder and of the folders in it. @param {string} folder of `www` */
const modulesOf = (folder) => /** @type {string[]} */ (readdirSync(new URL(`../../www/${folder}/`, import.meta.url), { recursive: true })).filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

test('every text that the library asks for is in its words or those of the page', async () => {
  const { default: library } = await import('../../www/locales/library/en.js');
  for (const file of modulesOf('app/library')) {
    const text = readFileSync(new URL(`../../www/${file}`, import.meta.url), 'utf8');
    for (const [, key] of text.matchAll(/\bt\('([^']+)'/g)) assert.ok(Object.hasOwn(library, key) || Object.hasOwn(en, key), `${file}: ${key}`);
  }
});

test('plural forms follow the count', () => {
  const { t } = makeLocale('en', en, en);
  assert.equal(t('cell.captures', { count: 1 }), 'takes 1 piece');
  assert.equal(t('cell.captures', { count: 3 }), 'takes 3 pieces');
});

test('Arabic has a dual', async () => {
  const { t, direction } = await loadLocale('ar');
  assert.equal(direction, 'rtl');
  assert.equal(t('cell.captures', { count: 2 }), 'يأكل حجرين');
});

test('an unknown key shows itself, an unknown value stays', () => {
  const { t } = makeLocale('en', en, en);
  assert.equal(t('no.such.key'), 'no.such.key');
  assert.equal(t('status.last'), 'Last move: {move}');
});

test('a missing message falls back to English', () => {
  const { t } = makeLocale('sv', { direction: 'ltr' }, en);
  assert.equal(t('action.undo'), 'Undo');
});

test('the first known wish decides the language', () => {
  assert.equal(pickLanguage(['de-DE', 'tr-TR', 'en']), 'tr');
  assert.equal(pickLanguage(['AR-kw']), 'ar');
  assert.equal(pickLanguage(['xx', '', '__proto__']), 'en');
  assert.equal(pickLanguage([]), 'en');
});

test('a language that is not there gives English', async () => {
  assert.equal((await loadLocale('xx')).language, 'en');
});

test('no shown text stands in code: what is written into the page comes from the locales', () => {
  const www = new URL('../../www/', import.meta.url);
  // Ways in which words reach a person, with a literal that has a letter of any script in it.
  const shown = /(?:(?:textContent|innerText|title|label|placeholder|alt|ariaLabel)\s*=|(?:aria-label|aria-description|title|alt)',|createTextNode\(|\b(?:append|say|tell|show)\()\s*(['"`])(?:(?!\1).)*?\p{L}(?:(?!\1).)*\1/gu;
  const found = ['board', 'app', 'embed'].flatMap(modulesOf).flatMap((name) => {
    const code = readFileSync(new URL(name, www), 'utf8');
    return [...code.matchAll(shown)].map(([text]) => `${name}: ${text}`);
  });
  // What passes messages to another window is no text; neither is what only picks a key.
  assert.deepEqual(found.filter((line) => !/\btell\('[a-z]+'$/.test(line)), []);
});
