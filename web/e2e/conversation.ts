import { expect, type Locator, type Page } from '@playwright/test';

export const history = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your message' });

/** The messages' texts in order, which must be the same for everyone; omits what differs per person. */
export const visibleMessages = (page: Page): Promise<string[]> =>
  history(page)
    .locator('article [dir="auto"]:is(p)')
    .evaluateAll((texts) => texts.map(({ textContent }) => textContent ?? ''));

export async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    await page.getByRole('button', { name: 'Send' }).click();
  else await field(page).press('Enter');
}

async function nameOf(page: Page): Promise<string> {
  const sessionResponse = page.waitForResponse((response) => response.url().endsWith('/api/v1/session'));
  await page.reload();
  return ((await (await sessionResponse).json()) as { person: { name: string } }).person.name;
}

/** Hovers over a message and clicks one of its actions; retries if the message has moved. */
export async function clickMessageAction(page: Page, text: string, button: string): Promise<void> {
  const one = history(page)
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })
    .last();
  await expect(async () => {
    await one.getByText(text, { exact: true }).last().hover();
    await one.getByRole('button', { name: button }).click({ timeout: 2_000 });
  }).toPass();
}

/** Creates a group with the others, who see it appear and open it. */
export async function createGroup(by: Page, others: readonly Page[], name: string): Promise<void> {
  const names: string[] = [];
  for (const page of others) {
    names.push(await nameOf(page));
    await page.goto('/chat');
  }
  await by.goto('/chat/new');
  for (const other of names) {
    await by.getByRole('combobox', { name: 'People' }).fill(other);
    await by.getByRole('option', { name: other }).first().click();
  }
  await by.keyboard.press('Escape');
  await by.getByRole('textbox', { name: 'Group name' }).fill(name);
  await by.getByRole('button', { name: `Start a group with ${others.length} people` }).click();
  await expect(by.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const page of others) {
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
