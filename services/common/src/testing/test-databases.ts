import type { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';

/** Above this number of documents, dropping a collection is faster than emptying it. */
const many = 500;

/** Released databases, by the owner whose collections and indexes they contain. */
const free = new WeakMap<object, string[]>();

/**
 * The name of an empty database for exclusive use. Creating collections and indexes takes MongoDB longer than most test
 * files run, so a database that an earlier file of this process released for the same `owner` is reused if there is
 * one.
 */
export function acquireDatabase(owner: object, name: string): string {
  const run = process.env['TEST_RUN'] ?? 'alone';
  return free.get(owner)?.pop() ?? `test_${run}_${name}_${randomUUID().slice(0, 8)}`;
}

/** Empties a test's databases and keeps the first for reuse. They must no longer be in use. */
export async function releaseDatabase(
  owner: object,
  first: mongo.Db,
  ...more: readonly mongo.Db[]
): Promise<void> {
  await Promise.all([first, ...more].map(empty));
  free.set(owner, [...(free.get(owner) ?? []), first.databaseName]);
}

async function empty(db: mongo.Db): Promise<void> {
  await db.command({ profile: 0 });
  const collections = await db.collections();
  await Promise.all(
    collections.map(async (collection) => {
      const count = await collection.estimatedDocumentCount();
      if (count > many || collection.collectionName.startsWith('system.')) await collection.drop();
      else if (count > 0) await collection.deleteMany({});
    }),
  );
}
