import type { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';

/** From here on a collection is sooner made anew than emptied, in documents. */
const many = 500;

/** What was given back, by whose collections and indexes there are in it. */
const free = new WeakMap<object, string[]>();

/**
 * The name of an empty database, for one at a time. Making collections and indexes takes MongoDB longer than most files
 * of tests, so that a file takes what an earlier one of its process gave back for the same `owner`, if there is any.
 */
export function takeDatabase(owner: object, name: string): string {
  const run = process.env['TEST_RUN'] ?? 'alone';
  return free.get(owner)?.pop() ?? `test_${run}_${name}_${randomUUID().slice(0, 8)}`;
}

/** Empties databases of the same beginning and keeps it for the next; nobody may use them any more. */
export async function giveBackDatabase(
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
