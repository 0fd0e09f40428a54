import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personRef } from '../../testing/managed-article.ts';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const reported = (id: string) => ({
  ...{
    id,
    kind: 'comment',
    text: `Comment ${id}`,
    author: personRef('ada', 'Ada Nowak'),
    createdAt: '2026-11-20T09:00:00.000Z',
  },
  ...{
    subject: { kind: 'article', id: 'a1', title: 'Canteen', link: '/articles/a1' },
    heldFor: [],
    held: false,
    appeal: null,
  },
  ...{ reports: [], requiresModeration: true, decidable: true, removedByModerator: false, reason: '' },
  ...{ moderatedBy: null, dismissedBy: null, moderatedAt: null },
});
const todo = (id: string, changes: object) => ({
  ...{ id, kind: 'review', title: 'Travel policy', language: 'en-GB', count: 1, links: [], urgent: false },
  ...{ byHand: false, askedAt: '2026-11-20T09:00:00.000Z', dueAt: null, snoozedUntil: null, ...changes },
});

/** Comments to decide on, and an article that waits for a review. */
async function moderate(ids: string[], others: object[]) {
  const open = [...ids];
  const app = await openApp({
    path: '/admin/moderation',
    session: { ...employee, permissions: ['admin:moderation', 'admin:articles'] },
    mockResponses: {
      'GET /moderation': () =>
        jsonResponse({ items: open.map(reported), next: null, total: open.length, open: open.length }),
      'GET /todos': () =>
        jsonResponse({
          items: [
            ...(open.length > 0
              ? [todo('m', { kind: 'moderation', count: open.length, link: '/admin/moderation' })]
              : []),
            ...others,
          ],
        }),
      ...Object.fromEntries(
        ids.map((id) => [
          `POST /moderation/${id}/dismiss`,
          () => {
            open.splice(open.indexOf(id), 1);
            return jsonResponse(reported(id));
          },
        ]),
      ),
      // Only the request matters here, not its response.
      'GET /admin/articles/a1': () => jsonResponse({}, 404),
    },
  });
  const keep = () => userEvent.click(screen.getAllByRole('button', { name: 'Keep comment' })[0] as Element);
  return { ...app, keep, refetch: () => act(() => app.queryClient.invalidateQueries()) };
}

it('[MOD-1] after a decision the next comment takes the focus, and after the last the next thing that waits is offered', async () => {
  const article = todo('r', { link: '/admin/articles/a1' });
  const { keep, refetch, at } = await moderate(['c1', 'c2'], [article, todo('i', { link: '/chat' })]);
  await screen.findByText('Comment c2');
  await keep();
  await waitFor(() => expect(screen.queryByText('Comment c1')).toBeNull());
  await refetch();
  expect(document.activeElement?.textContent).toContain('Comment c2');
  expect(screen.queryByText(/more (is|are) waiting/)).toBeNull();
  await keep();
  await screen.findByText('Nothing to review');
  await refetch();
  const next = await screen.findByRole('link', { name: 'Next: Travel policy' });
  expect(screen.getByText('1 more is waiting for you')).toBeTruthy();
  await userEvent.click(next);
  expect(at()).toBe('/admin/articles/a1');
  expect(screen.queryByRole('link', { name: 'Next: Travel policy' })).toBeNull();
});

it('[MOD-1] says so when nothing is left, until another page is opened', async () => {
  const { keep, refetch, router } = await moderate(['c1'], []);
  await screen.findByText('Comment c1');
  await keep();
  await refetch();
  const main = within(document.body);
  expect(await main.findByText('All clear. Nothing is waiting for you.')).toBeTruthy();
  await act(() => router.navigate({ to: '/admin/articles' }));
  expect(main.queryByText('All clear. Nothing is waiting for you.')).toBeNull();
});
