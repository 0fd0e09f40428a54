import type { mongo } from 'mongoose';

/**
 * A migration of a service's data to a newer shape. It runs while the previous version still serves, so it only adds
 * and fills fields; removals wait for a later release. It must be idempotent, because it may be interrupted and
 * restarted.
 */
export interface Migration {
  /** `2026-11-21-what-it-does`. Migrations run once, in order of their names. */
  readonly name: string;
  readonly up: (db: mongo.Db) => Promise<void>;
}

/** Runs pending migrations and returns their names. Must run in one process at a time, see the chart's hook. */
export async function migrate(db: mongo.Db, migrations: readonly Migration[]): Promise<string[]> {
  const byName = migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  // Imported here so that processes that only serve do not keep it in memory.
  const { MongoDBStorage, Umzug } = await import('umzug');
  const umzug = new Umzug({
    migrations: byName.map(({ name, up }) => ({ name, up: () => up(db) })),
    storage: new MongoDBStorage({ collection: db.collection('migrations') as never }),
    logger: undefined,
  });
  return (await umzug.up()).map(({ name }) => name);
}
