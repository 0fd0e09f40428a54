import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { openPageAs, test } from './demo.ts';
import { keptResponses } from './kept-responses.ts';

/** The service worker, once it controls the page. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent('serviceworker');
}

/** Delivers a push message to the service worker as the browser does after decrypting it. */
async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** Names of the responses that the device has kept. */
const keptKeys = async (page: Page): Promise<string[]> => Object.keys(await keptResponses(page));

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

const allow = async (context: BrowserContext): Promise<void> => context.grantPermissions(['notifications']);

test('[PUSH-2] the product can be installed: it has a manifest with icons and a service worker', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example');
  await workerOf(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Atrium', display: 'standalone' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // An incognito window cannot install anything; that is the only objection.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('[NOTE-2] a push message is shown once, its receipt is sent, and a tap opens its link in the page that is open', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example');
  await allow(page.context());
  const worker = await workerOf(page);
  const message = { title: 'Acme', body: 'Ada mentioned you', link: '/updates', tag: 'u1', silent: false };
  for (const receipt of ['the-name-of-one-receipt', 'the-name-of-another']) {
    const back = page
      .context()
      .waitForEvent('request', (request) => request.url().endsWith(`/push/receipts/${receipt}`));
    await deliver(page, { ...message, receipt });
    expect((await (await back).response())?.status()).toBe(204);
  }
  await expect.poll(() => shown(page)).toEqual([{ title: 'Acme', body: 'Ada mentioned you', tag: 'u1' }]);
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScopeLike;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/updates$/);
  await expect.poll(() => shown(page)).toEqual([]);
});

/** The part of the service worker's global scope used here. */
interface WorkerScopeLike {
  readonly registration: { getNotifications(): Promise<object[]> };
  readonly NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): boolean;
}

test('[PUSH-1] no page asks for the push permission: the button is in the settings, with an explanation when blocked', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example');
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.reject(new Error('asked by a page'));
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/settings');
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/v1/settings/devices'));
  await page.getByRole('link', { name: 'Push notifications' }).click();
  // An installation without a push key cannot send any, whatever the browser allows.
  const { webKey } = (await (await asked).json()) as { webKey: string | null };
  const explanation = webKey ? 'Notifications are blocked' : 'Not set up for browsers';
  await expect(page.getByRole('alert', { name: explanation })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeHidden();
});

test('[PUSH-2] news can be read offline, and a comment written offline is sent once after reconnecting', async ({
  browser,
}) => {
  const comment = `From the tunnel ${Date.now()}`;
  const page = await openPageAs(browser, 'employee@acme.example');
  await workerOf(page);
  await page.getByRole('main').locator('a[href^="/articles/"]').first().click();
  await expect(page).toHaveURL(/\/articles\/./);
  // The address changes before the previous page is gone.
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringContaining('["articles","one"'));

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your comment' }).fill(comment);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '1 item will be sent when you’re back online.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/);
  await page.goBack();

  await page.context().setOffline(false);
  const posted = page.getByRole('article').filter({ hasText: comment });
  await expect(posted).toHaveCount(1);
  await page.reload();
  await expect(posted).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'offline' })).toBeHidden();
});

test('[PUSH-2] signing out removes everything kept for offline reading', async ({ browser }) => {
  const page = await openPageAs(browser, 'employee@acme.example', { hasOwnSession: true });
  await workerOf(page);
  const cachedCount = async (): Promise<number> => (await keptKeys(page)).length;
  await expect.poll(cachedCount).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await cachedCount()).toBe(0);
});

/** How many pictures on the page have loaded. */
const pictures = (page: Page): Promise<number> =>
  page
    .locator('main img')
    .evaluateAll(
      (all) => (all as HTMLImageElement[]).filter((one) => one.complete && one.naturalWidth > 0).length,
    );

/** How many pictures the device has kept. */
const keptPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await globalThis.caches.open('atrium pictures')).keys()).length);

test('[PUSH-2] pictures shown and conversations opened are available offline, and the pictures are removed at sign-out', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example', { hasOwnSession: true });
  await workerOf(page);
  await page.reload();
  // Home shows few articles, which other tests may have written without pictures.
  await page.goto('/articles');
  await expect.poll(() => pictures(page)).toBeGreaterThan(0);
  await expect.poll(() => keptPictures(page)).toBeGreaterThan(0);
  await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringContaining('["articles","list"'));
  await page.goto('/chat');
  await page.locator('main a[href^="/chat/"][href$="/messages"]').first().click();
  await expect(page).toHaveURL(/\/chat\/.+\/messages/);
  const written = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('p') });
  const message = written.last();
  await expect(message).toBeVisible();
  await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(/^messages /));
  // Beside its text there are marks that change, such as who has read it.
  const text = (await message.locator('p').first().textContent()) ?? '';

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await expect(written.last()).toContainText(text);
  await page.getByRole('link', { name: 'News' }).first().click();
  await expect.poll(() => pictures(page)).toBeGreaterThan(0);

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'offline' })).toBeHidden();
  const caches = (): Promise<string[]> => page.evaluate(() => globalThis.caches.keys());
  await expect.poll(caches).toContain('atrium pictures');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(caches).not.toContain('atrium pictures');
});
