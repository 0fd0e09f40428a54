import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';

const home = process.env['JOURNEYS_HOME'] ?? fileURLToPath(new URL('../test-results/home', import.meta.url));

/** The password of every demo account, as the start printed it. */
export async function demoPassword(): Promise<string> {
  return (JSON.parse(await readFile(`${home}/demo.json`, 'utf8')) as { password: string }).password;
}

/** Signs in on the page as a person would: by the button and the form. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(await demoPassword());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/);
}

/** Another person at another computer. */
export async function arrive(
  browser: Browser,
  email: string,
  options: { width?: number; withoutWorker?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...(options.width && { viewport: { width: options.width, height: 844 } }),
    ...(options.withoutWorker && { serviceWorkers: 'block' }),
  });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** A picture to upload. */
export const aPicture = fileURLToPath(new URL('orchard.png', import.meta.url));
