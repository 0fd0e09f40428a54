import { mongo } from 'mongoose';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBucket } from './copy-objects.ts';
import { assertChecksum, readManifest, writeManifest, type ManifestEntry } from './manifest.ts';
import { dumpCollection, restoreCollection } from './mongo-dump.ts';
import { DiskBackupStore, type BackupStore } from './backup-store.ts';

export interface Installation {
  readonly client: mongo.MongoClient;
  readonly backupStore: BackupStore;
  /** Prefix of its database names: `atrium_`. */
  readonly databases: string;
}

type ReportProgress = (line: string) => void;

/**
 * Writes everything into an empty folder while the product runs: first a consistent snapshot of all databases, then the
 * files. Files never change and are removed only after the documents that refer to them, so the worst case is an extra
 * file.
 */
export async function createBackup(
  { client, backupStore, databases }: Installation,
  folder: string,
  reportProgress: ReportProgress,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const at = new Date().toISOString();
  const collections: Record<string, ManifestEntry> = {};
  const session = client.startSession({ snapshot: true });
  try {
    for (const collection of await allCollections(client, databases)) {
      const name = `${collection.dbName}/${collection.collectionName}`;
      collections[name] = await dumpCollection(collection, session, folder);
      reportProgress(`${name}: ${collections[name].count}`);
    }
  } finally {
    await session.endSession();
  }
  const buckets: Record<string, ManifestEntry> = {};
  for (const bucket of await backupStore.buckets()) {
    buckets[bucket] = await copyBucket(bucket, backupStore, new DiskBackupStore(join(folder, 'objects')));
    reportProgress(`${bucket}: ${buckets[bucket].count} files`);
  }
  await writeManifest(folder, { format: 1, at, collections, buckets });
}

/** Restores a backup into an empty installation and verifies the checksums. */
export async function restoreBackup(
  { client, backupStore, databases }: Installation,
  folder: string,
  reportProgress: ReportProgress,
): Promise<void> {
  const manifest = await readManifest(folder);
  const present = await allCollections(client, databases);
  if (present.length > 0)
    throw new Error(`The database ${present[0]?.dbName} already exists. Drop it before restoring`);
  for (const [name, expected] of Object.entries(manifest.collections)) {
    const [database = '', collection = ''] = name.split(/\/(.*)/);
    assertChecksum(name, expected, await restoreCollection(client.db(database), collection, folder));
    reportProgress(`${name}: ${expected.count}`);
  }
  const source = new DiskBackupStore(join(folder, 'objects'));
  for (const [bucket, expected] of Object.entries(manifest.buckets)) {
    assertChecksum(bucket, expected, await copyBucket(bucket, source, backupStore));
    reportProgress(`${bucket}: ${expected.count} files`);
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
