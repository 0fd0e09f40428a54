import { expect, type Locator } from '@playwright/test';
import { openPageAs, test } from './demo.ts';

const edges = (cells: Locator): Promise<{ left: number; right: number }[]> =>
  cells.evaluateAll((all) =>
    all.map((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    }),
  );

test('the header of a list is aligned with its rows, however wide their buttons are', async ({ browser }) => {
  const page = await openPageAs(browser, 'superuser@acme.example');
  await page.goto('/admin/libraryfolders/root');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1).getByRole('button').first()).toBeVisible();
  // Buttons of different widths, as in lists whose rows have different actions.
  await rows
    .nth(2)
    .getByRole('button')
    .first()
    .evaluate((button) => (button.style.width = '14rem'));
  const header = await edges(rows.first().getByRole('columnheader'));
  expect(header.length).toBeGreaterThan(3);
  for (const at of [1, 2, 3]) expect(await edges(rows.nth(at).getByRole('cell'))).toEqual(header);
});
