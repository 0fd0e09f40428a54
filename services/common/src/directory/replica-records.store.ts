import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { ApiTokenReplica } from './api-token.schema.ts';
import { DirectoryRecords, type CacheKind, type PlaceFilter } from './directory-records.ts';
import type {
  AccessReplica,
  OrganisationReplica,
  PersonReplica,
  RoleReplica,
  UnitReplica,
} from './replicas.schema.ts';

interface Row {
  readonly _id: string;
}

/** What the service knows from identity's messages. */
@Injectable()
export class ReplicaRecords extends DirectoryRecords {
  override readonly collections: Readonly<Record<string, CacheKind>> = {
    replica_people: 'people',
    replica_access: 'access',
    replica_roles: 'roles',
    replica_units: 'units',
    replica_organisations: 'organisations',
    replica_api_tokens: 'apiTokens',
    // Only in the database of `content`.
    subjects: 'subjects',
  };

  constructor(
    @InjectModel('PersonReplica') private readonly people: Model<PersonReplica>,
    @InjectModel('AccessReplica') private readonly access: Model<AccessReplica>,
    @InjectModel('RoleReplica') private readonly roles: Model<RoleReplica>,
    @InjectModel('UnitReplica') private readonly units: Model<UnitReplica>,
    @InjectModel('OrganisationReplica') private readonly organisations: Model<OrganisationReplica>,
    @InjectModel('ApiTokenReplica') private readonly tokens: Model<ApiTokenReplica>,
  ) {
    super();
  }

  override findPeople(ids: readonly string[]): Promise<PersonReplica[]> {
    return this.people.find({ _id: { $in: ids } }).lean<PersonReplica[]>();
  }

  override findAccess(person: string): Promise<AccessReplica | null> {
    return this.access.findById(person).lean<AccessReplica>();
  }

  override findRole(id: string): Promise<RoleReplica | null> {
    return this.roles.findById(id).lean<RoleReplica>();
  }

  override findUnit(id: string): Promise<UnitReplica | null> {
    return this.units.findById(id).lean<UnitReplica>();
  }

  override findOrganisation(id: string): Promise<OrganisationReplica | null> {
    return this.organisations.findById(id).lean<OrganisationReplica>();
  }

  override findApiToken(hash: string): Promise<ApiTokenReplica | null> {
    return this.tokens.findById(hash).lean<ApiTokenReplica>();
  }

  override listRoles(): Promise<RoleReplica[]> {
    return this.roles.find({ removed: false }).lean<RoleReplica[]>();
  }

  override listOrganisations(): Promise<OrganisationReplica[]> {
    return this.organisations.find().setOptions({ acrossOrganisations: true }).lean<OrganisationReplica[]>();
  }

  override async unitsUnder(units: readonly string[]): Promise<string[]> {
    return idsOf(
      await this.units
        .find({ path: { $in: units } })
        .select({ _id: 1 })
        .lean<Row[]>(),
    );
  }

  override activeHolders(roles: readonly string[]): Promise<AccessReplica[]> {
    return this.access.find({ active: true, roles: { $in: roles } }).lean<AccessReplica[]>();
  }

  override async peopleUnderLegalHold(among?: readonly string[]): Promise<string[]> {
    const some = among && { _id: { $in: among } };
    return idsOf(
      await this.people
        .find({ ...some, held: true })
        .select({ _id: 1 })
        .lean<Row[]>(),
    );
  }

  override async *streamActive(filter: PlaceFilter): AsyncIterable<string> {
    const query = this.people.find(active(filter)).select({ _id: 1 }).lean<Row[]>();
    for await (const { _id } of query.cursor({ batchSize: 1000 })) yield _id;
  }

  override async nextActive(filter: PlaceFilter, after: string, most: number): Promise<string[]> {
    const further = { $and: [active(filter), { _id: { $gt: after } }] };
    const rows = this.people.find(further).select({ _id: 1 }).sort({ _id: 1 }).limit(most);
    return idsOf(await rows.lean<Row[]>());
  }
}

const active = (filter: PlaceFilter) => ({ ...filter, active: true }) as QueryFilter<PersonReplica>;
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ _id }) => _id);
