import type { Column } from '../tables/columns.ts';
import { issueLabels } from '../tables/issue-labels.ts';
import { columnTitles, type ColumnTitle } from '../tables/titles.ts';
import { labels, type Labels } from '../tables/labels.ts';
import type { ImportField, ImportRow, PeopleImport } from './people-import.ts';

export const importColumns: readonly Column<PeopleImport>[] = [
  { title: 'name', kind: 'text', of: ({ name }) => name },
  { title: 'state', kind: 'label', of: ({ state }) => state },
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

/** What the columns need of a row, both as stored and as sent. */
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
  { title: 'action', kind: 'label', of: ({ action }) => action },
  { title: 'outcome', kind: 'label', of: ({ outcome }) => outcome },
  { title: 'person', kind: 'text', of: ({ name }) => name },
  { title: 'email', kind: 'text', of: ({ email }) => email },
  { title: 'problems', kind: 'phrases', of: ({ issues }) => issues.map(problemIn) },
  { title: 'changes', kind: 'phrases', of: ({ changes }) => changes.map(changeIn) },
];

/** Column titles of the people export, by import field. */
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

const titleOf = (field: string): Labels =>
  columnTitles[(fieldTitles as Readonly<Record<string, ColumnTitle>>)[field] ?? 'person'];

const eachLanguage = (phrase: (language: keyof Labels) => string): Labels =>
  labels(phrase('en-GB'), phrase('pl'), phrase('de'));

const problemIn = ({ path, code, value }: ReportedIssue): Labels =>
  eachLanguage(
    (language) =>
      `${titleOf(path.join('.'))[language]}: ${issueLabels[code][language]}${value ? ` (${value})` : ''}`,
  );

const changeIn = ({ field, before, after }: ReportedChange): Labels =>
  eachLanguage((language) => `${titleOf(field)[language]}: ${before ?? ''} → ${after ?? ''}`);
