import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { ApiTokenRecord } from './api-token.schema.ts';

const newestFirst = parseOrder('-createdAt');

/** The tokens of the current organisation. Expired ones count as missing. */
@Injectable()
export class ApiTokensRepository {
  constructor(@InjectModel('ApiToken') private readonly tokens: Model<ApiTokenRecord>) {}

  async insert(token: Omit<ApiTokenRecord, 'org'>): Promise<void> {
    await this.tokens.insertMany([token]);
  }

  listByPerson(person: string): Promise<ApiTokenRecord[]> {
    return this.tokens
      .find({ person, expiresAt: { $gt: new Date() } })
      .sort(sortOf(newestFirst))
      .lean<ApiTokenRecord[]>();
  }

  async list(limit: number, after?: string): Promise<RecordPage<ApiTokenRecord>> {
    const rows = await this.tokens
      .find({ $and: [{ expiresAt: { $gt: new Date() } }, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<ApiTokenRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  /** With `person`, finds only that person's token. */
  find(id: string, person?: string): Promise<ApiTokenRecord | null> {
    return this.tokens.findOne({ _id: id, ...(person && { person }) }).lean<ApiTokenRecord>();
  }

  async remove(id: string): Promise<void> {
    await this.tokens.deleteOne({ _id: id });
  }

  async recordUse(id: string, at: Date): Promise<void> {
    await this.tokens.updateOne({ _id: id }, { $max: { lastUsedAt: at } });
  }
}
