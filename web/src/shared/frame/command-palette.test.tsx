import { afterEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { LibraryItemSummary } from '@atrium/proto/content/library';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { anna, message } from '../../testing/chat-fixtures.ts';
import { openApp } from '../../testing/open-app.tsx';
import { recents } from './recents.ts';

afterEach(() => localStorage.clear());

const mill = {
  id: 'mill',
  label: 'Młyn i okolice',
  type: 'internal',
  colour: '#1f6f5c',
  mandatory: false,
  following: true,
  version: 1,
};

async function palette(query = '', rest: Record<string, () => Response> = {}, session = employee) {
  const app = await openApp({
    session,
    mockResponses: {
      'GET /channels': () => jsonResponse({ items: [mill] }),
      'GET /people/find': () => jsonResponse({ items: [] }),
      // Only the request matters here, not its response.
      'GET /articles/a1': () => problemResponse('permission-denied'),
      'GET /articles': () => jsonResponse({ items: [], next: null }),
      ...rest,
    },
  });
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const search = await screen.findByRole('textbox', { name: 'Search' });
  if (query) await act(async () => void fireEvent.change(search, { target: { value: query } }));
  return app;
}

it('[ALL-9] before anything is typed, recently opened items come first and open again', async () => {
  recents.add(employee.person.id, { kind: 'article', id: 'a1', label: 'The new dye house' });
  recents.add(employee.person.id, { kind: 'person', id: 'p1', label: 'Ada Nowak' });
  recents.add('somebody-else', { kind: 'article', id: 'a2', label: 'Not for everybody' });
  const { at } = await palette();
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  const names = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Ada Nowak', 'The new dye house', 'Home']);
  await act(async () => void fireEvent.click(within(dialog).getByText('The new dye house')));
  expect(at()).toBe('/articles/a1');
});

it('[ALL-9] a channel is found by the beginning of a word, with or without diacritics', async () => {
  const { at } = await palette('mly');
  await act(async () => void fireEvent.click(await screen.findByText('Młyn i okolice')));
  expect(at()).toBe('/articles?channel=mill');
});

it('[ALL-9] chat messages are found by their words and open in their place; without chat permission they are not requested', async () => {
  const found = {
    ...message(42, { text: 'Ask @[Anna Nowak](anna) about the sourdough' }),
    place: { kind: 'group', name: 'Bakery', others: [anna] },
  };
  const requested: string[] = [];
  const mockResponses = {
    'GET /chat/search': () => {
      requested.push('messages');
      return jsonResponse({ items: [found], next: null });
    },
    'GET /chat/unread': () => jsonResponse({ messages: 0, conversations: 0, urgent: 0 }),
    // Only the request matters here, not its response.
    'GET /conversations/c1': () => problemResponse('permission-denied'),
  };
  const chatter = {
    ...employee,
    permissions: [...employee.permissions, 'user:chat' as const],
    features: [...employee.features, 'chat' as const],
  };
  const { at, unmount } = await palette('sourdough', mockResponses, chatter);
  const hit = await screen.findByText('Ask @Anna Nowak about the sourdough');
  expect(screen.getByText(/^Bakery · Piotr · /)).toBeTruthy();
  await act(async () => void fireEvent.click(hit));
  expect(at()).toBe('/chat/c1/messages?at=42');
  unmount();
  const before = requested.length;
  await palette('sourdough', mockResponses);
  expect(await screen.findByText(/No results/)).toBeTruthy();
  expect(requested).toHaveLength(before);
});

it('[ALL-9] documents are found by their content, and are requested only with library permission', async () => {
  const document: LibraryItemSummary = {
    ...{ id: 'd1', title: 'Travel policy', description: null, language: 'en-GB', folder: 'root' },
    file: { id: 'f1', name: 'travel.pdf', size: 2_400_000, type: 'application/pdf' },
    ...{ number: 1, changedAt: '2026-03-01T09:00:00.000Z', validTo: null, seen: true },
  };
  const requested: string[] = [];
  const mockResponses = {
    'GET /library': () => {
      requested.push('documents');
      return jsonResponse({ items: [document], next: null });
    },
    // Only the request matters here, not its response.
    'GET /library/d1': () => problemResponse('permission-denied'),
  };
  const reader = {
    ...employee,
    permissions: [...employee.permissions, 'user:library' as const],
    features: [...employee.features, 'library' as const],
  };
  const { at, unmount } = await palette('bicycle', mockResponses, reader);
  const hit = await screen.findByText('Travel policy');
  expect(screen.getByText('PDF · 2.4 MB')).toBeTruthy();
  await act(async () => void fireEvent.click(hit));
  expect(at()).toBe('/library/d1');
  unmount();
  const before = requested.length;
  await palette('bicycle', mockResponses);
  expect(await screen.findByText(/No results/)).toBeTruthy();
  expect(requested).toHaveLength(before);
});

it('drops the oldest, keeps each item once, and forgets everything at sign-out', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '3'])
    recents.add('ada', { kind: 'person', id, label: `Person ${id}` });
  expect(recents.of('ada').map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2']);
  localStorage.setItem('atrium.recent.ben', '{"kind":"nonsense"}');
  expect(recents.of('ben')).toEqual([]);
  recents.clear();
  expect(recents.of('ada')).toEqual([]);
});
