import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from '../chromium.mjs';
import { ensureBuilt } from '../prepare/build.mjs';
import { node24, root } from '../prepare/places.mjs';
import { run } from './run.mjs';
import { swiftFolder } from './swift-folder.mjs';

/** Whole stories in a real Chromium, on the product as `npm start` runs it, or on one that runs already. */
export const journeys = {
  name: 'journeys',
  async check(args, { url, home, control } = {}) {
    if (!findChromium()) return withoutChromium();
    // What runs elsewhere was built there.
    if (!url) await ensureBuilt();
    const folder = swiftFolder('journeys');
    const report = join(folder, 'report.json');
    try {
      const program = join(root, 'node_modules/@playwright/test/cli.js');
      const options = ['test', '-c', 'web/playwright.config.ts', '--reporter=list,json', ...args];
      const env = {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        JOURNEYS_HOME: home ?? join(folder, 'home'),
        ...(url && { JOURNEYS_URL: url }),
        ...(control && { JOURNEYS_CONTROL: control }),
        ATRIUM_CACHE: process.env.ATRIUM_CACHE ?? join(root, '.atrium/cache'),
      };
      const code = await run(node24(), [program, ...options], env);
      return read(report, code);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function withoutChromium() {
  console.error(howToGetChromium);
  const failed = process.env.CI === 'true' ? 1 : 0;
  return { passed: 0, failed, why: 'not run: there is no Chromium' };
}

/** The sums of what it has written; anything it leaves unexplained is a failure. */
export function read(report, code) {
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    // A test that passes only the second time is a test that fails.
    const failed = stats.unexpected + stats.flaky + errors.length;
    const unexplained = code !== 0 && failed === 0;
    return {
      passed: stats.expected,
      failed: failed + (unexplained ? 1 : 0),
      skipped: stats.skipped,
      why: unexplained ? `Playwright ended with ${code}` : undefined,
    };
  } catch {
    return { passed: 0, failed: 1, why: 'Playwright wrote no report' };
  }
}
