/** What makes the page an app: the manifest, its icons, the colours of the bars. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, parts, test } from './helpers.js';

test('the browser finds nothing that keeps the page from being installed', async ({ baseURL, launchOptions }) => {
  // In a private window, which every other test has, nothing can be installed.
  const profile = await mkdtemp(join(tmpdir(), 'dama-profile-'));
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  try {
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    const client = await context.newCDPSession(page);
    const { errors, data, url } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    expect(manifest).toMatchObject({ short_name: 'Dama', display: 'standalone', start_url: './', scope: './' });
    expect(new Set(manifest.icons.map((/** @type {{ purpose: string }} */ { purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
    for (const { src, type } of manifest.icons) {
      const answer = await page.request.get(new URL(src, url).href);
      expect(answer.ok(), src).toBe(true);
      expect(answer.headers()['content-type']).toContain(type);
    }
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('the bars of the browser have the colour of the page, whatever the system prefers', async ({ page, board }) => {
  await board.open();
  /** The colour that holds, and the one that is seen. */
  const colours = () => page.evaluate(() => {
    const meta = [...document.querySelectorAll('meta[name=theme-color]')].find((meta) => matchMedia(/** @type {HTMLMetaElement} */ (meta).media).matches);
    const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return [meta?.getAttribute('content'), `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`];
  });
  await board.press(parts(page).button('More'));
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    for (const theme of ['dark', 'light', 'auto']) {
      await page.locator('#theme').selectOption(theme);
      const [bar, seen] = await colours();
      expect(bar, `${theme} on ${colorScheme}`).toBe(seen);
    }
  }
});
