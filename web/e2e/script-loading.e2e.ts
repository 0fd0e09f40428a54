import { expect, type Page } from '@playwright/test';
import { test } from './demo.ts';

test.use({ serviceWorkers: 'block' });

/** Fails this many requests for the entry script, the first of the product's scripts to load. */
const loseFirstScript = (page: Page, times: number) =>
  page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort('connectionreset'), { times });

test('[ALL-13] an entry script lost in transit is requested again, and the page then loads', async ({
  page,
}) => {
  await loseFirstScript(page, 2);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('[ALL-13] if the script never arrives, the page says so in the language of the last visit, and tries again on request', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('atrium.language', 'de'));
  await loseFirstScript(page, 4);
  await page.goto('/');
  for (const pause of [500, 2_000, 6_000]) {
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.clock.runFor(pause);
    await reloaded;
  }
  await expect(page.getByRole('alert')).toHaveText(/^Atrium konnte nicht geladen werden/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});
