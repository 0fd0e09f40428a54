import { expect, type Page } from '@playwright/test';
import { beginGroup, history, onMessage, said, say } from '../conversation.ts';
import { aPicture, arrive, test } from '../demo.ts';

test.describe.configure({ timeout: 240_000 });

/** In milliseconds: a service that was killed starts again, on a machine that does everything at once. */
const patience = 60_000;

async function stack(deed: 'kill' | 'stop' | 'start', name: string): Promise<void> {
  const answer = await fetch(`${process.env['JOURNEYS_CONTROL']}/${deed}/${name}`, { method: 'POST' });
  expect(answer.status).toBe(204);
}

/** Whatever is said aloud that is no message; nobody should be told of anything. */
const alarms = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { alarms?: string[] }).alarms ?? ['not listened to']);

/** From now on, on this page. */
const listenForAlarms = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    (globalThis as unknown as { alarms: string[] }).alarms = heard;
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('[role="alert"], [role="alertdialog"]'))
        if (textContent) heard.push(textContent);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

test('[CHAT-1] [CHAT-2] three people talk with pictures, replies and reactions while the network drops, the chat service is killed and a second gateway joins, and nobody notices more than a spinner', async ({
  browser,
}) => {
  await stack('stop', 'gateway-2');
  const priya = await arrive(browser, 'superuser@acme.example');
  const tom = await arrive(browser, 'employee@acme.example');
  const phone = await arrive(browser, 'editor@acme.example', { width: 390 });
  // Theirs is three hours ahead of everybody's.
  await phone.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  const everybody = [priya, tom, phone];
  const all = async (text: string): Promise<void> => {
    for (const page of everybody)
      await expect(history(page).getByText(text, { exact: true }).last()).toBeVisible({ timeout: patience });
  };
  await beginGroup(priya, [tom, phone], 'Harvest');
  for (const page of everybody) await listenForAlarms(page);

  await test.step('the chat service is killed under their hands', async () => {
    await say(priya, 'Shall we begin on Friday?');
    await all('Shall we begin on Friday?');
    await stack('kill', 'chat');
    await say(tom, 'Friday is fine');
    await say(phone, 'I bring the baskets');
    await priya.locator('input[type=file]').first().setInputFiles([aPicture]);
    await expect(history(tom).getByText('Sending').first()).toBeVisible();
    await stack('start', 'chat');
    await all('Friday is fine');
    await all('I bring the baskets');
    await say(priya, 'The trees this morning');
    await all('The trees this morning');
    await expect(history(phone).getByRole('button', { name: /^Enlarge/ })).toHaveCount(1);
  });

  await test.step('the network drops, and a second gateway joins', async () => {
    await tom.context().setOffline(true);
    await say(tom, 'I am in the tunnel');
    await onMessage(priya, 'I bring the baskets', 'React');
    await priya.getByRole('button', { name: 'Celebrate' }).click();
    await stack('start', 'gateway-2');
    await say(phone, 'Who has a ladder?');
    await tom.context().setOffline(false);
    await all('I am in the tunnel');
    await all('Who has a ladder?');
    await expect(history(tom).getByRole('button', { name: 'Celebrate, 1 person' })).toBeVisible();
  });

  await test.step('the first gateway goes, and everybody is at the second', async () => {
    await stack('kill', 'gateway');
    await onMessage(tom, 'Who has a ladder?', 'Reply');
    await say(tom, 'I have one');
    await all('I have one');
    await expect(history(phone).getByTitle('Go to message').last()).toHaveText(/Who has a ladder\?/);
    await stack('start', 'gateway');
    await say(priya, 'Until Friday');
    await all('Until Friday');
  });

  await test.step('all three have seen the same, each message once, and no alarm', async () => {
    const seen = await said(priya);
    expect(new Set(seen).size).toBe(seen.length);
    for (const page of [tom, phone]) await expect.poll(() => said(page)).toEqual(seen);
    for (const page of everybody) expect(await alarms(page)).toEqual([]);
  });
});
