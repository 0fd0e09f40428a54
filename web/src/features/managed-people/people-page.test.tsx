import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyDetails, type Person } from '@atrium/proto/identity/people';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const person = (id: string, name: string): Person => ({
  ...emptyDetails,
  ...{ id, name, first: name, last: name, email: `${id}@acme.example`, language: 'en-GB' },
  ...{ photo: null, unit: null, payrollNumber: null, status: null, state: 'active', roles: [] },
  ...{ superuser: false, firstSignIn: null, lastSignIn: null, version: 1 },
  createdAt: '2026-11-20T09:00:00.000Z',
});
const people = [person('eva', 'Eva Lis'), person('jan', 'Jan Kos')];
let asked: URLSearchParams[] = [];
let next: string | null = null;

const open = (path: string, session: Partial<typeof employee> = {}, mockResponses: MockResponses = {}) =>
  openApp({
    path,
    session: { ...employee, permissions: ['admin:users'], ...session },
    mockResponses: {
      'GET /people': (_sent, query) => {
        asked.push(query);
        const items = query.get('q') === 'nobody' ? [] : people;
        return jsonResponse({ items, next: query.has('after') ? null : next, total: 95 });
      },
      'GET /settings/views': () => jsonResponse({ items: [] }),
      'GET /people/eva': () => jsonResponse(people[0]),
      ...Object.fromEntries(
        ['sites', 'departments', 'grades', 'statuses', 'roles'].map((name) => [
          `GET /${name}`,
          () => jsonResponse({ items: [] }),
        ]),
      ),
      ...mockResponses,
    },
  });

const press = async (element: HTMLElement) => act(async () => void fireEvent.click(element));
const row = async (name: RegExp) => screen.findByRole('row', { name });

const media = window.matchMedia('screen');
/** A screen with or without room for a panel beside a list. */
const screenOf =
  (isWide: boolean) =>
  (query: string): MediaQueryList =>
    Object.assign(Object.create(media), { matches: isWide && query.includes('75em') });

afterEach(() => void jest.restoreAllMocks());
beforeEach(() => {
  asked = [];
  next = null;
});

it('[PERM-7] in works council mode nothing is sorted by the last sign-in, and an old address opens the usual order', async () => {
  const organisation = { ...employee.organisation, worksCouncil: true };
  const { at } = await open('/admin/users?sort=-lastSignIn&q=lis', { organisation });
  expect((await screen.findByRole('columnheader', { name: 'Name' })).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect(screen.queryByRole('columnheader', { name: 'Last sign-in' })).toBeNull();
  expect(at()).toBe('/admin/users?q=lis');
  expect(asked.map((query) => query.get('sort'))).toEqual(asked.map(() => null));
});

it('[USER-1] the header sorts on the server, and says by what', async () => {
  const { at } = await open('/admin/users');
  const header = await screen.findByRole('columnheader', { name: 'Last sign-in' });
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await press(within(header).getByRole('button'));
  expect(asked.at(-1)?.get('sort')).toBe('-lastSignIn');
  expect(at()).toContain('sort=-lastSignIn');
  expect((await screen.findByRole('columnheader', { name: 'Last sign-in' })).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

it('[USER-1] a row opens over the list on a narrow screen, and its link leads to the page of the person', async () => {
  const { at } = await open('/admin/users');
  const link = within(await row(/Jan Kos/)).getByRole('link');
  expect(link.getAttribute('href')).toBe('/admin/users/jan');
  await press(link);
  expect(at()).toContain('open=jan');
  const panel = await screen.findByRole('dialog', { name: 'Jan Kos' });
  expect(within(panel).getByText('jan@acme.example')).toBeTruthy();
  expect(asked).toHaveLength(1);
  await press(within(panel).getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('dialog', { name: 'Eva Lis' })).toBeTruthy();
  await act(
    async () => void fireEvent.keyDown(screen.getByRole('dialog', { name: 'Eva Lis' }), { key: 'Escape' }),
  );
  expect(at()).not.toContain('open=');
});

it('[USER-1] people are selected by key and one by one, or all that match', async () => {
  await open('/admin/users');
  const first = within(await row(/Eva Lis/)).getByRole('link');
  first.focus();
  await act(async () => void fireEvent.keyDown(first, { key: 'j' }));
  expect(document.activeElement?.textContent).toContain('Jan Kos');
  await act(async () => void fireEvent.keyDown(document.activeElement ?? first, { key: 'x' }));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  expect(bar.textContent).toContain('1 selected');
  await press(screen.getByRole('checkbox', { name: 'Select all loaded items' }));
  expect(bar.textContent).toContain('2 selected');
  await press(within(bar).getByRole('button', { name: 'Select all 95 results' }));
  expect(bar.textContent).toContain('95 selected');
});

it('[USER-1] when nothing matches, the filters can be cleared', async () => {
  const { at } = await open('/admin/users?q=nobody&state=active');
  expect(await screen.findByText('No results')).toBeTruthy();
  await press(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  expect(await row(/Eva Lis/)).toBeTruthy();
  expect(at()).not.toContain('nobody');
});

it.each([
  ['beside the list', true],
  ['over the list on a phone', false],
])('[ALL-11] closing a person %s returns the focus to the row of the person shown', async (_, isWide) => {
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf(isWide));
  await open('/admin/users?open=eva');
  await press(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Jan Kos' })).toBeTruthy();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  await press(close);
  const link = within(await row(/Jan Kos/)).getByRole('link');
  await waitFor(() => expect(document.activeElement).toBe(link));
});

it('[USER-1] the panel counts everyone who matches, and loads more people before it comes to the last one', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf(true));
  next = 'page-2';
  await open('/admin/users?open=eva');
  const panel = within(await screen.findByRole('complementary', { name: 'Eva Lis' }));
  expect(panel.getByText('1 of 95')).toBeTruthy();
  await press(panel.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)?.get('after')).toBe('page-2'));
});

it('[USER-1] saving a view is offered after the filters, so that nothing moves while a name is typed', async () => {
  await open('/admin/users?q=lis');
  const save = await screen.findByRole('button', { name: 'Save view' });
  const follows = screen.getByRole('searchbox').compareDocumentPosition(save);
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('[ALL-11] Escape in the list closes the person beside it and keeps the focus on the row', async () => {
  const { at } = await open('/admin/users');
  const link = within(await row(/Eva Lis/)).getByRole('link');
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf(true));
  link.focus();
  await press(link);
  expect(at()).toContain('open=eva');
  await act(async () => void fireEvent.keyDown(link, { key: 'Escape' }));
  expect(at()).not.toContain('open=');
  expect(document.activeElement).toBe(link);
});

it.each(['j', 'ArrowDown'])(
  '[USER-1] with %s, the person beside the list follows to the next row',
  async (key) => {
    jest.spyOn(window, 'matchMedia').mockImplementation(screenOf(true));
    const { at } = await open('/admin/users?open=eva');
    const link = within(await row(/Eva Lis/)).getByRole('link');
    link.focus();
    await act(async () => void fireEvent.keyDown(link, { key }));
    expect(await screen.findByRole('complementary', { name: 'Jan Kos' })).toBeTruthy();
    expect(at()).toContain('open=jan');
    expect(document.querySelectorAll('[data-opened]')).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain('Jan Kos');
  },
);

it('[USER-1] J and K also go on from inside the panel, and without a panel they open nobody', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf(true));
  const { at } = await open('/admin/users?open=eva');
  const panel = await screen.findByRole('complementary', { name: 'Eva Lis' });
  const close = within(panel).getByRole('button', { name: 'Close' });
  await act(async () => void fireEvent.keyDown(close, { key: 'j' }));
  expect(at()).toContain('open=jan');
  await act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'k' }));
  expect(at()).toContain('open=eva');
  await press(screen.getByRole('button', { name: 'Close' }));
  const link = within(await row(/Eva Lis/)).getByRole('link');
  link.focus();
  await act(async () => void fireEvent.keyDown(link, { key: 'j' }));
  expect(at()).not.toContain('open=');
});

it('a tab of a person is in the address, and asks before unsaved changes in another one are left', async () => {
  const { at } = await open('/admin/users/eva');
  fireEvent.change(await screen.findByLabelText(/^First name/), { target: { value: 'Ewa' } });
  await press(screen.getByRole('tab', { name: 'Permissions' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(at()).toBe('/admin/users/eva');
  await press(question.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(at()).toBe('/admin/users/eva?tab=permissions'));
});

it('[USER-1] three filters stand open, and the others are added one by one', async () => {
  const { at } = await open('/admin/users');
  const bar = async (name: string) => screen.findByRole('combobox', { name });
  expect(await bar('Site')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Mobile number' })).toBeNull();
  await press(screen.getByRole('button', { name: 'Filter' }));
  await press(await screen.findByRole('menuitem', { name: 'Mobile number', hidden: true }));
  const added = await bar('Mobile number');
  await press(added);
  await press(await screen.findByRole('option', { name: 'Shared with someone else', hidden: true }));
  await waitFor(() => expect(at()).toContain('sharedMobile'));
  await press(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Mobile number' })).toBeNull());
});

it('[USER-1] a filter that is set stands open', async () => {
  await open('/admin/users?status=holiday');
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeTruthy();
});

it('[USER-1] the panel leads to the form of the person, and has their roles and permissions', async () => {
  await open('/admin/users?open=eva');
  const panel = within(await screen.findByRole('dialog', { name: 'Eva Lis' }));
  expect(panel.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/admin/users/eva');
  expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Details',
    'Roles',
    'Permissions',
  ]);
  expect(panel.getByRole('link', { name: 'Set status' }).getAttribute('href')).toBe(
    '/admin/users/eva?tab=status',
  );
});

const preview = { total: 2, changing: 2, same: 0, superusers: 0, skipped: [], rights: null };
const bulkOf = async (verb: string, title: string, sent: unknown[] = []) => {
  await open(
    '/admin/users',
    {},
    {
      'POST /people-bulk/preview': (body) => {
        sent.push(JSON.parse(body));
        return jsonResponse(preview);
      },
    },
  );
  await row(/Eva Lis/);
  await press(screen.getByRole('checkbox', { name: 'Select all loaded items' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await press(bar.getByRole('button', { name: verb }));
  return { dialog: within(await screen.findByRole('dialog', { name: title })) };
};

it.each([
  ['Roles', 'Change roles for 2 people', ['Assign roles', 'Remove roles']],
  ['Status', 'Change status for 2 people', ['Status']],
  ['Site', 'Change site for 2 people', ['Site']],
])('[USER-5] %s of the selected people is changed in a dialog for just that', async (verb, title, fields) => {
  const { dialog } = await bulkOf(verb, title);
  const labels = dialog.getAllByRole('combobox').map((field) => (field as HTMLInputElement).labels?.[0]);
  expect(labels.map((label) => label?.textContent)).toEqual(fields);
});

it('[USER-5] deactivating the selected people says what it means, and the button how many it concerns', async () => {
  const sent: unknown[] = [];
  const { dialog } = await bulkOf('Deactivate', 'Deactivate 2 people', sent);
  expect(dialog.getByText(/can’t sign in until an admin reactivates them/)).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Deactivate 2 people' })).toHaveProperty(
    'disabled',
    false,
  );
  expect(sent.at(-1)).toMatchObject({
    selection: { people: ['eva', 'jan'] },
    change: { addRoles: [], set: { state: 'inactive' } },
  });
  // Nothing was typed, so nothing is asked.
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Deactivate 2 people' })).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
});

it('[USER-5] the whole form is behind “More changes”', async () => {
  const { dialog } = await bulkOf('More changes', 'Edit 2 people');
  expect(dialog.getAllByRole('combobox').length).toBeGreaterThan(6);
});
