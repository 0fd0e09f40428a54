import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Article } from '@atrium/proto/content/articles';
import { applyLiveEvent } from '../../shared/live/live-registry.ts';
import { PacedRefetches } from '../../shared/live/paced-refetches.ts';
import { jsonResponse, problemResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const article: Article = {
  ...{
    id: 'a1',
    title: 'A new canteen',
    summary: '',
    language: 'en-GB',
    languages: ['en-GB'],
    source: 'en-GB',
    stale: false,
  },
  ...{ channel: { id: 'c1', label: 'News', colour: '#336699' }, html: '<p>Text</p>', readingTime: 1 },
  ...{ author: { id: 'bo', name: 'Bo Evans', jobTitle: null, photo: null }, headerImg: null, seen: true },
  ...{ publishedAt: '2026-03-01T09:00:00.000Z', reactions: { counts: {}, mine: null } },
  ...{ comments: 0, commentsOpen: false, linked: [] },
};

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('[NEWS-6] a reader is shown that an article is gone when it is recalled or ends, and keeps reading it when the server fails', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  let respond = (): Response => jsonResponse(article);
  const { queryClient, at } = await openApp({
    path: '/articles/a1',
    mockResponses: {
      'GET /articles/a1': () => respond(),
      'GET /subjects/article/a1/comments': () => jsonResponse({ items: [], next: null }),
    },
  });
  const changeArticle = () =>
    act(() =>
      applyLiveEvent(new PacedRefetches(queryClient), { name: 'articles.changed', ids: { article: 'a1' } }),
    );
  expect(await screen.findByRole('heading', { level: 1, name: 'A new canteen' })).toBeTruthy();
  respond = () => problemResponse('internal');
  await changeArticle();
  expect(screen.getByRole('heading', { level: 1, name: 'A new canteen' })).toBeTruthy();
  respond = () => problemResponse('not-found');
  await changeArticle();
  await screen.findByRole('heading', { level: 1, name: 'This article isn’t available' });
  expect(at()).toBe('/articles/a1');
  expect(screen.queryByText('A new canteen')).toBeNull();
});
