import { expect, type Page } from '@playwright/test';
import { signIn, test } from './demo.ts';
import { formNames } from './forms/form-names.ts';
import { discard, leaveEveryWay, type OpenForm } from './forms/leaving.ts';
import { submitInVain } from './forms/submitting.ts';
import { type } from './forms/typing.ts';
import { goTo, untilSettled } from './navigation.ts';
import { formsOf, pagesOf } from './pages/all-pages.ts';
import type { NamedPage } from './pages/named-page.ts';

test.skip(
  Boolean(process.env['E2E_CONTROL']),
  'Forms ask and fail in the browser, whatever system is behind them',
);
/** One test visits every page, two at a time. */
test.describe.configure({ timeout: 600_000 });
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

/** A page without a form, which browser Back returns to. */
const start = '/licences';

/** Forms in which nothing is typed that would have to be written again, as the source says. */
const forSignIn = formNames('isForSignIn');

/** Forms that the demo organisation does not show, and why. Their own tests hold their guard. */
const notShown: Readonly<Record<string, string>> = {
  'safety-check': 'needs an emergency under way',
  'group-name': 'needs a group of one’s own',
  'reply-dialog': 'needs an event that asks something',
  'scheduled-form': 'needs a message that waits to be sent',
  'identity-providers-page': 'needs Keycloak',
  'finish-sign-up-page': 'is shown once, after signing up',
};

/** Forms whose failures are shown elsewhere: messages that are not sent yet stand in the conversation. */
const sentLater = ['composer'];

/** Buttons that open a form. */
const opener =
  /^(Add an? (?!dish|day|caption|related|exception|photo|profile|logo|description|question|option)|(Edit|Create|Refer|Rename|Reply|Save search)\b)/;

test('[ALL-3] no form loses what is typed, and none fails unseen', async ({ page, context }) => {
  await signIn(page, 'superuser@acme.example');
  const areas = (['employee', 'editors', 'setup'] as const).flatMap(pagesOf);
  const pages = [...areas.filter(({ name }) => name !== start), ...formsOf()];
  const met = new Set<string>();
  const walk = async (tab: Page): Promise<void> => {
    for (let next = pages.shift(); next; next = pages.shift()) await visit(tab, next, met);
  };
  const second = await context.newPage();
  for (const tab of [page, second]) tab.setDefaultTimeout(10_000);
  await second.goto('/');
  await Promise.all([walk(page), walk(second)]);
  const known = new Set([...met, ...forSignIn, ...Object.keys(notShown)]);
  expect(formNames().filter((name) => !known.has(name))).toEqual([]);
});

async function visit(page: Page, { name, show, leave: end }: NamedPage, met: Set<string>): Promise<void> {
  // Browser Back has a page to go back to.
  const open = async (): Promise<void> => {
    await leave(page);
    await page
      .locator('h1')
      .first()
      .evaluate((title) => title.setAttribute('data-before', ''));
    await show(page, goTo);
    await page.locator('h1:not([data-before])').first().waitFor();
    await drawn(page);
  };
  await test.step(name, async () => {
    await open();
    const tabs = page.getByRole('main').locator('[role="tab"]:not(form *)');
    const count = await tabs.count();
    for (let at = 0; at < Math.max(count, 1); at += 1) {
      const show = async (): Promise<void> => {
        await open();
        if (count > 0) await tabs.nth(at).click();
        await drawn(page);
      };
      if (at > 0) await show();
      await checkForms(page, show, met);
      await checkOpeners(page, show, met);
    }
    await end?.(page);
  });
}

/** Goes to the first page. What an earlier form still holds is given up. */
async function leave(page: Page): Promise<void> {
  const left = goTo(page, start);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await Promise.race([left, question.waitFor()]);
  if (await question.isVisible()) await question.getByRole('button', { name: 'Discard changes' }).click();
  await left;
}

async function drawn(page: Page): Promise<void> {
  await untilSettled(page);
  // Skeletons are not visible at first.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[data-loading], .mantine-Skeleton-root').filter({ visible: true })).toHaveCount(
    0,
  );
}

/** Presses the buttons that open a form, each once. */
async function checkOpeners(page: Page, show: () => Promise<void>, met: Set<string>): Promise<void> {
  // A dialog covers them.
  if ((await page.locator('[role="dialog"][aria-modal="true"]').filter({ visible: true }).count()) > 0)
    return;
  const buttons = page.getByRole('main').getByRole('button', { name: opener }).filter({ visible: true });
  const labels = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  const firstWords = new Set<string>();
  for (const label of labels) {
    const [word = ''] = label.split(' ');
    if (word !== 'Add' && firstWords.has(word)) continue;
    firstWords.add(word);
    const press = async (): Promise<void> => {
      await show();
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click();
      await page
        .locator('form[name]')
        .filter({ visible: true })
        .or(page.getByRole('dialog'))
        .first()
        .waitFor();
      await drawn(page);
    };
    await press();
    await checkForms(page, press, met);
  }
}

/** Checks the forms on screen that were not met yet. */
async function checkForms(page: Page, reopen: () => Promise<void>, met: Set<string>): Promise<void> {
  const names = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].findLast((one) =>
      one.checkVisibility(),
    );
    return [...(dialog ?? document).querySelectorAll('form')].map((form) => form.getAttribute('name') ?? '');
  });
  for (const name of names) {
    if (name === '' || met.has(name)) continue;
    met.add(name);
    const form = page.locator(`form[name="${name}"]`).filter({ visible: true }).first();
    await test.step(name, () => check({ page, name, form, reopen }));
  }
}

async function check(open: OpenForm): Promise<void> {
  const { page, form, name, reopen } = open;
  const isTyped = await type(page, form);
  if (!forSignIn.includes(name)) {
    expect(isTyped, `${name}: something can be typed`).toBe(true);
    await leaveEveryWay(open);
  }
  if (!sentLater.includes(name)) await submitInVain(open);
  await discard(open);
  await reopen();
}
