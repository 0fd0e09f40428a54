import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vacancy, VacancySummary } from '@atrium/proto/content/vacancy';
import { applyLiveEvent } from '../../shared/live/live-registry.ts';
import { PacedRefetches } from '../../shared/live/paced-refetches.ts';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';

const session = {
  ...employee,
  features: [...employee.features, 'vacancies' as const],
  permissions: ['user:vacancies' as const],
};
const eva = { id: 'eva', name: 'Eva Lis', jobTitle: 'Head of People', photo: null };
const baker: VacancySummary = {
  ...{ id: 'v1', jobTitle: 'Baker', language: 'en-GB', site: 'leeds', jobType: 'temporary' },
  ...{ salaryStart: 30_000, salaryEnd: 36_000, currency: 'EUR', salaryPer: 'year' },
  ...{ openFrom: '2026-11-01', openUntil: '2026-12-31', deadline: '2026-12-24' },
  ...{ length: { amount: 6, unit: 'months' }, interested: false, acceptsResponses: true },
};
const read: Vacancy = {
  ...{ ...baker, html: '<p>You bake our bread.</p>', languages: ['en-GB'] },
  ...{ contact: { person: eva, text: '' }, interest: null, referrals: [] },
};
const site = { id: 'leeds', title: { 'en-GB': 'Leeds Works' } };
const address = { address1: '', address2: '', city: '', country: '', postcode: '', state: '' };
const places = { sites: [{ ...site, ...address }], departments: [], statuses: [], map: '' };
const listed = (...items: VacancySummary[]) => jsonResponse({ items, next: null });

const open = (path: string, mockResponses: MockResponses, may: typeof session = session) =>
  openApp({
    path,
    session: may,
    mockResponses: {
      'GET /directory/reference-data': () => jsonResponse(places),
      'GET /vacancy-searches': () => jsonResponse({ items: [] }),
      ...mockResponses,
    },
  });

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('[HR-1] the list shows title, site, type, duration, salary and deadline of a vacancy', async () => {
  await open('/hr/vacancies', { 'GET /vacancies': () => listed({ ...baker, interested: true }) });
  const card = within((await screen.findByRole('link', { name: 'Baker' })).closest('li') as HTMLElement);
  for (const text of ['Leeds Works', 'Temporary', '6 months', 'Interest expressed'])
    expect(await card.findByText(text)).toBeTruthy();
  expect(card.getByText(/^€30,000.+36,000 per year$/)).toBeTruthy();
  expect(card.getByText('Apply by 24 December 2026')).toBeTruthy();
});

it('[HR-1.6] interest is expressed from the list: after the title, the action is the next stop of a card', async () => {
  const bodies: unknown[] = [];
  const server = { now: baker };
  await open('/hr/vacancies', {
    'GET /vacancies': () => listed(server.now),
    'PUT /vacancies/v1/interest': (body) => {
      bodies.push(JSON.parse(body));
      server.now = { ...baker, interested: true };
      return jsonResponse({ ...read, interested: true });
    },
  });
  const jobs = within(await screen.findByRole('list', { name: 'Jobs' }));
  const link = jobs.getByRole('link', { name: 'Baker' });
  // What is cut off after three lines can be read there.
  expect(link.closest('h2')?.title).toBe('Baker');
  link.focus();
  await userEvent.tab();
  const action = jobs.getByRole('button', { name: 'I’m interested', description: 'Baker' });
  expect(document.activeElement).toBe(action);
  await userEvent.click(action);
  const dialog = within(await screen.findByRole('dialog', { name: 'Baker' }));
  await userEvent.type(dialog.getByLabelText('Note'), 'I bake at home');
  await userEvent.click(dialog.getByRole('button', { name: 'I’m interested' }));
  expect(await jobs.findByText('Interest expressed')).toBeTruthy();
  expect(bodies).toEqual([{ note: 'I bake at home' }]);
  expect(jobs.queryByRole('button', { name: 'I’m interested' })).toBeNull();
});

it('[HR-1] an empty list says so, and says something else if filters leave nothing', async () => {
  const { unmount } = await open('/hr/vacancies', { 'GET /vacancies': () => listed() });
  expect(await screen.findByText('No open positions')).toBeTruthy();
  unmount();
  await open('/hr/vacancies?q=pilot', { 'GET /vacancies': () => listed() });
  expect(await screen.findByText('No results')).toBeTruthy();
});

it('[HR-1] a search can be saved under a name, opened again and deleted', async () => {
  const server: { items: { id: string; name: string }[] } = { items: [] };
  const { at } = await open('/hr/vacancies?q=baker&type=%5B%22overtime%22%5D', {
    'GET /vacancies': () => listed(baker),
    'GET /vacancy-searches': () => jsonResponse(server),
    'POST /vacancy-searches': (body) => {
      server.items = [{ id: 's1', ...JSON.parse(body) }];
      return jsonResponse(server.items[0], 201);
    },
    'DELETE /vacancy-searches/s1': () => {
      server.items = [];
      return jsonResponse();
    },
  });
  await press('Save search');
  fireEvent.change(await screen.findByLabelText('Search name'), { target: { value: 'Weekends' } });
  await press('Save');
  expect(server.items).toEqual([
    { id: 's1', name: 'Weekends', q: 'baker', sites: [], jobTypes: ['overtime'] },
  ]);
  const saved = await screen.findByRole('link', { name: 'Weekends' });
  expect(saved.getAttribute('aria-current')).toBe('true');
  await act(async () => void fireEvent.click(saved));
  expect(at()).toBe('/hr/vacancies');
  await act(async () => void fireEvent.click(await screen.findByRole('link', { name: 'Weekends' })));
  expect(at()).toContain('q=baker');
  await press('Delete search Weekends');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Weekends' })).toBeNull());
});

it('[HR-1] a person can express interest and withdraw it', async () => {
  const server = { now: read };
  const bodies: unknown[] = [];
  await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => jsonResponse(server.now),
    'PUT /vacancies/v1/interest': (body) => {
      bodies.push(JSON.parse(body));
      const interest = { note: 'I bake at home', createdAt: '2026-11-23T08:00:00.000Z' };
      server.now = { ...read, interested: true, interest };
      return jsonResponse(server.now);
    },
    'DELETE /vacancies/v1/interest': () => jsonResponse((server.now = read)),
  });
  expect(await screen.findByText('You bake our bread.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Eva Lis/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'I bake at home' } });
  await press('I’m interested');
  expect(bodies).toEqual([{ note: 'I bake at home' }]);
  expect(await screen.findByText('I bake at home')).toBeTruthy();
  await press('Withdraw interest');
  expect(await screen.findByRole('button', { name: 'I’m interested' })).toBeTruthy();
});

it('[HR-1] after the deadline, nobody is asked to respond, and earlier responses stay visible', async () => {
  const interest = { note: '', createdAt: '2026-11-23T08:00:00.000Z' };
  await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => jsonResponse({ ...read, acceptsResponses: false, interested: true, interest }),
  });
  expect(await screen.findByText('The deadline was 24 December 2026')).toBeTruthy();
  expect(screen.getByText('The deadline has passed. You can no longer withdraw.')).toBeTruthy();
  for (const name of ['I’m interested', 'Withdraw interest', 'Refer someone'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('[HR-1] a deadline that passes meanwhile is reported', async () => {
  await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => jsonResponse(read),
    'PUT /vacancies/v1/interest': () => problemResponse('deadline-passed'),
  });
  await press('I’m interested');
  expect(await screen.findAllByText('The deadline has passed.')).not.toEqual([]);
});

it('[HR-1] someone outside the company is referred with a name and an e-mail address', async () => {
  const bodies: unknown[] = [];
  const candidate = { kind: 'outside', name: 'Jo Doe', email: 'jo@example.test' } as const;
  const referral = { id: 'r1', candidate, note: '', createdAt: '2026-11-23T08:00:00.000Z' };
  const server = { now: read };
  await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => jsonResponse(server.now),
    'GET /people/find': () => jsonResponse({ items: [] }),
    'POST /vacancies/v1/referrals': (body) => {
      bodies.push(JSON.parse(body));
      return jsonResponse((server.now = { ...read, referrals: [referral] }), 201);
    },
  });
  await press('Refer someone');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refer someone' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Someone outside the company' }));
  fireEvent.change(await dialog.findByLabelText('First and last name'), { target: { value: 'Jo Doe' } });
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'jo' } });
  await press('Refer');
  expect(bodies).toEqual([]);
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'jo@example.test' } });
  await press('Refer');
  expect(bodies).toEqual([{ ...candidate, note: '' }]);
  expect(await screen.findByText('Jo Doe')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw the referral of Jo Doe' })).toBeTruthy();
});

it('[HR-1] [ALL-5] a vacancy that closes while it is being read disappears', async () => {
  const server = { now: jsonResponse(read) };
  const { queryClient, at } = await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => server.now.clone(),
  });
  expect(await screen.findByText('You bake our bread.')).toBeTruthy();
  server.now = problemResponse('not-found');
  await act(() =>
    applyLiveEvent(new PacedRefetches(queryClient), { name: 'vacancies.changed', ids: { vacancy: 'v1' } }),
  );
  await screen.findByRole('heading', { level: 1, name: 'This vacancy isn’t available' });
  expect(at()).toBe('/hr/vacancies/v1');
});

it('[HR-1] people who may not see vacancies have no navigation entry for them and no page', async () => {
  const { at } = await open('/hr/vacancies', {}, { ...session, permissions: ['user:articles' as never] });
  await waitFor(() => expect(at()).toContain('/no-permission'));
  expect(screen.queryByRole('link', { name: 'Jobs' })).toBeNull();
});

it('[HR-1] opening a saved search fills the search field, and typing continues without interruption', async () => {
  const saved = { id: 's1', name: 'Bread', q: 'baker', sites: [], jobTypes: [] };
  const { at } = await open('/hr/vacancies', {
    'GET /vacancies': () => listed(baker),
    'GET /vacancy-searches': () => jsonResponse({ items: [saved] }),
  });
  const field = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Search jobs' });
  await act(async () => void fireEvent.click(await screen.findByRole('link', { name: 'Bread' })));
  expect(field().value).toBe('baker');
  const before = field();
  fireEvent.change(before, { target: { value: 'pilot' } });
  await waitFor(() => expect(at()).toContain('q=pilot'));
  expect(field()).toBe(before);
  expect(field().value).toBe('pilot');
});

it('[HR-1] [HOME-1.7] new jobs that match a saved search stand on the home page', async () => {
  await open('/', { 'GET /vacancy-searches/matches': () => jsonResponse({ items: [baker] }) });
  const jobs = within(await screen.findByRole('region', { name: 'Jobs for you' }));
  expect(jobs.getByRole('link', { name: 'Baker' }).getAttribute('href')).toBe('/hr/vacancies/v1');
  expect(jobs.getByText('Apply by 24 December 2026')).toBeTruthy();
});
