import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';
import { TestSocket } from '../../testing/test-socket.ts';
import { retryDelay } from './back-off.ts';

async function openWithUnread() {
  let unread = 0;
  const app = await openApp({
    mockResponses: { 'GET /updates/count': () => jsonResponse({ unread, mentions: 0 }) },
  });
  await screen.findByRole('button', { name: 'Notifications' });
  act(() => {
    TestSocket.last.open();
    TestSocket.last.receive({ type: 'ready' });
  });
  return { ...app, receive: (count: number) => (unread = count) };
}

it('[NOTE-1] counts a new notification on the bell as soon as it is announced', async () => {
  const { receive } = await openWithUnread();
  receive(2);
  act(() => TestSocket.last.receive({ type: 'notice', notice: { name: 'updates.changed', ids: {} } }));
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
});

it('fetches everything on screen again after the connection was lost', async () => {
  const { receive } = await openWithUnread();
  const first = TestSocket.last;
  act(() => first.drop());
  receive(5);
  await waitFor(() => expect(TestSocket.last).not.toBe(first), { timeout: 2000 });
  act(() => {
    TestSocket.last.open();
    TestSocket.last.receive({ type: 'ready' });
  });
  expect(await screen.findByRole('button', { name: 'Notifications, 5 unread' })).toBeTruthy();
});

it('fetches everything on screen again when the server reports missed events', async () => {
  const { receive } = await openWithUnread();
  receive(4);
  act(() => TestSocket.last.receive({ type: 'missed' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeTruthy();
});

it('[AUTH-6] leaves a page as soon as its permission is removed', async () => {
  let session = employee;
  const { at } = await openApp({
    path: '/articles',
    mockResponses: {
      'GET /session': () => jsonResponse(session),
      'GET /channels': () => jsonResponse({ items: [] }),
      'GET /articles': () => jsonResponse({ items: [], next: null }),
    },
  });
  await screen.findByRole('button', { name: 'Notifications' });
  act(() => TestSocket.last.open());
  session = { ...employee, permissions: [] };
  act(() => TestSocket.last.receive({ type: 'notice', notice: { name: 'session.changed', ids: {} } }));
  expect(await screen.findByRole('heading', { name: 'You don’t have access to News' })).toBeTruthy();
  expect(at()).toBe('/no-permission');
});

it('waits longer after each failure, with jitter, at most half a minute', () => {
  expect(retryDelay(0, 0)).toBe(250);
  expect(retryDelay(0, 1)).toBe(500);
  expect(retryDelay(3, 1)).toBe(4000);
  expect(retryDelay(50, 1)).toBe(30_000);
});
