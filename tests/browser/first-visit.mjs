/**
 * Measures a first visit of the packaged site: `cargo xtask visit` packages it and says by SITE and CHROMIUM where it is
 * and with which browser. A phone on Chrome's "Fast 4G", its processor slowed down fourfold, with an empty cache.
 *
 * Interactive is when the board stands and a tap on it is answered: the moment at which the game is ready, and as long as
 * the first tap takes to be handled.
 */
import process from 'node:process';
import { chromium } from '@playwright/test';
import { FAST_4G, measureVisit } from './visit.js';

const RUNS = 5;
const SLOWER = 4;
const MOST = { interactive: 1500, bytes: 200 * 1024, shift: 0 };

const { CHROMIUM: executablePath, SITE: site = 'dist/site' } = process.env;

const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-gpu', '--disable-quic'] });
const runs = [];
try {
  for (let run = 0; run < RUNS; run++) runs.push(await measureVisit(browser, site, { network: FAST_4G, slower: SLOWER }));
} finally {
  await browser.close();
}

/** @param {'paint' | 'ready' | 'tap' | 'interactive' | 'bytes' | 'shift' | 'requests'} figure */
const median = (figure) => runs.map((run) => run[figure]).sort((one, other) => one - other)[RUNS >> 1];
const row = (/** @type {string} */ name, /** @type {string} */ value) => console.log(`${name.padEnd(34)} ${value.padStart(10)}`);
console.log(`Medians of ${RUNS} first visits, Fast 4G, processor slowed down ${SLOWER}×`);
row('first contentful paint', `${median('paint').toFixed(0)} ms`);
row('board ready', `${median('ready').toFixed(0)} ms`);
row('first tap handled after', `${median('tap').toFixed(0)} ms`);
row('interactive', `${median('interactive').toFixed(0)} ms`);
row('layout shift', String(median('shift')));
row('requests until the first answer', String(median('requests')));
row('transferred until the first answer', `${(median('bytes') / 1024).toFixed(1)} KB`);

const missed = /** @type {const} */ (['interactive', 'bytes', 'shift']).filter((figure) => median(figure) > MOST[figure]);
for (const figure of missed) console.log(`${figure} is more than ${MOST[figure]}`);
process.exitCode = missed.length > 0 ? 1 : 0;
