import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoHome, DemoProduct } from './demo-product.ts';

const firstPort = Number(process.env['E2E_PORT'] ?? 4810);
const existingUrl = process.env['E2E_URL'];

/** A test on a product with the demo organisation that no other worker uses, or on the product at E2E_URL. */
export const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- how fixtures say that they need no other
    async ({}, use, { workerIndex }) => {
      if (existingUrl) return use(existingUrl);
      const product = await DemoProduct.start(firstPort + 2 + workerIndex);
      await use(product.url);
      await product.remove();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ address }, use) => use(address),
});

/** The password of every demo account, which the start also prints. */
export async function demoPassword(): Promise<string> {
  return (JSON.parse(await readFile(`${demoHome}/demo.json`, 'utf8')) as { password: string }).password;
}

/** Identity provider cookies by e-mail address: each account signs in only once per worker. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/**
 * Signs in through the button and the form, or reuses an earlier session. A test that signs out needs its own session,
 * because signing out ends the session for every test that shares it.
 */
export async function signIn(page: Page, email: string, hasOwnSession = false): Promise<void> {
  const greeting = page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Good (morning|afternoon|evening)/ });
  const button = page.getByRole('button', { name: 'Sign in' });
  if (!hasOwnSession) await page.context().addCookies(sessions.get(email) ?? []);
  await page.goto('/');
  await expect(greeting.or(button)).toBeVisible();
  if (await button.isVisible()) {
    await button.click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(await demoPassword());
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(greeting).toBeVisible();
  if (!hasOwnSession) sessions.set(email, await page.context().cookies());
}

/** Signs in as another person in a separate browser context. */
export async function openPageAs(
  browser: Browser,
  email: string,
  options: { width?: number; withoutWorker?: boolean; hasOwnSession?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...(options.width && { viewport: { width: options.width, height: 844 } }),
    ...(options.withoutWorker && { serviceWorkers: 'block' }),
  });
  const page = await context.newPage();
  await signIn(page, email, options.hasOwnSession);
  return page;
}

export const samplePicture = fileURLToPath(new URL('orchard.png', import.meta.url));
