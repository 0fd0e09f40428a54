import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { SetupFields, SetupSection } from '@atrium/proto/identity/setup';
import type { Model } from 'mongoose';
import type { SetupSectionRecord } from './setup-section.schema.ts';
import { initialSetup } from './setup.ts';

export type SavedSection<S extends SetupSection> = SetupFields<S> & { version: number };

const keyOf = (section: SetupSection): string => `${currentOrganisation()}:${section}`;

/** The sections of the organisation in the context. */
@Injectable()
export class SetupRepository {
  constructor(@InjectModel('SetupSection') private readonly sections: Model<SetupSectionRecord>) {}

  async get<S extends SetupSection>(section: S): Promise<SavedSection<S>> {
    const record = await this.sections.findById(keyOf(section)).lean<SetupSectionRecord>();
    return { ...initialSetup[section], ...record?.fields, version: record?.version ?? 0 };
  }

  /** False when it is not at the version it was read at any more. */
  async save<S extends SetupSection>(section: S, fields: SetupFields<S>, stored: number): Promise<boolean> {
    const change = { fields, version: stored + 1 };
    if (stored === 0) return this.insert({ _id: keyOf(section), section, ...change });
    const { matchedCount } = await this.sections.updateOne(
      { _id: keyOf(section), version: stored },
      { $set: change },
    );
    return matchedCount === 1;
  }

  private async insert(record: SetupSectionRecord): Promise<boolean> {
    try {
      await this.sections.insertMany([record]);
      return true;
    } catch (error) {
      if (duplicateKey(error)) return false;
      throw error;
    }
  }
}
