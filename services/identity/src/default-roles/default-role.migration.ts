import type { Migration } from '@atrium/common/mongo/migrations';
import type { mongo } from 'mongoose';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { isAdministrative } from '../role-records/role.ts';

/**
 * Makes the role of employees the default role of organisations from before there was one, unless it has been removed or
 * has come to allow anything in the administration.
 */
export async function setDefaultRoles(db: mongo.Db): Promise<void> {
  const organisations = db.collection<{ _id: string }>('organisations');
  const roles = db.collection<RoleRecord>('roles');
  for await (const { _id } of organisations.find({ defaultRole: { $exists: false } })) {
    const employee = await roles.findOne({ _id: `${_id}.employee`, org: _id, superuser: false });
    const defaultRole = employee && !isAdministrative(employee) ? employee._id : null;
    await organisations.updateOne({ _id, defaultRole: { $exists: false } } as object, {
      $set: { defaultRole },
    });
  }
}

export const defaultRoleMigration: Migration = {
  name: '2026-11-27-default-role',
  up: setDefaultRoles,
};
