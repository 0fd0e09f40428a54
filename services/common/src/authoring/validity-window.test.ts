import { expect, it } from '@jest/globals';
import { dayWindow, isExpired, momentWindow } from './validity-window.ts';

const states = { upcoming: 'upcoming', valid: 'open', over: 'closed' } as const;
const days = dayWindow({ from: 'openFrom', to: 'openUntil', states });
const moments = momentWindow({ from: 'from', to: 'to', states });

it.each([
  ['2027-02-28', 'upcoming'],
  ['2027-03-01', 'open'],
  ['2027-03-31', 'open'],
  ['2027-04-01', 'closed'],
])('on %s a window of days from 1 to 31 March is %s', (today, state) => {
  expect(days.stateAt({ openFrom: '2027-03-01', openUntil: '2027-03-31' }, today)).toBe(state);
});

it.each([
  [9, 'upcoming'],
  [10, 'open'],
  [11, 'open'],
  [12, 'closed'],
])('at %i o’clock a window of moments from 10 to 12 is %s', (hour, state) => {
  const at = (one: number) => new Date(Date.UTC(2027, 2, 1, one));
  expect(moments.stateAt({ from: at(10), to: at(12) }, at(hour))).toBe(state);
  expect(isExpired(at(12), at(hour))).toBe(state === 'closed');
});

it('a window without start and end is always valid', () => {
  expect(moments.stateAt({ from: null, to: null }, new Date())).toBe('open');
  expect(days.stateAt({ openFrom: '2027-03-01', openUntil: null }, '2999-01-01')).toBe('open');
  expect(isExpired(undefined, new Date())).toBe(false);
});

it('its filter finds records in any of the states, and all without a state', () => {
  expect(days.filter(undefined, '2027-03-01')).toEqual({});
  expect(days.filter(['open', 'closed'], '2027-03-01')).toEqual({
    $or: [
      { openFrom: { $not: { $gt: '2027-03-01' } }, openUntil: { $not: { $lt: '2027-03-01' } } },
      { openUntil: { $lt: '2027-03-01' } },
    ],
  });
  expect(moments.filter(['closed'], new Date(0))).toEqual({ $or: [{ to: { $lte: new Date(0) } }] });
});
