import { expect, it } from '@jest/globals';
import { tracks } from './column.ts';

const cell = (): string => '';

it('a column of fixed width grows with its header, which is longer in some languages', () => {
  const columns = [
    { title: 'Name', width: 'minmax(10rem, 2fr)', cell },
    { title: 'Wyświetlenia', width: '4.5rem', cell },
    { title: 'Zmieniono', width: '3rem', sort: 'changed', cell },
  ];
  expect(tracks(columns, false, [])).toBe('minmax(10rem, 2fr) max(4.5rem, 6.25rem) max(3rem, 6.00rem)');
});
