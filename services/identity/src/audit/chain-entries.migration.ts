import type { Migration } from '@atrium/common/mongo/migrations';
import type { mongo } from 'mongoose';
import type { AuditChainRecord } from './audit-chain.schema.ts';
import type { AuditEntryRecord } from './audit-entry.schema.ts';
import { wordsOf } from './audit-words.ts';
import { chainStart, chainEntries } from './chain.ts';

const batch = 500;

type Stored = AuditEntryRecord & { readonly org: string };

/**
 * Appends unchained entries to the chain of their organisation, oldest first. With `since`, only newer entries are
 * considered.
 */
export async function chainPendingEntries(db: mongo.Db, since?: Date): Promise<void> {
  const entries = db.collection<Stored>('audit_entries');
  const late = { ...(since && { at: { $gte: since } }), seq: { $exists: false } };
  for (const org of await organisations(db)) {
    let rows: Stored[] = [];
    for await (const row of entries.find({ org, ...late }).sort({ at: 1, _id: 1 })) {
      rows.push(row);
      if (rows.length === batch) await chain(db, org, rows.splice(0));
    }
    if (rows.length > 0) await chain(db, org, rows);
  }
}

async function organisations(db: mongo.Db): Promise<string[]> {
  return (await db.collection('audit_entries').distinct('org')) as string[];
}

async function chain(db: mongo.Db, org: string, rows: readonly Stored[]): Promise<void> {
  const entries = db.collection<Stored>('audit_entries');
  const chains = db.collection<AuditChainRecord & { org: string }>('audit_chains');
  const empty = { org, ...chainStart, cut: null, months: null, claims: 0 };
  await chains.updateOne({ _id: org }, { $setOnInsert: empty }, { upsert: true });
  const ids = rows.map(({ _id }) => _id);
  const options = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } } as const;
  await db.client.withSession((session) =>
    session.withTransaction(async () => {
      const end = await chains.findOneAndUpdate({ _id: org }, { $inc: { claims: 1 } }, { session });
      const still = await entries
        .find({ _id: { $in: ids }, seq: { $exists: false } }, { session })
        .sort({ at: 1, _id: 1 })
        .toArray();
      const chained = chainEntries(org, end ?? chainStart, still);
      const last = chained.at(-1);
      if (!last) return;
      await entries.bulkWrite(
        chained.map(({ _id, seq, prev, hash, seals, salts, ...entry }) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { seq, prev, hash, seals, salts, words: wordsOf(entry) } },
          },
        })),
        { session },
      );
      await chains.updateOne({ _id: org }, { $set: { seq: last.seq, hash: last.hash } }, { session });
    }, options),
  );
}

export const chainAuditEntriesMigration: Migration = {
  name: '2026-11-21-chain-audit-entries',
  up: (db) => chainPendingEntries(db),
};
