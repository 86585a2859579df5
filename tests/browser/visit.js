/**
 * A first visit with a phone: what it waits for, what moves under its finger, what it loads.
 */
import { Board } from './board.js';
import { serveSite } from './site-server.js';

/** The preset of the developer tools: bytes a second, and ms that each request waits. */
export const FAST_4G = { offline: false, downloadThroughput: (9e6 * 0.9) / 8, uploadThroughput: (1.5e6 * 0.9) / 8, latency: 60 * 2.75 };

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Keeps the times of what matters, in the page itself. */
function watch() {
  const seen = /** @type {any} */ (window).visit = { ready: 0, tapped: 0, handled: 0, shift: 0, shifted: /** @type {string[]} */ ([]) };
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.shifted.push(...entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    const { state } = document.querySelector('#status')?.dataset ?? {};
    if (state && state !== 'loading') seen.ready ||= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
  addEventListener('pointerdown', ({ timeStamp }) => (seen.tapped ||= timeStamp), true);
  addEventListener('movestart', () => (seen.handled ||= performance.now()));
}

/**
 * Opens the page for the first time and plays a move, until the computer has answered.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} folder the site
 * @param {{ network?: typeof FAST_4G, slower?: number, locale?: string }} [conditions] `slower`: how many times the processor is slowed down
 */
export async function measureVisit(browser, folder, { network, slower = 1, locale = 'en' } = {}) {
  const site = await serveSite(folder);
  const context = await browser.newContext({ ...PHONE, locale });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    if (network) await client.send('Network.emulateNetworkConditions', network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watch);
    const board = new Board(page, { touch: true });
    await board.open(site.url);
    await board.tap('d3', 'd4');
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('dama-board')).ply === 2);
    const { visit, paint } = await page.evaluate(() => ({
      visit: /** @type {any} */ (window).visit,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    }));
    const game = site.sent.filter((answer) => !site.isOffline(answer));
    const total = (/** @type {typeof game} */ answers) => answers.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      paint,
      ready: visit.ready,
      interactive: visit.ready + visit.handled - visit.tapped,
      tap: visit.handled - visit.tapped,
      shift: visit.shift,
      shifted: visit.shifted,
      requests: game.length,
      bytes: total(game),
      sent: game,
    };
  } finally {
    await context.close();
    await site.close();
  }
}
