import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const superuser = { ...employee, superuser: true };

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

async function openDialog(): Promise<HTMLInputElement> {
  await openApp({
    path: '/admin/identity-providers',
    session: superuser,
    mockResponses: {
      'GET /sign-in-providers': () => jsonResponse({ state: 'ready', providers: [], domains: [] }),
    },
  });
  await press('Add a domain');
  return screen.findByLabelText<HTMLInputElement>(/^Domain/);
}

const escape = (field: HTMLElement): void => void fireEvent.keyDown(field, { key: 'Escape' });

it('[ALL-3] asks before Escape closes a dialog with something typed, and keeps it on request', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'acme.example' } });
  escape(field);
  await screen.findByText('Leave without saving?');
  await press('Keep editing');
  expect(field.value).toBe('acme.example');
  expect(field.isConnected).toBe(true);

  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  escape(field);
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(field.isConnected).toBe(false));
});

it('[ALL-3] closes a dialog in which nothing was typed without a question', async () => {
  const field = await openDialog();
  escape(field);
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});
