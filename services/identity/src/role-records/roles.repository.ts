import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import type { RoleFields } from '@atrium/proto/identity/roles';
import type { Model } from 'mongoose';
import type { RoleRecord } from './role.schema.ts';

@Injectable()
export class RolesRepository {
  constructor(@InjectModel('Role') private readonly roles: Model<RoleRecord>) {}

  list(): Promise<RoleRecord[]> {
    return this.roles.find().sort({ name: 1 }).collation({ locale: 'en', strength: 2 }).lean<RoleRecord[]>();
  }

  async get(id: string): Promise<RoleRecord> {
    return orNotFound(await this.roles.findById(id).lean<RoleRecord>());
  }

  async superuserRoles(): Promise<string[]> {
    return (await this.roles.find({ superuser: true }).select({ _id: 1 }).lean<{ _id: string }[]>()).map(
      ({ _id }) => _id,
    );
  }

  async insert(role: Omit<RoleRecord, 'org'>): Promise<void> {
    await mapDuplicateKey('name', () => this.roles.insertMany([role as RoleRecord]));
  }

  /** Null after a concurrent change. */
  change(id: string, expectedVersion: number, fields: RoleFields): Promise<RoleRecord | null> {
    return mapDuplicateKey('name', () =>
      this.roles
        .findOneAndUpdate(
          { _id: id, version: expectedVersion },
          { $set: fields, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<RoleRecord>(),
    );
  }

  async remove(id: string): Promise<void> {
    await this.roles.deleteOne({ _id: id });
  }
}
