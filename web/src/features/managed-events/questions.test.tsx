import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { everyone } from '@atrium/proto/audience';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const emma = { id: 'emma', name: 'Emma Whitfield', jobTitle: null, photo: null };
const event: ManagedEvent = {
  ...{ id: 'e1', title: { 'en-GB': 'Dinner' }, description: {}, categories: [], place: null },
  ...{ dateStart: '2030-01-12', timeStart: '18:00', dateEnd: null, timeEnd: '22:00', timeZone: null },
  ...{ startsAt: '2030-01-12T18:00:00.000Z', endsAt: '2030-01-12T22:00:00.000Z', zone: 'Europe/London' },
  ...{ audience: everyone, coOrganisers: [], coOrganiserPeople: [], told: 0, capacity: null, maxGuests: 1 },
  ...{ answerBy: null, showsGuests: true, state: 'upcoming', cancellation: null, stale: [], deletedAt: null },
  questions: [{ id: 'diet', text: { 'en-GB': 'Diet?' }, kind: 'text', options: [], required: true }],
  asksGuestNames: false,
  counts: { attending: 0, guests: 0, maybe: 0, declined: 0, waiting: 0 },
  ...{ createdAt: '2029-12-01T10:00:00.000Z', createdBy: emma, version: 3 },
  ...{ updatedAt: '2029-12-01T10:00:00.000Z', updatedBy: emma },
  ...{ series: null, seriesDate: null, repetition: null },
};

const openEvent = async () => {
  const sent: ManagedEvent[] = [];
  await openApp({
    path: '/admin/events/e1',
    session: { ...employee, permissions: ['user:events', 'admin:events'], features: ['events'] },
    mockResponses: {
      'GET /admin/events/e1': () => jsonResponse(event),
      'GET /event-categories': () => jsonResponse({ items: [] }),
      'GET /admin/events': () => jsonResponse({ items: [], next: null, total: 0 }),
      'GET /directory/reference-data': () =>
        jsonResponse({ sites: [], departments: [], statuses: [], map: '' }),
      'POST /people/reach': () => jsonResponse({ people: 1, of: 1 }),
      'PUT /admin/events/e1': (body) => {
        sent.push(JSON.parse(body) as ManagedEvent);
        return jsonResponse({ ...event, version: 4 });
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Questions' }));
  const press = (name: string) => fireEvent.click(section.getByRole('button', { name }));
  const question = (number: number) => within(section.getByRole('group', { name: `Question ${number}` }));
  return { sent, section, press, question };
};
const save = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name: 'Save' }));

it('[EVNT-2.26] questions are added, ordered, translated and removed in the form of the event', async () => {
  const { sent, section, press, question } = await openEvent();
  press('Add a question');
  press('Add a question');
  press('Remove question 3');
  fireEvent.change(question(2).getByLabelText('Question (English)'), { target: { value: 'Bus?' } });
  fireEvent.click(section.getByRole('tab', { name: /^German/ }));
  fireEvent.change(question(2).getByLabelText('Question (German)'), { target: { value: 'Bus nötig?' } });
  press('Move question 2 up');
  expect(section.getByRole('button', { name: 'Move question 1 up' })).toHaveProperty('disabled', true);
  fireEvent.click(section.getByRole('switch', { name: 'Ask for the names of guests' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    asksGuestNames: true,
    questions: [
      { text: { 'en-GB': 'Bus?', de: 'Bus nötig?' }, kind: 'text', required: false },
      { id: 'diet', text: { 'en-GB': 'Diet?' }, required: true },
    ],
  });
});

it('[EVNT-2.26] a choice has options, and a missing text is named before anything is sent', async () => {
  const { sent, section, press, question } = await openEvent();
  fireEvent.click(question(1).getByText('One of several options'));
  fireEvent.change(question(1).getByLabelText('Option 1 (English)'), { target: { value: 'Fish' } });
  await save();
  const summary = within(await screen.findByRole('alert', { name: '1 field needs attention' }));
  expect(summary.getByRole('button', { name: 'Option 2 (English)' })).toBeTruthy();
  expect(section.getByRole('button', { name: 'Remove option 1' })).toHaveProperty('disabled', true);
  fireEvent.change(question(1).getByLabelText('Option 2 (English)'), { target: { value: 'Soup' } });
  press('Add an option');
  press('Remove option 3');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.questions).toMatchObject([
    { kind: 'choice', options: [{ text: { 'en-GB': 'Fish' } }, { text: { 'en-GB': 'Soup' } }] },
  ]);
});
