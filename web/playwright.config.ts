import { defineConfig, devices } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findChromium } from '../tools/chromium.mjs';

// In seconds; where everything happens on one machine a page may take its time.
const patience = Number(process.env.JOURNEYS_PATIENCE ?? 15) * 1000;
/** What begins with an empty product, first: the demo organisation is filled meanwhile. */
const empty = '**/people.journey.ts';
/** Those take away services and gateways, where these are processes of their own; in a browser of their own, which holds no connection to them yet. */
const apart = '**/stack/**';
const executablePath = findChromium();

/**
 * Whole stories in a real Chromium, two at a time, each worker on a product of its own as `npm start` runs it, with the
 * demo organisation; or one after the other on the product at JOURNEYS_URL.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.{journey,spec}.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: process.env.JOURNEYS_URL || availableParallelism() < 2 ? 1 : 2,
  retries: 0,
  timeout: 8 * patience,
  expect: { timeout: patience },
  reporter: 'list',
  projects: [
    { name: 'empty', testMatch: empty },
    // In one project: a worker ends with it, and its product, too. Files come by their names, what takes longest among the first.
    { name: 'demo', testIgnore: [empty, apart] },
    ...(process.env.JOURNEYS_CONTROL ? [{ name: 'apart', testMatch: apart }] : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Pictures of every action cost as much as the actions.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: Boolean(process.env.JOURNEYS_TRACE) },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Where there is no graphics card, imitating one costs as much as the pages.
        '--disable-gpu',
        // Chromium refuses its sandbox to root, who runs the checks in most containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
