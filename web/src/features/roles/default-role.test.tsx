import { beforeAll, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

beforeAll(() => {
  // jsdom does not have it, and lists call it when they open.
  Element.prototype.scrollIntoView = () => undefined;
});

const reader = { id: 'reader', name: 'Reader', administrative: false, given: true };
const editor = { id: 'editor', name: 'Editor', administrative: true, given: true };

it('[USER-1.7] the role of new people is chosen on the page of roles, which warns of administration permissions', async () => {
  let sent: unknown;
  await openApp({
    path: '/admin/roles',
    session: { ...employee, permissions: ['admin:users'] },
    mockResponses: {
      'GET /roles': () => jsonResponse({ items: [] }),
      'GET /default-role': () => jsonResponse({ role: reader, offered: [editor, reader], version: 3 }),
      'PUT /default-role': (body) => {
        sent = JSON.parse(body);
        return jsonResponse({ role: editor, offered: [editor, reader], version: 4 });
      },
    },
  });
  const select = await screen.findByRole('combobox', { name: 'Given to new people' });
  expect(select).toHaveProperty('value', 'Reader');
  fireEvent.click(select);
  const option = await screen.findByRole('option', { name: 'Editor', hidden: true });
  await act(async () => void fireEvent.click(option));
  await waitFor(() => expect(sent).toEqual({ role: 'editor' }));
  expect(await screen.findByText('“Editor” includes admin permissions.')).toBeTruthy();
});
