import { expect, type Page } from '@playwright/test';
import { createGroup, history, clickMessageAction, visibleMessages, sendMessage } from '../conversation.ts';
import { samplePicture, openPageAs, test } from '../demo.ts';

test.describe.configure({ timeout: 240_000 });

/** In milliseconds: how long a killed service may take to start again on a busy machine. */
const timeout = 60_000;

async function controlProcess(action: 'kill' | 'stop' | 'start', name: string): Promise<void> {
  const response = await fetch(`${process.env['E2E_CONTROL']}/${action}/${name}`, { method: 'POST' });
  expect(response.status).toBe(204);
}

/** The texts of all alerts shown since {@link listenForAlarms}. None are expected. */
const alarms = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { alarms?: string[] }).alarms ?? ['not listened to']);

const listenForAlarms = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: string[] = [];
    (globalThis as unknown as { alarms: string[] }).alarms = texts;
    const recordAlerts = (): void => {
      for (const { textContent } of document.querySelectorAll('[role="alert"], [role="alertdialog"]'))
        if (textContent) texts.push(textContent);
    };
    new MutationObserver(recordAlerts).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

test('[CHAT-1] [CHAT-2] three people chat with pictures, replies and reactions while the network drops, the chat service is killed and a second gateway joins, and they notice no more than a spinner', async ({
  browser,
}) => {
  await controlProcess('stop', 'gateway-2');
  const priya = await openPageAs(browser, 'superuser@acme.example');
  const tom = await openPageAs(browser, 'employee@acme.example');
  const phone = await openPageAs(browser, 'editor@acme.example', { width: 390 });
  // This phone's clock is three hours ahead of the others.
  await phone.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  const pages = [priya, tom, phone];
  const all = async (text: string): Promise<void> => {
    for (const page of pages)
      await expect(history(page).getByText(text, { exact: true }).last()).toBeVisible({ timeout });
  };
  await createGroup(priya, [tom, phone], 'Harvest');
  for (const page of pages) await listenForAlarms(page);

  await test.step('the chat service is killed during the conversation', async () => {
    await sendMessage(priya, 'Shall we begin on Friday?');
    await all('Shall we begin on Friday?');
    await controlProcess('kill', 'chat');
    await sendMessage(tom, 'Friday is fine');
    await sendMessage(phone, 'I bring the baskets');
    await priya.locator('input[type=file]').first().setInputFiles([samplePicture]);
    await expect(history(tom).getByText('Sending').first()).toBeVisible();
    await controlProcess('start', 'chat');
    await all('Friday is fine');
    await all('I bring the baskets');
    await sendMessage(priya, 'The trees this morning');
    await all('The trees this morning');
    await expect(history(phone).getByRole('button', { name: /^Enlarge/ })).toHaveCount(1);
  });

  await test.step('the network drops and a second gateway joins', async () => {
    await tom.context().setOffline(true);
    await sendMessage(tom, 'I am in the tunnel');
    await clickMessageAction(priya, 'I bring the baskets', 'React');
    await priya.getByRole('button', { name: 'Celebrate' }).click();
    await controlProcess('start', 'gateway-2');
    await sendMessage(phone, 'Who has a ladder?');
    await tom.context().setOffline(false);
    await all('I am in the tunnel');
    await all('Who has a ladder?');
    await expect(history(tom).getByRole('button', { name: 'Celebrate, 1 person' })).toBeVisible();
  });

  await test.step('the first gateway is killed, and everyone connects to the second', async () => {
    await controlProcess('kill', 'gateway');
    await clickMessageAction(tom, 'Who has a ladder?', 'Reply');
    await sendMessage(tom, 'I have one');
    await all('I have one');
    await expect(history(phone).getByTitle('Go to message').last()).toHaveText(/Who has a ladder\?/);
    await controlProcess('start', 'gateway');
    await sendMessage(priya, 'Until Friday');
    await all('Until Friday');
  });

  await test.step('all three have seen the same messages, each once, and no alarm', async () => {
    const seen = await visibleMessages(priya);
    expect(new Set(seen).size).toBe(seen.length);
    for (const page of [tom, phone]) await expect.poll(() => visibleMessages(page)).toEqual(seen);
    for (const page of pages) expect(await alarms(page)).toEqual([]);
  });
});
