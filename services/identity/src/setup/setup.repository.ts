import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { saveSingleton } from '@atrium/common/mongo/version';
import type { SetupFields, SetupSection } from '@atrium/proto/identity/setup';
import type { Model } from 'mongoose';
import type { SetupSectionRecord } from './setup-section.schema.ts';
import { initialSetup } from './setup.ts';

export type SavedSection<S extends SetupSection> = SetupFields<S> & { version: number };

const keyOf = (section: SetupSection): string => `${currentOrganisation()}:${section}`;

/** The sections of the current organisation. */
@Injectable()
export class SetupRepository {
  constructor(@InjectModel('SetupSection') private readonly sections: Model<SetupSectionRecord>) {}

  async get<S extends SetupSection>(section: S): Promise<SavedSection<S>> {
    const record = await this.sections.findById(keyOf(section)).lean<SetupSectionRecord>();
    return { ...initialSetup[section], ...record?.fields, version: record?.version ?? 0 };
  }

  /** False if the section has changed since it was read. */
  save<S extends SetupSection>(section: S, fields: SetupFields<S>, stored: number): Promise<boolean> {
    const record = { _id: keyOf(section), section, fields, version: stored + 1 };
    return saveSingleton<SetupSectionRecord>(this.sections, record, stored);
  }
}
