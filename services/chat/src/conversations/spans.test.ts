import { expect, it } from '@jest/globals';
import { closed, lastSeen, met, opened, sees, within } from './spans.ts';

const left = closed([{ from: 3, to: null }], 7);
const back = opened(left, 12);

it('[CHAT-1] who left reads up to it, and from coming back on', () => {
  expect([2, 3, 7, 8, 11].map((seq) => sees(left, seq))).toEqual([false, true, true, false, false]);
  expect([7, 8, 11, 12, 99].map((seq) => sees(back, seq))).toEqual([true, false, false, true, true]);
  expect(lastSeen(left, 50)).toBe(7);
  expect(lastSeen(back, 50)).toBe(50);
  expect(within(left)).toEqual({ seq: { $gte: 3, $lt: 8 } });
  expect(within([])).toEqual({ seq: 0 });
});

it('knows who took part at the same time', () => {
  expect(met(left, [{ from: 8, to: null }])).toBe(false);
  expect(met(left, [{ from: 7, to: null }])).toBe(true);
  expect(met(back, [{ from: 9, to: 12 }])).toBe(false);
});
