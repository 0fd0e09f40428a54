import { expect } from '@playwright/test';
import { everyone } from '@atrium/proto/audience';
import { managedArticles } from '@atrium/proto/content/articles';
import { articleLifecycle } from '@atrium/proto/content/article-lifecycle';
import { welcome } from '@atrium/proto/content/welcome';
import { events } from '@atrium/proto/events/events';
import { ApiCaller } from './api-caller.ts';
import { openPageAs, test } from './demo.ts';

/** Home shows three things that wait; the demo’s invitations are not what the test is about. */
async function declineInvitations(api: ApiCaller): Promise<void> {
  const { items } = await api.call(events.list, {});
  for (const { id } of items) await api.call(events.answer, { params: { id }, body: { answer: 'declined' } });
}

test('[HOME-1.5] [WELC-1] what waits for a person comes to an open home page, and leaves it once it is done', async ({
  browser,
  baseURL,
}) => {
  const admin = await openPageAs(browser, 'superuser@acme.example');
  const editor = await openPageAs(browser, 'editor@acme.example');
  const api = await ApiCaller.fromPage(admin, baseURL ?? '');
  await declineInvitations(api);
  await admin.goto('/');
  const forYou = (page: typeof admin) => page.getByRole('region', { name: /^For you/ });

  await test.step('an article in review waits for those who may review it, and not for its author', async () => {
    const editorApi = await ApiCaller.fromPage(editor, baseURL ?? '');
    await declineInvitations(editorApi);
    await editor.goto('/');
    const { items } = await editorApi.call(managedArticles.list, { query: { state: 'draft', limit: 1 } });
    const [draft] = items;
    if (!draft) throw new Error('The demo has no draft');
    await editorApi.call(
      articleLifecycle.submit,
      { params: { id: draft.id }, body: {} },
      { ifMatch: draft.version },
    );
    const title = draft.title['en-GB'] ?? '';
    await expect(forYou(admin).getByRole('heading', { name: title })).toBeVisible();
    await expect(forYou(editor).getByRole('heading', { name: /^Fire drill/ })).toBeVisible();
    await expect(forYou(editor).getByRole('heading', { name: title })).toHaveCount(0);
    await forYou(admin)
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: 'Review' })
      .click();
    await admin.getByRole('button', { name: 'Approve…' }).click();
    await admin
      .getByRole('dialog', { name: 'Approve this article?' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(admin.getByText('Article published.')).toBeVisible();
    await admin.goto('/');
    await expect(forYou(admin).getByRole('heading', { name: /^Fire drill/ })).toBeVisible();
    await expect(forYou(admin).getByRole('heading', { name: title })).toHaveCount(0);
  });

  await test.step('a new notice announces itself to whoever reads further down', async () => {
    await editor.mouse.wheel(0, 1200);
    await expect.poll(() => editor.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const { notice } = await api.call(welcome.get, {});
    await api.call(
      welcome.set,
      { body: { text: { 'en-GB': 'The lift is out of order' }, level: 'info', audience: everyone } },
      { ifMatch: notice?.version ?? 0 },
    );
    await editor.getByRole('button', { name: 'New notice' }).click();
    await expect(editor.getByText('The lift is out of order')).toBeInViewport();
  });
});
