import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jsonResponse, problemResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => void jest.restoreAllMocks());

const times = { startedAt: '2026-11-20T08:00:00.000Z', lastUsedAt: '2026-11-21T08:00:00.000Z' };
const currentSession = {
  ...{ ...times, id: 'here', browser: 'Firefox', system: 'Linux', kind: 'computer' },
  ...{ address: '192.0.2.1', current: true },
};
const phone = {
  ...{ ...times, id: 'there', browser: 'Safari', system: 'iOS', kind: 'phone' },
  ...{ address: null, current: false },
};

const account = {
  ...{ email: 'anna@acme.example', pendingEmail: null, mobile: null, canChangeMobile: false },
  ...{ passwordManagement: 'here', requiresTwoStep: false, graceDays: 30 },
};

it('[AUTH-8] lists active sessions, marks the current one, and ends another one', async () => {
  let items = [currentSession, phone];
  let sent: unknown;
  await openApp({
    path: '/settings/sessions',
    mockResponses: {
      'GET /settings/sessions': () => jsonResponse({ items }),
      'GET /settings/account': () => jsonResponse(account),
      'POST /settings/sessions/there/end': (body) => {
        sent = body;
        items = [currentSession];
        return new Response(null, { status: 204 });
      },
    },
  });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.find((row) => row.includes('Firefox on Linux'))).toContain('This device');
  const end = screen.getByRole('button', { name: 'End session: Safari on iOS' });
  expect(screen.queryByRole('button', { name: 'End session: Firefox on Linux' })).toBeNull();
  act(() => void fireEvent.click(end));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'End the session on Safari on iOS?', hidden: true }),
  );
  const sure = dialog.getByRole('button', { name: 'End session', hidden: true });
  fireEvent.change(dialog.getByLabelText(/Your password/), { target: { value: 'kitchen garden in may' } });
  await act(async () => void fireEvent.click(sure));
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect(JSON.parse(String(sent))).toEqual({ current: 'kitchen garden in may' });
});

it('[AUTH-8] offers to sign in again where the identity provider manages passwords', async () => {
  await openApp({
    path: '/settings/sessions',
    mockResponses: {
      'GET /settings/sessions': () => jsonResponse({ items: [currentSession, phone] }),
      'GET /settings/account': () => jsonResponse({ ...account, passwordManagement: 'at-provider' }),
      'POST /settings/sessions/end-others': () => problemResponse('sign-in-again'),
    },
  });
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' })));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Sign out everywhere else?', hidden: true }),
  );
  expect(dialog.queryByLabelText(/Your password/)).toBeNull();
  const sure = dialog.getByRole('button', { name: 'Sign out everywhere else', hidden: true });
  await act(async () => void fireEvent.click(sure));
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeTruthy();
});
