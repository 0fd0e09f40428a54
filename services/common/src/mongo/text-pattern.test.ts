import { containing, endingWith, equalIgnoringCase, literally, startingWith } from './text-pattern.ts';

it.each([
  ['a.b', 'a.b', true],
  ['a.b', 'axb', false],
  ['(1+1)*[2]{3}|4\\^$?', '(1+1)*[2]{3}|4\\^$?', true],
  ['a\u0000b\u001F', 'ab', true],
  ['', 'anything', true],
])('a pattern from %j matches %j: %s', (text, found, matches) => {
  expect(containing(text).test(found)).toBe(matches);
  expect(literally(text)).not.toMatch(/\p{Cc}/u);
});

it.each([
  ['startingWith', startingWith('a.'), 'a.b', 'xa.b'],
  ['startingWith', startingWith('a.'), 'a.', 'A.b'],
  ['startingWith', startingWith('a.', 'i'), 'A.b', 'Axb'],
  ['endingWith', endingWith('.b'), 'a.b', 'a.bx'],
  ['endingWith', endingWith('.b', 'i'), 'a.B', 'axb'],
  ['equalIgnoringCase', equalIgnoringCase('a.b'), 'A.B', 'a.b.'],
  ['equalIgnoringCase', equalIgnoringCase('a|b'), 'a|B', 'a'],
])('%s %s matches %j but not %j', (_, pattern, one, other) => {
  expect(pattern.test(one)).toBe(true);
  expect(pattern.test(other)).toBe(false);
});
