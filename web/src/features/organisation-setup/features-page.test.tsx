import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { setup } from '../../testing/setup-fixture.ts';
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

it('[ALL-1] turning off a feature first says what disappears and for how many people', async () => {
  const sent: unknown[] = [];
  await openApp({
    path: '/admin/features',
    session: { ...employee, superuser: true },
    mockResponses: {
      'GET /works-council': () =>
        jsonResponse({ on: false, smallestGroup: 5, since: null, deactivation: null }),
      'GET /features': () => jsonResponse({ items: [{ feature: 'menus', on: true, gates }] }),
      'GET /setup': () => jsonResponse({ ...setup, licence: { ...setup.licence, taken: 392 } }),
      'PUT /features/menus': (body) => {
        sent.push(JSON.parse(body));
        return jsonResponse({ feature: 'menus', on: false, gates });
      },
    },
  });
  const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  await press(await screen.findByRole('switch', { name: /^Menus/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Turn off “Menus”?' }));
  expect(await question.findByText(/disappear for 392 people at once: .*Menus/)).toBeTruthy();
  expect(sent).toEqual([]);
  await press(question.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(sent).toEqual([{ on: false }]));
});
