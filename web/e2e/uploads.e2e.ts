import { expect, type Page } from '@playwright/test';
import { openPageAs, test } from './demo.ts';

test.describe.configure({ timeout: 180_000 });

/** Bytes of two parts. */
const size = 17_000_000;
const file = { name: 'handbook.txt', mimeType: 'text/plain', buffer: Buffer.alloc(size, 'Orchard ') };

/** On a single node, files are at the product's own address; elsewhere in a storage with signed addresses. */
const isInStorage = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/files/') || searchParams.has('X-Amz-Signature');

/** Records the parts that are sent, and lets none arrive after the first `most`. */
async function recordParts(page: Page, most: number): Promise<number[]> {
  const sent: number[] = [];
  await page.route(isInStorage, (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.continue();
    sent.push(Number(request.headers()['content-length'] ?? 0));
    return sent.length > most ? undefined : route.continue();
  });
  return sent;
}

test('[LIB-2] an upload survives a reload: it shows its progress, is offered again and sends only what is missing', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'superuser@acme.example');
  await page.goto('/admin/library/new');
  const first = await recordParts(page, 1);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await expect.poll(() => first.length).toBe(2);
  await page.reload();
  await page.unroute(isInStorage);
  const second = await recordParts(page, 9);
  await expect(page.getByText('The upload of “handbook.txt” was interrupted.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume upload' }).click();
  await expect(page.getByText('handbook.txt', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(second).toHaveLength(1);
  await page.getByLabel(/^Title \(English/).fill('Orchard handbook');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Orchard handbook')).toBeVisible();
});
