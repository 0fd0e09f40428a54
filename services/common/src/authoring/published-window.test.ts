import { expect, it } from '@jest/globals';
import { publishedWindow } from './published-window.ts';
import { dayWindow } from './validity-window.ts';

const days = publishedWindow(
  dayWindow({
    ...{ from: 'first', to: 'last' },
    states: { upcoming: 'upcoming', valid: 'open', over: 'closed' },
  } as const),
);
const march = { first: '2027-03-01', last: '2027-03-31' };

it.each([
  ['draft', 'draft'],
  ['review', 'review'],
  ['published', 'open'],
  // Records that are older than drafts.
  [undefined, 'open'],
] as const)('[NEWS-6.1] within its days, content whose lifecycle state is %s is %s', (state, shown) => {
  expect(days.stateAt({ ...march, ...(state && { state }) }, '2027-03-15')).toBe(shown);
});

it('[NEWS-6.1] its filter finds drafts whatever their days, and published content within them', () => {
  expect(days.filter(undefined, '2027-03-15')).toEqual({});
  expect(days.filter(['draft', 'closed'], '2027-03-15')).toEqual({
    $or: [
      { state: 'draft' },
      { state: { $in: ['published', null] }, $or: [{ last: { $lt: '2027-03-15' } }] },
    ],
  });
});
