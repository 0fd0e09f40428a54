import { expect, it } from '@jest/globals';
import { sayMinutes } from './broadcast-words.ts';
import { withoutWay, withWay } from './cascade.ts';

it('[CAST-1] ways of a cascade keep their order, however they are turned on and off', () => {
  const both = withWay(withWay([], 'sms', 30), 'push');
  expect(both.map(({ channel }) => channel)).toEqual(['push', 'sms']);
  expect(withWay(both, 'mail', 15)[1]).toEqual({ channel: 'mail', wait: 15 });
  expect(withWay(both, 'sms', 60)).toContainEqual({ channel: 'sms', wait: 60 });
  expect(withoutWay(both, 'push')).toEqual([{ channel: 'sms', wait: 30 }]);
});

it.each([
  [15, 'en-GB', '15 minutes'],
  [60, 'de', '1 Stunde'],
  [240, 'pl', '4 godziny'],
  [1440, 'en-GB', '1 day'],
  [90, 'en-GB', '90 minutes'],
])('%i minutes are said in %s as %s', (minutes, language, words) => {
  expect(sayMinutes(minutes, language)).toBe(words);
});
