import { expect, it } from '@jest/globals';
import { mentionedIn, withReaction, wordsOf } from './message.ts';

it('finds each mentioned person once', () => {
  expect(mentionedIn('@[Ada](a1) and @[Bo](b2), @[Ada](a1), @[no id]()')).toEqual(['a1', 'b2']);
});

it('[CHAT-3] search words have no diacritics and no IDs of mentions', () => {
  expect(wordsOf('Zażółć @[Łukasz](abc-1) — zażółć 42!')).toEqual(['zazolc', 'lukasz', '42']);
});

it('[CHAT-3] lets each person have one reaction', () => {
  const once = withReaction([], 'ada', 'like');
  expect(withReaction(once, 'ada', 'like')).toEqual([{ reaction: 'like', people: ['ada'] }]);
  expect(withReaction(once, 'ada', 'love')).toEqual([{ reaction: 'love', people: ['ada'] }]);
  expect(withReaction(once, 'bo', 'like')).toEqual([{ reaction: 'like', people: ['ada', 'bo'] }]);
  expect(withReaction(once, 'ada', null)).toEqual([]);
});
