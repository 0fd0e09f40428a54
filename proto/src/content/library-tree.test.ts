import { foldersContaining, isUnder, pathTo } from './library-tree.ts';

const folders = [
  { id: 'travel', parent: 'policies' },
  { id: 'policies', parent: 'root' },
  { id: 'forms', parent: 'root' },
  { id: 'abroad', parent: 'travel' },
];
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

it('[LIB-1] the path to a folder starts at the top', () => {
  expect(ids(pathTo(folders, 'abroad'))).toEqual(['policies', 'travel', 'abroad']);
  expect(pathTo(folders, 'root')).toEqual([]);
});

it.each([
  ['abroad', 'policies', true],
  ['policies', 'policies', true],
  ['policies', 'abroad', false],
  ['root', 'policies', false],
])('[LIB-1] %s is under %s: %s', (place, folder, is) => {
  expect(isUnder(folders, place, folder)).toBe(is);
});

it('[LIB-1] folders with nothing in them or below them are left out', () => {
  expect(ids(foldersContaining(folders, ['travel', 'root']))).toEqual(['travel', 'policies']);
});
