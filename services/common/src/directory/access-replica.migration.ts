import type { Migration } from '../mongo/migrations.ts';

/**
 * Fills the replica of what decides people's access from their profiles, which contained it. Without it, everyone would
 * be refused until identity has republished it. A newer state that has arrived already stays.
 */
export const accessReplicaMigration: Migration = {
  name: '2026-11-24-access-replica',
  up: async (db) => {
    const access = { org: 1, roles: 1, active: 1, version: '$accessVersion' };
    await db
      .collection('replica_people')
      .aggregate([
        { $match: { accessVersion: { $exists: true } } },
        { $project: access },
        { $merge: { into: 'replica_access', whenMatched: 'keepExisting' } },
      ])
      .toArray();
  },
};
