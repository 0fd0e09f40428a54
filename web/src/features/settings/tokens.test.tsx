import { beforeAll, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ApiToken } from '@atrium/proto/identity/api-tokens';
import { answer } from '../../testing/answers.ts';
import { openApp } from '../../testing/open-app.tsx';

beforeAll(() => {
  // jsdom has none of it; lists that open ask for it.
  Element.prototype.scrollIntoView = () => undefined;
});

const token: ApiToken = {
  id: 'payroll',
  name: 'Payroll',
  owner: { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null },
  permissions: ['user:articles'],
  provisions: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-02-01T08:00:00.000Z',
  lastUsedAt: null,
};
const account = {
  email: 'anna@acme.example',
  pendingEmail: null,
  mobile: null,
  mobileIsChanged: false,
  passwordIsChanged: 'here',
  asksCode: false,
  graceDays: 30,
};
/** Dialogs come and go by and by. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

it('[AUTH-9] a token is made of permissions one holds, its secret shows once, and it is ended after a question', async () => {
  let items: ApiToken[] = [];
  const ended: string[] = [];
  await openApp({
    path: '/settings/tokens',
    answers: {
      'GET /settings/account': () => answer(account),
      'GET /settings/tokens': () => answer({ items }),
      'POST /settings/tokens': () => {
        items = [token];
        return answer({ token, secret: 'atr_only-now' }, 201);
      },
      'DELETE /settings/tokens/payroll': () => {
        ended.push(token.id);
        items = [];
        return answer(undefined, 204);
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
  expect((await screen.findByText('Payroll')).closest('li')?.textContent).toContain('never used');
  await press('End');
  await press('Revoke token');
  expect(await screen.findByText('No tokens')).toBeTruthy();
  expect(ended).toEqual(['payroll']);
});
