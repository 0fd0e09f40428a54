import { beforeAll, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DefaultRole } from '@atrium/proto/identity/default-role';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

beforeAll(() => {
  // jsdom does not have it, and lists call it when they open.
  Element.prototype.scrollIntoView = () => undefined;
});

const reader = { id: 'reader', name: 'Reader', administrative: false, given: true };
const editor = { id: 'editor', name: 'Editor', administrative: true, given: true };

async function add(
  newRoles: Omit<DefaultRole, 'version'>,
  work: () => Promise<void> | void,
): Promise<unknown> {
  let sent: { roles?: unknown } | undefined;
  await openApp({
    path: '/admin/users/new',
    session: { ...employee, permissions: ['admin:users'] },
    mockResponses: {
      'GET /default-role': () => jsonResponse({ ...newRoles, version: 1 }),
      'POST /people': (body) => {
        sent = JSON.parse(body) as { roles?: unknown };
        // What follows is tested elsewhere: the form stays open.
        return problemResponse('already-exists');
      },
      ...Object.fromEntries(
        ['sites', 'departments', 'grades', 'statuses', 'people/find'].map((name) => [
          `GET /${name}`,
          () => jsonResponse({ items: [] }),
        ]),
      ),
    },
  });
  for (const [label, value] of Object.entries({ 'First name': 'Eva', 'Last name': 'Lis' }))
    fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fireEvent.change(screen.getByLabelText(/^E-mail \*|^E-mail$/), { target: { value: 'eva@acme.example' } });
  await work();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await waitFor(() => expect(sent).toBeDefined());
  return sent?.roles;
}

it('[USER-1.7] the default role is chosen beforehand and is given unless it is removed', async () => {
  const both = { role: reader, offered: [editor, reader] };
  expect(await add(both, () => undefined)).toEqual(['reader']);
});

it('[USER-1.7] another role can be chosen, and administration permissions are pointed out', async () => {
  const roles = await add({ role: null, offered: [editor, reader] }, async () => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Roles' }));
    await act(
      async () => void fireEvent.click(await screen.findByRole('option', { name: 'Editor', hidden: true })),
    );
    expect(screen.getByText('“Editor” includes admin permissions.')).toBeTruthy();
  });
  expect(roles).toEqual(['editor']);
});

it('[USER-1.7] a default role above the own permissions is not given, and the form says so', async () => {
  const roles = await add({ role: { ...editor, given: false }, offered: [reader] }, () => {
    expect(screen.getByText(/“Editor” has more permissions than you do/)).toBeTruthy();
  });
  expect(roles).toEqual([]);
});
