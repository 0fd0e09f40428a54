import { expect, type Page } from '@playwright/test';

/** Chooses one site as the audience of the form on the page. */
export async function chooseSite(page: Page, site: string): Promise<void> {
  const field = page.getByRole('group', { name: 'Audience' });
  await field.getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog', { name: 'Who is this for?' });
  await sheet.getByText('Selected people', { exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Add to the audience' }).fill(site);
  await page.getByRole('group', { name: 'Sites' }).getByRole('option', { name: site }).click();
  await sheet.getByRole('button', { name: /^Use for \d+ people$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(field.getByText(/^\d+ people$/)).toBeVisible();
}
