import type { Column } from '../tables/columns.ts';
import { issueWords } from '../tables/issue-words.ts';
import { columnTitles, type ColumnTitle } from '../tables/titles.ts';
import { words, type Words } from '../tables/words.ts';
import type { ImportField, ImportRow, PeopleImport } from './people-import.ts';

export const importColumns: readonly Column<PeopleImport>[] = [
  { title: 'name', kind: 'text', of: ({ name }) => name },
  { title: 'state', kind: 'word', of: ({ state }) => state },
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'by', kind: 'text', of: ({ by }) => by.name },
  { title: 'newPeople', kind: 'number', of: ({ counts }) => counts?.create ?? null },
  { title: 'changedPeople', kind: 'number', of: ({ counts }) => counts?.update ?? null },
  { title: 'samePeople', kind: 'number', of: ({ counts }) => counts?.same ?? null },
  { title: 'deactivatedPeople', kind: 'number', of: ({ counts }) => counts?.deactivate ?? null },
  { title: 'problems', kind: 'number', of: ({ counts }) => counts?.error ?? null },
  { title: 'done', kind: 'number', of: ({ applied }) => applied?.done ?? null },
  { title: 'failed', kind: 'number', of: ({ applied }) => applied?.failed ?? null },
];

/** What the columns of a row need, as it is stored and as it is sent. */
type ReportedRow = Readonly<Pick<ImportRow, 'line' | 'action' | 'outcome' | 'name' | 'email'>> & {
  readonly issues: readonly ReportedIssue[];
  readonly changes: readonly ReportedChange[];
};
type ReportedIssue = Pick<ImportRow['issues'][number], 'code' | 'value'> & {
  readonly path: readonly (string | number)[];
};
type ReportedChange = Readonly<ImportRow['changes'][number]>;

export const importRowColumns: readonly Column<ReportedRow>[] = [
  { title: 'line', kind: 'number', of: ({ line }) => line },
  { title: 'action', kind: 'word', of: ({ action }) => action },
  { title: 'outcome', kind: 'word', of: ({ outcome }) => outcome },
  { title: 'person', kind: 'text', of: ({ name }) => name },
  { title: 'email', kind: 'text', of: ({ email }) => email },
  { title: 'problems', kind: 'phrases', of: ({ issues }) => issues.map(problemIn) },
  { title: 'changes', kind: 'phrases', of: ({ changes }) => changes.map(changeIn) },
];

/** The column titles under which an export of people has the fields of an import. */
const fieldTitles: Readonly<Record<ImportField, ColumnTitle>> = {
  email: 'email',
  payrollNumber: 'payrollNumber',
  first: 'first',
  last: 'last',
  jobTitle: 'jobTitle',
  department: 'department',
  site: 'site',
  grade: 'grade',
  manager: 'managerEmail',
  phone: 'phone',
  mobile: 'mobile',
  language: 'language',
  state: 'account',
};

const titleOf = (field: string): Words =>
  columnTitles[(fieldTitles as Readonly<Record<string, ColumnTitle>>)[field] ?? 'person'];

const eachLanguage = (phrase: (language: keyof Words) => string): Words =>
  words(phrase('en-GB'), phrase('pl'), phrase('de'));

const problemIn = ({ path, code, value }: ReportedIssue): Words =>
  eachLanguage(
    (language) =>
      `${titleOf(path.join('.'))[language]}: ${issueWords[code][language]}${value ? ` (${value})` : ''}`,
  );

const changeIn = ({ field, before, after }: ReportedChange): Words =>
  eachLanguage((language) => `${titleOf(field)[language]}: ${before ?? ''} → ${after ?? ''}`);
