import { expect } from '@playwright/test';
import { signIn, test } from './demo.ts';

test.use({ serviceWorkers: 'block', colorScheme: 'dark' });

test('[ALL-12] a page prints dark on white without the frame, also for readers in the dark', async ({
  page,
}) => {
  await signIn(page, 'employee@acme.example');
  await page.goto('/articles');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/articles\/.+/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(title).toBeVisible();
  for (const part of ['nav', 'header:has(button[aria-keyshortcuts])'])
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('[data-area]')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
