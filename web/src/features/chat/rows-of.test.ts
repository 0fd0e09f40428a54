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
  expect(rows.map((row) => (row.kind === 'message' ? [row.message.seq, row.first] : row.kind))).toEqual([
    'day',
    [1, true],
    [2, false],
    [3, true],
    'day',
    'new',
    [4, true],
    [5, true],
  ]);
});

it('one’s own messages are never new, and what was read before one came has no line', () => {
  const mine = [message(1, { author: anna })];
  expect(rowsOf(mine, 0, 'anna').some(({ kind }) => kind === 'new')).toBe(false);
  expect(rowsOf([message(1)], null, 'anna').some(({ kind }) => kind === 'new')).toBe(false);
  expect(rowsOf([message(1)], 0, 'anna').find(({ kind }) => kind === 'message')?.key).toBe(messageId(1));
});
