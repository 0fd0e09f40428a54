import { expect, it } from '@jest/globals';
import { snoozeTimes } from './snooze-times.ts';

it('[NOTE-1.3] offers this evening, tomorrow morning and Monday morning in the time zone, and no evening that is over', () => {
  expect(snoozeTimes(new Date('2026-11-26T12:00:00Z'), 'Europe/Warsaw')).toEqual({
    today: '2026-11-26T16:00:00.000Z',
    tomorrow: '2026-11-27T08:00:00.000Z',
    monday: '2026-11-30T08:00:00.000Z',
  });
  expect(snoozeTimes(new Date('2026-11-26T15:31:00Z'), 'Europe/Warsaw').today).toBeNull();
});
