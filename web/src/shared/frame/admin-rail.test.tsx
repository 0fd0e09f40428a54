import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

afterEach(() => localStorage.clear());

const todo = (id: string, changes: object) => ({
  ...{
    id,
    kind: 'review',
    title: 'Travel',
    language: 'en-GB',
    count: 1,
    link: null,
    links: [],
    urgent: false,
  },
  ...{ byHand: false, askedAt: '2026-11-20T09:00:00.000Z', dueAt: null, snoozedUntil: null, ...changes },
});
const list = (...items: readonly object[]) => jsonResponse({ items, next: null });

const open = (preferences: object, mockResponses: MockResponses = {}, path = '/admin/sites') =>
  openApp({
    path,
    session: {
      ...employee,
      features: ['articles', 'library'],
      permissions: ['admin:sites', 'admin:users', 'admin:setup', 'admin:articles', 'admin:moderation'],
      preferences: { ...employee.preferences, ...preferences },
    },
    mockResponses: { 'GET /sites': () => list(), 'GET /features': () => list(), ...mockResponses },
  });
const rail = async () =>
  within((await screen.findAllByRole('navigation', { name: 'Main menu' }))[0] ?? document.body);
const isCollapsed = (): boolean => document.querySelector('[data-rail="collapsed"]') !== null;

it('[AUTH-6] the rail shows only icons after [ or its button, and for this person from then on', async () => {
  const sent: unknown[] = [];
  await open(
    {},
    {
      'PUT /settings/preferences': (body) => {
        sent.push(JSON.parse(body));
        return jsonResponse({ ...employee.preferences, ...(JSON.parse(body) as object) });
      },
    },
  );
  const menu = await rail();
  expect(isCollapsed()).toBe(false);
  await userEvent.keyboard('[[');
  await waitFor(() => expect(isCollapsed()).toBe(true));
  await userEvent.click(menu.getByRole('button', { name: 'Show labels' }));
  await waitFor(() => expect(isCollapsed()).toBe(false));
  expect(menu.getByRole('button', { name: 'Hide labels' })).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ railCollapsed: true }, { railCollapsed: false }]));
});

it('[AUTH-6] a collapsed rail is collapsed from the start, and its entries keep their names', async () => {
  await open({ railCollapsed: true });
  const menu = await rail();
  expect(isCollapsed()).toBe(true);
  const people = menu.getByRole('link', { name: 'People' });
  people.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('People');
  expect(menu.getByRole('button', { name: 'System' })).toBeTruthy();
});

it('[AUTH-6] entries say how much waits for this person in them, and a closed group for all of its own', async () => {
  await open(
    {},
    {
      'GET /todos': () =>
        list(
          todo('t1', { kind: 'import', link: '/admin/users/import/i1' }),
          todo('t2', { kind: 'import', link: '/admin/users/import/i2' }),
          todo('t3', { kind: 'moderation', count: 3, link: '/admin/moderation' }),
          todo('t4', { kind: 'broadcast', link: '/broadcasts/b1' }),
        ),
    },
    // The group of the page on screen stays open.
    '/admin/features',
  );
  const menu = await rail();
  const entry = await menu.findByRole('link', { name: 'People 2 waiting for you' });
  await userEvent.click(menu.getByRole('button', { name: 'People' }));
  expect(await menu.findByRole('button', { name: 'People 2 waiting for you' })).toBeTruthy();
  expect(entry).toBeTruthy();
  expect(menu.queryByText(/3 wait/)).toBeNull();
});

it('[AUTH-6] on a phone, tabs and the sheet with more entries say how much waits in each, like the rail', async () => {
  await open(
    {},
    {
      'GET /todos': () =>
        list(
          todo('t1', { kind: 'moderation', count: 3, link: '/admin/moderation' }),
          todo('t2', { kind: 'import', count: 2, link: '/admin/tasks' }),
        ),
    },
  );
  const bar = within(
    (await screen.findAllByRole('navigation', { name: 'Main menu' })).at(-1) ?? document.body,
  );
  await userEvent.click(await bar.findByRole('button', { name: 'More 2 waiting for you' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  expect(await sheet.findByRole('link', { name: 'Tasks 2 waiting for you' })).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Features' })).toBeTruthy();
});

const marked = async () =>
  within(await screen.findByRole('navigation', { name: 'Administration' }))
    .getAllByRole('link')
    .filter((tab) => tab.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

it('[AUTH-6] the overview shows the tab in which this person was last, at first the one with most of their pages', async () => {
  const { router } = await open({}, {}, '/admin');
  expect(await marked()).toEqual(['Setup']);
  expect((await rail()).getByRole('link', { name: 'Roles' })).toBeTruthy();
  await act(() => router.navigate({ to: '/admin/moderation' }));
  await act(() => router.navigate({ to: '/admin' }));
  expect(await marked()).toEqual(['Communication']);
  const menu = await rail();
  expect(menu.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  expect(menu.queryByRole('link', { name: 'Roles' })).toBeNull();
});

it('[AUTH-6] each tab says how much waits in it, also while another one is open', async () => {
  await open(
    {},
    { 'GET /todos': () => list(todo('t', { kind: 'moderation', count: 3, link: '/admin/moderation' })) },
  );
  const tabs = within(await screen.findByRole('navigation', { name: 'Administration' }));
  expect(await tabs.findByRole('link', { name: 'Communication 3 waiting for you' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Setup' })).toBeTruthy();
});
