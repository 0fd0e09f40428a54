import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { managedArticle, personRef } from '../../testing/managed-article.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

const review = {
  by: personRef('emma', 'Emma Lis'),
  at: '2026-11-20T09:00:00.000Z',
  changedBy: [],
  rejection: null,
};
const submitted = managedArticle({ state: 'review', review });
const page = (items: readonly unknown[], more: object = {}) =>
  jsonResponse({ items, next: null, total: items.length, ...more });
const nothing: MockResponses = { 'GET /tasks': () => page([]) };

const open = (permissions: (typeof employee)['permissions'], mockResponses: MockResponses) =>
  openApp({
    path: '/admin',
    session: { ...employee, permissions },
    mockResponses: { ...nothing, ...mockResponses },
  });

const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

it('[AUTH-6] the administration begins with what waits for this person, each with the way to it', async () => {
  await open(['admin:moderation', 'admin:articles'], {
    'GET /moderation': () => page([], { open: 3 }),
    'GET /admin/articles': () => page([submitted, { ...submitted, id: 'a2' }]),
  });
  const list = await waiting();
  expect((await list.findByRole('link', { name: '3 comments to review' })).getAttribute('href')).toBe(
    '/admin/moderation',
  );
  expect((await list.findByRole('link', { name: '2 articles to review' })).getAttribute('href')).toContain(
    'state=review',
  );
  expect(list.getByText('By Emma Lis')).toBeTruthy();
});

it('[AUTH-6] nothing is listed when nothing waits, and nothing of features that this person does not manage', async () => {
  const asked: string[] = [];
  await open(['admin:articles'], {
    'GET /admin/articles': () => page([]),
    'GET /moderation': () => {
      asked.push('moderation');
      return page([], { open: 3 });
    },
  });
  const list = await waiting();
  await act(async () => undefined);
  expect(list.getByRole('list', { hidden: true }).childElementCount).toBe(0);
  expect(list.getByText('All clear. Nothing is waiting for you.')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('[AUTH-6] what cannot be loaded says so in its place, and can be tried again', async () => {
  let isDown = true;
  await open(['admin:moderation', 'admin:articles'], {
    'GET /moderation': () => (isDown ? problemResponse('internal') : page([], { open: 1 })),
    'GET /admin/articles': () => page([submitted]),
  });
  const list = await waiting();
  expect(await list.findByText('Moderation: this could not be loaded')).toBeTruthy();
  expect(list.getByRole('link', { name: '1 article to review' })).toBeTruthy();
  isDown = false;
  act(() => list.getByRole('button', { name: 'Try again' }).click());
  expect(await list.findByRole('link', { name: '1 comment to review' })).toBeTruthy();
});
