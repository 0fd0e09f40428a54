import { expect, type Page } from '@playwright/test';
import { eventCheckIns } from '@atrium/proto/events/check-ins';
import { managedEvents } from '@atrium/proto/events/events';
import { everyone } from '@atrium/proto/audience';
import { ApiCaller } from './api-caller.ts';
import { openPageAs, signIn, test } from './demo.ts';
import { withCamera, writeVideoOf } from './fake-camera.ts';

test.describe.configure({ timeout: 180_000 });

const today = (): string => new Date().toISOString().slice(0, 10);

/** Accepts the invitation and shows the code. */
async function acceptedBy(page: Page, event: string): Promise<string> {
  await page.goto(`/events/${event}`);
  await page.getByRole('main').getByRole('button', { name: 'Going', exact: true }).click();
  await page.getByRole('button', { name: 'Show check-in code' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Check-in code' })).toBeVisible();
  return (await dialog.getByText(/^(\w{4}-){3}\w{4}$/).textContent()) ?? '';
}

test('[EVNT-2.11] [EVNT-2.12] a code is scanned with the camera, another is typed without a network, and each person is checked in once', async ({
  browser,
  address,
  playwright,
  launchOptions,
}, testInfo) => {
  const planner = await openPageAs(browser, 'superuser@acme.example');
  const api = await ApiCaller.fromPage(planner, address);
  const { id } = await api.call(managedEvents.create, {
    body: { title: { 'en-GB': 'Open day' }, dateStart: today(), audience: everyone },
  });
  const first = await openPageAs(browser, 'employee@acme.example');
  const second = await openPageAs(browser, 'chloe.bennett@acme.example', { width: 390 });
  const [scanned, typed] = [await acceptedBy(first, id), await acceptedBy(second, id)];
  expect(scanned).not.toBe(typed);

  const video = testInfo.outputPath('code.y4m');
  await writeVideoOf(scanned.replaceAll('-', ''), video);
  const args = [...(launchOptions.args ?? []), ...withCamera(video)];
  const withFakeCamera = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const context = await withFakeCamera.newContext({ baseURL: address, permissions: ['camera'] });
    const door = await context.newPage();
    await signIn(door, 'superuser@acme.example', true);

    await test.step('the camera reads the code, and the person sees that they are checked in', async () => {
      await door.goto(`/events/${id}/check-in`);
      await expect(door.getByText('0 of 2')).toBeVisible();
      await door.getByRole('link', { name: 'Scan codes' }).click();
      await expect(door.getByRole('status').getByText(/^Checked in/)).toBeVisible();
      await expect(door.getByText('1 of 2')).toBeVisible();
      await expect(first.getByText(/You were checked in at/)).toBeVisible();
    });

    await test.step('without a network a typed code is recognised and kept, also across a reload', async () => {
      await door.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await context.setOffline(true);
      await door.getByLabel('Check-in code').fill(typed.toLowerCase());
      await door.getByRole('button', { name: 'Enter' }).click();
      await expect(door.getByText(/It will be sent when you’re back online/).first()).toBeVisible();
      await expect(door.getByText('2 of 2')).toBeVisible();
      await door.reload();
      await expect(door.getByText('2 of 2')).toBeVisible();
      await expect(door.getByText(/List as of/)).toBeVisible();
    });

    await test.step('back online it is sent, and each person has come once', async () => {
      await context.setOffline(false);
      const come = async (): Promise<number> =>
        (await api.call(eventCheckIns.list, { params: { id } })).items.length;
      await expect.poll(come).toBe(2);
      await door.goto(`/events/${id}/check-in`);
      await expect(door.getByRole('list', { name: 'Checked in' }).getByRole('listitem')).toHaveCount(2);
    });
  } finally {
    await withFakeCamera.close();
  }
});
