import { expect, it } from '@jest/globals';
import { formatUntil, formatRelativeTime } from './format-time.ts';
import { timeOfDay } from './time-of-day.ts';

const now = new Date(2026, 10, 21, 12, 0);
const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const minute = 60_000;
const hour = 60 * minute;

it.each([
  [before(10_000), 'now'],
  [before(5 * minute), '5 minutes ago'],
  [before(3 * hour), '3 hours ago'],
  [before(13 * hour), 'yesterday'],
  [before(72 * hour), '3 days ago'],
  [new Date(2026, 2, 12), '12 March'],
  [new Date(2025, 2, 12), '12 March 2025'],
  [before(-24 * hour), 'tomorrow'],
])('formats %s as "%s"', (at, text) => {
  expect(formatRelativeTime(at, now, 'en-GB')).toBe(text);
});

it.each([
  ['2026-11-21T22:30:00Z', '23:30'],
  ['2026-11-21T23:30:00Z', '22 November'],
])('a status that ends at %s lasts until %s', (end, text) => {
  expect(formatUntil(new Date(end), new Date('2026-11-21T08:00:00Z'), 'en-GB', 'Europe/Warsaw')).toBe(text);
});

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
] as const)('%s o’clock is %s', (hours, time) => {
  expect(timeOfDay(new Date(2026, 10, 21, hours))).toBe(time);
});
