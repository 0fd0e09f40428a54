import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employee, jsonResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

let views: object[] = [];
let sent: unknown[] = [];
const media = window.matchMedia('screen');
const phone = (query: string): MediaQueryList =>
  Object.assign(Object.create(media), { matches: query.includes('max-width') });

afterEach(() => void jest.restoreAllMocks());
beforeEach(() => {
  views = [];
  sent = [];
});

const open = (path: string) =>
  openApp({
    path,
    session: {
      ...employee,
      features: [...employee.features, 'library'],
      permissions: ['user:library', 'admin:library'],
    },
    mockResponses: {
      'GET /admin/library-folders': () => jsonResponse({ items: [] }),
      'GET /settings/views': () => jsonResponse({ items: views }),
      'POST /settings/views': (body) => {
        const { list: _, ...view } = JSON.parse(body) as { list: string };
        sent.push(JSON.parse(body));
        views = [...views, { id: 'v2', ...view }];
        return jsonResponse({ id: 'v2', ...view }, 201);
      },
      'DELETE /settings/views/v1': () => {
        views = [];
        return jsonResponse();
      },
      'GET /admin/library': () => jsonResponse({ items: [], next: null, total: 0 }),
    },
  });

it('an empty list offers its first step and its views, and nothing to filter or sort', async () => {
  await open('/admin/library');
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Filter by status' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('a list without matches keeps its filters', async () => {
  await open('/admin/library?q=travel');
  expect(await screen.findByText('No results')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

it('on a phone, filters are in a sheet, and its button says how many are in use', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(phone);
  await open('/admin/library?q=travel&folder=f1');
  const button = await screen.findByRole('button', { name: 'Filters 1' });
  expect(screen.queryByRole('combobox', { name: 'Folder' })).toBeNull();
  await userEvent.click(button);
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter results' }));
  expect(sheet.getByRole('combobox', { name: 'Folder' })).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter results' })).toBeNull());
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

it('[USER-2] the filters of a list are saved under a name, and shown again with one click', async () => {
  views = [{ id: 'v1', name: 'Drafts', search: { state: 'draft' } }];
  const { router } = await open('/admin/library?q=travel');
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Travel{Enter}');
  const added = await screen.findByRole('button', { name: 'Travel', pressed: true });
  expect(sent).toEqual([{ list: 'library', name: 'Travel', search: { q: 'travel' } }]);
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Drafts' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'draft' }));
  expect(added.getAttribute('aria-pressed')).toBe('false');
});

it('[USER-2] a saved view is deleted after a question', async () => {
  views = [{ id: 'v1', name: 'Drafts', search: { state: 'draft' } }];
  await open('/admin/library?state=draft');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for view Drafts' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Drafts' })).toBeNull());
});
