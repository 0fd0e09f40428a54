import { expect, it } from '@jest/globals';
import { eventTimeText } from '@atrium/proto/events/event-time-text';
import { leafOf, monthOf, timeThere, weeksUntil } from './event-time-text.ts';

const timed = {
  ...{ startsAt: '2026-11-28T13:00:00Z', endsAt: '2026-11-28T16:00:00Z', allDay: false, hasEnd: true },
  ...{ dateStart: '2026-11-28', dateEnd: '2026-11-28', timeZone: 'Europe/Warsaw' },
};
const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

it('[EVNT-1.9] the time of an event is that of the reader', () => {
  expect(plain(eventTimeText(timed, 'en-GB', { timeZone: 'Europe/Warsaw' }))).toBe(
    'Sat, 28 Nov 2026, 14:00–17:00',
  );
  expect(plain(eventTimeText(timed, 'en-GB', { timeZone: 'Europe/London' }))).toBe(
    'Sat, 28 Nov 2026, 13:00–16:00',
  );
  expect(plain(eventTimeText({ ...timed, hasEnd: false }, 'de', { timeZone: 'Europe/Berlin' }))).toBe(
    'Sa., 28. Nov. 2026, 14:00',
  );
  const short = { timeZone: 'Europe/Warsaw', withoutYear: true };
  expect(plain(eventTimeText(timed, 'en-GB', short))).toBe('Sat 28 Nov, 14:00–17:00');
});

it('[EVNT-1.9] elsewhere the time of the event is shown as well, with its zone', () => {
  expect(timeThere(timed, 'en-GB', 'Europe/Berlin')).toBeNull();
  const there = timeThere(timed, 'en-GB', 'Europe/London');
  expect(there?.zone).toBe('Central European Time');
  expect(plain(there?.time ?? '')).toBe('14:00–17:00');
});

it('[EVNT-1.18] the days of an all-day event are the same in every time zone', () => {
  const allDay = {
    ...timed,
    allDay: true,
    startsAt: '2026-11-27T23:00:00Z',
    endsAt: '2026-11-29T23:00:00Z',
    dateEnd: '2026-11-29',
  };
  for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) {
    expect(plain(eventTimeText(allDay, 'en-GB', { timeZone: zone }))).toBe('Sat, 28 Nov – Sun, 29 Nov 2026');
    expect(leafOf(allDay, 'en-GB', zone)).toEqual({ weekday: 'Sat', day: '28', month: 'Nov' });
    expect(timeThere(allDay, 'en-GB', zone)).toBeNull();
  }
});

it('events are listed under the month in which they begin for the reader', () => {
  const newYear = { ...timed, startsAt: '2026-12-31T23:30:00Z', endsAt: '2027-01-01T02:00:00Z' };
  expect(monthOf(newYear, 'pl', 'Europe/Warsaw')).toBe('styczeń 2027');
  expect(monthOf(newYear, 'pl', 'Europe/London')).toBe('grudzień 2026');
});

it('the weeks until an event begin on Monday for the reader, and what has begun belongs to this one', () => {
  const saturday = new Date('2026-11-28T20:00:00Z');
  const weeks = (startsAt: string): number =>
    weeksUntil({ ...timed, startsAt }, 'en-GB', saturday, 'Europe/Warsaw');
  expect(weeks('2026-11-01T10:00:00Z')).toBe(0);
  expect(weeks('2026-11-29T22:59:00Z')).toBe(0);
  // Monday has begun in Warsaw.
  expect(weeks('2026-11-29T23:00:00Z')).toBe(1);
  expect(weeks('2026-12-07T10:00:00Z')).toBe(2);
  expect(weeksUntil({ ...timed, allDay: true, dateStart: '2026-12-06' }, 'de', saturday, 'Asia/Tokyo')).toBe(
    1,
  );
});
