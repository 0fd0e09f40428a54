import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { counted, type CountedPage } from '@atrium/common/mongo/counted-page';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { AllTokensQuery } from '@atrium/proto/identity/api-tokens';
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

  async list({ sort, limit, after }: AllTokensQuery): Promise<CountedPage<ApiTokenRecord>> {
    const order = parseOrder(sort, ['createdAt', 'expiresAt']);
    const filter = { expiresAt: { $gt: new Date() } };
    const rows = await this.tokens
      .find({ $and: [filter, afterCursor(order, after)] })
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<ApiTokenRecord[]>();
    return counted(toPage(rows, limit, order), after, (most) => this.tokens.countDocuments(filter, most));
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
