import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { managedArticle, personRef } from '../../testing/managed-article.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { broadcastRow, documentRow, menuRow } from '../../testing/managed-rows.ts';
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
const nothing: MockResponses = {
  'GET /tasks': () => page([]),
  'GET /admin/articles': () => page([]),
  'GET /admin/articles/recent': () => jsonResponse({ published: 0, views: 0, viewsBefore: 0 }),
  'GET /admin/broadcasts': () => page([]),
};

const features = ['articles' as const, 'broadcasts' as const, 'menus' as const, 'library' as const];

const open = (permissions: (typeof employee)['permissions'], mockResponses: MockResponses) =>
  openApp({
    path: '/admin',
    session: { ...employee, features, permissions },
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

const byState =
  (items: Readonly<Record<string, readonly unknown[]>>) => (_: string, query: URLSearchParams) =>
    page(items[query.get('state') ?? ''] ?? []);
const numbers = async () => within(await screen.findByRole('region', { name: 'Key figures' }));

it('[AUTH-6] numbers of the features that this person manages lead to where they come from', async () => {
  await open(['admin:articles', 'admin:broadcast'], {
    'GET /admin/broadcasts': byState({ sent: [broadcastRow({})] }),
    'GET /admin/articles/recent': () => jsonResponse({ published: 7, views: 1204, viewsBefore: 1075 }),
  });
  const shown = await numbers();
  expect(
    (await shown.findByRole('link', { name: 'Opened the last broadcast: 77%' })).getAttribute('href'),
  ).toBe('/admin/broadcasts/b1');
  expect(shown.getByText('303 of 392')).toBeTruthy();
  expect(await shown.findByRole('link', { name: 'Articles published' })).toBeTruthy();
  expect(shown.getByText('7')).toBeTruthy();
  expect(shown.getByText(/^1,204 reads/).textContent).toBe(
    '1,204 reads ▲ 12%12% more than in the 7 days beforeIn the last 7 days',
  );
  expect(shown.queryByText('People who have signed in')).toBeNull();
});

it('[PERM-7] a number that works council mode hides says that there are too few people', async () => {
  const counts = {
    recipients: 3,
    opened: null,
    clicked: null,
    confirmed: null,
    safe: 0,
    help: 0,
    channels: [],
  };
  await open(['admin:users', 'admin:broadcast', 'admin:setup'], {
    'GET /admin/broadcasts': byState({ sent: [broadcastRow({ counts })] }),
    'GET /people/activation/total': () => jsonResponse({ people: 3, activated: null, newlyActivated: null }),
    'GET /people-imports': () => page([]),
    'GET /push/devices/count': () => jsonResponse({ devices: null }),
  });
  const shown = await numbers();
  await waitFor(() => expect(shown.getAllByText('Too few people')).toHaveLength(3));
  expect(await shown.findByText('3 people reachable by e-mail')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Opened the last broadcast' })).toBeTruthy();
});

it('[AUTH-6] a number that could not be loaded says so, and can be tried again', async () => {
  let isDown = true;
  await open(['admin:articles'], {
    'GET /admin/articles/recent': () =>
      isDown ? problemResponse('internal') : jsonResponse({ published: 1, views: null, viewsBefore: null }),
  });
  const shown = await numbers();
  expect(await shown.findByText('Articles: this could not be loaded')).toBeTruthy();
  isDown = false;
  act(() => shown.getByRole('button', { name: 'Try again' }).click());
  expect(await shown.findByRole('link', { name: 'Article published' })).toBeTruthy();
});

const inDays = (many: number): string => new Date(Date.now() + many * 24 * 3_600_000).toISOString();
const coming = async () => within(await screen.findByRole('region', { name: 'Next 14 days' }));

it('[AUTH-6] what happens in the next 14 days is one list in order, and each feature fails alone', async () => {
  const lunch = menuRow({ validFrom: inDays(3).slice(0, 10) });
  const policy = documentRow({ validTo: inDays(9).slice(0, 10) });
  let isDown = true;
  await open(['admin:articles', 'admin:broadcast', 'admin:menus', 'admin:library'], {
    'GET /admin/articles': byState({
      scheduled: [
        managedArticle({ state: 'scheduled', publishAt: inDays(20), title: { 'en-GB': 'Too far' } }),
        managedArticle({ state: 'scheduled', publishAt: inDays(4), title: { 'en-GB': 'Family day' } }),
      ],
    }),
    'GET /admin/broadcasts': byState({
      scheduled: [broadcastRow({ state: 'scheduled', dateSent: inDays(1) })],
    }),
    'GET /admin/menus': (sent, query) =>
      isDown && query.get('state') === 'upcoming'
        ? problemResponse('internal')
        : byState({ upcoming: [lunch] })(sent, query),
    'GET /admin/library': (_, query) => page(query.has('endsBy') ? [policy] : []),
  });
  // Nobody has to do anything about a broadcast that will be sent.
  expect((await waiting()).queryByText('Fire drill')).toBeNull();
  const list = await coming();
  const links = () => list.queryAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(links()).toEqual(['Fire drill', 'Family day', 'Travel policy']));
  expect(await list.findByText('Menus: this could not be loaded')).toBeTruthy();
  isDown = false;
  act(() => list.getByRole('button', { name: 'Try again' }).click());
  await waitFor(() => expect(links()).toEqual(['Fire drill', 'Lunch', 'Family day', 'Travel policy']));
});

it('[AUTH-6] what waits for review in the library and among menus is listed as well', async () => {
  await open(['admin:menus', 'admin:library'], {
    'GET /admin/menus': byState({ review: [menuRow({ state: 'review' })] }),
    'GET /admin/library': byState({ review: ['d1', 'd2'].map((id) => documentRow({ id, state: 'review' })) }),
  });
  const list = await waiting();
  for (const [name, to] of [
    ['1 menu to review', '/admin/menus'],
    ['2 documents to review', '/admin/library'],
  ] as const)
    expect((await list.findByRole('link', { name })).getAttribute('href')).toBe(`${to}?state=review`);
  expect(await (await coming()).findByText('Nothing is planned.')).toBeTruthy();
});
