import { defineConfig, devices } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findChromium } from '../tools/chromium.mjs';

// E2E_TIMEOUT_SECONDS is in seconds. Pages may be slow when everything runs on one machine.
const assertionTimeout = Number(process.env.E2E_TIMEOUT_SECONDS ?? 15) * 1000;
/** Tests of an empty product run first, while the demo organisation is being filled. */
const empty = '**/people.e2e.ts';
/**
 * These tests stop services and gateways, which must run as separate processes. They get their own browser, which has
 * no connections to them yet.
 */
const stackTests = '**/stack/**';
const executablePath = findChromium();

/**
 * User journeys in a real Chromium, two at a time: each worker has its own product as `npm start` runs it, with the
 * demo organisation. With E2E_URL they run one at a time on that product.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.{e2e,spec}.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: process.env.E2E_URL || availableParallelism() < 2 ? 1 : 2,
  retries: 0,
  timeout: 8 * assertionTimeout,
  expect: { timeout: assertionTimeout },
  reporter: 'list',
  projects: [
    { name: 'empty', testMatch: empty },
    // A single project, because a worker and its product end with their project. Files run in order of their names,
    // with the slowest among the first.
    { name: 'demo', testIgnore: [empty, stackTests] },
    ...(process.env.E2E_CONTROL ? [{ name: 'apart', testMatch: stackTests }] : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Screenshots of every action cost as much time as the actions.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: Boolean(process.env.E2E_TRACE) },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Without a graphics card, emulating one costs as much as the pages.
        '--disable-gpu',
        // Chromium refuses its sandbox to root, the user that runs the checks in most containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
