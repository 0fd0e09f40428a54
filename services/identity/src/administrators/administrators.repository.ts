import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AdministratorNews, AdministratorRecord } from './administrator.schema.ts';

/** How one person is to be recorded; null removes them. */
export interface AdministratorChange {
  readonly person: string;
  readonly to: {
    readonly active: boolean;
    readonly news: AdministratorNews | null;
    /** Only when they become an active administrator. */
    readonly since?: Date;
  } | null;
}

@Injectable()
export class AdministratorsRepository {
  constructor(@InjectModel('Administrator') private readonly administrators: Model<AdministratorRecord>) {}

  async findMany(people: readonly string[]): Promise<Map<string, AdministratorRecord>> {
    const found = await this.administrators.find({ _id: { $in: people } }).lean<AdministratorRecord[]>();
    return new Map(found.map((record) => [record._id, record]));
  }

  async find(person: string): Promise<AdministratorRecord | null> {
    return this.administrators.findById(person).lean<AdministratorRecord>();
  }

  /** Everyone who is recorded. */
  async ids(): Promise<string[]> {
    const all = await this.administrators.find().select({ _id: 1 }).lean<{ _id: string }[]>();
    return all.map(({ _id }) => _id);
  }

  async write(changes: readonly AdministratorChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.administrators.bulkWrite(
      changes.map(({ person: _id, to }) =>
        to
          ? {
              updateOne: {
                filter: { _id },
                update: {
                  $set: {
                    active: to.active,
                    ...(to.news && { news: to.news }),
                    ...(to.since && { since: to.since }),
                  },
                  ...(!to.news && { $unset: { news: 1 } }),
                },
                upsert: true,
              },
            }
          : { deleteOne: { filter: { _id } } },
      ) as never,
    );
  }

  /** Those that superusers have not been told about, with what. */
  untold(): Promise<AdministratorRecord[]> {
    return this.administrators.find({ news: { $exists: true } }).lean<AdministratorRecord[]>();
  }

  /** What has changed again meanwhile stays to be told. */
  async markTold(told: readonly AdministratorRecord[]): Promise<void> {
    for (const { _id, news } of told)
      await this.administrators.updateOne({ _id, news }, { $unset: { news: 1 } });
  }

  async organisationsWithUntold(): Promise<string[]> {
    return this.administrators
      .distinct('org', { news: { $exists: true } })
      .setOptions({ acrossOrganisations: true });
  }
}
