import { expect, it } from '@jest/globals';
import { hueOf, initialsOf } from './avatar.tsx';

it.each([
  ['Anna Nowak', 'AN'],
  ['Łukasz', 'Ł'],
  ['María José García', 'MG'],
  ['  ', ''],
])('takes the initials of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('gives a person the same colour every time', () => {
  expect(hueOf('8b1f')).toBe(hueOf('8b1f'));
  expect(hueOf('8b1f')).toBeLessThan(360);
});
