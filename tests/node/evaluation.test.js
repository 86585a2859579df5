// Who stands better: what is said of an estimate of the engine and of a game that is over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, judgeResult } from '../../www/app/evaluation/evaluation.js';
import { sentenceOf } from '../../www/app/evaluation/sentence.js';
import { loadLocale, LANGUAGES } from '../../www/locales/index.js';
import { makeLocale } from '../../www/locales/format.js';

const words = Object.fromEntries(await Promise.all(Object.keys(LANGUAGES).map(async (code) => [code, (await import(`../../www/locales/evaluation/${code}.js`)).default])));
const english = makeLocale('en', words.en, words.en);

test('the share is White’s, whoever is to move', () => {
  assert.deepEqual(judge({ expectedResult: 0.62, winIn: null }, 'white'), { share: 0.62, key: 'evaluation.better.white' });
  assert.deepEqual(judge({ expectedResult: 0.75, winIn: null }, 'black'), { share: 0.25, key: 'evaluation.better.black' });
  assert.deepEqual(judge({ expectedResult: 0.25, winIn: null }, 'black'), { share: 0.75, key: 'evaluation.better.white' });
});

test('a small difference makes nobody better', () => {
  for (const expectedResult of [0.5, 0.48, 0.52]) assert.equal(judge({ expectedResult, winIn: null }, 'white').key, 'evaluation.even');
  assert.equal(judge({ expectedResult: 0.54, winIn: null }, 'white').key, 'evaluation.better.white');
});

test('a decided game is told with the moves to its end, where they are known', () => {
  assert.deepEqual(judge({ expectedResult: 1, winIn: 1 }, 'white'), { share: 1, key: 'evaluation.wins-in.white', count: 1 });
  assert.deepEqual(judge({ expectedResult: 1, winIn: 5 }, 'black'), { share: 0, key: 'evaluation.wins-in.black', count: 3 });
  assert.deepEqual(judge({ expectedResult: 0, winIn: -4 }, 'black'), { share: 1, key: 'evaluation.wins-in.white', count: 2 });
  assert.deepEqual(judge({ expectedResult: 0, winIn: null }, 'white'), { share: 0, key: 'evaluation.wins.black' });
});

test('a game that is over has its result', () => {
  assert.deepEqual(judgeResult({ winner: 'white' }), { share: 1, key: 'won.white' });
  assert.deepEqual(judgeResult({ winner: 'black' }), { share: 0, key: 'won.black' });
  assert.deepEqual(judgeResult({ winner: null }), { share: 0.5, key: 'drawn' });
});

test('it is said for the side that is better, and what is not decided is never certain', () => {
  const say = (/** @type {number} */ expectedResult) => sentenceOf(english, judge({ expectedResult, winIn: null }, 'white'));
  assert.equal(say(0.62), 'White is better: 62%');
  assert.equal(say(0.1), 'Black is better: 90%');
  assert.equal(say(0.99999), 'White is better: 99%');
  assert.equal(say(0.00001), 'Black is better: 99%');
  assert.equal(say(0.5), 'The position is even');
  assert.equal(sentenceOf(english, judge({ expectedResult: 1, winIn: 1 }, 'white')), 'White wins in 1 move');
  assert.equal(sentenceOf(english, judge({ expectedResult: 1, winIn: 3 }, 'black')), 'Black wins in 2 moves');
});

test('figures are written as each language writes them', async () => {
  const said = await Promise.all(['tr', 'ar', 'sv'].map(async (code) => {
    const { language } = await loadLocale(code);
    return sentenceOf(makeLocale(language, words[code], words.en), { share: 0.62, key: 'evaluation.better.white' });
  }));
  assert.deepEqual(said, ['Beyaz daha iyi: %62', `الأبيض أفضل: ${new Intl.NumberFormat('ar', { style: 'percent' }).format(0.62)}`, 'Vit står bättre: 62\u00a0%']);
});
