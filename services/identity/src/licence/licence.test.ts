import { expect, it } from '@jest/globals';
import { hasFreeSeat } from './licence.ts';

it('[SET-4] a licence has room while a seat is free and its last day is not over', () => {
  const today = '2027-03-31';
  const unlimited = { seats: null, validUntil: null };
  expect(hasFreeSeat(unlimited, { taken: 1_000_000, today })).toBe(true);
  expect([9, 10, 11].map((taken) => hasFreeSeat({ ...unlimited, seats: 10 }, { taken, today }))).toEqual([
    true,
    false,
    false,
  ]);
  const until = (validUntil: string) => hasFreeSeat({ ...unlimited, validUntil }, { taken: 0, today });
  expect(['2027-03-30', '2027-03-31', '2027-04-01'].map(until)).toEqual([false, true, true]);
});
