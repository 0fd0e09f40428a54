import { AxeBuilder } from '@axe-core/playwright';
import { expect, type BrowserContext } from '@playwright/test';
import { createGroup, history, clickMessageAction, visibleMessages, sendMessage } from './conversation.ts';
import { samplePicture, openPageAs, test } from './demo.ts';

test.describe.configure({ timeout: 180_000 });

test('[CHAT-1] [CHAT-2] [CHAT-3] three people chat while the network comes and goes, and all see the same', async ({
  browser,
}) => {
  const priya = await openPageAs(browser, 'superuser@acme.example');
  const tom = await openPageAs(browser, 'employee@acme.example');
  const phone = await openPageAs(browser, 'editor@acme.example', { width: 390 });

  await test.step('a new group appears at once for its members', async () => {
    await createGroup(priya, [tom, phone], 'Orchard day');
  });

  await test.step('messages, replies and reactions reach the others', async () => {
    await sendMessage(priya, 'Who brings ladders?');
    await expect(history(tom).getByText('Who brings ladders?')).toBeVisible();
    await expect(history(phone).getByText('Who brings ladders?')).toBeVisible();
    await sendMessage(phone, 'I have two');
    await clickMessageAction(tom, 'Who brings ladders?', 'Reply');
    await sendMessage(tom, 'And I have one');
    await expect(history(priya).getByText('And I have one')).toBeVisible();
    await expect(history(priya).getByTitle('Go to message')).toHaveText(/Who brings ladders\?/);
    await clickMessageAction(priya, 'I have two', 'React');
    await priya.getByRole('button', { name: 'Celebrate' }).click();
    await expect(history(phone).getByRole('button', { name: 'Celebrate, 1 person' })).toBeVisible();
  });

  await test.step('pictures and files are sent with a message, and can be enlarged', async () => {
    await priya.locator('input[type=file]').first().setInputFiles([samplePicture, samplePicture]);
    await sendMessage(priya, 'The trees this morning');
    await expect(history(tom).getByText('The trees this morning')).toBeVisible();
    await expect(history(phone).getByRole('button', { name: /^Enlarge/ })).toHaveCount(2);
    await history(tom)
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    const large = tom.getByRole('dialog').getByRole('img', { name: 'orchard.png' });
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await tom.keyboard.press('Escape');
    await expect(tom.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('messages written offline are sent once after reconnecting', async () => {
    const network: BrowserContext = tom.context();
    await network.setOffline(true);
    for (const text of ['The bus is late', 'I walk the rest', 'See you at nine'])
      await sendMessage(tom, text);
    await expect(history(tom).getByText('Waiting for connection')).toHaveCount(3);
    await sendMessage(priya, 'We begin without you');
    await sendMessage(phone, 'It has begun to rain');
    await expect(history(priya).getByText('It has begun to rain')).toBeVisible();
    await network.setOffline(false);
    const onTheWay = history(tom).getByText(/^(Waiting for connection|Sending)$/);
    await expect(onTheWay).toHaveCount(0, { timeout: 60_000 });
    await expect(history(priya).getByText('See you at nine')).toBeVisible();
    await expect(history(phone).getByText('See you at nine')).toBeVisible();
    await expect(history(tom).getByText('It has begun to rain')).toBeVisible();
  });

  await test.step('a message being sent survives a reload', async () => {
    await priya.route('**/api/v1/conversations/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await sendMessage(priya, 'Take the back gate');
    await expect(history(priya).getByText('Sending')).toBeVisible();
    await priya.unroute('**/api/v1/conversations/*/messages');
    await priya.reload();
    await expect(history(tom).getByText('Take the back gate')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('all three see the same messages, each once', async () => {
    const last = 'Take the back gate';
    for (const page of [priya, phone]) await expect(history(page).getByText(last)).toBeVisible();
    const seen = await visibleMessages(tom);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((text) => /bus|walk|nine/.test(text))).toEqual([
      'The bus is late',
      'I walk the rest',
      'See you at nine',
    ]);
    await expect.poll(() => visibleMessages(priya)).toEqual(seen);
    await expect.poll(() => visibleMessages(phone)).toEqual(seen);
  });

  await test.step('[ALL-11] the conversation has no accessibility violations', async () => {
    for (const page of [priya, phone]) {
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .setLegacyMode(true)
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
    }
  });
});
