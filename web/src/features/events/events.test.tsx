import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Session } from '@atrium/proto/identity/session';
import type { EventDetails, EventSummary } from '@atrium/proto/events/event';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';

const session = {
  ...employee,
  features: [...employee.features, 'events' as const],
  permissions: ['user:events' as const],
};
const emma = { id: 'emma', name: 'Emma Whitfield', jobTitle: 'Internal Communications', photo: null };
const run: EventSummary = {
  ...{ id: 'e1', title: 'Winter run', language: 'en-GB', categories: [], cancelled: false },
  ...{ startsAt: '2030-01-12T10:00:00.000Z', endsAt: '2030-01-12T12:00:00.000Z', allDay: false },
  ...{ dateStart: '2030-01-12', dateEnd: '2030-01-12', hasEnd: true, timeZone: 'Europe/London' },
  place: { kind: 'site', site: 'leeds', text: 'Yard', url: null },
  ...{ capacity: 20, freePlaces: 8, invited: true, acceptsAnswers: true, organises: false, answer: null },
  ...{ series: null, requiresReplies: false },
  counts: { attending: 12, guests: 0, maybe: 3, declined: 1, waiting: 0 },
};
const details: EventDetails = {
  ...{ ...run, html: '<p>Five kilometres.</p>', languages: ['en-GB'], organiser: emma, coOrganisers: [] },
  ...{ maxGuests: 0, answerBy: null, showsGuests: true, cancellation: null, repetition: null },
  ...{ questions: [], asksGuestNames: false, ownReplies: null },
};
const address = { address1: '', address2: '', city: '', country: '', postcode: '', state: '' };
const leeds = { id: 'leeds', title: { 'en-GB': 'Leeds Works' }, ...address };

const open = (path: string, mockResponses: MockResponses, as: Session = session) =>
  openApp({
    path,
    session: as,
    mockResponses: {
      'GET /directory/reference-data': () =>
        jsonResponse({ sites: [leeds], departments: [], statuses: [], map: '' }),
      'GET /event-categories': () => jsonResponse({ items: [] }),
      'GET /events/e1/attendees': () => jsonResponse({ items: [], next: null }),
      ...mockResponses,
    },
  });

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('[EVNT-1.6] the agenda lists events by month, with time, place, who is going and the places left', async () => {
  const later = { ...run, id: 'e2', title: 'Spring run', startsAt: '2030-03-12T10:00:00.000Z' };
  await open('/events', { 'GET /events': () => jsonResponse({ items: [run, later], next: null }) });
  const month = within(await screen.findByRole('region', { name: 'January 2030' }));
  const card = within((await month.findByRole('link', { name: 'Winter run' })).closest('li') as HTMLElement);
  expect(await card.findByText(/Leeds Works · Yard/)).toBeTruthy();
  expect(card.getByText(/12 going/).textContent).toBe('12 going · 8 of 20 places left');
  expect(screen.getByRole('region', { name: 'March 2030' })).toBeTruthy();
});

it('[EVNT-1.6] what is on this week and next week comes under headings of its own', async () => {
  const at = (days: number) => {
    const startsAt = new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    return { startsAt, dateStart: startsAt.slice(0, 10), endsAt: startsAt };
  };
  const items = [
    { ...run, ...at(-1), id: 'now', title: 'Since yesterday' },
    { ...run, ...at(7), id: 'next', title: 'In a week' },
  ];
  await open('/events', { 'GET /events': () => jsonResponse({ items, next: null }) });
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  expect(await week.findByRole('link', { name: 'Since yesterday' })).toBeTruthy();
  const next = within(screen.getByRole('region', { name: 'Next week' }));
  expect(next.getByRole('heading', { level: 3, name: 'In a week' })).toBeTruthy();
});

it('[EVNT-1.3] the agenda says that an event is online', async () => {
  const place = { kind: 'online' as const, site: null, text: '', url: null };
  await open('/events', { 'GET /events': () => jsonResponse({ items: [{ ...run, place }], next: null }) });
  expect((await screen.findByText(/Online/)).textContent).toBe('Online · 12 going · 8 of 20 places left');
});

it('[EVNT-2.1] an invitation is answered from the agenda', async () => {
  const bodies: unknown[] = [];
  const server = { now: run };
  await open('/events', {
    'GET /events': () => jsonResponse({ items: [server.now], next: null }),
    'PUT /events/e1/answer': (body) => {
      bodies.push(JSON.parse(body));
      server.now = { ...run, answer: { state: 'attending', guests: 0, position: null, offeredUntil: null } };
      return jsonResponse({ ...details, answer: server.now.answer });
    },
  });
  await press('Going');
  expect(await screen.findByText('You’re going')).toBeTruthy();
  expect(bodies).toEqual([{ answer: 'attending', guests: 0 }]);
  expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
});

it('[EVNT-2.7] a full event offers the waiting list, then says the position on it', async () => {
  const full = { ...details, freePlaces: 0 };
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse(full),
    'PUT /events/e1/answer': () =>
      jsonResponse({
        ...full,
        answer: { state: 'waiting', guests: 0, position: 3, offeredUntil: null },
      }),
  });
  await press('Join the waiting list');
  expect(await screen.findByText(/You are number 3 on the waiting list/)).toBeTruthy();
});

it('[EVNT-2.8] an offered place is taken or turned down', async () => {
  const answer = {
    state: 'waiting' as const,
    guests: 0,
    position: 1,
    offeredUntil: '2030-01-10T10:00:00.000Z',
  };
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse({ ...details, answer }),
    'PUT /events/e1/answer': () =>
      jsonResponse({
        ...details,
        answer: { ...answer, state: 'declined', position: null, offeredUntil: null },
      }),
  });
  expect(await screen.findByRole('button', { name: 'Take the place' })).toBeTruthy();
  await press('Can’t go');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Can’t go' }).getAttribute('aria-pressed')).toBe('true'),
  );
});

it('an answer that is refused says why, and the answer before stays', async () => {
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse(details),
    'PUT /events/e1/answer': () => problemResponse('answers-closed'),
  });
  await press('Going');
  expect(await screen.findByText('It is too late to accept. You can still decline.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Going' }).getAttribute('aria-pressed')).toBe('false');
});

it('[EVNT-2.2] guests are brought along', async () => {
  const bodies: unknown[] = [];
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse({ ...details, maxGuests: 3 }),
    'PUT /events/e1/answer': (body) => {
      bodies.push(JSON.parse(body));
      return jsonResponse(details);
    },
  });
  fireEvent.change(await screen.findByLabelText('Guests you bring'), { target: { value: '2' } });
  await press('Going');
  await waitFor(() => expect(bodies).toEqual([{ answer: 'attending', guests: 2 }]));
});

it('a cancelled event says who cancelled it and why, and takes no answer', async () => {
  const cancellation = { at: '2029-12-01T10:00:00.000Z', by: emma, reason: 'A storm.' };
  await open('/events/e1', {
    'GET /events/e1': () =>
      jsonResponse({ ...details, cancelled: true, acceptsAnswers: false, cancellation }),
  });
  expect(await screen.findByText(/Cancelled by Emma Whitfield/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
});

it('without events the agenda says what will appear', async () => {
  await open('/events', { 'GET /events': () => jsonResponse({ items: [], next: null }) });
  expect(await screen.findByText('Events you are invited to will appear here.')).toBeTruthy();
});

it('[EVNT-2.19] a co-organiser sees the guest list on the page of the event, and cannot edit it', async () => {
  const person = { id: 'cy', name: 'Cy Young', jobTitle: null, photo: null };
  const guest = { person, state: 'attending', guests: 2, position: null, offeredUntil: null };
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse({ ...details, organises: true }),
    'GET /events/e1/guests': () =>
      jsonResponse({
        items: [
          {
            ...guest,
            answeredAt: '2029-12-01T10:00:00.000Z',
            checkedInAt: null,
            replies: {},
            guestNames: [],
          },
        ],
        ...{ next: null, total: 1 },
      }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Guest list' }));
  expect(await screen.findByText('Cy Young')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take off the list' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

it('[EVNT-1.4] an organiser who manages events comes from the page of the event to its editor', async () => {
  const permissions = ['user:events' as const, 'admin:events' as const];
  await open(
    '/events/e1',
    { 'GET /events/e1': () => jsonResponse({ ...details, organises: true }) },
    { ...session, permissions },
  );
  const edit = await screen.findByRole('link', { name: 'Edit' });
  expect(edit.getAttribute('href')).toBe('/events/edit/e1');
});

it('people who do not organise an event see neither its guest list nor a way to edit it', async () => {
  await open('/events/e1', { 'GET /events/e1': () => jsonResponse(details) });
  await screen.findByRole('heading', { level: 1, name: 'Winter run' });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

it('[EVNT-2.14] an event is downloaded for the calendar in the language on screen', async () => {
  const asked: string[] = [];
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse(details),
    'GET /events/e1/calendar': (_, query) => {
      asked.push(query.toString());
      return jsonResponse({ url: '#file' });
    },
  });
  await press('Add to calendar');
  await waitFor(() => expect(window.location.hash).toBe('#file'));
  expect(asked).toEqual(['language=en-GB']);
});

it('[EVNT-2.17] the whole series is answered at once, and it says on how many dates the answer counts', async () => {
  const sent: unknown[] = [];
  const weekly = { frequency: 'weekly' as const, interval: 2, weekdays: [{ day: 'SA' as const, nth: null }] };
  const rest = { monthDays: [], months: [], positions: [], until: null, count: null };
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse({ ...details, series: 's1', repetition: { ...weekly, ...rest } }),
    'PUT /events/e1/series-answer': (body) => {
      sent.push(JSON.parse(body));
      return jsonResponse({ answered: 11, waiting: 1, refused: 0 });
    },
  });
  expect(await screen.findByText('Every 2 weeks · Saturday')).toBeTruthy();
  fireEvent.click(await screen.findByText('All upcoming dates'));
  await press('Going');
  expect(await screen.findByText('Saved for 11 dates. You’re on the waiting list for 1 date.')).toBeTruthy();
  expect(sent).toEqual([{ answer: 'attending', guests: 0 }]);
});

it('[EVNT-2.11] who attends shows a check-in code as QR and in groups of characters, and sees when they were checked in', async () => {
  const answer = { state: 'attending' as const, guests: 0, position: null, offeredUntil: null };
  const checkedInAt = new Date(2030, 0, 12, 9, 12).toISOString();
  await open('/events/e1', {
    'GET /events/e1': () => jsonResponse({ ...details, answer }),
    'GET /events/e1/check-in-code': () => jsonResponse({ code: '7K3F9QXM20TA1V6C', checkedInAt }),
  });
  await press('Show check-in code');
  expect(await screen.findByText('7K3F-9QXM-20TA-1V6C')).toBeTruthy();
  expect(screen.getByLabelText('Check-in code')).toBeTruthy();
  expect(screen.getByText('You were checked in at 09:12.')).toBeTruthy();
});

it('people who do not attend have no check-in code', async () => {
  await open('/events/e1', { 'GET /events/e1': () => jsonResponse(details) });
  await screen.findByRole('heading', { level: 1, name: 'Winter run' });
  expect(screen.queryByRole('button', { name: 'Show check-in code' })).toBeNull();
});

it('[EVNT-1.6] the events of a month are a calendar, whose days are walked with the arrows and list what is on', async () => {
  const asked: (string | null)[] = [];
  const { at } = await open('/events?view=month&day=2030-01-12', {
    'GET /events': (_, query) => {
      asked.push(query.get('from'));
      return jsonResponse({ items: [run], next: null });
    },
  });
  const table = within(await screen.findByRole('table', { name: 'January 2030' }));
  expect(await table.findByRole('link', { name: /10:00 Winter run/ })).toBeTruthy();
  const chosen = await table.findByRole('button', { name: /^Saturday,? 12 January 2030, events: 1$/ });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  const day = within(screen.getByRole('region', { name: /^Saturday,? 12 January 2030$/ }));
  expect(day.getByText(/Leeds Works · Yard/)).toBeTruthy();
  fireEvent.keyDown(chosen, { key: 'ArrowRight' });
  expect(await screen.findByText('No events on this day.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('13'));
  await press('Next month');
  await screen.findByRole('table', { name: 'February 2030' });
  expect(at()).toContain('day=2030-02-13');
  // The first and the last week belong to other months as well.
  expect([...new Set(asked)]).toEqual(['2029-12-30T00:00:00Z', '2030-01-27T00:00:00Z']);
});

it('[EVNT-1.6] the calendar can show a week, and the list comes back', async () => {
  await open('/events?view=week&day=2030-01-12', {
    'GET /events': () => jsonResponse({ items: [run], next: null }),
  });
  expect(await screen.findByRole('table', { name: /^7.*13 January 2030$/ })).toBeTruthy();
  fireEvent.click(await screen.findByText('List'));
  expect(await screen.findByRole('region', { name: 'January 2030' })).toBeTruthy();
});
