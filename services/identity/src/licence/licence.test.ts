import { expect, it } from '@jest/globals';
import { isOpen } from './licence.ts';

it('[SET-4] a licence is open while there is a seat and its last day is not over', () => {
  const today = '2027-03-31';
  const unlimited = { seats: null, validUntil: null };
  expect(isOpen(unlimited, { taken: 1_000_000, today })).toBe(true);
  expect([9, 10, 11].map((taken) => isOpen({ ...unlimited, seats: 10 }, { taken, today }))).toEqual([
    true,
    false,
    false,
  ]);
  const until = (validUntil: string) => isOpen({ ...unlimited, validUntil }, { taken: 0, today });
  expect(['2027-03-30', '2027-03-31', '2027-04-01'].map(until)).toEqual([false, true, true]);
});
