import type { Column } from '../tables/columns.ts';
import type { ImportRow, PeopleImport } from './people-import.ts';

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

export const importRowColumns: readonly Column<ImportRow>[] = [
  { title: 'line', kind: 'number', of: ({ line }) => line },
  { title: 'action', kind: 'word', of: ({ action }) => action },
  { title: 'outcome', kind: 'word', of: ({ outcome }) => outcome },
  { title: 'person', kind: 'text', of: ({ name }) => name },
  { title: 'email', kind: 'text', of: ({ email }) => email },
  { title: 'problems', kind: 'text', of: ({ issues }) => issues.map(problemIn).join('; ') },
  { title: 'changes', kind: 'text', of: ({ changes }) => changes.map(changeIn).join('; ') },
];

const problemIn = ({ path, code, value }: ImportRow['issues'][number]): string =>
  `${path.join('.')}: ${code}${value ? ` (${value})` : ''}`;

const changeIn = ({ field, before, after }: ImportRow['changes'][number]): string =>
  `${field}: ${before ?? ''} → ${after ?? ''}`;
