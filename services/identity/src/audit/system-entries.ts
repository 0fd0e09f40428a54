import type { Cut } from './audit-chain.schema.ts';
import type { AuditEntryFields } from './audit-entry.schema.ts';

const action = 'audit.truncate';

/** The chain entry that authorises where a truncated chain begins. */
export const truncationEntry = (
  id: string,
  org: string,
  { seq, hash, before }: Cut,
  at: Date,
): AuditEntryFields => ({
  _id: id,
  at,
  by: 'atrium',
  action,
  aboutKind: 'audit',
  aboutId: org,
  aboutName: '',
  before: null,
  after: { upTo: seq, hash, before: before.toISOString() },
  from: '',
});

export const isTruncationEntryFor = (
  entry: Pick<AuditEntryFields, 'action' | 'after'>,
  cut: Pick<Cut, 'seq' | 'hash'>,
): boolean =>
  entry.action === action && entry.after?.['upTo'] === cut.seq && entry.after['hash'] === cut.hash;

const erasure = 'audit.erase';

/** The chain entry that authorises the erasure of a person's data from earlier entries. */
export const erasureEntry = (
  id: string,
  org: string,
  entries: readonly number[],
  at: Date,
): AuditEntryFields => ({
  _id: id,
  at,
  by: 'atrium',
  action: erasure,
  aboutKind: 'audit',
  aboutId: org,
  aboutName: '',
  before: null,
  after: { entries },
  from: '',
});

export const erasedNumbersIn = ({
  action,
  by,
  after,
  erased,
}: Pick<AuditEntryFields, 'action' | 'by' | 'after'> & { readonly erased?: boolean }): readonly number[] =>
  action === erasure && by === 'atrium' && !erased ? ((after?.['entries'] ?? []) as number[]) : [];
