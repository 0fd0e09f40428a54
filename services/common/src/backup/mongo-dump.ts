import { mongo } from 'mongoose';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { readBsonDocuments } from './bson-documents.ts';
import { Checksum, type ManifestEntry } from './manifest.ts';

const { BSON } = mongo;

/** The same layout as `mongodump --gzip`, so MongoDB's tools can read the files. */
const dataFile = (folder: string, name: string): string => join(folder, 'mongo', `${name}.bson.gz`);
const metadataFile = (folder: string, name: string): string =>
  join(folder, 'mongo', `${name}.metadata.json.gz`);

/** Dumps a collection as of the session's snapshot. */
export async function dumpCollection(
  collection: mongo.Collection,
  session: mongo.ClientSession,
  folder: string,
): Promise<ManifestEntry> {
  const name = nameOf(collection);
  await mkdir(dirname(dataFile(folder, name)), { recursive: true, mode: 0o700 });
  const checksum = new Checksum();
  const documents = async function* (): AsyncIterable<Uint8Array> {
    // Raw bytes: without parsing, nothing can change on the way.
    const cursor = collection.find({}, { session, raw: true, sort: { _id: 1 } });
    for await (const document of cursor as unknown as AsyncIterable<Uint8Array>) {
      checksum.add(document);
      checksum.next();
      yield document;
    }
  };
  await pipeline(
    Readable.from(documents()),
    createGzip(),
    createWriteStream(dataFile(folder, name), { mode: 0o600 }),
  );
  const indexes = await collection.listIndexes().toArray();
  const metadata = BSON.EJSON.stringify({ collectionName: collection.collectionName, indexes });
  await writeFile(metadataFile(folder, name), gzipSync(metadata), { mode: 0o600 });
  return checksum.done();
}

/** Restores a collection that does not exist yet, indexes first, and returns what it wrote. */
export async function restoreCollection(
  db: mongo.Db,
  collectionName: string,
  folder: string,
): Promise<ManifestEntry> {
  const collection = await db.createCollection(collectionName);
  const name = nameOf(collection);
  const checksum = new Checksum();
  await createIndexes(collection, gunzipSync(await readFile(metadataFile(folder, name))).toString());
  let batch: mongo.Document[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0)
      await collection.insertMany(batch, { ordered: false, writeConcern: { w: 'majority' } });
    batch = [];
  };
  const stored = createReadStream(dataFile(folder, name)).pipe(createGunzip());
  for await (const bytes of readBsonDocuments(stored)) {
    checksum.add(bytes);
    checksum.next();
    // Keeps number types, dates and binaries exactly as they were.
    batch.push(BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }));
    if (batch.length === 500) await flush();
  }
  await flush();
  return checksum.done();
}

async function createIndexes(collection: mongo.Collection, metadata: string): Promise<void> {
  const { indexes } = BSON.EJSON.parse(metadata) as { indexes: mongo.IndexDescriptionInfo[] };
  const own = indexes.filter(({ name }) => name !== '_id_').map(({ v: _version, ...index }) => index);
  if (own.length > 0) await collection.createIndexes(own as mongo.IndexDescription[]);
}

const nameOf = ({ dbName, collectionName }: mongo.Collection): string => `${dbName}/${collectionName}`;
