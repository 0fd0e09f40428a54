import { expect, it } from '@jest/globals';
import { movedEnd } from './moved-end.ts';

it.each([
  ['an hour stays an hour', '09:00', '14:30', '10:00', '15:30'],
  ['an earlier start', '09:00', '08:15', '10:00', '09:15'],
  ['no event ends on the next day', '09:00', '23:30', '11:00', '23:59'],
  ['an end that was before the start stays', '09:00', '10:00', '08:00', '08:00'],
  ['a time that is still being typed moves nothing', '09:00', '1', '10:00', '10:00'],
  ['an open end stays open', '09:00', '10:00', null, null],
])('%s', (_, from, to, end, moved) => {
  expect(movedEnd(from, to, end)).toBe(moved);
});
