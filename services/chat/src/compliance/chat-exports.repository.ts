import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { ChatExportPartRecord, ChatExportRecord } from './chat-export.schema.ts';

const newestFirst = parseOrder('-createdAt');
type State = ChatExportRecord['state'];

@Injectable()
export class ChatExportsRepository {
  constructor(
    @InjectModel('ChatExport') private readonly exports: Model<ChatExportRecord>,
    @InjectModel('ChatExportPart') private readonly written: Model<ChatExportPartRecord>,
  ) {}

  async get(id: string): Promise<ChatExportRecord> {
    return orNotFound(await this.find(id));
  }

  find(id: string): Promise<ChatExportRecord | null> {
    return this.exports.findById(id).lean<ChatExportRecord>().exec();
  }

  async list(limit: number, after: string | undefined) {
    const rows = await this.exports
      .find(afterCursor(newestFirst, after))
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<ChatExportRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  async insert(record: Omit<ChatExportRecord, 'org'>): Promise<void> {
    await this.exports.insertMany([record as ChatExportRecord]);
  }

  /** Null if it is no longer in state `from`. */
  change(id: string, from: State, changes: Partial<ChatExportRecord>): Promise<ChatExportRecord | null> {
    return this.exports
      .findOneAndUpdate({ _id: id, state: from }, { $set: changes }, { returnDocument: 'after' })
      .lean<ChatExportRecord>()
      .exec();
  }

  /** Exports of all organisations that have not expired. */
  unfinished(): Promise<Pick<ChatExportRecord, '_id' | 'org' | 'createdAt' | 'expiresAt'>[]> {
    return this.exports
      .find({ state: { $ne: 'expired' } })
      .select({ org: 1, createdAt: 1, expiresAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }

  async savePart({ _id, ...part }: ChatExportPartRecord): Promise<void> {
    await this.written.updateOne({ _id }, { $set: part }, { upsert: true });
  }

  parts(id: string): Promise<ChatExportPartRecord[]> {
    return this.written.find({ export: id }).sort({ number: 1 }).lean<ChatExportPartRecord[]>().exec();
  }

  async removeParts(id: string): Promise<void> {
    await this.written.deleteMany({ export: id });
  }
}
