import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { ApiTokenRecord } from './api-token.schema.ts';

const newestFirst = parseOrder('-createdAt');

/** The tokens of the organisation in the context; those that are over are as good as gone. */
@Injectable()
export class ApiTokensRepository {
  constructor(@InjectModel('ApiToken') private readonly tokens: Model<ApiTokenRecord>) {}

  async insert(token: Omit<ApiTokenRecord, 'org'>): Promise<void> {
    await this.tokens.insertMany([token]);
  }

  listOf(person: string): Promise<ApiTokenRecord[]> {
    return this.tokens
      .find({ person, expiresAt: { $gt: new Date() } })
      .sort(sortOf(newestFirst))
      .lean<ApiTokenRecord[]>();
  }

  async list(
    limit: number,
    after?: string,
  ): Promise<{ rows: readonly ApiTokenRecord[]; next: string | null }> {
    const rows = await this.tokens
      .find({ $and: [{ expiresAt: { $gt: new Date() } }, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<ApiTokenRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  /** Somebody's own, where `person` says whose it must be. */
  find(id: string, person?: string): Promise<ApiTokenRecord | null> {
    return this.tokens.findOne({ _id: id, ...(person && { person }) }).lean<ApiTokenRecord>();
  }

  async remove(id: string): Promise<void> {
    await this.tokens.deleteOne({ _id: id });
  }

  async used(id: string, at: Date): Promise<void> {
    await this.tokens.updateOne({ _id: id }, { $max: { lastUsedAt: at } });
  }
}
