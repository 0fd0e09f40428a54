import type { Migration } from '@atrium/common/mongo/migrations';
import type { mongo } from 'mongoose';
import { isAdministrative } from '../role-records/role.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';

/** Records who is an administrator already, so that superusers are told only about changes. */
export async function recordAdministrators(db: mongo.Db): Promise<void> {
  const roles = await db.collection<RoleRecord>('roles').find().toArray();
  const administrative = roles.filter((role) => isAdministrative(role)).map(({ _id }) => _id);
  await db
    .collection('access')
    .aggregate([
      { $match: { roles: { $in: administrative } } },
      { $project: { org: 1, active: 1 } },
      { $merge: { into: 'administrators', whenMatched: 'keepExisting' } },
    ])
    .toArray();
}

export const recordAdministratorsMigration: Migration = {
  name: '2026-11-27-administrators',
  up: recordAdministrators,
};
