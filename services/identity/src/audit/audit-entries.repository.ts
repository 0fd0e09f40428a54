import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { Parsed } from '@atrium/proto/endpoint';
import type { audit } from '@atrium/proto/identity/audit';
import type { Model } from 'mongoose';
import type { AuditEntryRecord } from './audit-entry.schema.ts';

type Query = Parsed<typeof audit.list, 'query'>;

const newestFirst = parseOrder('-at', ['at']);

@Injectable()
export class AuditEntriesRepository {
  constructor(@InjectModel('AuditEntry') private readonly entries: Model<AuditEntryRecord>) {}

  /** Adds an entry unless it is there: told twice, it is the same entry. */
  async add({ _id, ...entry }: AuditEntryRecord): Promise<void> {
    await this.entries.updateOne({ _id }, { $setOnInsert: entry }, { upsert: true });
  }

  async list({
    limit,
    after,
    action,
    person,
    q,
  }: Query): Promise<{ rows: readonly AuditEntryRecord[]; next: string | null }> {
    const words = q && new RegExp(q.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'i');
    const filter = {
      ...(action && { action }),
      ...(person && { by: person }),
      ...(words && { $or: [{ aboutName: words }, { action: words }] }),
    };
    const rows = await this.entries
      .find({ $and: [filter, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<AuditEntryRecord[]>();
    return toPage(rows, limit, newestFirst);
  }
}
