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
