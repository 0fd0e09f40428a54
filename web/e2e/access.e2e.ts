import { expect } from '@playwright/test';
import { openPageAs, demoPassword, signIn, test } from './demo.ts';

const employee = 'employee@acme.example';
const greeting = /Good (morning|afternoon|evening)/;

test('[AUTH-1] a wrong password shows an error, the right one signs in, a reload keeps the session and signing out ends it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(employee);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(employee);

  await page.getByLabel('Password', { exact: true }).fill(await demoPassword());
  await page.getByRole('button', { name: 'Sign in' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(greeting);
  await page.reload();
  await expect(heading).toContainText(greeting);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Come in');
  await page.goto('/articles');
  await expect(page).toHaveURL(/\/login/);
});

test('[AUTH-6] without a session the visitor is sent to the sign-in page and back to the requested page', async ({
  page,
}) => {
  await page.goto('/updates');
  await expect(page).toHaveURL(/\/login\?back=/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(employee);
  await page.getByLabel('Password', { exact: true }).fill(await demoPassword());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/updates$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('[AUTH-6] an employee cannot open the admin area; an unknown address shows “Page not found”', async ({
  page,
}) => {
  await signIn(page, employee);
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
  for (const path of ['/admin', '/admin/articles', '/admin/roles', '/admin/features']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting);
    await expect(page).toHaveURL(/:\d+\/$/);
  }
  await page.goto('/there/is/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL(/\/there\/is\/nothing$/);
  await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
});

test('[PERM-4] [ALL-7] a feature that a superuser turns off disappears live for an employee, and returns', async ({
  browser,
}) => {
  const superuser = await openPageAs(browser, 'superuser@acme.example');
  const reader = await openPageAs(browser, employee);
  const entry = reader.getByRole('navigation').getByRole('link', { name: 'News' }).first();
  await expect(entry).toBeVisible();
  await superuser.goto('/admin/features');
  const news = superuser.getByRole('switch', { name: 'News' });
  await expect(news).toBeChecked();
  try {
    await news.click();
    await superuser.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(news).not.toBeChecked();
    await expect(entry).toHaveCount(0);
    await reader.goto('/articles');
    await expect(reader).toHaveURL(/\/404$/);
    await reader.goto('/');
    await expect(reader.getByRole('heading', { level: 1 })).toContainText(greeting);
  } finally {
    // The switch changes only after the server has answered.
    if (!(await news.isChecked())) await news.click();
  }
  await expect(news).toBeChecked();
  await expect(entry).toBeVisible();
});
