import { expect, type Page, type Route } from '@playwright/test';
import { openPageAs, test } from './demo.ts';
import { keptResponses } from './kept-responses.ts';

/** Once the service worker has the files of the product. */
async function openKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Holds back every request to the server; returns how to let them through. */
async function holdServer(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/(api|auth)\//, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const kept = async (page: Page): Promise<unknown[]> => Object.values(await keptResponses(page));

test('[ALL-16] a later visit shows what the device has kept before the server has answered, and then what is new', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example');
  await openKept(page);
  const release = await holdServer(page);
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/session')) sessions.push(request.url());
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: /Tom$/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const fetched = Promise.all(
    ['session', 'home'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/api/v1/${name}`)),
    ),
  );
  await release();
  for (const response of await fetched) expect(response.status()).toBe(200);
  expect(sessions).toHaveLength(1);
});

test('[ALL-16] [AUTH-1] after the session has ended, nothing that was kept stays on the device', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example');
  await openKept(page);
  await expect.poll(() => kept(page)).not.toEqual([]);
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('[ALL-16] [AUTH-1] what was kept for one person is gone when another has signed in', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example');
  await openKept(page);
  const other = await openPageAs(browser, 'editor@acme.example');
  await page.context().clearCookies();
  await page.context().addCookies(await other.context().cookies());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Emma$/ })).toBeVisible();
  await expect.poll(async () => JSON.stringify(await kept(page))).toContain('"first":"Emma"');
  expect(JSON.stringify(await kept(page))).not.toContain('"first":"Tom"');
});
