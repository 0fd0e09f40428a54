import { expect, type Page } from '@playwright/test';
import { signIn, test } from './demo.ts';

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

test('[ALL-13] a part of the client that could not be loaded is tried again when the network is back', async ({
  page,
}) => {
  await signIn(page, 'employee@acme.example');
  const isOfClient = ({ pathname }: URL): boolean => pathname === '/' || pathname.startsWith('/assets/');
  await page.route(isOfClient, (route) => route.abort('internetdisconnected'));
  // A page that nothing has loaded ahead.
  await page.evaluate(() => {
    history.pushState({}, '', '/settings/devices');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1, name: 'Push notifications' })).toBeVisible();
});
