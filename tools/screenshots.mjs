// npm run screenshots: captures every page of a running Atrium, on a phone and on a desktop, in light and dark mode,
// into .atrium/screenshots. `npm run screenshots -- menus` captures some by name.
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { obtainChromium } from './chromium.mjs';
import { root } from './prepare/paths.mjs';
import { signIn } from './sign-in.mjs';
import { pagesOf, visitors } from '../web/e2e/pages/all-pages.ts';

const address = process.env.ATRIUM_URL ?? 'http://localhost:4000';
const home = process.env.ATRIUM_HOME ?? join(root, '.atrium');
const folder = join(home, 'screenshots');
const { password } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8'));
const widths = [390, 1440];
const schemes = ['light', 'dark'];

const fileName = (name) => name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
const load = (page, path) => page.goto(path);

/** Waits until the page is there, nothing is loading and every image in view is loaded. */
async function settle(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.evaluate(() => document.fonts.ready);
}

const selected = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
try {
  for (const [area, email] of Object.entries(visitors)) {
    for (const scheme of schemes) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width: 1440, height: 900 },
        colorScheme: scheme,
        locale: 'en-GB',
        deviceScaleFactor: 1,
      });
      const page = await context.newPage();
      if (email) await signIn(page, { address, email, password });
      for (const one of pagesOf(area)) {
        const name = fileName(one.name);
        if (selected.length > 0 && !selected.includes(name)) continue;
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
          await one.show(page, load);
          await settle(page);
          await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`) });
          console.log(`${name} at ${width}, ${scheme}`);
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
}
