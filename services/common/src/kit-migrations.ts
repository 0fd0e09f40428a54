import { accessReplicaMigration } from './directory/access-replica.migration.ts';
import { stateSnapshotsMigration } from './messaging/state-snapshots.migration.ts';
import type { Migration } from './mongo/migrations.ts';

/** Migrations of the collections that the kit keeps in every service and in the gateway. */
export const kitMigrations: readonly Migration[] = [accessReplicaMigration, stateSnapshotsMigration];
