import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { setup } from '../../testing/setup-fixture.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const administrator = { ...employee, permissions: ['admin:setup' as const] };
const { id, name, languages, defaultLanguage, timeZone, brandColour } = employee.organisation;
const organisation = { id, name, languages, defaultLanguage, timeZone, brandColour, logo: null, version: 1 };

/** Opens a part of the setup and records what it sends. */
async function open(part: string, mockResponses: MockResponses = {}) {
  const sent: unknown[] = [];
  jest.spyOn(console, 'error').mockReturnValue();
  const app = await openApp({
    path: `/admin/setup?part=${part}`,
    session: administrator,
    mockResponses: {
      'GET /setup': () => jsonResponse(setup),
      'GET /organisation': () => jsonResponse(organisation),
      'GET /organisation/sign-up': () => jsonResponse({ domains: [], roles: [], version: 1 }),
      ...mockResponses,
    },
  });
  const replaced = globalThis.fetch;
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    const seen = new Headers(init?.headers).get('if-match');
    if (init?.body) sent.push([address.replace('/api/v1', ''), seen, JSON.parse(init.body as string)]);
    return replaced(address, init);
  }) as typeof fetch;
  return { ...app, sent };
}

const press = (button: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));

it('[SET-4] a section is saved on its own, against the version that was read', async () => {
  const saved = { workingDays: [1, 2, 3, 4], holidays: [{ date: '2027-01-01', name: 'New Year’s Day' }] };
  const { sent } = await open('calendar', {
    'PUT /setup/calendar': () => jsonResponse({ ...saved, version: 4 }),
  });
  const days = await screen.findByRole('group', { name: 'Working days' });
  fireEvent.click(within(days).getByRole('checkbox', { name: 'Friday' }));
  await press('Add a day');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '1 Jan 2027' } });
  fireEvent.change(screen.getByLabelText('Name of the day'), { target: { value: 'New Year’s Day' } });
  await press('Save');
  await waitFor(() => expect(sent).toEqual([['/setup/calendar', '"3"', saved]]));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true),
  );
});

it('[SET-4] [ALL-3] shows a validation error under its field, and an edit conflict above it', async () => {
  const { sent } = await open('services', { 'PUT /setup/map': () => problemResponse('version-conflict') });
  const section = await screen.findByRole('region', { name: 'Map' });
  const field = within(section).getByLabelText('Map URL');
  const save = () =>
    act(async () => void fireEvent.click(within(section).getByRole('button', { name: 'Save' })));
  fireEvent.change(field, { target: { value: 'http://maps.example/' } });
  await save();
  expect(await within(section).findByText('This value is not valid.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'https://maps.example/#{address}' } });
  await save();
  expect((await within(section).findByRole('alert')).textContent).toContain('Someone else changed this');
  expect(field).toHaveProperty('value', 'https://maps.example/#{address}');
});

it('[SET-4] shows the licence and that new sign-ups are paused, with nothing to change', async () => {
  await open('people');
  const section = await screen.findByRole('region', { name: 'Licence' });
  expect(section.textContent).toContain('New sign-ups are paused.');
  expect(section.textContent).toContain('2 of 2 seats taken.');
  expect(section.textContent).toContain('New people can sign up until 31 December 2027');
  expect(within(section).queryByRole('button')).toBeNull();
});
