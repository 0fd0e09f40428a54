import { expect, type Page } from '@playwright/test';
import { stable, type FeaturePages } from './named-page.ts';

async function toSignIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

async function rejectedSignIn(page: Page): Promise<void> {
  await toSignIn(page);
  await page.getByLabel('E-mail').fill('nobody@acme.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

export const pages: FeaturePages = {
  'signed-out': [
    stable('/login'),
    { name: 'the sign-in page', inEnglish: true, show: toSignIn },
    { name: 'a rejected sign-in', inEnglish: true, show: rejectedSignIn },
    {
      name: 'the forgotten password',
      inEnglish: true,
      show: (page) => toSignIn(page).then(() => page.getByRole('link', { name: /[Ff]orgot/ }).click()),
    },
    stable('/login/with-phone'),
    stable('/help'),
    stable('/contact'),
    stable('/terms'),
    stable('/there/is/nothing'),
  ],
};
