import type { Cut } from './audit-chain.schema.ts';
import type { AuditFacts } from './audit-entry.schema.ts';

const action = 'audit.cut';

/** The entry by which the chain itself vouches for where it begins. */
export const signingOff = (id: string, org: string, { seq, hash, before }: Cut, at: Date): AuditFacts => ({
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

export const signsOff = (
  entry: Pick<AuditFacts, 'action' | 'after'>,
  cut: Pick<Cut, 'seq' | 'hash'>,
): boolean =>
  entry.action === action && entry.after?.['upTo'] === cut.seq && entry.after['hash'] === cut.hash;

const erasure = 'audit.erase';

/** The entry by which the chain vouches for what was erased of a person in entries before it. */
export const erasing = (id: string, org: string, entries: readonly number[], at: Date): AuditFacts => ({
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

export const vouchedFor = ({
  action,
  by,
  after,
  erased,
}: Pick<AuditFacts, 'action' | 'by' | 'after'> & { readonly erased?: boolean }): readonly number[] =>
  action === erasure && by === 'atrium' && !erased ? ((after?.['entries'] ?? []) as number[]) : [];
