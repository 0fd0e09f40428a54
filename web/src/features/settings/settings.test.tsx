import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { auth } from '../../shared/auth/auth.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Opens a page and records what it sends. */
async function open(path: string, mockResponses: MockResponses = {}) {
  const sent: unknown[] = [];
  // Rejected requests are logged to the console too.
  jest.spyOn(console, 'error').mockReturnValue();
  const app = await openApp({ path, mockResponses });
  const replaced = globalThis.fetch;
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    if (init?.body) sent.push([init.method, address.replace('/api/v1', ''), JSON.parse(init.body as string)]);
    return replaced(address, init);
  }) as typeof fetch;
  return { ...app, sent };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const places = {
  map: 'https://maps.example/?q={address}',
  sites: [],
  departments: [],
  statuses: [
    { id: 'here', name: { 'en-GB': 'At work' }, type: 'available' },
    { id: 'away', name: { 'en-GB': 'On holiday', pl: 'Na urlopie' }, type: 'unavailable' },
  ],
};
const holiday = {
  status: 'away',
  until: null,
  deputy: { id: 'ben', name: 'Ben Hughes', jobTitle: null, photo: null },
};
const colleague = {
  ...{ jobTitle: 'Dyer', photo: null, department: null, site: null, email: null, phone: null },
  ...{ mobile: null, lastSeen: null, hidden: [] },
};

it('[DIR-2] [USER-4] the team page shows everyone’s status and deputy', async () => {
  const manager = { ...colleague, id: 'eva', name: 'Eva Weiß', status: holiday };
  const ben = { ...colleague, id: 'ben', name: 'Ben Hughes', status: null };
  const me = { ...colleague, id: 'anna', name: 'Anna Nowak', status: null };
  await openApp({
    path: '/team',
    mockResponses: {
      'GET /profiles/anna': () => jsonResponse({ ...me, active: true, manager, reports: 1 }),
      'GET /directory/reference-data': () => jsonResponse(places),
      'GET /profiles/eva/reports': () => jsonResponse({ items: [me, ben], next: null }),
      'GET /profiles/anna/reports': () =>
        jsonResponse({
          items: [
            { ...colleague, id: 'jo', name: 'Jo Day', status: { ...holiday, status: 'here', deputy: null } },
          ],
          next: null,
        }),
    },
  });
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li')?.textContent;
  expect(await rowOf('Eva Weiß')).toContain('On holidayDeputy: Ben Hughes');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toContain('Ben HughesDyerAvailable');
  expect(await rowOf('Jo Day')).toContain('At work');
  expect(screen.queryByRole('link', { name: 'Anna Nowak' })).toBeNull();
});

it('[USER-4] choosing an available status sends no deputy, because only absent people have one', async () => {
  const { sent } = await open('/settings/status', {
    'GET /settings/status': () => jsonResponse({ current: holiday }),
    'GET /directory/reference-data': () => jsonResponse(places),
    'GET /people/find': () => jsonResponse({ items: [holiday.deputy] }),
    'PUT /settings/status': () => jsonResponse({ current: { ...holiday, status: 'here', deputy: null } }),
  });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Deputy' }).value).toBe('Ben Hughes');
  fireEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'At work', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Deputy' })).toBeNull());
  await press('Save');
  expect(sent).toEqual([['PUT', '/settings/status', { status: 'here', until: null, deputy: null }]]);
});

it('[SET-1] a password repeated wrongly is not sent, and a rejected one shows the error at its field', async () => {
  const account = {
    email: 'anna@acme.example',
    pendingEmail: null,
    mobile: null,
    canChangeMobile: true,
    passwordManagement: 'here',
    requiresTwoStep: false,
    graceDays: 30,
  };
  const { sent } = await open('/settings/password', {
    'GET /settings/account': () => jsonResponse(account),
    'PUT /settings/password': () =>
      problemResponse('invalid-input', [{ path: ['current'], code: 'mismatch' }]),
  });
  type(/^Current password/, 'kitchen garden in may');
  type(/^New password(?! once)/, 'three quiet herons');
  type(/^Repeat new password/, 'three quiet heron');
  await press('Change password');
  expect(sent).toEqual([]);
  type(/^Repeat new password/, 'three quiet herons');
  await press('Change password');
  expect(sent).toHaveLength(1);
  expect(await screen.findByText('The entries don’t match.')).toBeTruthy();
});

it('[SET-1] a new address is requested, and confirmed by opening its link', async () => {
  const pendingEmail = { email: 'new@acme.example', expiresAt: '2026-11-22T10:00:00Z' };
  const account = {
    email: 'anna@acme.example',
    pendingEmail: null,
    mobile: null,
    canChangeMobile: true,
    passwordManagement: 'here',
    requiresTwoStep: false,
    graceDays: 30,
  };
  const mockResponses = {
    'GET /settings/account': () => jsonResponse(account),
    'POST /settings/email': () => jsonResponse({ ...account, pendingEmail }, 202),
    'PUT /settings/email': () => jsonResponse({ ...account, email: pendingEmail.email }),
  };
  const asking = await open('/settings/email', mockResponses);
  type(/^New address/, 'new@acme.example');
  await press('Send confirmation link');
  expect(asking.sent).toEqual([]);
  type(/^Your password/, 'kitchen garden in may');
  await press('Send confirmation link');
  expect(asking.sent).toEqual([
    ['POST', '/settings/email', { email: 'new@acme.example', current: 'kitchen garden in may' }],
  ]);
  expect(await screen.findByText('Check your inbox at new@acme.example')).toBeTruthy();
  asking.unmount();
  const endSession = jest.spyOn(auth, 'endSession').mockReturnValue();
  const { sent } = await open('/settings/email#the-secret', {
    ...mockResponses,
    'GET /settings/account': () => jsonResponse({ ...account, pendingEmail }),
  });
  expect(screen.getByText('new@acme.example')).toBeTruthy();
  await press('Confirm the new address');
  expect(sent).toEqual([['PUT', '/settings/email', { secret: 'the-secret' }]]);
  await waitFor(() => expect(endSession).toHaveBeenCalled());
});

it('[SET-1] changing the address does not ask for a password that only the identity provider knows', async () => {
  const account = {
    ...{ email: 'anna@acme.example', pendingEmail: null, mobile: null, canChangeMobile: true },
    passwordManagement: 'at-provider',
    requiresTwoStep: false,
    graceDays: 30,
  };
  const { sent } = await open('/settings/email', {
    'GET /settings/account': () => jsonResponse(account),
    'POST /settings/email': () => jsonResponse(account, 202),
  });
  expect(screen.queryByLabelText(/password/)).toBeNull();
  type(/^New address/, 'new@acme.example');
  await press('Send confirmation link');
  expect(sent).toEqual([['POST', '/settings/email', { email: 'new@acme.example' }]]);
});

it('[USER-5] the deletion page names the grace period of the organisation', async () => {
  const account = {
    ...{ email: 'anna@acme.example', pendingEmail: null, mobile: null, canChangeMobile: true },
    ...{ passwordManagement: 'here', requiresTwoStep: false, graceDays: 3 },
  };
  await open('/settings/deletion', { 'GET /settings/account': () => jsonResponse(account) });
  expect(await screen.findByText(/For 3 days, an admin can restore your account/)).toBeTruthy();
});

it('[SET-1] the order of the home page is saved with the account, and reset if saving fails', async () => {
  const { sent, queryClient } = await open('/settings/display', {
    'PUT /settings/preferences': () => problemResponse('version-conflict'),
  });
  fireEvent.click(screen.getByRole('combobox', { name: 'News on your home page' }));
  await act(
    async () =>
      void fireEvent.click(await screen.findByRole('option', { name: 'Unread first', hidden: true })),
  );
  expect(sent).toEqual([['PUT', '/settings/preferences', { homeOrder: 'unread' }]]);
  await waitFor(() =>
    expect(queryClient.getQueryData<typeof employee>(['session'])?.preferences.homeOrder).toBe('newest'),
  );
});

const menu = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const marked = () =>
  menu()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

it('[SET-1] the settings stand beside the open ones, which have an address each', async () => {
  const { at } = await open('/settings', {
    'GET /settings/status': () => jsonResponse({ current: null }),
    'GET /directory/reference-data': () => jsonResponse(places),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
  expect(marked()).toEqual(['Profile']);
  await act(async () => void fireEvent.click(menu().getByRole('link', { name: 'Status' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Status' })).toBeTruthy();
  expect([at(), ...marked()]).toEqual(['/settings/status', 'Status']);
  const link = menu().getByRole('link', { name: 'Status' });
  link.focus();
  fireEvent.keyDown(link, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(menu().getByRole('link', { name: 'Notifications' }));
});

it('[SET-1] what belongs together is one entry with tabs, and only allowed settings are listed', async () => {
  await open('/settings/second-factor', {
    'GET /settings/second-factor': () => jsonResponse({ state: 'off', codes: 0, required: false }),
  });
  expect(marked()).toEqual(['Sign-in and security']);
  const tabs = within(screen.getByRole('navigation', { name: 'Sign-in and security' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Password',
    'Two-step verification',
    'Active sessions',
  ]);
  expect(menu().getByRole('link', { name: 'My channels' })).toBeTruthy();
  expect(menu().queryByRole('link', { name: 'Two-step verification' })).toBeNull();
});

it('[SET-1] on a phone the settings are a list, and each is a page of its own', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ media, matches: media.includes('max-width'), ...listening }) as unknown as MediaQueryList,
    );
  await open('/settings');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(main.queryByRole('heading', { name: 'Profile' })).toBeNull();
});
const listening = {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
};
