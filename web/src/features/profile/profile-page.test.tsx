import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Profile } from '@atrium/proto/identity/directory';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const profile: Profile = {
  ...{ id: 'p1', name: 'Sunita Patel', jobTitle: 'Engineer', photo: null, department: null, site: null },
  ...{ email: null, phone: null, mobile: null, status: null, lastSeen: null, hidden: [] },
  ...{ active: true, manager: null, reports: 0 },
};
const open = (session: typeof employee, active: boolean) =>
  openApp({
    path: '/profile/p1',
    session,
    mockResponses: {
      'GET /profiles/p1': () => jsonResponse({ ...profile, active }),
      'GET /directory/reference-data': () =>
        jsonResponse({ map: '', sites: [], departments: [], statuses: [] }),
    },
  });

it('those who may manage people get from a profile to its record, also of people who have left', async () => {
  const { unmount } = await open(employee, true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunita Patel' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull();
  unmount();
  const manager = { ...employee, permissions: [...employee.permissions, 'admin:users' as const] };
  for (const active of [true, false]) {
    const page = await open(manager, active);
    const manage = await within(screen.getByRole('main')).findByRole('link', { name: 'Manage' });
    expect(manage.getAttribute('href')).toBe('/admin/users/p1');
    page.unmount();
  }
});
