import { expect, it } from '@jest/globals';
import { anna, message } from '../../testing/chat-answers.ts';
import { withNewest } from './new-line.ts';

const items = [1, 2, 3, 4, 5].map((seq) => message(seq));
const away = { me: 'anna', isThere: false, reached: 3 };

it('[CHAT-1] a line stands above the first message that came while nobody looked, until all of it was read', () => {
  const read = { after: null, last: 3 };
  const first = withNewest(read, 4, items.slice(0, 4), away);
  expect(first).toEqual({ after: 3, last: 4 });
  const second = withNewest(first, 5, items, away);
  expect(second).toEqual({ after: 3, last: 5 });
  expect(withNewest(second, 6, [...items, message(6)], { ...away, reached: 5 })).toEqual({
    after: 5,
    last: 6,
  });
});

it('what comes before one’s eyes has no line, nor what one says oneself', () => {
  const read = { after: null, last: 4 };
  expect(withNewest(read, 5, items, { ...away, isThere: true })).toEqual({ after: null, last: 5 });
  const mine = [...items.slice(0, 4), message(5, { author: anna })];
  expect(withNewest({ after: 2, last: 4 }, 5, mine, away)).toEqual({ after: null, last: 5 });
});

it('what is read while one scrolls is not new', () => {
  const unknown = withNewest({ after: null, last: null }, 4, items.slice(0, 4), away);
  expect(unknown).toEqual({ after: null, last: 4 });
  expect(withNewest(unknown, null, items, away)).toEqual({ after: null, last: null });
});
