import type { mongo } from 'mongoose';
import type { AuditChainRecord } from './audit-chain.schema.ts';
import { chainStart, type ChainedEntry, type ChainLink } from './chain.ts';
import { ChainVerifier, type ChainFinding } from './chain-verifier.ts';

export interface Anchor extends ChainLink {
  readonly org: string;
}

/** The result for the chain of one organisation. */
export interface ChainVerification {
  readonly org: string;
  /** The end of the chain, to keep elsewhere and pass back as an anchor. */
  readonly end: ChainLink;
  readonly entries: number;
  readonly findings: readonly ChainFinding[];
}

type Entry = ChainedEntry & { readonly org: string };

/** Verifies every chain, including those that exist only in an anchor. Read-only. */
export async function* verifyAudit(
  db: mongo.Db,
  anchors: readonly Anchor[],
): AsyncGenerator<ChainVerification> {
  const orgs = [
    ...((await db.collection('audit_entries').distinct('org')) as string[]),
    ...((await db.collection('audit_chains').distinct('org')) as string[]),
    ...anchors.map(({ org }) => org),
  ];
  for (const org of [...new Set(orgs)].toSorted()) {
    const own = new Map(anchors.filter((anchor) => anchor.org === org).map(({ seq, hash }) => [seq, hash]));
    yield await verifyOne(db, org, own);
  }
}

async function verifyOne(
  db: mongo.Db,
  org: string,
  anchors: ReadonlyMap<number, string>,
): Promise<ChainVerification> {
  const chain = await endOf(db, org);
  const verifier = new ChainVerifier(org, chain, anchors);
  let entries = 0;
  const seq = { $gt: chain.cut?.seq ?? 0, $lte: chain.seq };
  for await (const entry of db.collection<Entry>('audit_entries').find({ org, seq }).sort({ seq: 1 })) {
    verifier.check(entry);
    entries += 1;
  }
  const findings = [...verifier.finish(), ...(await unchainedEntries(db, org))];
  const now = await endOf(db, org);
  // The chain was truncated while it was being read, so the result is discarded.
  if (now.cut?.seq !== chain.cut?.seq) return verifyOne(db, org, anchors);
  return { org, end: { seq: chain.seq, hash: chain.hash }, entries, findings };
}

async function endOf(db: mongo.Db, org: string): Promise<Pick<AuditChainRecord, 'seq' | 'hash' | 'cut'>> {
  const chain = await db.collection<AuditChainRecord>('audit_chains').findOne({ _id: org });
  return chain ?? { ...chainStart, cut: null };
}

/** Entries in no chain, or beyond its end. */
async function unchainedEntries(db: mongo.Db, org: string): Promise<ChainFinding[]> {
  const entries = db.collection<Entry>('audit_entries');
  const [furthest] = await entries
    .find({ org, seq: { $gt: 0 } })
    .sort({ seq: -1 })
    .limit(1)
    .toArray();
  // Read after the last entry, because a concurrent append moves the end as well.
  const { seq } = await endOf(db, org);
  const unchained = await entries
    .find({ org, seq: { $exists: false } })
    .project({ _id: 1 })
    .limit(100)
    .toArray();
  const found: ChainFinding[] = unchained.map(({ _id }) => ({ fault: 'unchained', seq: 0, id: String(_id) }));
  if (furthest && furthest.seq > seq) found.push({ fault: 'end-altered', seq, to: furthest.seq });
  return found;
}
