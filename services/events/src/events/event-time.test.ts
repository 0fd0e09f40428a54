import { expect, it } from '@jest/globals';
import { eventTime } from './event-time.ts';

const timed = (
  dateStart: string,
  timeStart: string,
  timeEnd: string | null,
  dateEnd: string | null = null,
) => ({
  ...{ dateStart, timeStart, dateEnd, timeEnd },
});
const moments = (written: Parameters<typeof eventTime>[0], zone: string): string[] => {
  const { startsAt, endsAt } = eventTime(written, zone);
  return [startsAt.toISOString(), endsAt.toISOString()];
};

it.each([
  ['in spring', 'Europe/Warsaw', '2027-03-28', '01:00', '04:00', '2027-03-28T00:00', '2027-03-28T02:00'],
  ['in autumn', 'Europe/Warsaw', '2027-10-31', '01:00', '04:00', '2027-10-30T23:00', '2027-10-31T03:00'],
  [
    'in a skipped hour',
    'Europe/Berlin',
    '2027-03-28',
    '02:30',
    '03:30',
    '2027-03-28T01:30',
    '2027-03-28T01:30',
  ],
  [
    'in a repeated hour',
    'Europe/London',
    '2027-10-31',
    '01:30',
    '02:00',
    '2027-10-31T00:30',
    '2027-10-31T02:00',
  ],
  ['in spring', 'America/New_York', '2027-03-14', '01:30', '03:30', '2027-03-14T06:30', '2027-03-14T07:30'],
  [
    'in spring',
    'Australia/Lord_Howe',
    '2027-10-03',
    '01:00',
    '03:00',
    '2027-10-02T14:30',
    '2027-10-02T16:00',
  ],
])('an event over a change of the clock %s in %s begins and ends at its local times', (_, zone, ...times) => {
  const [day, from, to, start, end] = times;
  expect(moments(timed(day, from, to), zone)).toEqual([`${start}:00.000Z`, `${end}:00.000Z`]);
});

it('an all-day event lasts until the end of its last day, whose length the clock may change', () => {
  const allDay = { dateStart: '2027-03-27', timeStart: null, dateEnd: '2027-03-28', timeEnd: null };
  expect(moments(allDay, 'Europe/Warsaw')).toEqual(['2027-03-26T23:00:00.000Z', '2027-03-28T22:00:00.000Z']);
  // Midnight does not exist in Santiago on this day.
  const skipped = { dateStart: '2026-09-06', timeStart: null, dateEnd: null, timeEnd: null };
  expect(moments(skipped, 'America/Santiago')).toEqual([
    '2026-09-06T04:00:00.000Z',
    '2026-09-07T03:00:00.000Z',
  ]);
});

it('an event without an end is over when it has begun', () => {
  expect(eventTime(timed('2027-06-01', '09:00', null), 'UTC')).toMatchObject({
    ...{ hasEnd: false, allDay: false, lastDay: '2027-06-01' },
    endsAt: new Date('2027-06-01T09:00:00Z'),
  });
});

it('an event can end on a later day', () => {
  expect(moments(timed('2027-06-01', '20:00', '02:00', '2027-06-02'), 'UTC')).toEqual([
    '2027-06-01T20:00:00.000Z',
    '2027-06-02T02:00:00.000Z',
  ]);
});
