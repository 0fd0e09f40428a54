import type { Column } from '../tables/columns.ts';
import type { ManagedLibraryFolder } from './library-folders.ts';
import type { LibraryVersion, ManagedLibraryItemRow } from './library.ts';

export const libraryColumns: readonly Column<ManagedLibraryItemRow>[] = [
  { title: 'title', kind: 'texts', of: ({ title }) => title },
  { title: 'file', kind: 'text', of: ({ file }) => file.name },
  { title: 'version', kind: 'number', of: ({ number }) => number },
  { title: 'state', kind: 'label', of: ({ state }) => state },
  { title: 'validFrom', kind: 'text', of: ({ validFrom }) => validFrom },
  { title: 'validTo', kind: 'text', of: ({ validTo }) => validTo },
  { title: 'views', kind: 'number', of: ({ views }) => views },
  { title: 'updatedAt', kind: 'instant', of: ({ updatedAt }) => updatedAt },
  { title: 'updatedBy', kind: 'text', of: ({ updatedBy }) => updatedBy.name },
  { title: 'deletedAt', kind: 'instant', of: ({ deletedAt }) => deletedAt },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];

export const libraryVersionColumns: readonly Column<LibraryVersion>[] = [
  { title: 'version', kind: 'number', of: ({ number }) => number },
  { title: 'file', kind: 'text', of: ({ file }) => file.name },
  { title: 'when', kind: 'instant', of: ({ at }) => at },
  { title: 'by', kind: 'text', of: ({ by }) => by.name },
];

export const libraryFolderColumns: readonly Column<ManagedLibraryFolder>[] = [
  { title: 'title', kind: 'texts', of: ({ title }) => title },
  { title: 'id', kind: 'text', of: ({ id }) => id },
  { title: 'parent', kind: 'text', of: ({ parent }) => parent },
  { title: 'documents', kind: 'number', of: ({ items }) => items },
];
