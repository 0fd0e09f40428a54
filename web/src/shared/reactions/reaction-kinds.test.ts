import { countOf, withOwnReaction } from './reaction-kinds.ts';

const none = { counts: {}, mine: null };

test('a reaction counts once, replaces an earlier one, and can be removed', () => {
  const liked = withOwnReaction({ counts: { like: 2 }, mine: null }, 'like');
  expect(liked).toEqual({ counts: { like: 3 }, mine: 'like' });
  const loved = withOwnReaction(liked, 'love');
  expect(loved).toEqual({ counts: { like: 2, love: 1 }, mine: 'love' });
  expect(countOf(withOwnReaction(loved, null))).toBe(2);
});

test('counts never fall below zero, whatever others do meanwhile', () => {
  expect(withOwnReaction({ ...none, mine: 'sad' }, null).counts.sad).toBe(0);
});
