import type { Migration } from '../mongo/migrations.ts';

/** Owners republish from their records now. The copies contained personal data. */
export const stateSnapshotsMigration: Migration = {
  name: '2026-11-24-state-snapshots',
  up: async (db) => {
    const [snapshots] = await db.listCollections({ name: 'state_snapshots' }).toArray();
    if (snapshots) await db.dropCollection('state_snapshots');
  },
};
