import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { startingWith } from '@atrium/common/mongo/text-pattern';
import { counted, type CountedPage } from '@atrium/common/mongo/counted-page';
import { afterCursor, parseOrder, sortOf, toPage, type Order } from '@atrium/common/mongo/cursor';
import type { Input } from '@atrium/proto/endpoint';
import type { audit, AuditFilter } from '@atrium/proto/identity/audit';
import type { Model } from 'mongoose';
import type { AuditEntryRecord } from './audit-entry.schema.ts';
import { foldedWords, wordsOf } from './audit-words.ts';
import type { ChainedEntry } from './chain.ts';

type Query = Input<typeof audit.list>['query'];

const newestFirst = parseOrder('-at', ['at']);
const batch = 500;

/** Nothing here changes an entry. Only retention removes entries, from the beginning of the chain. */
@Injectable()
export class AuditEntriesRepository {
  constructor(@InjectModel('AuditEntry') private readonly entries: Model<AuditEntryRecord>) {}

  async add(entries: readonly ChainedEntry[]): Promise<void> {
    const rows = entries.map((entry) => ({ ...entry, words: wordsOf(entry) }));
    await this.entries.insertMany(rows, { lean: true });
  }

  /** Which of these IDs exist. */
  async existingAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.entries.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  async list({ sort, ...query }: Query): Promise<CountedPage<AuditEntryRecord>> {
    const page = await this.page(query, parseOrder(sort, ['at']));
    const { limit: _, after, ...filter } = query;
    return counted(page, after, (most) => this.entries.countDocuments(conditions(filter), most));
  }

  /** All entries that match a filter, newest first, in batches. */
  async *all(filter: AuditFilter): AsyncGenerator<readonly AuditEntryRecord[]> {
    let after: string | null | undefined;
    do {
      const page = await this.page({ ...filter, limit: batch, ...(after && { after }) }, newestFirst);
      yield page.rows;
      after = page.next;
    } while (after);
  }

  /** The first entry, in the order of the chain, that must be kept. */
  async firstSince(at: Date): Promise<AuditEntryRecord | null> {
    return this.entries
      .findOne({ seq: { $exists: true }, at: { $gte: at } })
      .sort({ seq: 1 })
      .lean<AuditEntryRecord>();
  }

  async hashAt(seq: number): Promise<string | null> {
    return (await this.entries.findOne({ seq }).lean<AuditEntryRecord>())?.hash ?? null;
  }

  /** Removes the entries up to and including a cut. */
  async removeUpTo(seq: number): Promise<void> {
    await this.entries.deleteMany({ seq: { $exists: true, $lte: seq } });
  }

  private async page({ limit, after, ...filter }: Omit<Query, 'sort'>, order: Order) {
    const rows = await this.entries
      .find({ $and: [conditions(filter), afterCursor(order, after)] })
      .select({ words: 0 })
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<AuditEntryRecord[]>();
    return toPage(rows, limit, order);
  }
}

function conditions({ action, person, about, from, until, q }: AuditFilter): Record<string, unknown> {
  const words = q ? foldedWords(q) : [];
  const at = { ...(from && { $gte: new Date(from) }), ...(until && { $lt: new Date(until) }) };
  return {
    ...(action && { action }),
    ...(person && { by: person }),
    ...(about && { aboutId: about }),
    ...((from || until) && { at }),
    ...(words.length > 0 && { $and: words.map((word) => ({ words: startingWith(word.slice(0, 40)) })) }),
  };
}
