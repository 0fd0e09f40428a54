import { expect, type Locator, type Page } from '@playwright/test';
import { untilSettled } from '../navigation.ts';
import { contentOf } from './typing.ts';

/** A form on screen, and how it is opened again. */
export interface OpenForm {
  readonly page: Page;
  readonly name: string;
  readonly form: Locator;
  readonly reopen: () => Promise<void>;
}

type Way = readonly [name: string, go: () => Promise<unknown>];

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Leaves by each way out. What was typed stays, or is there again. */
export async function leaveEveryWay(open: OpenForm): Promise<void> {
  const { page, name, form } = open;
  const typed = await contentOf(form);
  for (const [way, go] of await waysOut(open)) {
    await go();
    if ((await askedOrLeft(open, way)) === 'asked') {
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(question(page), `${name}: ${way}`).toBeHidden();
    } else await open.reopen();
    await expect
      .poll(() => contentOf(form), `${name}: what was typed is there after leaving by ${way}`)
      .toEqual(expect.arrayContaining(typed));
  }
  const isAsked = await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  if (!isAsked) {
    await page.reload();
    await open.reopen();
    await expect
      .poll(() => contentOf(form), `${name}: what was typed is there after a reload`)
      .toEqual(expect.arrayContaining(typed));
  }
}

/** Leaves for good. */
export async function discard(open: OpenForm): Promise<void> {
  const { page, form, name } = open;
  const [, go] = (await waysOut(open))[0] ?? [];
  await go?.();
  if ((await askedOrLeft(open, 'discarding')) === 'asked') {
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(form, `${name}: discarded`).toBeHidden();
  }
  await untilSettled(page);
}

/** Whether the question is there, or the form is gone. */
const outcome = (form: string): 'asked' | 'left' | null => {
  const titles = [...document.querySelectorAll('[role="dialog"] h2')];
  if (titles.some(({ textContent }) => textContent === 'Leave without saving?')) return 'asked';
  return document.forms.namedItem(form) ? null : 'left';
};

async function askedOrLeft({ page, name }: OpenForm, way: string): Promise<'asked' | 'left' | null> {
  let found: 'asked' | 'left' | null = null;
  await expect
    .poll(
      async () => (found = await page.evaluate(outcome, name)),
      `${name}: ${way} asks, or leaves the form`,
    )
    .not.toBeNull();
  return found;
}

async function waysOut({ page, form }: OpenForm): Promise<Way[]> {
  const dialog = page.getByRole('dialog').filter({ has: form });
  const back: Way = ['browser Back', () => page.evaluate(() => history.back())];
  if ((await dialog.count()) > 0) return [...(await waysOutOf(page, dialog)), back];
  const here = new URL(page.url()).pathname;
  const rail = page.locator(`nav a[href^="/"]:not([href="${here}"])`).filter({ visible: true }).first();
  const tab = page.getByRole('main').locator('[role="tab"][aria-selected="false"]:not(form *)').first();
  return [
    ['a link in the rail', () => rail.click()],
    ...((await tab.count()) ? [['another tab', () => tab.click()] satisfies Way] : []),
    back,
  ];
}

async function waysOutOf(page: Page, dialog: Locator): Promise<Way[]> {
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true });
  return [
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click outside', () => page.mouse.click(4, 4)],
    ...((await close.count()) ? [['✕', () => close.click()] satisfies Way] : []),
    ...((await cancel.count()) ? [['Cancel', () => cancel.click()] satisfies Way] : []),
  ];
}
