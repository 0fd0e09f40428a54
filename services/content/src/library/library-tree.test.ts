import { expect, it } from '@jest/globals';
import { holding, isUnder, pathTo } from './library-tree.ts';

const folders = [
  { _id: 'travel', parent: 'policies' },
  { _id: 'policies', parent: 'root' },
  { _id: 'forms', parent: 'root' },
  { _id: 'abroad', parent: 'travel' },
];
const ids = (some: readonly { _id: string }[]) => some.map(({ _id }) => _id);

it('[LIB-1] the way to a folder begins at the top', () => {
  expect(ids(pathTo(folders, 'abroad'))).toEqual(['policies', 'travel', 'abroad']);
  expect(pathTo(folders, 'root')).toEqual([]);
});

it.each([
  ['abroad', 'policies', true],
  ['policies', 'policies', true],
  ['policies', 'abroad', false],
  ['root', 'policies', false],
])('[LIB-1] that %s is under %s is %s', (place, folder, is) => {
  expect(isUnder(folders, place, folder)).toBe(is);
});

it('[LIB-1] folders without anything in them or beneath them are left out', () => {
  expect(ids(holding(folders, ['travel', 'root']))).toEqual(['travel', 'policies']);
});
