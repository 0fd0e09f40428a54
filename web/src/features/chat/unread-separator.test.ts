import { expect, it } from '@jest/globals';
import { anna, message } from '../../testing/chat-fixtures.ts';
import { advanceSeparator } from './unread-separator.ts';

const items = [1, 2, 3, 4, 5].map((seq) => message(seq));
const away = { me: 'anna', isAtEnd: false, reached: 3 };

it('[CHAT-1] a line is drawn above the first message that arrives while the reader is away, and stays until everything was read', () => {
  const read = { after: null, last: 3 };
  const first = advanceSeparator(read, 4, items.slice(0, 4), away);
  expect(first).toEqual({ after: 3, last: 4 });
  const second = advanceSeparator(first, 5, items, away);
  expect(second).toEqual({ after: 3, last: 5 });
  expect(advanceSeparator(second, 6, [...items, message(6)], { ...away, reached: 5 })).toEqual({
    after: 5,
    last: 6,
  });
});

it('messages that arrive in view or are sent by the reader get no line', () => {
  const read = { after: null, last: 4 };
  expect(advanceSeparator(read, 5, items, { ...away, isAtEnd: true })).toEqual({ after: null, last: 5 });
  const mine = [...items.slice(0, 4), message(5, { author: anna })];
  expect(advanceSeparator({ after: 2, last: 4 }, 5, mine, away)).toEqual({ after: null, last: 5 });
});

it('messages loaded by scrolling are not new', () => {
  const unknown = advanceSeparator({ after: null, last: null }, 4, items.slice(0, 4), away);
  expect(unknown).toEqual({ after: null, last: 4 });
  expect(advanceSeparator(unknown, null, items, away)).toEqual({ after: null, last: null });
});
