import { expect, it } from '@jest/globals';
import { fromWallClock, timeZoneName, toWallClock } from './zoned-time.ts';

it.each([
  ['2026-01-15T08:30', 'Europe/Warsaw', '2026-01-15T07:30:00.000Z'],
  ['2026-07-15T08:30', 'Europe/Warsaw', '2026-07-15T06:30:00.000Z'],
  ['2026-07-15T08:30', 'Europe/London', '2026-07-15T07:30:00.000Z'],
  ['2026-12-31T23:59', 'America/New_York', '2027-01-01T04:59:00.000Z'],
  ['2026-03-29T12:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
])('%s in %s is %s', (wallClock, zone, instant) => {
  expect(fromWallClock(wallClock, zone)).toBe(instant);
  expect(toWallClock(instant, zone)).toBe(wallClock);
});

it('an hour that the clocks skip becomes the one after it', () => {
  expect(fromWallClock('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

it('an hour that the clocks show twice means the first of the two', () => {
  expect(fromWallClock('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

it('an empty time has no instant', () => {
  expect(fromWallClock('', 'Europe/Berlin')).toBeNull();
});

it('a time zone has a name', () => {
  expect(timeZoneName('Europe/Warsaw', 'en-GB')).toContain('Central European');
});
