import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { chooseSite } from './audience.ts';
import { openPageAs, test } from './demo.ts';

test.describe.configure({ timeout: 120_000 });

const title = 'Water in the cellar';
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: title });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function noObstacle(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(true)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
}

test('[CAST-1] [ALL-7] an emergency reaches one site at once, people answer it on a phone, and its sender sees the answers', async ({
  browser,
}) => {
  const sender = await openPageAs(browser, 'superuser@acme.example');
  const recipient = await openPageAs(browser, 'chloe.bennett@acme.example', { width: 390 });
  const outsider = await openPageAs(browser, 'employee@acme.example');

  await test.step('the sender writes it for one site and sends it', async () => {
    await sender.goto('/admin/broadcasts');
    await sender.getByRole('link', { name: 'Write a broadcast' }).click();
    await sender.getByLabel(/^Title/).fill(title);
    await sender.getByLabel(/^Message/).fill('Leave by the quay. Do not use the lift.');
    await sender.getByText('Emergency', { exact: true }).click();
    await chooseSite(sender, 'Bristol Laboratory');
    await sender.getByRole('button', { name: 'Send…' }).click();
    await sender.getByRole('button', { name: /^Send to \d+ people$/ }).click();
    await expect(sender.getByRole('heading', { level: 2, name: 'No one has asked for help' })).toBeVisible();
  });

  await test.step('people at the site see it above the page they are on, others do not', async () => {
    await expect(banner(recipient)).toBeVisible();
    await noObstacle(recipient);
    await expect(banner(outsider)).toHaveCount(0);
    await outsider.goto('/broadcasts');
    await expect(outsider.getByRole('heading', { level: 1, name: 'Broadcasts' })).toBeVisible();
    await expect(outsider.getByText(title)).toHaveCount(0);
  });

  await test.step('one tap asks for help, and a message then says where', async () => {
    await recipient.getByRole('button', { name: 'I need help' }).click();
    await recipient
      .getByLabel('Where are you, and what do you need?')
      .fill('Second floor, the door is stuck');
    await recipient.getByRole('button', { name: 'Send' }).click();
    await expect(sender.getByRole('heading', { level: 2, name: '1 person needs help' })).toBeVisible();
    await expect(sender.getByText('Second floor, the door is stuck')).toBeVisible();
  });

  await test.step('the last answer counts, even when given offline', async () => {
    await recipient.context().setOffline(true);
    await recipient.getByRole('button', { name: 'Change answer' }).click();
    await recipient.getByRole('button', { name: 'I am safe' }).click();
    await expect(recipient.getByText('You reported that you are safe.')).toBeVisible();
    await recipient.context().setOffline(false);
    await expect(sender.getByRole('heading', { level: 2, name: 'No one has asked for help' })).toBeVisible();
    await expect(tab(sender, 'Safe')).toContainText('1');
    await expect(
      sender.getByRole('heading', { level: 2, name: /^1 of \d+ people has opened this broadcast$/ }),
    ).toBeVisible();
    await recipient.goto('/');
    await expect(recipient.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(recipient)).toHaveCount(0);
    await noObstacle(sender);
  });
});
