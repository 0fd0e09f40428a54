import { beforeAll, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ApiToken } from '@atrium/proto/identity/api-tokens';
import { jsonResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

beforeAll(() => {
  // jsdom does not have it, and lists call it when they open.
  Element.prototype.scrollIntoView = () => undefined;
});

const token: ApiToken = {
  id: 'payroll',
  name: 'Payroll',
  owner: { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null },
  permissions: ['user:articles'],
  scim: false,
  roles: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-02-01T08:00:00.000Z',
  lastUsedAt: null,
};
const account = {
  email: 'anna@acme.example',
  pendingEmail: null,
  mobile: null,
  canChangeMobile: false,
  passwordManagement: 'here',
  requiresTwoStep: false,
  graceDays: 30,
};
/** Dialogs open and close asynchronously. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

it('[AUTH-9] a token is limited to permissions of its owner, its secret is shown once, and revoking it asks for confirmation', async () => {
  let items: ApiToken[] = [];
  const ended: string[] = [];
  await openApp({
    path: '/settings/tokens',
    mockResponses: {
      'GET /settings/account': () => jsonResponse(account),
      'GET /settings/tokens': () => jsonResponse({ items }),
      'POST /settings/tokens': () => {
        items = [token];
        return jsonResponse({ token, secret: 'atr_only-now' }, 201);
      },
      'DELETE /settings/tokens/payroll': () => {
        ended.push(token.id);
        items = [];
        return jsonResponse(undefined, 204);
      },
    },
  });
  expect(await screen.findByText('No tokens')).toBeTruthy();
  await press('Create a token');
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Payroll' } });
  fireEvent.click(screen.getByRole('combobox', { name: /Permissions/ }));
  const offered = (await screen.findAllByRole('option', { hidden: true })).map(
    ({ textContent }) => textContent,
  );
  expect(offered).toContain('News');
  expect(offered).not.toContain('People and roles (administration)');
  fireEvent.click(screen.getByRole('option', { name: 'News', hidden: true }));
  fireEvent.change(screen.getByLabelText(/^Your password/), { target: { value: 'kitchen garden in may' } });
  await press('Create token');
  expect(await screen.findByDisplayValue('atr_only-now')).toBeTruthy();
  await press('Done');
  await waitFor(() => expect(screen.queryByDisplayValue('atr_only-now')).toBeNull());
  expect((await screen.findByText('Payroll')).closest('li')?.textContent).toContain('Never used');
  await press('Revoke');
  await press('Revoke token');
  expect(await screen.findByText('No tokens')).toBeTruthy();
  expect(ended).toEqual(['payroll']);
});
