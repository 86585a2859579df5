// Run by `cargo xtask test browser`, which serves `www` and sets BASE_URL and
// CHROMIUM. To run one test by hand: `cargo xtask serve` in one terminal, then
// in this folder `CHROMIUM=/usr/bin/chromium npx playwright test -g 'its name'`.
import process from 'node:process';
import { defineConfig } from '@playwright/test';

// Chromium as root starts only without its sandbox.
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: './specs',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A machine of CI may stand still for a moment; what failed once is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Less than the limit of xtask, so that the report is still written.
  globalTimeout: 36 * 60_000,
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8080',
    browserName: 'chromium',
    launchOptions: {
      // Without CHROMIUM, the browser that Playwright itself has installed.
      executablePath: process.env.CHROMIUM,
      chromiumSandbox: !isRoot,
      args: ['--disable-gpu', '--disable-quic'],
    },
    screenshot: 'only-on-failure',
    // No trace: to record one takes as long again as the test. `--trace on` for a test that needs it.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: '**/phone.spec.js', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What knows no screen is tested once.
      testIgnore: ['app', 'axe', 'engine', 'hint', 'layout', 'memory', 'pen', 'players', 'properties', 'questions', 'removal', 'size', 'sound', 'transcript', 'turns', 'vendor', 'watch', 'zoom'].map((name) => `**/${name}.spec.js`),
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
