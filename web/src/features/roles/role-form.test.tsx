import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const open = () =>
  openApp({
    path: '/admin/roles/new',
    session: { ...employee, permissions: ['admin:users'] },
    mockResponses: { 'GET /roles': () => jsonResponse({ items: [] }) },
  });
const press = async (name: string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));

it('[ALL-3] a form that lacks something names the fields, takes the focus there, and sends nothing', async () => {
  await open();
  await screen.findByLabelText(/^Name/);
  await press('Add role');
  const summary = await screen.findByRole('alert', { name: '1 field needs attention' });
  expect(document.activeElement).toBe(summary);
  await press('Name', summary);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
});

it('[ALL-3] leaving a form with changes asks first, and keeps them', async () => {
  const { at } = await open();
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Librarian' } });
  const leave = () =>
    act(async () => void fireEvent.click(screen.getAllByRole('link', { name: 'Roles' })[0]!));
  await leave();
  await press('Keep editing', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(at()).toBe('/admin/roles/new');
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Librarian');
  await leave();
  await press('Discard changes', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(at()).toBe('/admin/roles');
});
