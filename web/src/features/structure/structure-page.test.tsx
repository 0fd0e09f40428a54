import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Unit } from '@atrium/proto/identity/structure';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const unit = (id: string, parent: string | null): Unit => ({
  ...{ id, parent, people: 1, name: id, head: null, version: 1 },
});
const items = [unit('root', null), unit('mill', 'root'), unit('hall', 'mill'), unit('press', 'hall')];
const session = { ...employee, permissions: [...employee.permissions, 'admin:users' as const] };
const mockResponses = {
  'GET /structure': () => jsonResponse({ items, heads: [], unassigned: 0 }),
  'GET /structure/units/press/people': () => jsonResponse({ items: [], next: null }),
  'GET /structure/units/root/people': () => jsonResponse({ items: [], next: null }),
};

it('[STRU-1] the address of a team shows it; of one that is gone, the whole organisation', async () => {
  const { unmount } = await openApp({ path: '/admin/structure?team=press', session, mockResponses });
  expect(await screen.findByRole('heading', { name: 'press' })).toBeTruthy();
  unmount();
  await openApp({ path: '/admin/structure?team=gone', session, mockResponses });
  expect(await screen.findByRole('heading', { name: 'root' })).toBeTruthy();
});
