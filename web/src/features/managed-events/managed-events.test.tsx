import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { everyone } from '@atrium/proto/audience';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

const emma = { id: 'emma', name: 'Emma Whitfield', jobTitle: null, photo: null };
const draft: ManagedEvent = {
  ...{ id: 'e1', title: { 'en-GB': 'Winter run' }, description: {}, categories: [], place: null },
  ...{ dateStart: '2030-01-12', timeStart: '10:00', dateEnd: null, timeEnd: '12:00', timeZone: null },
  ...{ startsAt: '2030-01-12T10:00:00.000Z', endsAt: '2030-01-12T12:00:00.000Z', zone: 'Europe/London' },
  ...{ audience: everyone, coOrganisers: [], coOrganiserPeople: [], told: 0, capacity: null, maxGuests: 0 },
  ...{ answerBy: null, showsGuests: true, state: 'draft', cancellation: null, stale: [], deletedAt: null },
  ...{ questions: [], asksGuestNames: false },
  counts: { attending: 0, guests: 0, maybe: 0, declined: 0, waiting: 0 },
  ...{ createdAt: '2029-12-01T10:00:00.000Z', createdBy: emma, version: 3 },
  ...{ updatedAt: '2029-12-01T10:00:00.000Z', updatedBy: emma },
  ...{ series: null, seriesDate: null, repetition: null },
};
const sent: unknown[] = [];
beforeEach(() => void (sent.length = 0));

const open = (path: string, mockResponses: MockResponses = {}) =>
  openApp({
    path,
    session: {
      ...employee,
      permissions: ['user:events', 'admin:events'],
      features: ['events'],
    },
    mockResponses: {
      'GET /admin/events': () => jsonResponse({ items: [], next: null, total: 0 }),
      'GET /admin/event-defaults': () =>
        jsonResponse({
          ...{ categories: [], timeStart: '09:00', timeEnd: '10:00', place: null, audience: everyone },
          ...{ capacity: null, maxGuests: 0, showsGuests: true },
        }),
      'GET /admin/events/e1': () => jsonResponse(draft),
      'GET /event-categories': () => jsonResponse({ items: [] }),
      'GET /directory/reference-data': () =>
        jsonResponse({ sites: [], departments: [], statuses: [], map: '' }),
      'POST /people/reach': () => jsonResponse(reachOf({ people: 392, of: 392 })),
      'POST /admin/events': (body) => {
        sent.push(JSON.parse(body));
        return jsonResponse({ ...draft, state: 'upcoming' });
      },
      'POST /admin/events/e1/publish': () => {
        sent.push('publish');
        return jsonResponse({ ...draft, state: 'upcoming', version: 4 });
      },
      ...mockResponses,
    },
  });
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('[EVNT-1.15] a new event is published after a look at who is invited, and it says how many they are', async () => {
  await open('/admin/events/new');
  await type('Title (English)', 'Winter run');
  await type(/^First day/, '12 January 2030');
  await press('Publish…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Winter run”' }));
  expect(await dialog.findByText(/^Everyone/)).toBeTruthy();
  expect(await dialog.findByText(/^Not translated yet: Polish and German\./)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish to 392 people' }));
  expect(await screen.findByText('Published to 392 people.')).toBeTruthy();
  expect(sent).toMatchObject([{ title: { 'en-GB': 'Winter run' }, dateStart: '2030-01-12' }]);
});

it('a new event without what it needs names each field', async () => {
  await open('/admin/events/new');
  fireEvent.click(await screen.findByText('Site'));
  await press('Publish…');
  const summary = within(await screen.findByRole('alert', { name: '3 fields need attention' }));
  for (const name of ['Title (English)', 'First day', 'Site'])
    expect(summary.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: /^Publish/ })).toBeNull();
});

it('a new event is saved as a draft without a question', async () => {
  await open('/admin/events/new');
  await type('Title (English)', 'Winter run');
  await type(/^First day/, '12 January 2030');
  fireEvent.click(screen.getByRole('switch', { name: /Save as a draft/ }));
  await press('Save draft');
  expect(await screen.findByText('Event added.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it('a draft is published once its changes are saved or discarded', async () => {
  await open('/admin/events/e1');
  await type('Title (English)', 'Spring run');
  const publish = await screen.findByRole('button', { name: 'Publish…' });
  expect(publish).toHaveProperty('disabled', true);
  await type('Title (English)', 'Winter run');
  await waitFor(() => expect(publish).toHaveProperty('disabled', false));
  fireEvent.click(publish);
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Winter run”' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish to 392 people' }));
  expect(await screen.findByText('Published to 392 people.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull());
  expect(sent).toEqual(['publish']);
});

it('the parts of the form have headings', async () => {
  await open('/admin/events/new');
  for (const name of ['Title and description', 'When and where', 'Who is invited', 'Places and answers'])
    expect(await screen.findByRole('region', { name })).toBeTruthy();
});

it('[EVNT-1.4] the editor outside of the administration leads back to the page of the event', async () => {
  const { at } = await open('/events/edit/e1', {
    'PUT /admin/events/e1': () => jsonResponse({ ...draft, version: 4 }),
    'GET /events/e1': () => problemResponse('not-found'),
  });
  await type('Title (English)', 'Spring run');
  await press('Save');
  expect(await screen.findByText('Event saved.')).toBeTruthy();
  await waitFor(() => expect(at()).toBe('/events/e1'));
});

const upcoming: ManagedEvent = {
  ...draft,
  ...{ state: 'upcoming', told: 34, counts: { attending: 30, guests: 0, maybe: 5, declined: 1, waiting: 0 } },
};
/** What saving and cancelling are asked to do. */
const openUpcoming = async (): Promise<{ readonly told: (string | null)[] }> => {
  const told: (string | null)[] = [];
  await open('/admin/events/e1', {
    'GET /admin/events/e1': () => jsonResponse(upcoming),
    'PUT /admin/events/e1': (_, query) => {
      told.push(query.get('tell'));
      return jsonResponse({ ...upcoming, version: 4 });
    },
    'POST /admin/events/e1/cancellation': (_, query) => {
      told.push(query.get('tell'));
      return jsonResponse({ ...upcoming, state: 'cancelled', version: 4 });
    },
  });
  return { told };
};

it('[EVNT-1.19] the save button says how many people another time is told, and one can save without telling them', async () => {
  const { told } = await openUpcoming();
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: /tell/ })).toBeNull();
  await type(/^First day/, '13 January 2030');
  await press('Save and notify 34 people');
  expect(
    await screen.findByText('Event saved. 34 people will be notified within five minutes.'),
  ).toBeTruthy();
  cleanup();
  const other = await openUpcoming();
  await type(/^First day/, '13 January 2030');
  await press('Save without notifying anyone');
  expect(await screen.findByText('Event saved.')).toBeTruthy();
  expect([told, other.told]).toEqual([['true'], ['false']]);
});

it('[EVNT-1.19] another title is told only if one says so', async () => {
  const { told } = await openUpcoming();
  await type('Title (English)', 'Spring run');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  await press('Save and notify 34 people');
  await waitFor(() => expect(told).toEqual(['true']));
  cleanup();
  const other = await openUpcoming();
  await type('Title (English)', 'Spring run');
  await press('Save');
  await waitFor(() => expect(other.told).toEqual(['false']));
});

it('[EVNT-1.19] people are told of a cancellation unless one says otherwise', async () => {
  const { told } = await openUpcoming();
  await press('Cancel the event…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }));
  const notify = await dialog.findByRole('checkbox', { name: 'Notify 34 people who have answered' });
  expect(notify).toHaveProperty('checked', true);
  fireEvent.click(notify);
  fireEvent.click(await dialog.findByRole('button', { name: 'Cancel the event' }));
  await waitFor(() => expect(told).toEqual(['false']));
});

it('people on the guest list are found by name', async () => {
  const asked: (string | null)[] = [];
  await open('/admin/events/e1?tab=guests', {
    'GET /events/e1/guests': (_, query) => {
      asked.push(query.get('q'));
      return jsonResponse({ items: [], next: null, total: 0 });
    },
  });
  expect(await screen.findByText('No one here yet.')).toBeTruthy();
  await type('Search guests', 'ada');
  expect(await screen.findByText('No one here has this name.')).toBeTruthy();
  expect(asked.at(-1)).toBe('ada');
});

it('[EVNT-1.11] new events start with the defaults, which have a page of their own', async () => {
  const { at } = await open('/admin/events/edit-defaults', {
    'PUT /admin/event-defaults': (body) => {
      sent.push(JSON.parse(body));
      return jsonResponse(JSON.parse(body));
    },
  });
  await type('Begins at', '14:00');
  await type('Ends at', '15:30');
  await type('Guests per person', '2');
  await press('Save');
  expect(await screen.findByText('Event defaults saved.')).toBeTruthy();
  expect(sent).toMatchObject([{ timeStart: '14:00', timeEnd: '15:30', maxGuests: 2 }]);
  fireEvent.click((await screen.findAllByRole('link', { name: 'Events' }))[0] as HTMLElement);
  await waitFor(() => expect(at()).toBe('/admin/events'));
  fireEvent.click(await screen.findByRole('link', { name: 'Create an event' }));
  expect(await screen.findByDisplayValue('15:30')).toBeTruthy();
});
