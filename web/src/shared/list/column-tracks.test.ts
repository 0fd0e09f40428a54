import { expect, it } from '@jest/globals';
import { columnTracks, fittingColumns } from './column-tracks.ts';

const cell = (): string => '';
const titles = (room: number) => fittingColumns(columns, room, []).map(({ title }) => title);

const columns = [
  { title: 'Name', width: 'minmax(10rem, 2fr)', cell },
  { title: 'Site', isOptional: true, cell },
  { title: 'Status', width: '8rem', cell },
  { title: 'Languages', width: '7rem', isOptional: true, cell },
];

it('a column of fixed width grows with its header, which is longer in some languages', () => {
  const long = [
    { title: 'Nazwa', width: 'minmax(15rem, 2fr)', cell },
    { title: 'Wyświetlenia', width: '4.5rem', cell },
    { title: 'Zmieniono', width: '3rem', sort: 'changed', cell },
  ];
  expect(columnTracks(long, 60, [])).toEqual(['minmax(15rem, 2fr)', '6.85rem', '6.45rem']);
});

it('a column without a width is never narrower than a short name, and the title has room for a few words', () => {
  expect(columnTracks(columns, 60, [])).toEqual(['minmax(14rem, 2fr)', 'minmax(7rem, 1fr)', '8rem', '7rem']);
});

it('a first column of fixed width stays as narrow as it is', () => {
  expect(columnTracks([{ title: 'Time', width: '8.5rem', cell }], 60, [])).toEqual(['8.5rem']);
});

it('columns that can be missed are left out where the others would not fit, the last one first', () => {
  expect(titles(60)).toEqual(['Name', 'Site', 'Status', 'Languages']);
  expect(titles(40)).toEqual(['Name', 'Site', 'Status']);
  expect(titles(30)).toEqual(['Name', 'Status']);
  expect(titles(10)).toEqual(['Name', 'Status']);
});

it('beside a panel, other columns than the first leave as well, so that it stays a table', () => {
  const beside = (room: number) => fittingColumns(columns, room, [], true).map(({ title }) => title);
  expect(beside(30)).toEqual(['Name', 'Status']);
  expect(beside(20)).toEqual(['Name']);
});

it('columns that must be shown share what is there, and their headers never break', () => {
  const crowded = [
    { title: 'Nazwa stanowiska', width: 'minmax(12rem, 2fr)', cell },
    { title: 'Lokalizacja', cell },
    { title: 'Termin', width: '8.5rem', cell },
  ];
  expect(columnTracks(crowded, 26, [])).toEqual(['minmax(9.05rem, 2fr)', 'minmax(6.3rem, 1fr)', '8.5rem']);
});
