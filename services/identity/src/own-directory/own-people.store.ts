import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PlaceFilter } from '@atrium/common/directory/directory-records';
import type { AccessReplica, PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Model, QueryFilter } from 'mongoose';
import type { AccessRecord } from '../access/access.schema.ts';
import { ClaimsSync } from '../access/claims-sync.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { toPerson } from './own-views.ts';

interface Row {
  readonly _id: string;
}

/** The people of the directory and their access. */
@Injectable()
export class OwnPeople {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    @InjectModel('Access') private readonly access: Model<AccessRecord>,
    private readonly sync: ClaimsSync,
  ) {}

  /** The collection of the people whose tokens do not have their current access yet, by ID. Null if there is none. */
  get pending(): string | null {
    return this.sync.pendingPeople;
  }

  async find(ids: readonly string[]): Promise<PersonReplica[]> {
    return (await this.people.find({ _id: { $in: ids } }).lean<PersonRecord[]>()).map(toPerson);
  }

  async findAccess(person: string): Promise<AccessReplica | null> {
    const access = await this.access.findById(person).lean<AccessRecord>();
    return access && { ...access, version: await this.sync.tokenVersionOf(access) };
  }

  activeHolders(roles: readonly string[]): Promise<AccessReplica[]> {
    return this.access.find({ active: true, roles: { $in: roles } }).lean<AccessReplica[]>();
  }

  async underLegalHold(among?: readonly string[]): Promise<string[]> {
    const some = among && { _id: { $in: among } };
    return idsOf(
      await this.people
        .find({ ...some, held: true })
        .select({ _id: 1 })
        .lean<Row[]>(),
    );
  }

  async *streamActive(filter: PlaceFilter): AsyncIterable<string> {
    const query = this.people.find(active(filter)).select({ _id: 1 }).lean<Row[]>();
    for await (const { _id } of query.cursor({ batchSize: 1000 })) yield _id;
  }

  async nextActive(filter: PlaceFilter, after: string, most: number): Promise<string[]> {
    const further = { $and: [active(filter), { _id: { $gt: after } }] };
    const rows = this.people.find(further).select({ _id: 1 }).sort({ _id: 1 }).limit(most);
    return idsOf(await rows.lean<Row[]>());
  }
}

const active = (filter: PlaceFilter) => ({ ...filter, state: 'active' }) as QueryFilter<PersonRecord>;
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ _id }) => _id);
