import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jsonResponse } from '../../testing/responses.ts';
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

it('[AUTH-8] lists active sessions, marks the current one, and ends another one', async () => {
  let items = [currentSession, phone];
  await openApp({
    path: '/settings/sessions',
    mockResponses: {
      'GET /settings/sessions': () => jsonResponse({ items }),
      'DELETE /settings/sessions/there': () => {
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
  await act(async () => void fireEvent.click(sure));
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});
