import { interfaceLanguages } from '@atrium/proto/common';
import { personColumns } from '@atrium/proto/identity/people.columns';
import type { ImportField } from '@atrium/proto/identity/people-import';
import { columnTitles, type ColumnTitle } from '@atrium/proto/tables/titles';
import { guessColumns } from './import-columns.ts';

/** The columns of a people export that an import accepts. */
const fields: Readonly<Partial<Record<ColumnTitle, ImportField>>> = {
  first: 'first',
  last: 'last',
  email: 'email',
  payrollNumber: 'payrollNumber',
  jobTitle: 'jobTitle',
  department: 'department',
  site: 'site',
  grade: 'grade',
  managerEmail: 'manager',
  phone: 'phone',
  mobile: 'mobile',
  language: 'language',
  account: 'state',
};

it.each(interfaceLanguages)('[USER-2] an import recognises the columns of an export in %s', (language) => {
  const titles = personColumns.map(({ title }) => title).filter((title) => typeof title === 'string');
  const guessed = guessColumns(
    titles.map((title) => columnTitles[title][language]),
    {},
  );
  expect(titles).toHaveLength(personColumns.length);
  expect(guessed).toEqual(titles.map((title) => fields[title] ?? null));
});

it.each([
  ['Funktion', 'jobTitle'],
  ['Stellenbezeichnung', 'jobTitle'],
  ['Position', 'jobTitle'],
  ['Stufe', 'grade'],
  ['Stopień', 'grade'],
  ['Osoba przełożona', 'manager'],
  ['Przełożony', 'manager'],
  ['State', 'state'],
  ['Status', 'state'],
  ['Stan', 'state'],
])('[USER-2] an import still recognises the former column title %s', (title, field) => {
  expect(guessColumns([title], {})).toEqual([field]);
});
