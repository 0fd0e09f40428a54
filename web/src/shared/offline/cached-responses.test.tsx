import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { updateOf } from '../../features/updates/update-fixture.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';
import { offlineStore } from '../device/offline-store.ts';
import { cacheResponses, restoreForOffline } from './cached-responses.ts';

const session = {
  ...employee,
  features: [...employee.features, 'library' as const],
  permissions: ['user:library' as const],
};
const document = {
  ...{ id: 'd1', title: 'Travel policy', description: null, language: 'en-GB', folder: 'root', number: 1 },
  ...{ changedAt: '2026-03-01T09:00:00.000Z', validTo: null, seen: true },
  file: { id: 'f1', name: 'travel.pdf', size: 2_400_000, type: 'application/pdf' },
};
const online: MockResponses = {
  'GET /updates': () => jsonResponse({ items: [updateOf()], next: null }),
  'GET /library': () => jsonResponse({ items: [document], next: null }),
  'GET /library-folders': () => jsonResponse({ items: [] }),
};
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const offline = Object.fromEntries(
  [...Object.keys(online), 'GET /session', 'GET /updates/count', 'GET /todos'].map((one) => [
    one,
    unreachable,
  ]),
);

afterEach(() => offlineStore.clear());

it('[EVNT-2.28] what may stay on the device until a moment is deleted after it', async () => {
  const put = (key: string, keptUntil: string) =>
    offlineStore.put({ key, queryKey: ['event-expected-people', key], data: { keptUntil }, at: Date.now() });
  await put('over', new Date(Date.now() - 1_000).toISOString());
  await put('open', new Date(Date.now() + 60_000).toISOString());
  await openApp({ ...{ session, mockResponses: online }, prepare: cacheResponses });
  await waitFor(async () => expect((await offlineStore.all()).map(({ key }) => key)).not.toContain('over'));
  expect((await offlineStore.all()).map(({ key }) => key)).toContain('open');
});

it.each([
  ['/library', 'Travel policy'],
  ['/updates', 'A new oven'],
])('[PUSH-2] what was open at %s can be read without a network', async (path, text) => {
  await openApp({ ...{ session, path, mockResponses: online }, prepare: cacheResponses });
  await screen.findByText(text, { exact: false });
  await waitFor(async () => expect(await offlineStore.all()).not.toHaveLength(0));
  cleanup();

  const after = await openApp({
    ...{ session, path, mockResponses: offline },
    prepare: async (queryClient) => void (await restoreForOffline(queryClient)),
  });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(after.at()).toBe(path);
});
