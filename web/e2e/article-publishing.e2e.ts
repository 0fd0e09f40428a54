import { expect, type Locator, type Page } from '@playwright/test';
import { chooseSite } from './audience.ts';
import { samplePicture, openPageAs, test } from './demo.ts';

const site = 'Leeds Works';
const comment = 'Is there still a place on the eleven o’clock tour?';

/** The next full minute that is not about to begin, as people type it, on the clock of the demo organisation. */
function nextMinute(): string {
  const minute = 60_000;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return clock.format(Math.ceil((Date.now() + 10_000) / minute) * minute);
}

/** Starts an article with a picture for one site. */
async function write(page: Page, title: string): Promise<void> {
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Summary/).fill('Come and see the new test bench.');
  await page.getByRole('textbox', { name: /^Text/ }).fill('Doors open at nine. Bring your family.');
  await page.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Choose a picture', { exact: true }).setInputFiles(samplePicture);
  await page.getByLabel('Picture description').fill('An orchard in spring');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await chooseSite(page, site);
}

/** Schedules the article for a time as people type it. */
async function schedule(page: Page, time: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish article' });
  await dialog.getByText('Later', { exact: true }).click();
  await dialog.getByLabel('Date and time').fill(time);
  await dialog.getByRole('button', { name: /^Schedule/ }).click();
  await expect(dialog).toBeHidden();
}

async function cancelSchedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Cancel scheduled publication/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move to drafts' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
}

const bellOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const commentOn = (page: Page): Locator => page.getByRole('article').filter({ hasText: comment });

async function report(page: Page): Promise<void> {
  await commentOn(page).getByRole('button', { name: 'Comment actions' }).click();
  await page.getByRole('menuitem', { name: 'Report comment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report comment' });
  await dialog.getByRole('textbox').fill('Off topic');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toBeHidden();
}

async function moderateAway(page: Page): Promise<void> {
  await page.goto('/admin/moderation');
  const pendingEntry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('blockquote').filter({ hasText: comment }) });
  await pendingEntry.getByRole('button', { name: 'Remove comment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove comment' });
  await dialog.getByRole('textbox').fill('Please ask at the desk');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
}

test('[NEWS-1] [NEWS-2] [NEWS-3] [MOD-1] [NOTE-1] [ALL-4] [ALL-7] [LIB-2] an article reaches the readers of one site live, and a moderator removes a comment on it', async ({
  browser,
}) => {
  const title = `Open doors in hall ${Date.now()}`;
  const editor = await openPageAs(browser, 'editor@acme.example');
  const reader = await openPageAs(browser, 'employee@acme.example');
  const colleague = await openPageAs(browser, 'sunita.patel@acme.example');
  const outsider = await openPageAs(browser, 'chloe.bennett@acme.example');
  for (const page of [reader, outsider]) {
    await page.goto('/articles');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }

  await test.step('the editor writes and schedules it, and it is published on time', async () => {
    await write(editor, title);
    await schedule(editor, 'tomorrow 9');
    await expect(editor.getByText('Scheduled', { exact: true }).first()).toBeVisible();
    await expect(reader.getByText(title)).toHaveCount(0);
    await cancelSchedule(editor);
    await schedule(editor, nextMinute());
    await expect(editor.getByText('Published', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  });

  await test.step('it appears to a reader at the site without a reload, with its picture', async () => {
    await reader.getByRole('link', { name: title }).first().click();
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const picture = reader.getByRole('img', { name: 'An orchard in spring' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  const address = new URL(reader.url()).pathname;

  await test.step('the reader comments, the editor’s bell shows an unread notification and a colleague sees the comment', async () => {
    await colleague.goto(address);
    const before = (await bellOf(editor).getAttribute('aria-label')) ?? '';
    await reader.getByRole('textbox', { name: 'Your comment' }).fill(comment);
    await reader.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(commentOn(colleague)).toBeVisible();
    await expect(bellOf(editor)).toHaveAccessibleName(/unread/);
    await expect(bellOf(editor)).not.toHaveAccessibleName(before);
    await bellOf(editor).click();
    await expect(editor.getByRole('link', { name: `commented on your article “${title}”` })).toBeVisible();
  });

  await test.step('the comment is reported, a moderator removes it, and it disappears live', async () => {
    await report(colleague);
    await moderateAway(editor);
    await expect(commentOn(colleague)).toHaveCount(0);
    await expect(colleague.getByText('This comment was removed by a moderator.')).toBeVisible();
    await expect(reader.getByText('A moderator removed this comment: Please ask at the desk')).toBeVisible();
  });

  await test.step('an employee at another site never sees the article', async () => {
    await expect(outsider.getByText(title)).toHaveCount(0);
    await outsider.reload();
    await expect(outsider.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(outsider.getByText(title)).toHaveCount(0);
    await outsider.goto(address);
    await expect(
      outsider.getByRole('heading', { level: 1, name: 'This article isn’t available' }),
    ).toBeVisible();
    await expect(outsider).toHaveURL(address);
  });
});
