import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { InfoPageName } from '@atrium/proto/content/info-pages';
import type { Model } from 'mongoose';
import type { InfoPageRecord } from './info-page.schema.ts';

type Stored = Omit<InfoPageRecord, '_id'>;

const nothing: Stored = { version: 0, content: {}, pictures: [] };
const keyOf = (name: InfoPageName): string => `${currentOrganisation()}:${name}`;

@Injectable()
export class InfoPagesRepository {
  constructor(@InjectModel('InfoPage') private readonly pages: Model<InfoPageRecord>) {}

  async get(name: InfoPageName): Promise<Stored> {
    return (await this.pages.findById(keyOf(name)).lean<InfoPageRecord>()) ?? nothing;
  }

  /** False when it is not at the version before any more. */
  async save(name: InfoPageName, page: Stored): Promise<boolean> {
    if (page.version === 1) return this.insert({ _id: keyOf(name), ...page });
    const { matchedCount } = await this.pages.updateOne(
      { _id: keyOf(name), version: page.version - 1 },
      { $set: page },
    );
    return matchedCount === 1;
  }

  private async insert(page: InfoPageRecord): Promise<boolean> {
    try {
      await this.pages.insertMany([page]);
      return true;
    } catch (error) {
      if (duplicateKey(error)) return false;
      throw error;
    }
  }
}
