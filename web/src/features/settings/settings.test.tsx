import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, employee, problem } from '../../testing/answers.ts';
import { auth } from '../../shared/auth/auth.ts';
import { openApp, type Answers } from '../../testing/open-app.tsx';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Opens a page and writes down what it sends. */
async function open(path: string, answers: Answers = {}) {
  const sent: unknown[] = [];
  // What is refused is written to the browser's console, too.
  jest.spyOn(console, 'error').mockReturnValue();
  const app = await openApp({ path, answers });
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

it('[DIR-2] [USER-4] one’s team says of everybody whether they are there, and who stands in', async () => {
  const manager = { ...colleague, id: 'eva', name: 'Eva Weiß', status: holiday };
  const ben = { ...colleague, id: 'ben', name: 'Ben Hughes', status: null };
  const me = { ...colleague, id: 'anna', name: 'Anna Nowak', status: null };
  await openApp({
    path: '/team',
    answers: {
      'GET /profiles/anna': () => answer({ ...me, active: true, manager, reports: 1 }),
      'GET /directory/places': () => answer(places),
      'GET /profiles/eva/reports': () => answer({ items: [me, ben], next: null }),
      'GET /profiles/anna/reports': () =>
        answer({
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

it('[USER-4] a status that is chosen is sent without the deputy only who is away has', async () => {
  const { sent } = await open('/settings/status', {
    'GET /settings/status': () => answer({ current: holiday }),
    'GET /directory/places': () => answer(places),
    'GET /people/find': () => answer({ items: [holiday.deputy] }),
    'PUT /settings/status': () => answer({ current: { ...holiday, status: 'here', deputy: null } }),
  });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Deputy' }).value).toBe('Ben Hughes');
  fireEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'At work', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Deputy' })).toBeNull());
  await press('Save');
  expect(sent).toEqual([['PUT', '/settings/status', { status: 'here', until: null, deputy: null }]]);
});

it('[SET-1] a password that is repeated wrongly is not sent, and one that is refused says where', async () => {
  const account = {
    email: 'anna@acme.example',
    pendingEmail: null,
    mobile: null,
    mobileIsChanged: true,
    passwordIsChanged: 'here',
    asksCode: false,
    graceDays: 30,
  };
  const { sent } = await open('/settings/password', {
    'GET /settings/account': () => answer(account),
    'PUT /settings/password': () => problem('invalid-input', [{ path: ['current'], code: 'mismatch' }]),
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

it('[SET-1] another address is asked for, and confirmed by who comes with its link', async () => {
  const pendingEmail = { email: 'new@acme.example', expiresAt: '2026-11-22T10:00:00Z' };
  const account = {
    email: 'anna@acme.example',
    pendingEmail: null,
    mobile: null,
    mobileIsChanged: true,
    passwordIsChanged: 'here',
    asksCode: false,
    graceDays: 30,
  };
  const answers = {
    'GET /settings/account': () => answer(account),
    'POST /settings/email': () => answer({ ...account, pendingEmail }, 202),
    'PUT /settings/email': () => answer({ ...account, email: pendingEmail.email }),
  };
  const asking = await open('/settings/email', answers);
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
  const lost = jest.spyOn(auth, 'lost').mockReturnValue();
  const { sent } = await open('/settings/email#the-secret', {
    ...answers,
    'GET /settings/account': () => answer({ ...account, pendingEmail }),
  });
  expect(screen.getByText('new@acme.example')).toBeTruthy();
  await press('Confirm the new address');
  expect(sent).toEqual([['PUT', '/settings/email', { secret: 'the-secret' }]]);
  await waitFor(() => expect(lost).toHaveBeenCalled());
});

it('[SET-1] another address asks for no password that only the identity provider knows', async () => {
  const account = {
    ...{ email: 'anna@acme.example', pendingEmail: null, mobile: null, mobileIsChanged: true },
    passwordIsChanged: 'at-provider',
    asksCode: false,
    graceDays: 30,
  };
  const { sent } = await open('/settings/email', {
    'GET /settings/account': () => answer(account),
    'POST /settings/email': () => answer(account, 202),
  });
  expect(screen.queryByLabelText(/password/)).toBeNull();
  type(/^New address/, 'new@acme.example');
  await press('Send confirmation link');
  expect(sent).toEqual([['POST', '/settings/email', { email: 'new@acme.example' }]]);
});

it('[USER-5] the deletion page names the grace period of the organisation', async () => {
  const account = {
    ...{ email: 'anna@acme.example', pendingEmail: null, mobile: null, mobileIsChanged: true },
    ...{ passwordIsChanged: 'here', asksCode: false, graceDays: 3 },
  };
  await open('/settings/deletion', { 'GET /settings/account': () => answer(account) });
  expect(await screen.findByText(/For 3 days, an admin can restore your account/)).toBeTruthy();
});

it('[SET-1] the order of the home page is kept with the account, and taken back when that fails', async () => {
  const { sent, queryClient } = await open('/settings', {
    'PUT /settings/preferences': () => problem('version-conflict'),
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
