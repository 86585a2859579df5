/**
 * Firefox, by WebDriver BiDi.
 */
import process from 'node:process';
import puppeteer from 'puppeteer-core';
import { PATIENCE, within } from './driver.js';

/** @returns {Promise<import('./driver.js').Browser>} */
export async function firefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    timeout: 2 * PATIENCE,
    protocolTimeout: 2 * PATIENCE,
    defaultViewport: { width: 1000, height: 900 },
  });
  // In the window that Firefox begins with nothing is told when the focus moves: it is not the active one. A new one is.
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address, { timeout: PATIENCE })),
    run: (run, ...values) => within(page.evaluate(run, ...values), 'a function in the page'),
    click: (x, y) => page.mouse.click(x, y),
    async drag(from, ...points) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of points) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(/** @type {import('puppeteer-core').KeyInput} */ (key)),
    async close() {
      const child = browser.process();
      await within(browser.close(), 'the end of Firefox').catch(() => child?.kill('SIGKILL'));
    },
  };
}
