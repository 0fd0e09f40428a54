import { literalPattern } from './literal-pattern.ts';

it.each([
  ['a.b', 'a.b', true],
  ['a.b', 'axb', false],
  ['(1+1)*[2]{3}|4\\^$?', '(1+1)*[2]{3}|4\\^$?', true],
  ['a\u0000b\u001F', 'ab', true],
  ['', 'anything', true],
])('a pattern from %j matches %j: %s', (text, found, matches) => {
  expect(new RegExp(literalPattern(text)).test(found)).toBe(matches);
  expect(literalPattern(text)).not.toMatch(/\p{Cc}/u);
});
