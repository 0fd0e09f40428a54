import type { Page } from '@playwright/test';

/** Shows a path: loads it, or navigates to it from the page on screen. */
export type Open = (page: Page, path: string) => Promise<unknown>;

export interface NamedPage {
  readonly name: string;
  readonly show: (page: Page, open: Open) => Promise<unknown>;
  /** Ends what `show` changed for the whole browser, such as that it is offline. */
  readonly leave?: (page: Page) => Promise<unknown>;
  /** One of the ten main pages, which are captured in every size, scheme and language. */
  readonly isMain?: boolean;
  /** Looks the same whatever day it is and whatever other tests do: compared with an earlier picture. */
  readonly isStable?: boolean;
  /** Shown by clicking words, so in English only. */
  readonly inEnglish?: boolean;
}

export type Area = 'signed-out' | 'employee' | 'editors' | 'setup';

/**
 * Pages of one feature by area. They are checked for accessibility and captured by `npm run screenshots`. `forms` are
 * states with a form that the walk through all forms does not find by itself; it presses buttons such as “Add …”.
 */
export type FeaturePages = Readonly<Partial<Record<Area | 'forms', readonly NamedPage[]>>>;

export const at = (path: string): NamedPage => ({ name: path, show: (page, open) => open(page, path) });

/** A page that is compared with an earlier picture. */
export const stable = (path: string): NamedPage => ({ ...at(path), isStable: true });

/** A page that everyone or every admin uses most. */
export const main = (path: string): NamedPage => ({ ...at(path), isMain: true });

/** The first entry of a list, opened by a click. */
export const first = (list: string, inside: RegExp, selector = '[data-row-link]'): NamedPage => ({
  name: `first entry of ${list}`,
  show: async (page, open) => {
    await open(page, list);
    await page.getByRole('main').locator(selector).first().click();
    await page.waitForURL(inside);
  },
});

/** A list with its first entry beside it. */
export const beside = (list: string): NamedPage => ({
  name: `${list} with its first entry`,
  inEnglish: true,
  show: async (page, open) => {
    await open(page, list);
    await page.getByRole('main').locator('[data-row-link]').first().click();
    await page.getByRole('link', { name: 'Open', exact: true }).waitFor();
  },
});

/** The page of the first entry of a list that opens its entries beside it. */
export const firstBeside = (list: string, inside: RegExp): NamedPage => ({
  name: `page of the first entry of ${list}`,
  inEnglish: true,
  show: async (page, open) => {
    await beside(list).show(page, open);
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.waitForURL(inside);
  },
});

/** A page after clicking the given buttons. On a phone, some are links to a page of their own. */
export const after = (path: string, ...buttons: readonly (string | RegExp)[]): NamedPage => ({
  name: `${path} with ${buttons.join(', ')}`,
  inEnglish: true,
  show: async (page, open) => {
    await open(page, path);
    for (const name of buttons)
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  },
});

/** A page declared for its form. */
export const withForm = (path: string): NamedPage => ({
  name: `form of ${path}`,
  show: async (page, open) => {
    await open(page, path);
    await page.locator('main form[name]').first().waitFor();
  },
});

/** A page with a dialog, opened by a button and declared for its form. */
export const withDialogForm = (path: string, button: string | RegExp): NamedPage => {
  const opened = after(path, button);
  return {
    ...opened,
    show: async (page, open) => {
      await opened.show(page, open);
      await page.getByRole('dialog').locator('form[name]').waitFor();
    },
  };
};
