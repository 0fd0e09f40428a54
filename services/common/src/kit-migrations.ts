import { accessReplicaMigration } from './directory/access-replica.migration.ts';
import { stateSnapshotsMigration } from './messaging/state-snapshots.migration.ts';
import type { Migration } from './mongo/migrations.ts';
import { sealSecrets } from './secrets/seal-secrets.migration.ts';
import type { SealedField } from './secrets/sealed-fields.ts';
import type { Secrets } from './secrets/secrets.ts';

/** Migrations of the collections that the kit keeps in every service and in the gateway. */
export const kitMigrations: readonly Migration[] = [accessReplicaMigration, stateSnapshotsMigration];

interface MigratedService {
  readonly migrations?: readonly Migration[];
  readonly sealed?: readonly SealedField[];
}

/** All migrations of a service, in their order: those of the kit, its own, and the one that encrypts its secrets. */
export const migrationsOf = (
  { migrations = [], sealed = [] }: MigratedService,
  secrets: Secrets,
): readonly Migration[] => [...kitMigrations, ...migrations, ...sealSecrets(sealed, secrets)];
