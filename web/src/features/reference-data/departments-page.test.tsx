import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

it('the address of a department opens its form, and closing it leaves the list', async () => {
  const { at } = await openApp({
    path: '/admin/departments?open=d1',
    session: { ...employee, permissions: [...employee.permissions, 'admin:users' as const] },
    mockResponses: {
      'GET /departments': () =>
        jsonResponse({ items: [{ id: 'd1', name: 'Production', people: 3, version: 1 }] }),
    },
  });
  expect(await screen.findByRole('dialog', { name: 'Production' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(at()).toBe('/admin/departments'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Production|Add a/ })).toBeNull());
});
