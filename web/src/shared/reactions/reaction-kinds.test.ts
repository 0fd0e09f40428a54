import { countOf, withMine } from './reaction-kinds.ts';

const none = { counts: {}, mine: null };

test('a reaction counts once, replaces an earlier one, and can be taken back', () => {
  const liked = withMine({ counts: { like: 2 }, mine: null }, 'like');
  expect(liked).toEqual({ counts: { like: 3 }, mine: 'like' });
  const loved = withMine(liked, 'love');
  expect(loved).toEqual({ counts: { like: 2, love: 1 }, mine: 'love' });
  expect(countOf(withMine(loved, null))).toBe(2);
});

test('counts never fall below zero, whatever others did meanwhile', () => {
  expect(withMine({ ...none, mine: 'sad' }, null).counts.sad).toBe(0);
});
