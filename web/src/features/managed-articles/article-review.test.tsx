import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PersonRef } from '@atrium/proto/common';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { createQueryClient } from '../../query-client.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { reviewRulesQuery } from '../../shared/review/review-rules.queries.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { managedArticle, personRef } from '../../testing/managed-article.ts';
import { ArticleBar } from './article-bar.tsx';
import { valuesOf } from './article-values.ts';
import { ReviewAlert } from './review-alert.tsx';
import { useArticleForm } from './use-article-form.ts';

const me = personRef(employee.person.id, 'Me Myself');
const ada = personRef('ada', 'Ada Nowak');
const written = (more: Partial<ManagedArticle>) => managedArticle({ author: ada, updatedBy: ada, ...more });
const review = { by: ada, at: '2026-03-01T10:00:00.000Z', changedBy: [] as PersonRef[], rejection: null };

function Desk({ article, isLocked = false }: { article: ManagedArticle; isLocked?: boolean }) {
  const editing = useArticleForm(article.id, valuesOf(article));
  return (
    <>
      <ReviewAlert article={article} isLocked={isLocked} />
      <ArticleBar
        article={article}
        editing={editing}
        onBegun={() => undefined}
        isLocked={isLocked}
        isHeld={false}
      />
    </>
  );
}

const calls: [string, unknown][] = [];
function show(article: ManagedArticle, { needed = true, isLocked = false } = {}): void {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, employee);
  client.setQueryData(reviewRulesQuery.queryKey, {
    article: needed,
    document: false,
    menu: false,
    version: 1,
  });
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const path = new URL(input as string, 'http://localhost').pathname.replace('/api/v1', '');
    if (init?.method === 'POST' && path.startsWith('/admin/articles/'))
      calls.push([path, init.body ? JSON.parse(init.body as string) : null]);
    if (path.endsWith('/review-rules'))
      return jsonResponse({ article: needed, document: false, menu: false, version: 1 });
    return jsonResponse(path.includes('/admin/articles/') ? { ...article, version: 4 } : { people: 3 });
  });
  // Dialogs ask before the page is left.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <I18nProvider i18n={i18n}>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <Desk article={article} isLocked={isLocked} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </RouterContextProvider>,
  );
}
const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  calls.length = 0;
  await activate('en-GB');
});
afterEach(() => void jest.restoreAllMocks());

it('[NEWS-6] where a review is needed, an author submits the article instead of publishing it, with the times chosen', async () => {
  show(written({}));
  expect(button('Publish…')).toBeNull();
  await press('Submit for review…');
  expect(await screen.findByText(/Another editor reviews the article/)).toBeTruthy();
  await press('Submit for review');
  await waitFor(() =>
    expect(calls).toEqual([['/admin/articles/a1/submission', { at: null, expiresAt: null }]]),
  );
});

it('[NEWS-6] without mandatory review, authors publish directly', () => {
  show(written({}), { needed: false });
  expect(button('Publish…')).toBeTruthy();
  expect(button('Submit for review…')).toBeNull();
});

it('[NEWS-6] a person who has changed the article cannot approve it', () => {
  show(written({ state: 'review', review: { ...review, changedBy: [me] } }));
  expect(screen.getByText('Waiting for review')).toBeTruthy();
  for (const name of ['Approve…', 'Send back…', 'Submit for review…', 'Publish…'])
    expect(button(name)).toBeNull();
});

it('[NEWS-6] a reviewer approves only after confirming', async () => {
  show(written({ state: 'review', review }));
  expect(screen.getByText('Waiting for your review')).toBeTruthy();
  await press('Approve…');
  expect(await screen.findByText('The article will be published immediately.')).toBeTruthy();
  expect(calls).toEqual([]);
  await press('Approve');
  await waitFor(() => expect(calls).toEqual([['/admin/articles/a1/approval', null]]));
});

it('[NEWS-6] sending an article back needs a reason', async () => {
  show(written({ state: 'review', review }));
  await press('Send back…');
  const why = await screen.findByLabelText('What needs to change?');
  expect(button('Send back')?.disabled).toBe(true);
  fireEvent.change(why, { target: { value: 'Which canteen?' } });
  await press('Send back');
  await waitFor(() =>
    expect(calls).toEqual([['/admin/articles/a1/rejection', { reason: 'Which canteen?' }]]),
  );
});

it('[NEWS-6] the reason is shown above the draft, and a published article explains how to change it', () => {
  const rejection = { by: ada, at: '2026-03-01T11:00:00.000Z', reason: 'Which canteen?' };
  show(written({ review: { ...review, by: me, rejection } }));
  expect(screen.getByText('Ada Nowak sent the article back')).toBeTruthy();
  expect(screen.getByText('Which canteen?')).toBeTruthy();
  show(written({ state: 'published' }), { isLocked: true });
  expect(screen.getByText('Changes need a review')).toBeTruthy();
});
