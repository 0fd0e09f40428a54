import type { Column } from '../tables/columns.ts';
import type { TableLabel } from '../tables/value-labels.ts';
import type { ModerationCase } from './moderation.ts';

const stateOf = ({ removedByModerator, held, requiresModeration }: ModerationCase): TableLabel => {
  if (removedByModerator) return 'removed';
  if (held) return 'held';
  return requiresModeration ? 'reported' : 'kept';
};

export const caseColumns: readonly Column<ModerationCase>[] = [
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'author', kind: 'text', of: ({ author }) => author.name },
  { title: 'subject', kind: 'text', of: ({ subject }) => subject.title },
  { title: 'text', kind: 'text', of: ({ text }) => text },
  { title: 'state', kind: 'label', of: stateOf },
  { title: 'reports', kind: 'number', of: ({ reports }) => reports.length },
  {
    title: 'reportedFor',
    kind: 'text',
    of: ({ reports, heldFor }) => [...reports.map(({ reason }) => reason), ...heldFor].join('; '),
  },
  {
    title: 'moderatedBy',
    kind: 'text',
    of: ({ moderatedBy, dismissedBy }) => (moderatedBy ?? dismissedBy)?.name ?? null,
  },
  { title: 'moderatedAt', kind: 'instant', of: ({ moderatedAt }) => moderatedAt },
  { title: 'reason', kind: 'text', of: ({ reason }) => reason },
  { title: 'appeal', kind: 'label', of: ({ appeal }) => appeal?.state ?? null },
];
