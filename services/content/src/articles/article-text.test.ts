import { expect, it } from '@jest/globals';
import { readingTime } from './article-text.ts';

it('the text of an article takes at least a minute to read', () => {
  expect(readingTime('<p>Short.</p>')).toBe(1);
  expect(readingTime(`<p>${'word '.repeat(1100)}</p>`)).toBe(5);
});
