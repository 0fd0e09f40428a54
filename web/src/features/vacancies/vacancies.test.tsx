import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Vacancy, VacancySummary } from '@atrium/proto/content/vacancy';
import { applyNotice } from '../../shared/live/live-registry.ts';
import { answer, employee, problem } from '../../testing/answers.ts';
import { openApp, type Answers } from '../../testing/open-app.tsx';

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
  ...{ length: { amount: 6, unit: 'months' }, interested: false, answerable: true },
};
const read: Vacancy = {
  ...{ ...baker, html: '<p>You bake our bread.</p>', languages: ['en-GB'] },
  ...{ contact: { person: eva, text: '' }, interest: null, referrals: [] },
};
const site = { id: 'leeds', title: { 'en-GB': 'Leeds Works' } };
const address = { address1: '', address2: '', city: '', country: '', postcode: '', state: '' };
const places = { sites: [{ ...site, ...address }], departments: [], statuses: [], map: '' };
const listed = (...items: VacancySummary[]) => answer({ items, next: null });

const open = (path: string, answers: Answers, may: typeof session = session) =>
  openApp({
    path,
    session: may,
    answers: {
      'GET /directory/places': () => answer(places),
      'GET /vacancy-searches': () => answer({ items: [] }),
      ...answers,
    },
  });

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('[HR-1] a vacancy in the list says what, where, for how long, for how much and until when', async () => {
  await open('/hr/vacancies', { 'GET /vacancies': () => listed({ ...baker, interested: true }) });
  const card = within((await screen.findByRole('link', { name: 'Baker' })).closest('li') as HTMLElement);
  for (const said of ['Leeds Works', 'Temporary', '6 months', 'Interest expressed'])
    expect(await card.findByText(said)).toBeTruthy();
  expect(card.getByText(/^€30,000.+36,000 per year$/)).toBeTruthy();
  expect(card.getByText('Apply by 24 December 2026')).toBeTruthy();
});

it('[HR-1] says that there is none, and another thing where filters leave none', async () => {
  const { unmount } = await open('/hr/vacancies', { 'GET /vacancies': () => listed() });
  expect(await screen.findByText('No open positions')).toBeTruthy();
  unmount();
  await open('/hr/vacancies?q=pilot', { 'GET /vacancies': () => listed() });
  expect(await screen.findByText('No results')).toBeTruthy();
});

it('[HR-1] a search is kept under a name, opened again and forgotten', async () => {
  const server: { items: { id: string; name: string }[] } = { items: [] };
  const { at } = await open('/hr/vacancies?q=baker&type=%5B%22overtime%22%5D', {
    'GET /vacancies': () => listed(baker),
    'GET /vacancy-searches': () => answer(server),
    'POST /vacancy-searches': (body) => {
      server.items = [{ id: 's1', ...JSON.parse(body) }];
      return answer(server.items[0], 201);
    },
    'DELETE /vacancy-searches/s1': () => {
      server.items = [];
      return answer();
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

it('[HR-1] one says that one is interested, and takes it back', async () => {
  const server = { now: read };
  const bodies: unknown[] = [];
  await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => answer(server.now),
    'PUT /vacancies/v1/interest': (body) => {
      bodies.push(JSON.parse(body));
      const interest = { note: 'I bake at home', createdAt: '2026-11-23T08:00:00.000Z' };
      server.now = { ...read, interested: true, interest };
      return answer(server.now);
    },
    'DELETE /vacancies/v1/interest': () => answer((server.now = read)),
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

it('[HR-1] after the deadline nobody is asked, and what was said stays to be read', async () => {
  const interest = { note: '', createdAt: '2026-11-23T08:00:00.000Z' };
  await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => answer({ ...read, answerable: false, interested: true, interest }),
  });
  expect(await screen.findByText('The deadline was 24 December 2026')).toBeTruthy();
  expect(screen.getByText('The deadline has passed. You can no longer withdraw.')).toBeTruthy();
  for (const name of ['I’m interested', 'Withdraw interest', 'Refer someone'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('[HR-1] the deadline that passes meanwhile is said in words', async () => {
  await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => answer(read),
    'PUT /vacancies/v1/interest': () => problem('deadline-passed'),
  });
  await press('I’m interested');
  expect(await screen.findAllByText('The deadline has passed.')).not.toEqual([]);
});

it('[HR-1] somebody outside is recommended with a name and an address', async () => {
  const bodies: unknown[] = [];
  const candidate = { kind: 'outside', name: 'Jo Doe', email: 'jo@example.test' } as const;
  const referral = { id: 'r1', candidate, note: '', createdAt: '2026-11-23T08:00:00.000Z' };
  const server = { now: read };
  await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => answer(server.now),
    'GET /people/find': () => answer({ items: [] }),
    'POST /vacancies/v1/referrals': (body) => {
      bodies.push(JSON.parse(body));
      return answer((server.now = { ...read, referrals: [referral] }), 201);
    },
  });
  await press('Refer someone');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refer someone' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Someone outside the company' }));
  fireEvent.change(await dialog.findByLabelText('Name'), { target: { value: 'Jo Doe' } });
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'jo' } });
  await press('Refer');
  expect(bodies).toEqual([]);
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'jo@example.test' } });
  await press('Refer');
  expect(bodies).toEqual([{ ...candidate, note: '' }]);
  expect(await screen.findByText('Jo Doe')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw the referral of Jo Doe' })).toBeTruthy();
});

it('[HR-1] [ALL-5] a vacancy that closes while it is read is gone', async () => {
  const server = { now: answer(read) };
  const { queryClient, at } = await open('/hr/vacancies/v1', {
    'GET /vacancies/v1': () => server.now.clone(),
  });
  expect(await screen.findByText('You bake our bread.')).toBeTruthy();
  server.now = problem('not-found');
  await act(() => applyNotice(queryClient, { name: 'vacancies.changed', ids: { vacancy: 'v1' } }));
  await waitFor(() => expect(at()).toBe('/404'));
});

it('[HR-1] whoever may not see vacancies has no entry for them and no page', async () => {
  const { at } = await open('/hr/vacancies', {}, { ...session, permissions: ['user:articles' as never] });
  await waitFor(() => expect(at()).toContain('/no-permission'));
  expect(screen.queryByRole('link', { name: 'Jobs' })).toBeNull();
});

it('[HR-1] the words of a saved search that is opened stand in the search field, and typing goes on undisturbed', async () => {
  const saved = { id: 's1', name: 'Bread', q: 'baker', sites: [], jobTypes: [] };
  const { at } = await open('/hr/vacancies', {
    'GET /vacancies': () => listed(baker),
    'GET /vacancy-searches': () => answer({ items: [saved] }),
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
