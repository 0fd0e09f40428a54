import { expect, it } from '@jest/globals';
import { anna, message, messageId } from '../../testing/chat-fixtures.ts';
import { toMessageRows } from './message-rows.ts';

const at = (time: string) => ({ createdAt: `2026-11-${time}:00.000Z` });

it('[CHAT-1] separates days, names the author once per group of messages, and draws a line above new messages', () => {
  const rows = toMessageRows(
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

it('a message of the reader is never new, and a conversation without unread messages has no line', () => {
  const mine = [message(1, { author: anna })];
  expect(toMessageRows(mine, 0, 'anna').some(({ isNew }) => isNew)).toBe(false);
  expect(toMessageRows([message(1)], null, 'anna').some(({ isNew }) => isNew)).toBe(false);
  expect(toMessageRows([message(1)], 0, 'anna')[0]?.key).toBe(messageId(1));
});
