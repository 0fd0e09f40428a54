import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

const open = (mockResponses: MockResponses = {}) =>
  openApp({
    path: '/admin/roles/new',
    session: { ...employee, permissions: ['admin:users'] },
    mockResponses: { 'GET /roles': () => jsonResponse({ items: [] }), ...mockResponses },
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

const leaveWithName = async (name: string): Promise<HTMLElement> => {
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: name } });
  await act(async () => void fireEvent.click(screen.getAllByRole('link', { name: 'Roles' })[0]!));
  return screen.findByRole('dialog', { name: 'Leave without saving?' });
};

it('[ALL-3] the question before leaving names the page, starts on the way back, and can save first', async () => {
  const sent: unknown[] = [];
  const { at } = await open({
    'POST /roles': (body) => {
      sent.push(JSON.parse(body));
      return jsonResponse({
        ...(JSON.parse(body) as object),
        id: 'r1',
        people: 0,
        editable: true,
        version: 1,
      });
    },
  });
  const question = await leaveWithName('Librarian');
  expect(question.textContent).toContain('“Add a role” has unsaved changes.');
  const keep = within(question).getByRole('button', { name: 'Keep editing' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await press('Save and leave', question);
  await waitFor(() => expect(at()).toBe('/admin/roles'));
  expect(sent).toMatchObject([{ name: 'Librarian' }]);
});

it('[ALL-3] what cannot be saved before leaving stays on screen with the reason', async () => {
  const { at } = await open({ 'POST /roles': () => problemResponse('internal') });
  await press('Save and leave', await leaveWithName('Librarian'));
  expect(await screen.findByText('The problem is on our side. Try again.')).toBeTruthy();
  expect(at()).toBe('/admin/roles/new');
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'Keeps the books' } });
  await press('Save and leave', await leaveWithName(''));
  expect(await screen.findByRole('alert', { name: '1 field needs attention' })).toBeTruthy();
  expect(at()).toBe('/admin/roles/new');
});
