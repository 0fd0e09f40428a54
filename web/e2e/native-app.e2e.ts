import { expect, type Page } from '@playwright/test';
import { openPageAs, test } from './demo.ts';

/**
 * Imitates the bridge that the native app injects before the page's own scripts run. `pending` is an event from before
 * the page listened.
 */
async function asInApp(
  page: Page,
  pending: { readonly event: string; readonly data: object } | null,
): Promise<void> {
  await page.addInitScript((first) => {
    const callbacks = new Map<string, (data: unknown) => void>();
    let pendingEvent = first;
    const methods = [{ name: 'addListener', rtype: 'callback' }, { name: 'removeListener' }];
    const nativeCallback = (
      _plugin: string,
      _method: string,
      { eventName }: { eventName: string },
      callback: (data: unknown) => void,
    ): string => {
      callbacks.set(eventName, callback);
      if (pendingEvent?.event === eventName) callback(pendingEvent.data);
      if (pendingEvent?.event === eventName) pendingEvent = null;
      return eventName;
    };
    const nativePromise = (): Promise<object> => Promise.resolve({ receive: 'denied' });
    const promiseMethods = ['checkPermissions', 'unregister'].map((name) => ({ name, rtype: 'promise' }));
    Object.assign(globalThis, {
      androidBridge: {},
      emit: (event: string, data: unknown) => callbacks.get(event)?.(data),
      isHeard: (event: string) => callbacks.has(event),
      Capacitor: {
        PluginHeaders: [
          { name: 'App', methods },
          { name: 'PushNotifications', methods: [...methods, ...promiseMethods] },
        ],
        nativeCallback,
        nativePromise,
      },
    });
  }, pending);
}

const tapOn = (link: string) => ({
  event: 'pushNotificationActionPerformed',
  data: { actionId: 'tap', notification: { id: '1', data: { link } } },
});

async function emit(page: Page, { event, data }: { event: string; data: object }): Promise<void> {
  type Phone = { isHeard(event: string): boolean; emit(event: string, data: object): void };
  await page.waitForFunction((name) => (globalThis as unknown as Phone).isHeard(name), event);
  await page.evaluate(([name, payload]) => (globalThis as unknown as Phone).emit(name, payload), [
    event,
    data,
  ] as const);
}

test('[PUSH-1] inside the app a tap on a notification opens its page, from a cold and a warm start', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example');
  const link = await page.getByRole('main').locator('a[href^="/articles/"]').first().getAttribute('href');
  await asInApp(page, tapOn(link ?? ''));
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await emit(page, tapOn('/updates'));
  await expect(page).toHaveURL(/\/updates$/);
});

test('[PUSH-1] inside the app the sign-up links open their pages before sign-in', async ({ page }) => {
  await asInApp(page, { event: 'appUrlOpen', data: { url: 'example.atrium.app://finishSignup#a-secret' } });
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\/finish-signup/);
  await emit(page, { event: 'appUrlOpen', data: { url: 'example.atrium.app://phoneSignup' } });
  await expect(page).toHaveURL(/\/login\/with-phone/);
});

test('[PUSH-1] a phone browser is offered the store app above the page until the offer is dismissed', async ({
  browser,
}) => {
  const admin = await openPageAs(browser, 'superuser@acme.example');
  await admin.goto('/admin/setup?part=services');
  const stores = admin.getByRole('region', { name: 'Links to app stores' });
  await stores
    .getByRole('textbox', { name: 'Google Play' })
    .fill('https://play.google.com/store/apps/details?id=a.b');
  await stores.getByRole('button', { name: 'Save' }).click();
  await expect(stores.getByRole('button', { name: 'Save' })).toBeDisabled();

  const phone = await openPageAs(browser, 'employee@acme.example', { width: 390 });
  await expect(phone.getByRole('complementary', { name: 'Mobile app' })).toBeHidden();
  await phone.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile',
    });
  });
  await phone.reload();
  const banner = phone.getByRole('complementary', { name: 'Mobile app' });
  await expect(banner.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
  const [above, below] = [await banner.boundingBox(), await phone.getByRole('main').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole('main')).toBeVisible();
  await expect(banner).toBeHidden();
});
