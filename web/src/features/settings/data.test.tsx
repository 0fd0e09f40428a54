import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { PersonalRequest } from '@atrium/proto/identity/personal-data';
import { jsonResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => void jest.restoreAllMocks());

const anna = { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null };
const receipt = { askedAt: null, at: null, counts: [] };
const request: PersonalRequest = {
  id: 'r-1',
  purpose: 'export',
  state: 'working',
  person: anna,
  by: anna,
  reason: '',
  createdAt: '2026-11-21T20:00:00.000Z',
  dueAt: '2026-11-21T20:00:00.000Z',
  endedAt: null,
  expiresAt: null,
  size: null,
  hold: null,
  receipts: [
    { ...receipt, service: 'identity', state: 'done', counts: [{ kind: 'profile.json', count: 3 }] },
    { ...receipt, service: 'content', state: 'failed' },
    { ...receipt, service: 'notifications', state: 'missing' },
  ],
};

it('[USER-5] personal data can be requested, shows the progress of each service, and can be downloaded when ready', async () => {
  let latest: PersonalRequest | null = null;
  const { queryClient } = await openApp({
    path: '/settings/data',
    mockResponses: {
      'GET /settings/data': () => jsonResponse({ export: latest }),
      'POST /settings/data/exports': () => jsonResponse((latest = request), 202),
    },
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Request my data' })));
  const parts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(parts).toEqual(
    expect.arrayContaining([
      'DonePeople and sign-in3 records',
      'Failed, retryingNews and comments',
      'PendingNotifications',
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Request my data' })).toBeNull();
  latest = { ...request, state: 'ready', size: 12_400 };
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Download file (12 kB)' })).toBeTruthy();
});
