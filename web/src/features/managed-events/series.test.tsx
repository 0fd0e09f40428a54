import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { everyone } from '@atrium/proto/audience';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';
import { employee, jsonResponse } from '../../testing/responses.ts';

const emma = { id: 'emma', name: 'Emma Whitfield', jobTitle: null, photo: null };
const weekly = {
  ...{ frequency: 'weekly' as const, interval: 1, weekdays: [{ day: 'SA' as const, nth: null }] },
  ...{ monthDays: [], months: [], positions: [], until: null, count: null },
};
const date: ManagedEvent = {
  ...{ id: 'e1', title: { 'en-GB': 'Yoga' }, description: {}, categories: [], place: null },
  ...{ dateStart: '2030-01-12', timeStart: '10:00', dateEnd: null, timeEnd: '12:00', timeZone: null },
  ...{ startsAt: '2030-01-12T10:00:00.000Z', endsAt: '2030-01-12T12:00:00.000Z', zone: 'Europe/London' },
  ...{ audience: everyone, coOrganisers: [], coOrganiserPeople: [], told: 4, capacity: null, maxGuests: 0 },
  ...{ answerBy: null, showsGuests: true, state: 'upcoming', cancellation: null, stale: [], deletedAt: null },
  ...{ questions: [], asksGuestNames: false },
  counts: { attending: 0, guests: 0, maybe: 0, declined: 0, waiting: 0 },
  ...{ createdAt: '2029-12-01T10:00:00.000Z', createdBy: emma, version: 3 },
  ...{ updatedAt: '2029-12-01T10:00:00.000Z', updatedBy: emma },
  ...{ series: 's1', seriesDate: '2030-01-12', repetition: weekly },
};
const sent: unknown[] = [];
beforeEach(() => void (sent.length = 0));

const keep = (body: string, answer: unknown = date) => {
  sent.push(JSON.parse(body));
  return jsonResponse(answer);
};
const open = (path: string, mockResponses: MockResponses = {}) =>
  openApp({
    path,
    session: { ...employee, permissions: ['user:events', 'admin:events'], features: ['events'] },
    mockResponses: {
      'GET /admin/events': () => jsonResponse({ items: [date], next: null, total: 1 }),
      'GET /admin/event-defaults': () =>
        jsonResponse({
          ...{ categories: [], timeStart: '09:00', timeEnd: '10:00', place: null, audience: everyone },
          ...{ capacity: null, maxGuests: 0, showsGuests: true },
        }),
      'GET /admin/events/e1': () => jsonResponse(date),
      'GET /event-categories': () => jsonResponse({ items: [] }),
      'GET /directory/reference-data': () =>
        jsonResponse({ sites: [], departments: [], statuses: [], map: '' }),
      'POST /people/reach': () => jsonResponse(reachOf({ people: 392, of: 392 })),
      'POST /admin/event-series/preview': () =>
        jsonResponse({ dates: ['2030-01-12', '2030-01-19'], more: true }),
      'POST /admin/events/e1/series/assessment': () =>
        jsonResponse({
          ...{ stay: 0, moved: [{ from: '2030-01-12', to: '2030-01-13', answers: 2 }], added: [] },
          ...{ removed: [{ date: '2030-01-19', answers: 3 }], ownChanges: 1 },
        }),
      'POST /admin/event-series': (body) => keep(body),
      'PUT /admin/events/e1': (body) => keep(body),
      'PUT /admin/events/e1/series': (body) => keep(body),
      'POST /admin/events/e1/series/cancellation': (body) => keep(body),
      ...mockResponses,
    },
  });
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const choose = async (label: string, option: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};

it('[EVNT-2.16] a new event is made to repeat, and the form shows the dates that this gives', async () => {
  await open('/admin/events/new');
  await type('Title (English)', 'Yoga');
  await type(/^First day/, '12 January 2030');
  await choose('Repeats', 'Weekly');
  expect(await screen.findByText('12 Jan 2030 · 19 Jan 2030 · and more')).toBeTruthy();
  // The day of the week follows the first day.
  await type(/^First day/, '13 January 2030');
  await press('Publish…');
  fireEvent.click(await screen.findByRole('button', { name: 'Publish to 392 people' }));
  expect(await screen.findByText('Published to 392 people.')).toBeTruthy();
  expect(sent).toMatchObject([
    { event: { dateStart: '2030-01-13' }, repetition: { ...weekly, weekdays: [{ day: 'SU', nth: null }] } },
  ]);
});

it('[EVNT-2.25] before a date of a series is saved, it is asked for which dates, and says what becomes of them', async () => {
  await open('/admin/events/e1');
  await type(/^First day/, '13 January 2030');
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the change' }));
  expect(dialog.queryByText(/keep/)).toBeNull();
  fireEvent.click(dialog.getByLabelText('All upcoming dates'));
  expect(await dialog.findByText('1 date is changed and keeps its answers.')).toBeTruthy();
  expect(dialog.getByText('1 of them gets a new day: 13 Jan 2030')).toBeTruthy();
  expect(
    dialog.getByText('1 date that people have answered is cancelled: 19 Jan 2030 (3 answers)'),
  ).toBeTruthy();
  expect(dialog.getByText('1 date keeps what was changed on it alone.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Dates saved.')).toBeTruthy();
  expect(sent).toMatchObject([
    { scope: 'all', event: { dateStart: '2030-01-13' }, repetition: { weekdays: [{ day: 'SU' }] } },
  ]);
});

it('a date of a series is changed alone', async () => {
  await open('/admin/events/e1');
  await type(/^First day/, '13 January 2030');
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the change' }));
  expect(dialog.getByLabelText('Notify the people who have answered')).toHaveProperty('checked', true);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Event saved.')).toBeTruthy();
  expect(sent).toMatchObject([{ dateStart: '2030-01-13' }]);
  expect(sent[0]).not.toHaveProperty('repetition');
});

it('a series is cancelled from a date on', async () => {
  await open('/admin/events/e1');
  await press('Cancel the event…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }));
  fireEvent.click(dialog.getByLabelText('This and following dates'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  expect(await screen.findByText('Dates cancelled.')).toBeTruthy();
  expect(sent).toEqual([{ scope: 'following', reason: '' }]);
});

it('the dates of a series have a tab', async () => {
  await open('/admin/events/e1');
  fireEvent.click(await screen.findByRole('tab', { name: 'Dates' }));
  const table = within(await screen.findByRole('table', { name: 'Dates of the series' }));
  expect(await table.findByRole('link', { name: /12 Jan 2030/ })).toBeTruthy();
});
