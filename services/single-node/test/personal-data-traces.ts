import { mongo } from 'mongoose';
import { readdir } from 'node:fs/promises';
import type { SignedInClient } from './signed-in-client.ts';
import { erasedPerson } from './erasure-fixture.ts';

/** Collections in which the id alone may stay, and why. */
const idMayStay = new Map([
  ['audit_entries', 'who did something, by an id that leads to nobody any more'],
  ['personal_requests', 'the receipt'],
  ['replica_people', 'empty beside the id, so that an older state brings nothing back'],
  ['replica_access', 'empty beside the id, so that an older state brings nothing back'],
  ['replica_follows', 'empty beside the id'],
  ['webhook_person_states', 'empty beside the id'],
  ['replica_mobiles', 'empty beside the id, so that an older state brings no number back'],
  ['tombstones', 'the last state of what was deleted, without its content'],
  ['states', 'the same, as the bus keeps it'],
]);

const texts = [
  erasedPerson.first,
  erasedPerson.last,
  erasedPerson.email,
  erasedPerson.phone,
  erasedPerson.mobile,
];
const known = texts.flatMap((text) => [text, text.toLowerCase()]);

/**
 * Searches all collections of all databases and all files for traces of a person. Returns where each was found, and by
 * which text.
 */
export async function findTraces(
  { id }: Pick<SignedInClient, 'id'>,
  uri: string,
  files: string,
): Promise<string[]> {
  const client = await mongo.MongoClient.connect(uri);
  const found: string[] = [];
  const { databases } = await client.db().admin().listDatabases();
  for (const { name } of databases.filter((one) => one.name.startsWith('atrium_')))
    for (const { collectionName } of await client.db(name).collections()) {
      for await (const row of client.db(name).collection(collectionName).find()) {
        const words = wordsIn(row);
        const isExcused = idMayStay.has(collectionName);
        for (const text of isExcused ? known : [...known, id])
          if (words.some((word) => word.includes(text))) found.push(`${name}.${collectionName}: ${text}`);
      }
    }
  await client.close();
  for (const path of await readdir(files, { recursive: true })) if (path.includes(id)) found.push(path);
  return [...new Set(found)].toSorted();
}

/** All text in a document, including field names and binary data. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof mongo.Binary)
    return [Buffer.from(value.buffer).toString('latin1'), Buffer.from(value.buffer).toString('utf8')];
  if (value instanceof Date || value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => [key, ...wordsIn(one)]);
}
