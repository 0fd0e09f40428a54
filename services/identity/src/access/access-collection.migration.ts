import type { Migration } from '@atrium/common/mongo/migrations';
import type { mongo } from 'mongoose';

/**
 * Copies what decides people's access from their records, which contained it. The greater version wins, so what has
 * changed since in either place stays.
 */
export async function copyAccess(db: mongo.Db): Promise<void> {
  const access = {
    org: 1,
    roles: 1,
    sessionsEndedAt: 1,
    sortName: 1,
    version: '$accessVersion',
    active: { $eq: ['$state', 'active'] },
  };
  // The record of the person is right about these, and a change of a name does not count as one of access.
  const { active, sortName } = { active: '$$new.active', sortName: '$$new.sortName' };
  const newer = {
    $mergeObjects: ['$$ROOT', { $cond: [{ $gt: ['$$new.version', '$version'] }, '$$new', {}] }],
  };
  await db
    .collection('people')
    .aggregate([
      { $match: { accessVersion: { $exists: true } } },
      { $project: access },
      {
        $merge: {
          into: 'access',
          whenMatched: [{ $replaceWith: { $mergeObjects: [newer, { active, sortName }] } }],
        },
      },
    ])
    .toArray();
}

/** Removes it from the records of people, with its index. The previous version must no longer run. */
export async function removeCopiedAccess(db: mongo.Db): Promise<void> {
  const people = db.collection('people');
  await people.updateMany(
    { accessVersion: { $exists: true } },
    { $unset: { roles: 1, accessVersion: 1, sessionsEndedAt: 1 } },
  );
  const former = 'org_1_roles_1_sortName_1';
  if ((await people.indexes()).some(({ name }) => name === former)) await people.dropIndex(former);
}

/** Identity kept replicas of its own state, as other services do. */
export async function replicaNames(db: mongo.Db): Promise<string[]> {
  const names = ['people', 'access', 'roles', 'units', 'organisations', 'api_tokens'];
  const replicas = { name: { $in: names.map((name) => `replica_${name}`) } };
  return (await db.listCollections(replicas, { nameOnly: true }).toArray()).map(({ name }) => name);
}

export async function removeReplicas(db: mongo.Db): Promise<void> {
  for (const name of await replicaNames(db)) await db.dropCollection(name);
}

export const accessCollectionMigration: Migration = {
  name: '2026-11-25-access-collection',
  up: copyAccess,
};
