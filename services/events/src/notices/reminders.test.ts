import { expect, it } from '@jest/globals';
import { remindersOf } from './reminders.ts';

const zone = 'Europe/Warsaw';
const timed = (startsAt: string) =>
  remindersOf({ startsAt: new Date(startsAt), allDay: false, dateStart: startsAt.slice(0, 10), zone }).map(
    ({ kind, dueAt, endsAt }) => [kind, dueAt.toISOString(), endsAt.toISOString()],
  );

it('[EVNT-2.18] reminders come a day and an hour before, each only until the next is due', () => {
  expect(timed('2027-06-09T12:00:00Z')).toEqual([
    ['day', '2027-06-08T12:00:00.000Z', '2027-06-09T11:00:00.000Z'],
    ['hour', '2027-06-09T11:00:00.000Z', '2027-06-09T12:00:00.000Z'],
  ]);
});

it('[EVNT-2.18] the reminder of the day before comes at the same time by the clock, also across a change of it', () => {
  // Clocks in Warsaw go forward at 02:00 on 28 March 2027.
  expect(timed('2027-03-28T08:00:00Z')[0]?.[1]).toBe('2027-03-27T09:00:00.000Z');
});

it('[EVNT-2.18] people are reminded of an all-day event on the morning before', () => {
  const startsAt = new Date('2027-06-08T22:00:00Z');
  expect(remindersOf({ startsAt, allDay: true, dateStart: '2027-06-09', zone })).toEqual([
    { kind: 'day', dueAt: new Date('2027-06-08T07:00:00Z'), endsAt: startsAt },
  ]);
});
