import { expect, type Page } from '@playwright/test';
import { test } from './demo.ts';

test.use({ serviceWorkers: 'block' });

/** The first script, which nothing of ours is there before, is lost as often as this. */
const loseFirstScript = (page: Page, times: number) =>
  page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort('connectionreset'), { times });

test('[ALL-13] a first script that is lost on its way is asked for again without anybody noticing more than a moment', async ({
  page,
}) => {
  await loseFirstScript(page, 2);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('[ALL-13] where it never arrives the page says so, in the language of the browser’s last visit, and tries again when asked', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('atrium.language', 'de'));
  await loseFirstScript(page, 4);
  await page.goto('/');
  for (const pause of [500, 2_000, 6_000]) {
    const again = page.waitForEvent('domcontentloaded');
    await page.clock.runFor(pause);
    await again;
  }
  await expect(page.getByRole('alert')).toHaveText(/^Atrium konnte nicht geladen werden/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});
