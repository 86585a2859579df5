import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOW, PRESETS, addIncrement, checkClock, clockData, flagOf, leftOf, newClock, thinkTimeOf, timeText, toldBetween, turnTo, untilChange } from '../../www/app/clock.js';

const BLITZ = Object.freeze({ minutes: 3, seconds: 2 });

test('a new clock stands, and each side has all its time', () => {
  const clock = newClock(BLITZ);
  assert.deepEqual([leftOf(clock, 'white', 0), leftOf(clock, 'black', 1e9)], [180_000, 180_000]);
  assert.equal(flagOf(clock, 1e9), null);
});

test('only the time of the side whose turn it is passes, and a move adds to it', () => {
  let clock = turnTo(newClock(BLITZ), 'white', 1000);
  assert.deepEqual([leftOf(clock, 'white', 6000), leftOf(clock, 'black', 6000)], [175_000, 180_000]);
  clock = turnTo(addIncrement(turnTo(clock, null, 6000), 'white'), 'black', 6500);
  assert.equal(leftOf(clock, 'white', 9000), 177_000);
  assert.equal(leftOf(clock, 'black', 9000), 177_500);
  assert.equal(leftOf(turnTo(clock, null, 9000), 'black', 1e9), 177_500);
});

test('time that runs backwards gives nobody time', () => {
  assert.equal(leftOf(turnTo(newClock(BLITZ), 'white', 5000), 'white', 1000), 180_000);
});

test('a flag falls when nothing is left, of the running side alone', () => {
  const clock = turnTo(newClock({ minutes: 1, seconds: 0 }), 'black', 0);
  assert.equal(flagOf(clock, 59_999), null);
  assert.equal(flagOf(clock, 60_000), 'black');
  assert.equal(leftOf(clock, 'black', 90_000), 0);
});

test('a time is written as on a clock, with tenths at the end, and 0 only when nothing is left', () => {
  const times = [[3 * 3_600_000, '180:00'], [900_000, '15:00'], [65_000, '1:05'], [59_001, '1:00'], [59_000, '0:59'], [10_001, '0:11'], [10_000, '0:10'], [9901, '0:10'], [9900, '0:09.9'], [901, '0:01.0'], [900, '0:00.9'], [1, '0:00.1'], [0, '0:00.0']];
  for (const [left, text] of times) assert.equal(timeText(Number(left), String), text);
  const arabic = new Intl.NumberFormat('ar-EG').format;
  assert.equal(timeText(65_000, arabic), '١:٠٥');
});

test('what is shown is right until it is looked at again', () => {
  for (const left of [180_000, 179_999, 65_432, 10_700, 10_001, 10_000, 9950, 901, 100, 33]) {
    const wait = untilChange(left);
    const text = timeText(left, String);
    assert.ok(wait > 0);
    assert.equal(timeText(left - wait + 1, String), text, `${left}: until then it stays`);
    assert.notEqual(timeText(left - wait, String), text, `${left}: then it changes`);
  }
});

test('a player is told twice how little is left', () => {
  const told = [];
  for (let left = 60_000; left > 0; left -= 700) told.push(toldBetween(left, left - 700));
  assert.deepEqual(told.filter((seconds) => seconds !== null), [30, 10]);
  assert.equal(toldBetween(Infinity, 5000), 10);
  assert.equal(toldBetween(5000, 4000), null);
  assert.ok(LOW > 10_000 && LOW < 30_000);
});

test('the time an engine may take lasts for forty moves, and never ends the game in one', () => {
  for (const control of [{ minutes: 1, seconds: 0 }, BLITZ, { minutes: 180, seconds: 60 }]) {
    for (const left of [10_800_000, 60_000, 5000, 300, 30, 1]) {
      const clock = { ...newClock(control), left: { white: left, black: left } };
      const time = thinkTimeOf(clock, 'white', 0);
      assert.ok(time >= 1 && time <= Math.max(1, left / 3), `${left}: ${time}`);
    }
  }
  assert.equal(thinkTimeOf(newClock({ minutes: 10, seconds: 0 }), 'white', 0), 15_000);
});

test('a clock comes back from storage standing, with what was left', () => {
  const clock = turnTo(newClock(BLITZ), 'white', 0);
  const data = JSON.parse(JSON.stringify(clockData(clock, 20_000)));
  const again = checkClock(data);
  assert.ok(again);
  assert.deepEqual([again.control, again.running, leftOf(again, 'white', 1e9), leftOf(again, 'black', 0)], [BLITZ, null, 160_000, 180_000]);
});

test('what is no clock is none', () => {
  const good = clockData(newClock(BLITZ), 0);
  const bad = [
    null, 7, 'clock', [], {}, { ...good, control: null }, { ...good, left: undefined }, { ...good, left: { white: 1 } }, { ...good, left: { white: -1, black: 1 } },
    { ...good, left: { white: '1', black: 1 } }, { ...good, left: { white: NaN, black: 1 } }, { ...good, left: { white: 1e300, black: 1 } }, { ...good, control: { minutes: 3 } }, { ...good, control: { minutes: Infinity, seconds: 0 } },
  ];
  for (const data of bad) assert.equal(checkClock(data), null, JSON.stringify(data));
  assert.notEqual(checkClock(good), null);
});

test('the usual clocks are minutes and seconds', () => {
  for (const preset of PRESETS) assert.match(preset, /^\d+\+\d+$/);
});
