import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApiTokenReplica } from '@atrium/common/directory/api-token.schema';
import {
  DirectoryRecords,
  type CacheKind,
  type PlaceFilter,
} from '@atrium/common/directory/directory-records';
import type {
  AccessReplica,
  OrganisationReplica,
  PersonReplica,
  RoleReplica,
  UnitReplica,
} from '@atrium/common/directory/replicas.schema';
import type { Model } from 'mongoose';
import type { ApiTokenRecord } from '../api-token-records/api-token.schema.ts';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import type { UnitRecord } from '../unit-records/unit.schema.ts';
import { OwnPeople } from './own-people.store.ts';
import { toApiToken, toOrganisation, toRole, toUnit } from './own-views.ts';

/** The directory from identity's own records, so every change is known at once. */
@Injectable()
export class OwnRecords extends DirectoryRecords {
  override readonly collections: Readonly<Record<string, CacheKind>>;

  constructor(
    private readonly people: OwnPeople,
    @InjectModel('Role') private readonly roles: Model<RoleRecord>,
    @InjectModel('Unit') private readonly units: Model<UnitRecord>,
    @InjectModel('Organisation') private readonly organisationRecords: Model<OrganisationRecord>,
    @InjectModel('ApiToken') private readonly tokens: Model<ApiTokenRecord>,
  ) {
    super();
    this.collections = {
      people: 'people',
      access: 'access',
      roles: 'roles',
      units: 'units',
      organisations: 'organisations',
      ...(people.pending && { [people.pending]: 'access' as const }),
    };
  }

  override findPeople(ids: readonly string[]): Promise<PersonReplica[]> {
    return this.people.find(ids);
  }

  override findAccess(person: string): Promise<AccessReplica | null> {
    return this.people.findAccess(person);
  }

  override async findRole(id: string): Promise<RoleReplica | null> {
    const role = await this.roles.findById(id).lean<RoleRecord>();
    return role && toRole(role);
  }

  override async findUnit(id: string): Promise<UnitReplica | null> {
    const unit = await this.units.findById(id).lean<UnitRecord>();
    return unit && toUnit(unit);
  }

  override async findOrganisation(id: string): Promise<OrganisationReplica | null> {
    const organisation = await this.organisationRecords.findById(id).lean<OrganisationRecord>();
    return organisation && toOrganisation(organisation);
  }

  override async findApiToken(hash: string): Promise<ApiTokenReplica | null> {
    const token = this.tokens.findOne({ hash }).setOptions({ acrossOrganisations: true });
    const found = await token.lean<ApiTokenRecord>();
    return found && toApiToken(found);
  }

  override async listRoles(): Promise<RoleReplica[]> {
    return (await this.roles.find().lean<RoleRecord[]>()).map(toRole);
  }

  override async listOrganisations(): Promise<OrganisationReplica[]> {
    const all = this.organisationRecords.find().setOptions({ acrossOrganisations: true });
    return (await all.lean<OrganisationRecord[]>()).map(toOrganisation);
  }

  override async unitsUnder(units: readonly string[]): Promise<string[]> {
    const under = this.units.find({ path: { $in: units } }).select({ _id: 1 });
    return (await under.lean<Pick<UnitRecord, '_id'>[]>()).map(({ _id }) => _id);
  }

  override activeHolders(roles: readonly string[]): Promise<AccessReplica[]> {
    return this.people.activeHolders(roles);
  }

  override peopleUnderLegalHold(among?: readonly string[]): Promise<string[]> {
    return this.people.underLegalHold(among);
  }

  override streamActive(filter: PlaceFilter): AsyncIterable<string> {
    return this.people.streamActive(filter);
  }

  override nextActive(filter: PlaceFilter, after: string, most: number): Promise<string[]> {
    return this.people.nextActive(filter, after, most);
  }
}
