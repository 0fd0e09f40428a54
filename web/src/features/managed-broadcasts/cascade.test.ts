import { expect, it } from '@jest/globals';
import { formatMinutes } from './broadcast-labels.ts';
import { removeChannel, addChannel } from './cascade.ts';

it('[CAST-1] channels of a cascade keep their order, however they are turned on and off', () => {
  const both = addChannel(addChannel([], 'sms', 30), 'push');
  expect(both.map(({ channel }) => channel)).toEqual(['push', 'sms']);
  expect(addChannel(both, 'mail', 15)[1]).toEqual({ channel: 'mail', wait: 15 });
  expect(addChannel(both, 'sms', 60)).toContainEqual({ channel: 'sms', wait: 60 });
  expect(removeChannel(both, 'push')).toEqual([{ channel: 'sms', wait: 30 }]);
});

it.each([
  [15, 'en-GB', '15 minutes'],
  [60, 'de', '1 Stunde'],
  [240, 'pl', '4 godziny'],
  [1440, 'en-GB', '1 day'],
  [90, 'en-GB', '90 minutes'],
])('%i minutes in %s are written as %s', (minutes, language, text) => {
  expect(formatMinutes(minutes, language)).toBe(text);
});
