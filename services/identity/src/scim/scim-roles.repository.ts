import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { RoleRecord } from '../role-records/role.schema.ts';

type Filter = QueryFilter<RoleRecord>;
const ordinary: Filter = { superuser: { $ne: true } };

/** The roles that clients may assign, never superuser roles. */
@Injectable()
export class ScimRolesRepository {
  constructor(@InjectModel('Role') private readonly roles: Model<RoleRecord>) {}

  find(id: string): Promise<RoleRecord | null> {
    return this.roles.findOne({ _id: id, ...ordinary }).lean<RoleRecord>();
  }

  async page(
    filter: object,
    { startIndex, count }: { readonly startIndex: number; readonly count: number },
  ): Promise<{ total: number; rows: RoleRecord[] }> {
    const all: Filter = { $and: [ordinary, filter] };
    const total = await this.roles.countDocuments(all);
    if (count === 0) return { total, rows: [] };
    const rows = await this.roles
      .find(all)
      .sort({ _id: 1 })
      .skip(startIndex - 1)
      .limit(count)
      .lean<RoleRecord[]>();
    return { total, rows };
  }
}
