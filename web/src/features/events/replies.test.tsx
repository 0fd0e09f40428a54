import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EventDetails, EventSummary } from '@atrium/proto/events/event';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

const emma = { id: 'emma', name: 'Emma Whitfield', jobTitle: null, photo: null };
const dinner: EventSummary = {
  ...{ id: 'e1', title: 'Dinner', language: 'en-GB', categories: [], cancelled: false, place: null },
  ...{ startsAt: '2030-01-12T18:00:00.000Z', endsAt: '2030-01-12T22:00:00.000Z', allDay: false },
  ...{ dateStart: '2030-01-12', dateEnd: '2030-01-12', hasEnd: true, timeZone: 'Europe/London' },
  ...{ capacity: null, freePlaces: null, invited: true, acceptsAnswers: true, organises: false },
  ...{ answer: null, series: null, requiresReplies: true },
  counts: { attending: 12, guests: 0, maybe: 0, declined: 0, waiting: 0 },
};
const options = [
  { id: 'fish', text: 'Fish' },
  { id: 'soup', text: 'Soup' },
];
const details: EventDetails = {
  ...{ ...dinner, html: '', languages: ['en-GB'], organiser: emma, coOrganisers: [] },
  ...{ maxGuests: 2, answerBy: null, showsGuests: false, cancellation: null, repetition: null },
  questions: [
    { id: 'meal', text: 'Which meal?', kind: 'choice', options, required: true },
    { id: 'bus', text: 'Do you need the bus?', kind: 'yes-no', options: [], required: false },
    { id: 'diet', text: 'What can’t you eat?', kind: 'text', options: [], required: false },
  ],
  ...{ asksGuestNames: true, ownReplies: null },
};
const attending = { state: 'attending' as const, guests: 1, position: null, offeredUntil: null };
const given = { replies: { meal: 'soup', bus: 'yes' }, guestNames: ['Max Stone'] };

const open = (path: string, mockResponses: MockResponses) =>
  openApp({
    path,
    session: { ...employee, features: [...employee.features, 'events'], permissions: ['user:events'] },
    mockResponses: {
      'GET /directory/reference-data': () =>
        jsonResponse({ sites: [], departments: [], statuses: [], map: '' }),
      'GET /event-categories': () => jsonResponse({ items: [] }),
      'GET /events/e1/check-in-code': () => jsonResponse({ code: '7K3F9QXM20TA1V6C', checkedInAt: null }),
      'GET /events/e1': () => jsonResponse(details),
      ...mockResponses,
    },
  });
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Dinner' }));

it('[EVNT-2.26] people who accept are asked the questions of the event and the names of their guests', async () => {
  const bodies: unknown[] = [];
  await open('/events/e1', {
    'PUT /events/e1/answer': (body) => {
      bodies.push(JSON.parse(body));
      return jsonResponse({ ...details, answer: attending, ownReplies: given });
    },
  });
  fireEvent.change(await screen.findByLabelText('Guests you bring'), { target: { value: '1' } });
  await press('Going');
  const dialog = await findDialog();
  await press('Save answer');
  const summary = within(await dialog.findByRole('alert', { name: '1 field needs attention' }));
  expect(summary.getByRole('button', { name: 'Which meal?' })).toBeTruthy();
  expect(bodies).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Name of your guest'), { target: { value: 'Max Stone' } });
  fireEvent.click(dialog.getByRole('radio', { name: 'Soup' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Yes' }));
  await press('Save answer');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dinner' })).toBeNull());
  expect(bodies).toEqual([{ answer: 'attending', guests: 1, ...given }]);
  const card = within(screen.getByRole('region', { name: 'Your answer' }));
  expect(card.getByText('Soup')).toBeTruthy();
  expect(card.getByText('Max Stone')).toBeTruthy();
});

it('[EVNT-2.26] replies are changed later, beginning with the earlier ones', async () => {
  const bodies: unknown[] = [];
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse({ ...details, answer: attending, ownReplies: given }),
    'PUT /events/e1/answer': (body) => {
      bodies.push(JSON.parse(body));
      return problemResponse('answers-closed');
    },
  });
  await press('Change your replies');
  const dialog = await findDialog();
  expect(dialog.getByRole('radio', { name: 'Soup' })).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Name of your guest')).toHaveProperty('value', 'Max Stone');
  fireEvent.click(dialog.getByRole('radio', { name: 'Fish' }));
  await press('Save answer');
  expect(await dialog.findByText('It is too late to accept. You can still decline.')).toBeTruthy();
  expect(bodies).toEqual([
    { answer: 'attending', guests: 1, guestNames: ['Max Stone'], replies: { meal: 'fish', bus: 'yes' } },
  ]);
});

it('[EVNT-2.26] declining asks nothing', async () => {
  const bodies: unknown[] = [];
  await open('/events/e1', {
    'PUT /events/e1/answer': (body) => {
      bodies.push(JSON.parse(body));
      return jsonResponse({ ...details, answer: { ...attending, state: 'declined', guests: 0 } });
    },
  });
  await press('Can’t go');
  await waitFor(() => expect(bodies).toEqual([{ answer: 'declined', guests: 0 }]));
  expect(screen.queryByRole('dialog', { name: 'Dinner' })).toBeNull();
});

it('[EVNT-2.26] in the agenda, accepting an event with a required question leads to its page', async () => {
  await open('/events', { 'GET /events': () => jsonResponse({ items: [dinner], next: null }) });
  const link = await screen.findByRole('link', { name: 'Going' });
  expect(link.getAttribute('href')).toBe('/events/e1');
  expect(screen.getByRole('button', { name: 'Maybe' })).toBeTruthy();
});

it('[EVNT-2.26] organisers see the replies of each person on the guest list', async () => {
  const person = { id: 'cy', name: 'Cy Young', jobTitle: null, photo: null };
  const guest = { person, ...attending, answeredAt: '2029-12-01T10:00:00.000Z', checkedInAt: null, ...given };
  await open('/events/e1?tab=guests', {
    'GET /events/e1': () => jsonResponse({ ...details, organises: true }),
    'GET /events/e1/attendees': () => jsonResponse({ items: [], next: null }),
    'GET /events/e1/guests': () => jsonResponse({ items: [guest], next: null, total: 1 }),
  });
  const row = within((await screen.findByText('Cy Young')).closest('li') as HTMLElement);
  expect(row.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Guests', 'Which meal?', 'Do you need the bus?'],
  ]);
  expect(row.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['Max Stone', 'Soup', 'Yes'],
  ]);
});
