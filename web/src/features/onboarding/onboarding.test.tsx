import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const channel = {
  id: 'news',
  label: 'Canteen news',
  type: 'internal',
  colour: '#1f6f5c',
  mandatory: false,
  following: false,
  version: 1,
};
const arrived = { ...employee, onboarding: true };

it('[AUTH-5] the first sign-in offers to add a profile photo and to follow channels', async () => {
  const followed: string[] = [];
  await openApp({
    session: arrived,
    mockResponses: {
      'GET /channels': () => jsonResponse({ items: [channel] }),
      'PUT /channels/news/follow': () => {
        followed.push('news');
        return jsonResponse({ ...channel, following: true });
      },
    },
  });
  await screen.findByRole('heading', { name: 'Welcome to Acme, Anna' });
  expect(screen.getByRole('button', { name: 'Add a photo' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('switch', { name: 'Canteen news' }));
  await waitFor(() => expect(followed).toEqual(['news']));
});

it('[AUTH-5] onboarding can be skipped and is gone then, and earlier users never see it', async () => {
  let calls = 0;
  const { unmount } = await openApp({
    session: arrived,
    mockResponses: {
      'GET /channels': () => jsonResponse({ items: [] }),
      'PUT /session/onboarded': () => jsonResponse(void (calls += 1)),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close and continue' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull());
  expect(calls).toBe(1);
  unmount();
  await openApp();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
});

it('[AUTH-5] a person without an account here is told so, and can sign out', async () => {
  await openApp({ mockResponses: { 'GET /session': () => problemResponse('no-user-record') } });
  await screen.findByRole('heading', { name: 'No account' });
  expect(screen.getByText(/You don’t have an Atrium account/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
});
