import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';

/** What stands in the fields and controls of a form. */
export const contentOf = (form: Locator): Promise<unknown[]> =>
  form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input, textarea, [contenteditable="true"]')].map(
      (field) => {
        if (field.isContentEditable) return field.textContent;
        return ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value;
      },
    ),
  );

const writable =
  ':not([readonly], [disabled], [aria-hidden], [role="combobox"], [aria-haspopup], [role="searchbox"])';
const texts = ['text', 'email', 'url', 'tel'].map((type) => `input[type="${type}"]${writable}`);
const textFields = [
  ...texts,
  `input:not([type])${writable}`,
  `textarea${writable}`,
  '[contenteditable="true"]',
];

/** The fields of the form to write into. */
export const textFieldsOf = (form: Locator): Locator =>
  form.locator(textFields.join(', ')).filter({ visible: true });

/** Writes into the first text fields and changes one control, or what else there is. False if nothing changes. */
export async function type(page: Page, form: Locator): Promise<boolean> {
  const before = await contentOf(form);
  const isChanged = async (): Promise<boolean> => !isDeepStrictEqual(await contentOf(form), before);
  for (const field of (await textFieldsOf(form).all()).slice(0, 2)) await write(field);
  const control = form.locator('input:is([type="checkbox"], [type="radio"]:not(:checked)):enabled').first();
  if (await control.count()) await control.evaluate((element: HTMLInputElement) => element.click());
  if (!(await isChanged())) await useOtherField(page, form);
  return isChanged();
}

/** A form with neither has a select, a field that suggests values, or a list that is still empty. */
async function useOtherField(page: Page, form: Locator): Promise<void> {
  const add = form.getByRole('button', { name: /^Add/ }).first();
  const suggesting = form.locator('input[type="text"], input:not([type])').filter({ visible: true });
  if (await suggesting.and(page.locator('[readonly]')).count()) return choose(page, form);
  if (await suggesting.count()) {
    const before = await contentOf(form);
    // A colour, too.
    await fill(suggesting.first(), '#336699');
    if (isDeepStrictEqual(await contentOf(form), before)) await choose(page, form);
    return;
  }
  if (await add.count()) {
    await add.click();
    await write(textFieldsOf(form).first());
  }
}

/** Fills the field and leaves it, which also closes what it opens. */
export async function fill(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

async function write(field: Locator): Promise<void> {
  const isNumber = ['numeric', 'decimal'].includes((await field.getAttribute('inputmode')) ?? '');
  if (!isNumber) return fill(field, 'Walked through');
  await fill(field, (await field.inputValue()) === '7' ? '8' : '7');
}

/** Chooses another option of the first select. */
async function choose(page: Page, form: Locator): Promise<void> {
  const select = form
    .locator('input:is([role="combobox"], [aria-haspopup="listbox"]):enabled')
    .filter({ visible: true });
  if ((await select.count()) === 0) return;
  await select.first().click();
  await page.getByRole('option', { selected: false }).first().click();
  // The list of a field for several stays open.
  await select.first().press('Tab');
}
