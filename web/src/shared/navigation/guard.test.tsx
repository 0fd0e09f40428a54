import { expect, it } from '@jest/globals';
import type { Session } from '@atrium/proto/identity/session';
import { act, screen } from '@testing-library/react';
import { personRef } from '../../testing/managed-article.ts';
import { employee, jsonResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';
import { evaluateGuard } from './guard.ts';
import type { Permission } from '@atrium/proto/access';
import type { Requirement } from '../session/permissions.ts';

const administrator: Session = { ...employee, permissions: ['user:articles', 'admin:users'] };
const superuser: Session = { ...employee, superuser: true, permissions: [] };

it('[AUTH-6] redirects signed-out visitors to /login and remembers the page', async () => {
  const { at } = await openApp({ path: '/articles?followed=true', session: null });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(new URL(at(), 'http://x').searchParams.get('back')).toBe('/articles?followed=true');
});

it('[AUTH-6] keeps the fragment of a mailed link out of the sign-in address, and restores it once after sign-in', async () => {
  const outside = await openApp({ path: '/settings/channels?x=1#secret', session: null });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(outside.at()).not.toContain('secret');
  const back = new URL(outside.at(), 'http://x').searchParams.get('back') ?? '';
  outside.unmount();
  const inside = await openApp({ path: back });
  expect(inside.at()).toMatch(/^\/settings\/channels.*#secret$/);
  inside.unmount();
  const later = await openApp({ path: back });
  expect(later.at()).not.toContain('secret');
});

it('[AUTH-6] redirects to /404 when the feature is off, even for a superuser', async () => {
  const { at } = await openApp({ path: '/articles', session: { ...superuser, features: [] } });
  expect(await screen.findByRole('heading', { name: '“News” is turned off' })).toBeTruthy();
  expect(at()).toBe('/404');
});

it('[AUTH-6] redirects to /no-permission without the permission', async () => {
  const { at } = await openApp({ path: '/articles', session: { ...employee, permissions: [] } });
  expect(await screen.findByRole('heading', { name: 'You don’t have access to News' })).toBeTruthy();
  expect(at()).toBe('/no-permission');
});

it('[AUTH-6] keeps people without admin permissions on the page they are on', async () => {
  const { router, at } = await openApp({ path: '/licences' });
  await act(() => router.navigate({ to: '/admin' }));
  expect(at()).toBe('/licences');
});

it('[AUTH-6] says which permission a page of the administration needs, who can give it, and stays to be read', async () => {
  const { router, at } = await openApp({
    path: '/licences',
    mockResponses: {
      'GET /access-requests/administrators': (_, query) =>
        jsonResponse({
          items:
            query.get('permission') === 'admin:users'
              ? [{ ...personRef('ruth', 'Ruth Adeyemi'), sameSite: true }]
              : [],
        }),
    },
  });
  await act(() => router.navigate({ to: '/admin/users' }));
  expect(at()).toBe('/licences');
  const text = 'This page needs the admin permission “People and roles”. Ask Ruth Adeyemi for it.';
  expect(await screen.findByText(text)).toBeTruthy();
});

it('leads from an unknown profile to the directory, for those who may open it', async () => {
  await openApp({
    path: '/profile/nobody',
    session: { ...employee, features: ['directory'], permissions: ['user:directory'] },
  });
  expect(await screen.findByRole('heading', { name: 'This person wasn’t found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Directory' }).getAttribute('href')).toBe('/directory');
});

it('[AUTH-6] opens the home page for people without admin permissions who enter the admin area from outside', async () => {
  const { at } = await openApp({ path: '/admin' });
  expect(await screen.findByRole('heading', { name: /Good (morning|afternoon|evening), Anna/ })).toBeTruthy();
  expect(at()).toBe('/');
});

it('[AUTH-6] shows a not-found page at an unknown path', async () => {
  await openApp({ path: '/no/such/page' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

it('checks the feature, then the admin area, then the permission', () => {
  const both: Requirement = { feature: 'events', access: 'admin:events' };
  expect(evaluateGuard(employee, both, '/admin/events')).toBe('feature-off');
  expect(evaluateGuard(employee, { access: 'admin:events' }, '/admin/events')).toBe('stay');
  expect(evaluateGuard(administrator, { access: 'admin:events' }, '/admin/events')).toBe('no-permission');
  expect(evaluateGuard(superuser, { access: 'admin:events' }, '/admin/events')).toBe('enter');
});

it('[EVNT-1.4] a page that needs two permissions is open only with both', () => {
  const both: Requirement = { access: 'user:events', alsoAccess: 'admin:events' };
  const verdict = (...permissions: Permission[]) =>
    evaluateGuard({ ...employee, permissions }, both, '/events/edit/e1');
  expect(verdict('user:events')).toBe('no-permission');
  expect(verdict('admin:events')).toBe('no-permission');
  expect(verdict('user:events', 'admin:events')).toBe('enter');
});
