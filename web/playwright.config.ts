import { defineConfig, devices } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../tools/chromium.mjs';

const port = Number(process.env.JOURNEYS_PORT ?? 4810);
const running = process.env.JOURNEYS_URL;
// In seconds; where everything happens on one machine a page may take its time.
const patience = Number(process.env.JOURNEYS_PATIENCE ?? 15) * 1000;
const address = running ?? `http://localhost:${port}`;
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const executablePath = findChromium();

/** Whole stories in a real Chromium, on the product as `npm start` runs it, with its demo organisation; or on the one at JOURNEYS_URL. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.{journey,spec}.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 8 * patience,
  expect: { timeout: patience },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium refuses its sandbox to root, who runs the checks in most containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  ...(!running && {
    webServer: {
      command: `"${process.execPath}" services/single-node/dist/main.js`,
      cwd: file('..'),
      // Ready is not yet furnished: the demo comes after.
      wait: { stdout: /Atrium is at/ },
      timeout: 300_000,
      // MongoDB is to be stopped as well.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      stdout: 'pipe',
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        ATRIUM_URL: address,
        ATRIUM_HOME: process.env.JOURNEYS_HOME ?? file('test-results/home'),
        ATRIUM_CACHE: process.env.ATRIUM_CACHE ?? file('../.atrium/cache'),
        ATRIUM_DEMO: '1',
      },
    },
  }),
});
