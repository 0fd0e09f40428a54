import { expect, it } from '@jest/globals';
import { weeksAround } from './calendar-weeks.ts';

it('a month has the weeks that it touches, from their first day', () => {
  const weeks = weeksAround('2026-11-29', 'month', 1);
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
  // February 2027 begins on a Monday and has 28 days.
  expect(weeksAround('2027-02-14', 'month', 1)).toHaveLength(4);
});

it('a week begins on the first day of the reader’s week', () => {
  expect(weeksAround('2026-11-29', 'week', 1)).toEqual([
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
  expect(weeksAround('2026-11-29', 'week', 0)[0]?.[0]).toBe('2026-11-29');
});
