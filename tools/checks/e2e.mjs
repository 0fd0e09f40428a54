import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { obtainChromium } from '../chromium.mjs';
import { cacheFolder } from '../backing-services/cache.mjs';
import { ensureBuilt } from '../prepare/build.mjs';
import { node24, root } from '../prepare/paths.mjs';
import { run } from './run.mjs';
import { scratchFolder } from './scratch-folder.mjs';

/** End-to-end tests in a real Chromium, on the product as `npm start` runs it or on one that already runs. */
export const e2e = {
  name: 'e2e',
  async check(args, { url, home, control } = {}) {
    const chromium = await obtainChromium();
    // A product that already runs was built elsewhere. The tests themselves use the built contracts.
    if (!url) await ensureBuilt();
    const folder = scratchFolder('e2e');
    const report = join(folder, 'report.json');
    try {
      const program = join(root, 'node_modules/@playwright/test/cli.js');
      const options = ['test', '-c', 'web/playwright.config.ts', '--reporter=list,json', ...args];
      const env = {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_HOME: home ?? join(folder, 'home'),
        ...(url && { E2E_URL: url }),
        ...(control && { E2E_CONTROL: control }),
        ATRIUM_CACHE: cacheFolder(),
        ATRIUM_CHROMIUM: chromium,
      };
      const code = await run(node24(), [program, ...options], env);
      return read(report, code);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Totals of the report. A non-zero exit code without a reported failure counts as a failure. */
export function read(report, code) {
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    // A test that passes only on retry counts as failed.
    const failed = stats.unexpected + stats.flaky + errors.length;
    const unexplained = code !== 0 && failed === 0;
    return {
      passed: stats.expected,
      failed: failed + (unexplained ? 1 : 0),
      skipped: stats.skipped,
      why: unexplained ? `Playwright exited with code ${code}` : undefined,
    };
  } catch {
    return { passed: 0, failed: 1, why: 'Playwright wrote no report' };
  }
}
