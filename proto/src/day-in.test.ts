import { expect, it } from '@jest/globals';
import { dayIn } from './day-in.ts';

it('[ALL-5] a day ends by the clock of the given time zone', () => {
  const at = new Date('2027-03-31T22:30:00Z');
  expect([dayIn('Europe/London', at), dayIn('Europe/Warsaw', at)]).toEqual(['2027-03-31', '2027-04-01']);
});
