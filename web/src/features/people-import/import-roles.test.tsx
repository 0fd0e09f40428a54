import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PeopleImport } from '@atrium/proto/identity/people-import';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const reader = { id: 'reader', name: 'Reader', administrative: false, given: true };
const editor = { id: 'editor', name: 'Editor', administrative: true, given: true };
const read: PeopleImport = {
  ...{ id: 'staff', name: 'staff.csv', state: 'read', fault: null, encoding: 'utf-8', separator: ',' },
  columns: [{ header: 'email', sample: ['eva@acme.example'] }],
  options: { columns: ['email'], key: 'email', missing: 'leave', deactivationLimit: 10, roles: null },
  ...{ counts: null, deactivationCheck: null, newRoles: null, applied: null, task: null },
  by: { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null },
  createdAt: '2026-11-20T09:00:00.000Z',
};

const open = (found: PeopleImport, onCheck: (sent: string) => void = () => undefined) =>
  openApp({
    path: '/admin/users/import/staff',
    session: { ...employee, permissions: ['admin:users'] },
    mockResponses: {
      'GET /people-imports/staff': () => jsonResponse(found),
      'GET /people-imports/staff/rows': () => jsonResponse({ items: [], next: null }),
      'GET /default-role': () => jsonResponse({ role: reader, offered: [editor, reader], version: 1 }),
      'POST /people-imports/staff/check': (sent) => {
        onCheck(sent);
        return jsonResponse(found);
      },
    },
  });

it('[USER-1.7] an import gives the default role, or the roles that are chosen in its place', async () => {
  const sent: unknown[] = [];
  await open(read, (body) => sent.push((JSON.parse(body) as { roles: unknown }).roles));
  const check = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check file' })));
  const inherits = await screen.findByRole('switch', { name: 'New people get the default role: Reader' });
  await check();
  fireEvent.click(inherits);
  expect(await screen.findByRole('combobox', { name: 'Roles of new people' })).toBeTruthy();
  await check();
  await waitFor(() => expect(sent).toEqual([null, ['reader']]));
});

it('[USER-1.7] its preview names the roles before they are given, and those that are not', async () => {
  const counts = { create: 1, update: 0, same: 0, deactivate: 0, error: 0 };
  const newRoles = [reader, { ...editor, given: false }];
  await open({ ...read, state: 'checked', counts, newRoles });
  expect(await screen.findByText('New people get: Reader')).toBeTruthy();
  expect(screen.getByText(/“Editor” has more permissions than you do/)).toBeTruthy();
});
