import { expect, it } from '@jest/globals';
import { closeSpans, lastSeen, overlap, openSpan, includesSeq, spanFilter } from './spans.ts';

const left = closeSpans([{ from: 3, to: null }], 7);
const back = openSpan(left, 12);

it('[CHAT-1] someone who left can read up to that point, and again after rejoining', () => {
  expect([2, 3, 7, 8, 11].map((seq) => includesSeq(left, seq))).toEqual([false, true, true, false, false]);
  expect([7, 8, 11, 12, 99].map((seq) => includesSeq(back, seq))).toEqual([true, false, false, true, true]);
  expect(lastSeen(left, 50)).toBe(7);
  expect(lastSeen(back, 50)).toBe(50);
  expect(spanFilter(left)).toEqual({ seq: { $gte: 3, $lt: 8 } });
  expect(spanFilter([])).toEqual({ seq: 0 });
});

it('detects who took part at the same time', () => {
  expect(overlap(left, [{ from: 8, to: null }])).toBe(false);
  expect(overlap(left, [{ from: 7, to: null }])).toBe(true);
  expect(overlap(back, [{ from: 9, to: 12 }])).toBe(false);
});
