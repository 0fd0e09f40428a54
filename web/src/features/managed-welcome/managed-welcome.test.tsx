import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { everyone } from '@atrium/proto/audience';
import type { WelcomeNotice } from '@atrium/proto/content/welcome';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const notice: WelcomeNotice = {
  ...{ text: { 'en-GB': 'The canteen is open', de: 'Die Kantine ist zu' }, link: null, level: 'info' },
  ...{ audience: everyone, from: null, to: null, acknowledge: false },
  ...{ stale: ['de'], version: 7, acknowledged: 0 },
};

it('[NEWS-7] shows which language of the welcome notice is outdated, and marks it as up to date', async () => {
  let confirmations = 0;
  await openApp({
    path: '/admin/welcome',
    session: { ...employee, permissions: ['admin:setup'] },
    mockResponses: {
      'GET /admin/welcome': () => jsonResponse({ notice }),
      'PUT /admin/welcome/languages/de/confirmation': () => {
        confirmations += 1;
        return jsonResponse({ ...notice, stale: [] });
      },
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: /German.*Text outdated/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark as up to date' }));
  await waitFor(() => expect(screen.queryByText('Outdated: the original has changed')).toBeNull());
  expect(confirmations).toBe(1);
  expect(screen.getByRole('tab', { name: /German.*Text available/ })).toBeTruthy();
});
