import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const gates = { routes: [], user: [], admin: [] };

it('[ALL-1] a feature that is not available yet has no switch', async () => {
  await openApp({
    path: '/admin/features',
    session: { ...employee, superuser: true },
    mockResponses: {
      'GET /works-council': () =>
        jsonResponse({ on: false, smallestGroup: 5, since: null, deactivation: null }),
      'GET /features': () =>
        jsonResponse({
          items: [
            { feature: 'menus', on: true, gates },
            { feature: 'insights', on: true, gates },
          ],
        }),
    },
  });
  expect(await screen.findByRole('switch', { name: /^Menus/ })).toBeTruthy();
  expect(screen.getByText('Not available yet')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /^Insights/ })).toBeNull();
});
