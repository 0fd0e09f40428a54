import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DirectoryCache } from './directory-cache.store.ts';
import {
  replaceAlikeIfNewer,
  replaceAllIfNewer,
  replaceIfNewer,
  type ReplicaRow,
} from './replace-if-newer.ts';
import type {
  AccessReplica,
  OrganisationReplica,
  PersonReplica,
  RoleReplica,
  UnitReplica,
} from './replicas.schema.ts';

type Values<T> = Omit<T, '_id' | 'org' | 'version'>;

/** Stores what identity has published, unless something newer is stored. */
@Injectable()
export class ReplicaWriter {
  constructor(
    @InjectModel('PersonReplica') private readonly people: Model<PersonReplica>,
    @InjectModel('AccessReplica') private readonly access: Model<AccessReplica>,
    @InjectModel('RoleReplica') private readonly roles: Model<RoleReplica>,
    @InjectModel('UnitReplica') private readonly units: Model<UnitReplica>,
    @InjectModel('OrganisationReplica') private readonly organisations: Model<OrganisationReplica>,
    private readonly cache: DirectoryCache,
  ) {}

  async replacePeople(rows: readonly ReplicaRow<PersonReplica>[]): Promise<void> {
    await replaceAllIfNewer(this.people, rows);
    for (const { _id } of rows) this.cache.invalidate('people', _id);
  }

  async replaceAccess(rows: readonly ReplicaRow<AccessReplica>[]): Promise<void> {
    await replaceAlikeIfNewer(this.access, rows);
    for (const { _id } of rows) this.cache.invalidate('access', _id);
  }

  async replaceRole(id: string, version: number, values: Values<RoleReplica>): Promise<void> {
    await replaceIfNewer(this.roles, id, version, values);
    this.cache.invalidate('roles', id);
  }

  async replaceUnit(id: string, version: number, values: Values<UnitReplica>): Promise<void> {
    await replaceIfNewer(this.units, id, version, values);
    this.cache.invalidate('units', id);
  }

  async replaceOrganisation(id: string, version: number, values: Values<OrganisationReplica>): Promise<void> {
    await replaceIfNewer(this.organisations, id, version, values);
    this.cache.invalidate('organisations', id);
  }
}
