import { expect, it } from '@jest/globals';
import { anna, message, messageId } from '../../testing/chat-answers.ts';
import { rowsOf } from './rows-of.ts';

const at = (time: string) => ({ createdAt: `2026-11-${time}:00.000Z` });

it('[CHAT-1] parts days, says who writes once for what belongs together, and draws a line above what is new', () => {
  const rows = rowsOf(
    [
      message(1, at('19T09:00')),
      message(2, at('19T09:01')),
      message(3, { ...at('19T09:02'), author: anna }),
      message(4, at('20T09:00')),
      message(5, at('20T09:20')),
    ],
    3,
    'anna',
  );
  expect(rows.map(({ message: { seq }, first, day, isNew }) => [seq, first, day, isNew])).toEqual([
    [1, true, true, false],
    [2, false, false, false],
    [3, true, false, false],
    [4, true, true, true],
    [5, true, false, false],
  ]);
});

it('one’s own messages are never new, and what was read before one came has no line', () => {
  const mine = [message(1, { author: anna })];
  expect(rowsOf(mine, 0, 'anna').some(({ isNew }) => isNew)).toBe(false);
  expect(rowsOf([message(1)], null, 'anna').some(({ isNew }) => isNew)).toBe(false);
  expect(rowsOf([message(1)], 0, 'anna')[0]?.key).toBe(messageId(1));
});
