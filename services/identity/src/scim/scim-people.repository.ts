import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { AccessRepository } from '../access/access.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

type Filter = QueryFilter<PersonRecord>;
const notDeleted: Filter = { deletedAt: null };

/** People as clients see them: deleted people do not exist. */
@Injectable()
export class ScimPeopleRepository {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    private readonly access: AccessRepository,
  ) {}

  async page(
    filter: object,
    { startIndex, count }: { readonly startIndex: number; readonly count: number },
  ): Promise<{ total: number; rows: PersonRecord[] }> {
    const all: Filter = { $and: [notDeleted, filter] };
    const total = await this.people.countDocuments(all);
    if (count === 0) return { total, rows: [] };
    const rows = await this.people
      .find(all)
      .sort({ _id: 1 })
      .skip(startIndex - 1)
      .limit(count)
      .lean<PersonRecord[]>();
    return { total, rows };
  }

  find(id: string): Promise<PersonRecord | null> {
    return this.people.findOne({ _id: id, ...notDeleted }).lean<PersonRecord>();
  }

  findByAddress(email: string): Promise<Pick<PersonRecord, '_id'> | null> {
    return this.people
      .findOne({ email, ...notDeleted })
      .select({ _id: 1 })
      .lean<Pick<PersonRecord, '_id'>>();
  }

  /** A deleted person who had this address. */
  findDeleted(email: string): Promise<PersonRecord | null> {
    return this.people.findOne({ email, deletedAt: { $ne: null } }).lean<PersonRecord>();
  }

  async holdersOf(role: string): Promise<Pick<PersonRecord, '_id'>[]> {
    const holders = await this.access.idsWith([role]);
    return this.people
      .find({ _id: { $in: holders }, ...notDeleted })
      .select({ _id: 1 })
      .sort({ _id: 1 })
      .lean<Pick<PersonRecord, '_id'>[]>();
  }
}
