import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { everyone } from '@atrium/proto/audience';
import type { Article } from '@atrium/proto/content/articles';
import type { ManagedBroadcast, Recipient, SafetyRow } from '@atrium/proto/notifications/broadcasts';
import { applyLiveEvent } from '../../shared/live/live-registry.ts';
import { PacedRefetches } from '../../shared/live/paced-refetches.ts';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';

const session = {
  ...employee,
  features: [...employee.features, 'broadcasts' as const],
  permissions: ['admin:broadcast' as const],
};
const eva = { id: 'eva', name: 'Eva Lis', jobTitle: null, photo: null };
const app = { channel: 'app', delivered: 3, opened: 1, clicked: 0, confirmed: 0 } as const;
const draft: ManagedBroadcast = {
  ...{
    id: 'b1',
    kind: 'notice',
    title: { 'en-GB': 'Gates close at six' },
    message: { 'en-GB': 'Today only.' },
  },
  ...{ audience: everyone, link: null, confirm: false, cascade: [] },
  ...{ state: 'draft', sendNow: false, startChange: false, dateSent: null, task: null, next: null },
  counts: { recipients: 0, opened: 0, clicked: 0, confirmed: 0, safe: 0, help: 0, channels: [] },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', createdBy: eva, version: 1 },
  ...{ updatedAt: '2026-11-01T08:00:00.000Z', updatedBy: eva },
};
const sent: ManagedBroadcast = {
  ...{ ...draft, kind: 'emergency', state: 'sent', dateSent: '2026-11-01T09:00:00.000Z' },
  counts: { recipients: 3, opened: 1, clicked: 0, confirmed: 0, safe: 0, help: 0, channels: [app] },
};
const recipient: Recipient = {
  ...{ person: { id: 'jan', name: 'Jan Kos', jobTitle: null, photo: null } },
  delivered: [{ channel: 'app', at: '2026-11-01T09:00:00.000Z' }],
  ...{ openedAt: null, openedBy: null, clickedAt: null, confirmedAt: null },
};
const article: Article = {
  ...{
    id: 'a1',
    title: 'The gate moves',
    summary: '',
    html: '<p>East.</p>',
    language: 'en-GB',
    source: 'en-GB',
    stale: false,
    headerImg: null,
  },
  ...{
    channel: { id: 'c', label: 'Site', colour: '#336699' },
    author: eva,
    publishedAt: '2026-11-01T08:00:00.000Z',
  },
  ...{ readingTime: 1, comments: 0, reactions: { counts: {}, mine: null }, seen: true },
  ...{ languages: ['en-GB'], commentsOpen: true, linked: [] },
};
const nothing = { items: [], next: null };

const open = (path: string, mockResponses: MockResponses) =>
  openApp({
    path,
    session,
    mockResponses: { 'GET /broadcasts': () => jsonResponse(nothing), ...mockResponses },
  });

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeEach(() => localStorage.clear());

it('[CAST-1] before a broadcast is sent, the dialog shows how many people get it, through which channels and in which languages', async () => {
  const bodies: unknown[] = [];
  await open('/admin/broadcasts/new', {
    'POST /people/reach': () => jsonResponse(reachOf({ people: 3, of: 9 })),
    'POST /admin/broadcasts': (body) => {
      bodies.push(JSON.parse(body));
      return jsonResponse({ ...draft, state: 'sending' }, 201);
    },
    'GET /admin/broadcasts/b1': () => jsonResponse({ ...draft, state: 'sending' }),
  });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Gates close at six' } });
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Today only.' } });
  fireEvent.click(screen.getByRole('switch', { name: 'E-mail' }));
  await press('Send…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send broadcast' }));
  expect(await dialog.findByText('3 people')).toBeTruthy();
  expect(dialog.getByText('After 1 hour, if not opened')).toBeTruthy();
  expect(dialog.getByText(/^Not translated yet: Polish and German/)).toBeTruthy();
  // The message goes by itself, so the click is not waited for.
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 3 people' }));
  expect(await screen.findByText('Sending to 3 people.')).toBeTruthy();
  expect(bodies).toMatchObject([
    {
      ...{ sendNow: true, dateSent: null, title: { 'en-GB': 'Gates close at six' } },
      cascade: [{ channel: 'mail', wait: 60 }],
    },
  ]);
});

it('[CAST-1] a link to an article that cannot be read is named before the broadcast is sent', async () => {
  await openApp({
    path: '/admin/broadcasts/b1',
    session: { ...session, permissions: ['admin:broadcast', 'user:articles'] },
    mockResponses: {
      'GET /broadcasts': () => jsonResponse(nothing),
      'POST /people/reach': () => jsonResponse(reachOf({ people: 3, of: 9 })),
      'GET /admin/broadcasts/b1': () => jsonResponse({ ...draft, link: '/articles/gone' }),
      'GET /articles/gone': () => problemResponse('not-found'),
    },
  });
  await press('Send…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send broadcast' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Change link' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Link')));
});

it('[CAST-1] saving a scheduled broadcast leaves its time unchanged, and choosing another time sends it', async () => {
  const scheduled: ManagedBroadcast = { ...draft, state: 'scheduled', dateSent: '2126-11-01T09:00:00.000Z' };
  const bodies: unknown[] = [];
  await open('/admin/broadcasts/b1', {
    'POST /people/reach': () => jsonResponse(reachOf({ people: 3, of: 9 })),
    'GET /admin/broadcasts/b1': () => jsonResponse(scheduled),
    'PUT /admin/broadcasts/b1': (body) => {
      bodies.push(JSON.parse(body));
      return jsonResponse({ ...scheduled, version: 2 });
    },
  });
  await press('Save');
  await press('Change time…');
  await press('Schedule for 3 people');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([
    { startChange: false, dateSent: null },
    { startChange: true, sendNow: false, dateSent: '2126-11-01T09:00:00.000Z' },
  ]);
});

it('[CAST-1] counts change as people open and answer, and people who need help are shown first', async () => {
  const server = { now: sent, rows: [] as SafetyRow[] };
  const { queryClient } = await open('/admin/broadcasts/b1', {
    'GET /admin/broadcasts/b1': () => jsonResponse(server.now),
    'GET /admin/broadcasts/b1/recipients': () => jsonResponse({ items: [recipient], next: null }),
    'GET /admin/broadcasts/b1/answers': () => jsonResponse({ items: server.rows, next: null }),
  });
  expect(
    await screen.findByRole('heading', { name: '1 of 3 people has opened this broadcast' }),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No one has asked for help' })).toBeTruthy();
  expect(await screen.findByText('Jan Kos')).toBeTruthy();
  server.now = { ...sent, counts: { ...sent.counts, opened: 2, help: 1 } };
  const answered = { answer: 'help', note: 'On the roof', answeredAt: '2026-11-01T09:05:00.000Z' } as const;
  server.rows = [{ person: { ...eva, id: 'ola', name: 'Ola Bis' }, ...answered }];
  await act(() =>
    applyLiveEvent(new PacedRefetches(queryClient), { name: 'broadcasts.changed', ids: { broadcast: 'b1' } }),
  );
  expect(
    await screen.findByRole('heading', { name: '2 of 3 people have opened this broadcast' }),
  ).toBeTruthy();
  expect(await screen.findByText('Ola Bis')).toBeTruthy();
  expect(screen.getByText(/On the roof/)).toBeTruthy();
  // A later note changes no count.
  server.rows = [{ person: { ...eva, id: 'ola', name: 'Ola Bis' }, ...answered, note: 'In the yard now' }];
  await act(() =>
    applyLiveEvent(new PacedRefetches(queryClient), { name: 'broadcasts.changed', ids: { broadcast: 'b1' } }),
  );
  expect(await screen.findByText(/In the yard now/)).toBeTruthy();
});

it('[CAST-1] [PERM-7] works council mode hides the names of recipients', async () => {
  await open('/admin/broadcasts/b1', {
    'GET /admin/broadcasts/b1': () =>
      jsonResponse({ ...sent, kind: 'notice', counts: { ...sent.counts, opened: null } }),
    'GET /admin/broadcasts/b1/recipients': () => problemResponse('works-council-mode'),
  });
  expect(await screen.findByText('Individual results are hidden')).toBeTruthy();
  expect(
    screen.getByRole('heading', { name: 'Only a few of 3 people have opened this broadcast' }),
  ).toBeTruthy();
});

it('[CAST-1] [PERM-4] a feature that is turned off is not mistaken for works council mode', async () => {
  await open('/admin/broadcasts/b1', {
    'GET /admin/broadcasts/b1': () => jsonResponse(sent),
    'GET /admin/broadcasts/b1/recipients': () => problemResponse('feature-off'),
  });
  expect(await screen.findByText(/This feature is turned off in your organisation\./)).toBeTruthy();
  expect(screen.queryByText('Individual results are hidden')).toBeNull();
});

it('[CAST-1] a sent broadcast names the page it links to', async () => {
  const openLink = async (link: string, mockResponses: MockResponses = {}) => {
    const { unmount } = await openApp({
      path: '/admin/broadcasts/b1',
      session: { ...session, permissions: ['admin:broadcast', 'user:articles'] },
      mockResponses: {
        'GET /admin/broadcasts/b1': () => jsonResponse({ ...sent, link }),
        'GET /admin/broadcasts/b1/recipients': () => jsonResponse(nothing),
        'GET /admin/broadcasts/b1/answers': () => jsonResponse(nothing),
        ...mockResponses,
      },
    });
    return { unmount, shown: within(await screen.findByRole('complementary', { name: 'Sent broadcast' })) };
  };
  const known = await openLink('/articles/a1', { 'GET /articles/a1': () => jsonResponse(article) });
  expect((await known.shown.findByRole('link', { name: article.title })).getAttribute('href')).toBe(
    '/articles/a1',
  );
  known.unmount();
  const gone = await openLink('/articles/a2');
  expect(gone.shown.getByRole('link', { name: 'An article' })).toBeTruthy();
  gone.unmount();
  const page = await openLink('/directory?q=x');
  expect(page.shown.getByRole('link', { name: 'Directory' })).toBeTruthy();
  page.unmount();
  const outside = await openLink('https://gates.example/plan');
  expect(outside.shown.getByRole('link', { name: 'gates.example' })).toBeTruthy();
});

it.each([
  ['an emergency is listed', sent, true],
  ['no emergency is listed', draft, false],
])('[CAST-1] answers are counted only if %s', async (_, broadcast, isCounted) => {
  const { message: _message, task: _task, ...row } = broadcast;
  await open('/admin/broadcasts', {
    'GET /settings/views': () => jsonResponse({ items: [] }),
    'GET /admin/broadcasts': () => jsonResponse({ items: [row], next: null, total: 1 }),
  });
  expect(await screen.findByRole('columnheader', { name: 'Opened' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Need help' }) !== null).toBe(isCounted);
});

it('a broadcast that is begun for a site has the people there as its audience', async () => {
  const asked: unknown[] = [];
  await open('/admin/broadcasts/new?site=leeds', {
    'POST /people/reach': (body) => {
      asked.push(JSON.parse(body));
      return jsonResponse(reachOf({ people: 3, of: 9 }));
    },
  });
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...everyone, everyone: false, sites: ['leeds'] }));
});
