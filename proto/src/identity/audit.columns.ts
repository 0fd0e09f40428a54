import type { Column } from '../tables/columns.ts';
import type { AuditEntry } from './audit.ts';

export const auditColumns: readonly Column<AuditEntry>[] = [
  { title: 'number', kind: 'number', of: ({ number }) => number },
  { title: 'when', kind: 'instant', of: ({ at }) => at },
  { title: 'by', kind: 'text', of: ({ by }) => by.name },
  { title: 'byId', kind: 'text', of: ({ by }) => by.id },
  { title: 'action', kind: 'text', of: ({ action }) => action },
  { title: 'aboutKind', kind: 'text', of: ({ about }) => about.kind },
  { title: 'aboutId', kind: 'text', of: ({ about }) => about.id },
  { title: 'about', kind: 'text', of: ({ about }) => about.name },
  { title: 'before', kind: 'text', of: ({ before }) => before && JSON.stringify(before) },
  { title: 'after', kind: 'text', of: ({ after }) => after && JSON.stringify(after) },
  { title: 'from', kind: 'text', of: ({ from }) => from },
  // The hashes of the chain cover the exact time, so these columns let an entry be compared with it.
  { title: 'exactTime', kind: 'text', of: ({ at }) => at },
  { title: 'entry', kind: 'text', of: ({ id }) => id },
  { title: 'hash', kind: 'text', of: ({ hash }) => hash },
];
