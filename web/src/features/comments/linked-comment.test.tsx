import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Article } from '@atrium/proto/content/articles';
import type { Comment } from '@atrium/proto/content/comments';
import { jsonResponse, problemResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const bo = { id: 'bo', name: 'Bo Evans', jobTitle: null, photo: null };
const article: Article = {
  ...{ id: 'a1', title: 'A new canteen', summary: '', language: 'en-GB', languages: ['en-GB'] },
  ...{ source: 'en-GB', stale: false, author: bo, headerImg: null, seen: true, html: '<p>Text</p>' },
  ...{ channel: { id: 'c1', label: 'News', colour: '#336699' }, readingTime: 1, comments: 4 },
  ...{ publishedAt: '2026-03-01T09:00:00.000Z', reactions: { counts: {}, mine: null } },
  ...{ commentsOpen: true, linked: [] },
};
const comment = (id: string, rest: Partial<Comment> = {}): Comment => ({
  ...{ id, subject: { kind: 'article', id: 'a1' }, replyTo: null, author: bo, text: `Text of ${id}` },
  ...{ state: 'visible', createdAt: article.publishedAt, editedAt: null, deletedAt: null, replies: 0 },
  ...{ reactions: { counts: {}, mine: null }, reported: false, removal: null, version: 1, ...rest },
});
const newest = comment('newest');
const older = comment('older', { replies: 5 });
const reply = comment('reply', { replyTo: 'older' });

const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  HTMLElement.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id);
  };
});

const open = (path: string) =>
  openApp({
    path,
    mockResponses: {
      'GET /articles/a1': () => jsonResponse(article),
      'GET /articles': () => jsonResponse({ items: [], next: null }),
      'GET /subjects/article/a1/comments': (_, query) =>
        jsonResponse(
          query.get('replyTo')
            ? { items: [comment('first-reply', { replyTo: 'older' })], next: 'more', total: 6 }
            : { items: [newest], next: 'more', total: 6 },
        ),
      'GET /comments/newest': () => jsonResponse(newest),
      'GET /comments/older': () => jsonResponse(older),
      'GET /comments/reply': () => jsonResponse(reply),
      'GET /comments/gone': () => problemResponse('not-found'),
    },
  });

it('[ALL-9.3] a link to a comment scrolls to it and marks it', async () => {
  await open('/articles/a1#comment-newest');
  await waitFor(() => expect(new Set(scrolledTo)).toEqual(new Set(['comment-newest'])));
  expect(document.activeElement?.id).toBe('comment-newest');
});

it('[ALL-9.3] a linked reply is shown in its thread, even if neither is on the first page', async () => {
  await open('/articles/a1#comment-reply');
  await waitFor(() => expect(new Set(scrolledTo)).toEqual(new Set(['comment-reply'])));
  expect(screen.getByText('Text of older')).toBeTruthy();
  expect(screen.getAllByText('Text of newest')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '5 replies' }));
  expect(screen.queryByText('Text of reply')).toBeNull();
});

it('[ALL-9.3] the comment keeps the focus when the page is opened again', async () => {
  const { router } = await open('/articles/a1#comment-newest');
  const isFocused = () => waitFor(() => expect(document.activeElement?.id).toBe('comment-newest'));
  await isFocused();
  await act(() => router.navigate({ to: '/articles' }));
  await waitFor(() => expect(screen.queryByText('Text of newest')).toBeNull());
  await act(() => router.navigate({ to: '/articles/$id', params: { id: 'a1' }, hash: 'comment-newest' }));
  await isFocused();
});

it('a link to a comment that is gone shows the others', async () => {
  await open('/articles/a1#comment-gone');
  expect(await screen.findByText('Text of newest')).toBeTruthy();
  expect(scrolledTo).toEqual([]);
});
