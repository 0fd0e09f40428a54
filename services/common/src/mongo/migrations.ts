import type { mongo } from 'mongoose';

/**
 * One step from an older shape of a service's data to a newer one. It runs while the version before still serves, so
 * it adds and fills, and leaves taking away to a later release; and it may be cut off and begun anew, so doing it twice
 * does no harm.
 */
export interface Migration {
  /** `2026-11-21-what-it-does`: carried out in the order of their names, once. */
  readonly name: string;
  readonly up: (db: mongo.Db) => Promise<void>;
}

/** Carries out what has not been carried out yet; answers the names. One process at a time: see the chart's hook. */
export async function migrate(db: mongo.Db, migrations: readonly Migration[]): Promise<string[]> {
  const byName = migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  // Whoever only serves need not hold it in memory.
  const { MongoDBStorage, Umzug } = await import('umzug');
  const umzug = new Umzug({
    migrations: byName.map(({ name, up }) => ({ name, up: () => up(db) })),
    storage: new MongoDBStorage({ collection: db.collection('migrations') as never }),
    logger: undefined,
  });
  return (await umzug.up()).map(({ name }) => name);
}
