import type { mongo } from 'mongoose';
import type { AuditChainRecord } from './audit-chain.schema.ts';
import { beginning, type Chained, type Link } from './chain.ts';
import { ChainWalk, type Finding } from './verify-chain.ts';

export interface Anchor extends Link {
  readonly org: string;
}

/** What became of one organisation's chain. */
export interface Verified {
  readonly org: string;
  /** Its end, to be kept elsewhere and given back. */
  readonly end: Link;
  readonly entries: number;
  readonly findings: readonly Finding[];
}

type Entry = Chained & { readonly org: string };

/** Walks every chain there is, or there was when an anchor was written down. It only reads. */
export async function* verifyAudit(db: mongo.Db, anchors: readonly Anchor[]): AsyncGenerator<Verified> {
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

async function verifyOne(db: mongo.Db, org: string, anchors: ReadonlyMap<number, string>): Promise<Verified> {
  const chain = await endOf(db, org);
  const walk = new ChainWalk(org, chain, anchors);
  let entries = 0;
  const seq = { $gt: chain.cut?.seq ?? 0, $lte: chain.seq };
  for await (const entry of db.collection<Entry>('audit_entries').find({ org, seq }).sort({ seq: 1 })) {
    walk.take(entry);
    entries += 1;
  }
  const findings = [...walk.end(), ...(await strays(db, org))];
  const now = await endOf(db, org);
  // Cut while it was being read: what was read is of no use.
  if (now.cut?.seq !== chain.cut?.seq) return verifyOne(db, org, anchors);
  return { org, end: { seq: chain.seq, hash: chain.hash }, entries, findings };
}

async function endOf(db: mongo.Db, org: string): Promise<Pick<AuditChainRecord, 'seq' | 'hash' | 'cut'>> {
  const chain = await db.collection<AuditChainRecord>('audit_chains').findOne({ _id: org });
  return chain ?? { ...beginning, cut: null };
}

/** What stands in no chain, or behind its end. */
async function strays(db: mongo.Db, org: string): Promise<Finding[]> {
  const entries = db.collection<Entry>('audit_entries');
  const [furthest] = await entries
    .find({ org, seq: { $gt: 0 } })
    .sort({ seq: -1 })
    .limit(1)
    .toArray();
  // Read afterwards: what is being appended moves the end with it.
  const { seq } = await endOf(db, org);
  const unchained = await entries
    .find({ org, seq: { $exists: false } })
    .project({ _id: 1 })
    .limit(100)
    .toArray();
  const found: Finding[] = unchained.map(({ _id }) => ({ fault: 'unchained', seq: 0, id: String(_id) }));
  if (furthest && furthest.seq > seq) found.push({ fault: 'end-altered', seq, to: furthest.seq });
  return found;
}
