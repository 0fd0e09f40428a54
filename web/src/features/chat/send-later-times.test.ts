import { expect, it } from '@jest/globals';
import { sendLaterTimes } from './send-later-times.ts';

it('[CHAT-3] offers times in the organisation’s time zone, also when its date is already tomorrow or the clocks change', () => {
  // Friday night in Warsaw, two days before summer time ends.
  expect(sendLaterTimes(new Date('2026-10-23T22:30:00Z'), 'Europe/Warsaw')).toEqual({
    hour: '2026-10-23T23:30:00.000Z',
    tomorrow: '2026-10-25T07:00:00.000Z',
    monday: '2026-10-26T07:00:00.000Z',
  });
  // On a Monday, the next Monday is offered.
  expect(sendLaterTimes(new Date('2026-11-23T09:00:00Z'), 'Europe/London').monday).toBe(
    '2026-11-30T08:00:00.000Z',
  );
});
