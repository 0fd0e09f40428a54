import { mongo } from 'mongoose';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBucket } from './copy-objects.ts';
import { assertSame, readManifest, writeManifest, type Part } from './manifest.ts';
import { dumpCollection, restoreCollection } from './mongo-dump.ts';
import { DiskShelf, type Shelf } from './shelf.ts';

export interface Installation {
  readonly client: mongo.MongoClient;
  readonly shelf: Shelf;
  /** Beginning of the names of its databases: `atrium_`. */
  readonly databases: string;
}

type Tell = (line: string) => void;

/**
 * Writes everything into an empty folder while the product runs: every database as it was at one moment, then the files.
 * Files are never changed and only removed after what names them, so that a file more is the worst that can be kept.
 */
export async function backUp(
  { client, shelf, databases }: Installation,
  folder: string,
  tell: Tell,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const at = new Date().toISOString();
  const collections: Record<string, Part> = {};
  const session = client.startSession({ snapshot: true });
  try {
    for (const collection of await allCollections(client, databases)) {
      const name = `${collection.dbName}/${collection.collectionName}`;
      collections[name] = await dumpCollection(collection, session, folder);
      tell(`${name}: ${collections[name].count}`);
    }
  } finally {
    await session.endSession();
  }
  const buckets: Record<string, Part> = {};
  for (const bucket of await shelf.buckets()) {
    buckets[bucket] = await copyBucket(bucket, shelf, new DiskShelf(join(folder, 'objects')));
    tell(`${bucket}: ${buckets[bucket].count} files`);
  }
  await writeManifest(folder, { format: 1, at, collections, buckets });
}

/** Puts a backup into an installation where nothing is yet, and makes sure that it is exactly what was kept. */
export async function restore(
  { client, shelf, databases }: Installation,
  folder: string,
  tell: Tell,
): Promise<void> {
  const manifest = await readManifest(folder);
  const present = await allCollections(client, databases);
  if (present.length > 0)
    throw new Error(`The database ${present[0]?.dbName} already exists. Drop it before restoring`);
  for (const [name, expected] of Object.entries(manifest.collections)) {
    const [database = '', collection = ''] = name.split(/\/(.*)/);
    assertSame(name, expected, await restoreCollection(client.db(database), collection, folder));
    tell(`${name}: ${expected.count}`);
  }
  const kept = new DiskShelf(join(folder, 'objects'));
  for (const [bucket, expected] of Object.entries(manifest.buckets)) {
    assertSame(bucket, expected, await copyBucket(bucket, kept, shelf));
    tell(`${bucket}: ${expected.count} files`);
  }
}

async function allCollections(client: mongo.MongoClient, prefix: string): Promise<mongo.Collection[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const names = databases.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  const lists = names.sort().map(async (name) => {
    const collections = await client
      .db(name)
      .listCollections({ type: 'collection' }, { nameOnly: true })
      .toArray();
    return collections
      .map((collection) => collection.name)
      .filter((collection) => !collection.startsWith('system.'))
      .sort()
      .map((collection) => client.db(name).collection(collection));
  });
  return (await Promise.all(lists)).flat();
}
