/**
 * Takes the pictures of the README: `cargo xtask screenshots` builds and serves the page and says by BASE_URL, CHROMIUM
 * and OUT where it is, with which browser, and where the pictures go.
 */
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { Board } from './board.js';

/** A game in which Black has just taken three and crowned a man, and White is about to take four. */
const MOVES = `
  c3-c4 f6-f5 d3-c3 e6-f6 h3-h4 f6-e6 a3-a4 e6-e5 g3-g4 b6-b5 g2-g3 f7-f6 d2-d3 b5-a5 a2-a3 d6-d5 b3-b4 d7-d6 c4-d4 b7-b6
  b2-a2 d5-c5 d4-e4 e5-d5 c3-b3 g7-f7 e4-e5 f5-f4 f3xf5 f6xf4 g4xe4 d5xf5 a2-b2 d6-d5 b4-b5 b6xb4 b3xb5 c7-b7 e4-d4 d5-e5
  b5xd5 e5xc5 e3-e4 e7-e6 c2-c3 b7-c7 e2-d2 g6-g5 c3-c4 c5xc3xe3 d2-e2 e3xe1 h2-h3 e1xe5 d4-e4 e5xe2xg2xg4`.trim().split(/\s+/);
const HELD = 'h4';

const DESKTOP = { viewport: { width: 1040, height: 576 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.25, hasTouch: true, isMobile: true };

/** @type {{ name: string, options: import('@playwright/test').BrowserContextOptions, language?: string }[]} */
const PICTURES = [
  { name: 'desktop-light', options: { ...DESKTOP, colorScheme: 'light' } },
  { name: 'desktop-dark', options: { ...DESKTOP, colorScheme: 'dark' } },
  { name: 'phone-light', options: { ...PHONE, colorScheme: 'light' } },
  { name: 'phone-dark', options: { ...PHONE, colorScheme: 'dark' } },
  { name: 'phone-arabic', options: { ...PHONE, colorScheme: 'light' }, language: 'ar' },
];

const { BASE_URL: baseURL = 'http://127.0.0.1:8080', CHROMIUM: executablePath, OUT: out = '.' } = process.env;

const browser = await chromium.launch({
  executablePath,
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu', '--disable-quic', '--hide-scrollbars'],
});
try {
  for (const { name, options, language = 'en' } of PICTURES) {
    const context = await browser.newContext({ ...options, baseURL, reducedMotion: 'reduce', locale: language });
    const page = await context.newPage();
    const board = new Board(page, { touch: !!options.hasTouch });
    await board.open();
    await board.setUp(undefined);
    await board.element.evaluate(async (element, moves) => {
      for (const move of moves) await element.move(move);
      await element.restore({ ...element.save(), black: 'engine', level: 4 });
      await document.fonts.ready;
    }, MOVES);
    await board.tap(HELD);
    if (await page.evaluate(() => document.documentElement.lang) !== language) throw new Error(`${name} is not in "${language}"`);
    // A mouse would leave its mark on what it points at.
    if (!options.hasTouch) await page.mouse.move(0, 0);
    await board.painted();
    await page.screenshot({ path: join(out, `${name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
}
