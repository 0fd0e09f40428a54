import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { downloadChromiumPackage } from '../../tools/chromium/chromium-package.mjs';
import { signIn, test } from './demo.ts';
import { pagesOf, visitors } from './pages/all-pages.ts';
import type { Area } from './pages/named-page.ts';

/**
 * Pages that look the same on any day are compared with the pictures in e2e/pictures, by the one Chromium that is pinned
 * by its checksum, without the hinting and smoothing that depend on the system. After a change that is meant to be seen:
 * `npm test -- e2e pictures --update-snapshots=changed`, and look at the new pictures. Those of a failure are in
 * web/test-results.
 */
const isPinned = process.platform === 'linux' && process.arch === 'x64';
const views = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
const areas = Object.keys(visitors) as Area[];
const stableOf = (area: Area) => pagesOf(area).filter(({ isStable }) => isStable);

const stylePath = fileURLToPath(new URL('pictures.css', import.meta.url));
/** A changed word has more; the same page, drawn by the same browser, has none. */
const maxDiffPixels = 150;

/** How many pictures are in the repository at most. */
const most = 40;

test.describe.configure({ timeout: 600_000 });
test.skip(!isPinned, 'The pinned Chromium is one for Linux on x64');
// With Keycloak, the pages about the password are others.
test.skip(Boolean(process.env['E2E_CONTROL']), 'The pictures are those of a single node');

let browser: Browser;
test.beforeAll(async () => {
  const executablePath = await downloadChromiumPackage();
  const args = ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--disable-gpu'];
  browser = await chromium.launch({ executablePath, args: [...args, '--force-color-profile=srgb'] });
});
test.afterAll(() => browser?.close());

test('there are few enough pictures to be looked at', () => {
  const count = views.length * areas.reduce((sum, area) => sum + stableOf(area).length, 0);
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThanOrEqual(most);
});

async function untilDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** One test, so that a run shows everything that has changed. */
test('pages look as before', async ({ address }) => {
  for (const { colorScheme, viewport } of views)
    for (const area of areas) {
      const context = await browser.newContext({
        ...{ baseURL: address, locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' },
        ...{ colorScheme, viewport, reducedMotion: 'reduce' },
      });
      const page = await context.newPage();
      const email = stableOf(area).length > 0 ? visitors[area] : undefined;
      if (email) await signIn(page, email);
      for (const one of stableOf(area)) {
        await one.show(page, (_, path) => page.goto(path));
        await untilDrawn(page);
        const words = `${area} ${one.name}`.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '');
        await expect
          .soft(page)
          .toHaveScreenshot(`${words}-${viewport.width}-${colorScheme}.png`, { maxDiffPixels, stylePath });
        await one.leave?.(page);
      }
      await context.close();
    }
});
