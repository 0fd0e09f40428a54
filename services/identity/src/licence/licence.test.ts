import { expect, it } from '@jest/globals';
import { dayIn, isOpen } from './licence.ts';

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

it("a licence ends when its last day is over on the organisation's clock", () => {
  const at = new Date('2027-03-31T22:30:00Z');
  expect([dayIn('Europe/London', at), dayIn('Europe/Warsaw', at)]).toEqual(['2027-03-31', '2027-04-01']);
});
