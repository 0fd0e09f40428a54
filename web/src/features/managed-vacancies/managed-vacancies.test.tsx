import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Interest, ManagedVacancy, Referral } from '@atrium/proto/content/vacancy';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';

const session = {
  ...employee,
  features: [...employee.features, 'vacancies' as const],
  permissions: ['admin:vacancies' as const],
};
const eva = { id: 'eva', name: 'Eva Lis', jobTitle: null, photo: null };
const jan = { id: 'jan', name: 'Jan Kos', jobTitle: 'Driver', photo: null };
const vacancy: ManagedVacancy = {
  ...{ id: 'v1', jobTitle: { 'en-GB': 'Baker' }, description: { 'en-GB': '<p>You bake.</p>' } },
  ...{ contact: { person: null, text: 'People team' }, contactPerson: null, site: null },
  ...{ salaryStart: 30_000, salaryEnd: 36_000, currency: 'EUR', salaryPer: 'year' },
  ...{ openFrom: '2026-11-01', openUntil: '2026-12-31', deadline: '2026-12-24', state: 'open' },
  ...{
    jobType: 'permanent',
    length: null,
    interestCount: 1,
    referralCount: 1,
    stale: [],
    deletedAt: null,
    version: 3,
  },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z', updatedBy: eva },
};
const interest: Interest = { user: jan, note: 'I bake at home', createdAt: '2026-11-02T08:00:00.000Z' };
const referral: Referral = {
  id: 'r1',
  candidate: { kind: 'outside', name: 'Jo Doe', email: 'jo@example.test' },
  note: 'She is good',
  by: jan,
  createdAt: '2026-11-02T08:00:00.000Z',
};
const listOf = (...items: unknown[]) => jsonResponse({ items, next: null, total: items.length });
const places = { sites: [], departments: [], statuses: [], map: '' };

const open = (path: string, mockResponses: MockResponses = {}) =>
  openApp({
    path,
    session,
    mockResponses: {
      'GET /directory/reference-data': () => jsonResponse(places),
      'GET /people/find': () => jsonResponse({ items: [] }),
      'GET /admin/vacancies/v1': () => jsonResponse(vacancy),
      'GET /admin/vacancies/v1/interests': () => listOf(interest),
      'GET /admin/vacancies/v1/referrals': () => listOf(referral),
      ...mockResponses,
    },
  });

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const type = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** A new vacancy as far as every test needs it, and what else it has. */
const fillIn = async (fields: Readonly<Record<string, string>>): Promise<void> => {
  await screen.findByLabelText(/^Job title/);
  type(/^Job title/, 'Baker');
  type('Other contact details', 'People team');
  for (const [label, value] of Object.entries(fields)) type(label, value);
};
const keepIn =
  (bodies: unknown[]): MockResponses[string] =>
  (body) => {
    bodies.push(JSON.parse(body));
    return jsonResponse(vacancy, 201);
  };

beforeEach(() => localStorage.clear());

it('[HR-1] the list shows site, deadline and number of responses of each vacancy', async () => {
  await open('/admin/vacancies', { 'GET /admin/vacancies': () => listOf(vacancy) });
  const row = await screen.findByRole('row', { name: /^Baker/ });
  expect(within(row).getByRole('link').getAttribute('href')).toMatch(/^\/admin\/vacancies\/.+/);
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(['Open', 'Any site', 'Permanent', '24 December 2026', '1']));
});

it('[HR-1] a salary range that does not rise and a deadline outside the open dates show errors, and nothing is sent', async () => {
  const bodies: unknown[] = [];
  await open('/admin/vacancies/new', {
    'POST /admin/vacancies': keepIn(bodies),
  });
  await fillIn({
    'Open from': '2026-11-01',
    'Open until': '2026-12-31',
    Deadline: '2027-01-01',
    'Salary from': '36000',
    'Salary to': '30000',
  });
  await press('Post vacancy…');
  expect(await screen.findByText('This must be more than the starting value.')).toBeTruthy();
  expect(screen.getByText('Choose a date between the first and the last day.')).toBeTruthy();
  expect(bodies).toEqual([]);
});

it('[HR-1.5] before a vacancy is posted, its editor sees who it is for, when, and what is missing', async () => {
  const bodies: unknown[] = [];
  const { at } = await open('/admin/vacancies/new', {
    'POST /people/reach': () => jsonResponse(reachOf({ people: 187, of: 187 })),
    'POST /admin/vacancies': keepIn(bodies),
  });
  await fillIn({
    'Open from': '2026-11-01',
    'Open until': '2026-12-31',
    Deadline: '2026-12-24',
    'Salary from': '30000',
    'Salary to': '36000',
  });
  await press('Post vacancy…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Post vacancy' }));
  expect(
    dialog.getByText(/from 1 November 2026 to 31 December 2026, and can apply until 24 December/),
  ).toBeTruthy();
  expect(dialog.getByText('There is no text in any language yet.')).toBeTruthy();
  expect(bodies).toEqual([]);
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish to 187 people' }));
  expect(await screen.findByText('Published to 187 people.')).toBeTruthy();
  expect(bodies).toMatchObject([
    {
      ...{ jobTitle: { 'en-GB': 'Baker' }, salaryStart: 30_000, salaryEnd: 36_000 },
      ...{ openFrom: '2026-11-01', openUntil: '2026-12-31', deadline: '2026-12-24' },
      ...{ contact: { person: null, text: 'People team' }, length: null, site: null },
    },
  ]);
  await waitFor(() => expect(at()).toBe('/admin/vacancies/v1'));
});

it('[HR-1.5] a vacancy without a salary can be posted, but its editor is told and led to the field', async () => {
  await open('/admin/vacancies/new', {
    'POST /people/reach': () => jsonResponse(reachOf({ people: 187, of: 187 })),
  });
  await fillIn({
    'Open from': '2126-11-01',
    'Open until': '2126-12-31',
    Deadline: '2126-12-24',
  });
  await press('Post vacancy…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Post vacancy' }));
  expect(await dialog.findByRole('button', { name: 'Schedule for 187 people' })).toHaveProperty(
    'disabled',
    false,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Add', description: 'The salary is not stated.' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Salary from')));
});

it('[HR-1] interested people and referrals are shown under the vacancy', async () => {
  await open('/admin/vacancies/v1');
  const interested = within(await screen.findByRole('region', { name: 'Interested · 1' }));
  expect(await interested.findByText('Jan Kos')).toBeTruthy();
  expect(interested.getByText('I bake at home')).toBeTruthy();
  const recommended = within(screen.getByRole('region', { name: 'Referrals · 1' }));
  expect(await recommended.findByText('Jo Doe')).toBeTruthy();
  expect(recommended.getByRole('link', { name: 'jo@example.test' })).toBeTruthy();
});

it('[HR-1] nothing typed is lost when someone else has saved', async () => {
  await open('/admin/vacancies/v1', { 'PUT /admin/vacancies/v1': () => problemResponse('version-conflict') });
  await screen.findByLabelText(/^Job title/);
  type(/^Job title/, 'Master baker');
  await press('Save');
  expect(await screen.findByText('Eva Lis saved this vacancy while you were writing')).toBeTruthy();
  expect((screen.getByLabelText(/^Job title/) as HTMLInputElement).value).toBe('Master baker');
});

it('[HR-1] deleting asks for confirmation, and says that it can be undone for 30 days', async () => {
  const deleted: string[] = [];
  const { at } = await open('/admin/vacancies/v1', {
    'GET /admin/vacancies': () => listOf(),
    'DELETE /admin/vacancies/v1': () => {
      deleted.push('v1');
      return jsonResponse();
    },
  });
  await press('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this vacancy?' }));
  expect(dialog.getByText(/restore it, with all responses, for 30 days/)).toBeTruthy();
  expect(deleted).toEqual([]);
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Delete' })));
  await waitFor(() => expect(at()).toBe('/admin/vacancies'));
  expect(deleted).toEqual(['v1']);
});
