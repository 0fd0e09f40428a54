import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword, signIn, test } from './demo.ts';

/** Presses Tab until the target has the focus, and checks that the focus is visible at every step. */
async function tabTo(page: Page, target: Locator, atMost = 30): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < atMost; step += 1) {
    await page.keyboard.press('Tab');
    const {
      isThere: isFocused,
      name,
      isVisible,
    } = await target.evaluate((element) => {
      const at = document.activeElement as HTMLElement;
      // A chip shows the focus ring of the input hidden in it, a card that of its link; a text field shows its border
      // and caret.
      const rings = [at, at.nextElementSibling, at.closest('article')].map(
        (one) => one && getComputedStyle(one),
      );
      return {
        isThere: at === element,
        name: at.getAttribute('aria-label') ?? at.innerText.slice(0, 40),
        isVisible:
          at === document.body ||
          at.matches('[type=text], [type=search], textarea') ||
          rings.some((ring) => ring && ring.outlineStyle !== 'none'),
      };
    });
    expect(isVisible, `the focus on “${name}” cannot be seen`).toBe(true);
    if (isFocused) return;
    seen.push(name);
  }
  throw new Error(`Tab did not lead there, but to ${seen.join(', ')}`);
}

test('[ALL-11] signing in, skipping the menus and opening an article work without a mouse', async ({
  page,
}) => {
  await page.goto('/login');
  await tabTo(page, page.getByRole('button', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('employee@acme.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(await demoPassword());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/);

  await page.goto('/articles');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('article').getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/articles\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[ALL-11] menus and dialogs trap the focus, close on Escape and return it', async ({ page }) => {
  await signIn(page, 'editor@acme.example');
  const account = page.getByRole('button', { name: 'Your account' });
  await account.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Your account' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(account).toBeFocused();

  await page.goto('/admin/articles/new');
  await page.getByLabel(/^Title/).fill('Only by keys');
  await page.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Text/ }).fill('Said in a sentence.');
  const publish = page.getByRole('button', { name: 'Publish…' });
  await publish.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish article' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(publish).toBeFocused();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard changes' })
    .click();
});
