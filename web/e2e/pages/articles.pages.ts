import type { Page } from '@playwright/test';
import { after, at, first, main, type FeaturePages, type NamedPage } from './named-page.ts';

const article = first('/articles', /\/articles\/.+/, 'article a');

/** A comment of one's own, being edited. */
const ownComment: NamedPage = {
  name: 'an own comment',
  show: async (page, open) => {
    await article.show(page, open);
    const comment = page.locator('li').filter({ hasText: 'Mine to edit' }).last();
    await page.getByRole('textbox', { name: 'Your comment' }).waitFor();
    if ((await comment.count()) === 0) await write(page, 'Mine to edit');
    await comment.getByRole('button', { name: 'Comment actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  },
};

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
}

export const pages: FeaturePages = {
  employee: [main('/articles'), article],
  editors: [
    main('/admin/articles'),
    first('/admin/articles?state=published', /\/admin\/articles\/[^/]+$/),
    at('/admin/articles/new'),
    at('/admin/articles/edit-channels'),
    at('/admin/articles/edit-defaults'),
    at('/admin/moderation'),
  ],
  forms: [
    after('/admin/articles/new', 'Insert video'),
    after('/admin/moderation', /^(Remove|Reject) comment/),
    at('/admin/moderation?state=words'),
    at('/admin/articles?state=draft'),
    ownComment,
  ],
};
