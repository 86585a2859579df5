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

const WWW = new URL('../../www/', import.meta.url);
/** What shows something: pages, and the modules of a folder of `www` and of the folders in it. @param {string} folder */
const modulesOf = (folder) => /** @type {string[]} */ (readdirSync(new URL(`${folder}/`, WWW), { recursive: true })).filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
const PAGES = ['index.html', 'rules.html', 'embed.html'];
const SHOWING = [...PAGES, ...['app', 'board', 'embed'].flatMap(modulesOf), 'locales/outcome.js'];
/** The words that a folder has beside those of the page and the board. @type {Record<string, readonly string[]>} */
const OWN_WORDS = { 'app/record': ['record'], 'app/editor': ['record', 'editor'], 'app/library': ['library', 'record'], 'app/endings': ['endings'], 'app/evaluation': ['evaluation'], 'app/learn': ['lessons'], 'app/rules': ['rules'] };

/** English words by set. @type {Record<string, Messages>} */
const ENGLISH = Object.fromEntries(await Promise.all(SETS.map(async (set) => [set, (await import(new URL(`${set}/en.js`, LOCALES).href)).default])));

/**
 * The keys that a file asks for as they stand, and the beginnings and ends of those that it puts together.
 * @param {string} file
 */
function keysOf(file) {
  const text = readFileSync(new URL(file, WWW), 'utf8');
  const whole = [...text.matchAll(/data-(?:t|label)="([^"]+)"/g), ...text.matchAll(/\b(?:t|words)\((?:[\w.]+ \? )?'([^']+)'/g)].map(([, key]) => key);
  const made = [...text.matchAll(/`([a-z][\w.-]*\.)\$\{[^}`]+\}([\w.-]*)`/g)].map(([, start, end]) => ({ start, end }));
  // A key may wait in a table, or be chosen between, before it is asked for.
  const quoted = new Set([...text.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key));
  return { whole, made, quoted };
}

test('every text that a page or a module asks for is among its words', () => {
  let asked = 0;
  for (const file of SHOWING) {
    const own = OWN_WORDS[file.split('/').slice(0, 2).join('/')] ?? [];
    const known = Object.assign({}, en, ...own.map((set) => ENGLISH[set]));
    const { whole, made } = keysOf(file);
    for (const key of whole) assert.ok(Object.hasOwn(known, key), `${file}: ${key}`);
    for (const { start, end } of made.filter(({ start }) => /^[a-z-]+\.$/.test(start))) {
      assert.ok(Object.keys(known).some((key) => key.startsWith(start) && key.endsWith(end)), `${file}: ${start}…${end}`);
    }
    asked += whole.length;
  }
  assert.ok(asked > 200);
});

test('every text is asked for', () => {
  const files = SHOWING.map(keysOf);
  const asked = new Set(files.flatMap(({ whole, quoted }) => [...whole, ...quoted]));
  const made = files.flatMap((file) => file.made);
  const isAsked = (/** @type {string} */ key) => asked.has(key) || made.some(({ start, end }) => key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length);
  const unused = Object.entries(ENGLISH).flatMap(([set, messages]) => Object.keys(messages).filter((key) => key !== 'direction' && !isAsked(key)).map((key) => `${set}: ${key}`));
  assert.deepEqual(unused, []);
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
  // Ways in which words reach a person, with a literal that has a letter of any script in it.
  const shown = /(?:(?:textContent|innerText|title|label|placeholder|alt|ariaLabel)\s*=|(?:aria-label|aria-description|title|alt)',|createTextNode\(|\b(?:append|say|tell|show)\()\s*(['"`])(?:(?!\1).)*?\p{L}(?:(?!\1).)*\1/gu;
  const found = ['board', 'app', 'embed'].flatMap(modulesOf).flatMap((name) => {
    const code = readFileSync(new URL(name, WWW), 'utf8');
    return [...code.matchAll(shown)].map(([text]) => `${name}: ${text}`);
  });
  // What passes messages to another window is no text; neither is what only picks a key.
  assert.deepEqual(found.filter((line) => !/\btell\('[a-z]+'$/.test(line)), []);
});
