import type { Page } from '@playwright/test';
import {
  at,
  first,
  main,
  withDialogForm,
  withForm,
  type FeaturePages,
  type NamedPage,
} from './named-page.ts';

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
    await page.locator('form[name="comment-editor"]').waitFor();
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
    withDialogForm('/admin/articles/new', 'Insert video'),
    withDialogForm('/admin/moderation', /^(Remove|Reject) comment/),
    withForm('/admin/moderation?state=words'),
    withDialogForm('/admin/articles?state=draft', 'Save view'),
    ownComment,
  ],
};
