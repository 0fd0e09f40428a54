import { expect } from '@jest/globals';
import { services } from '@atrium/proto/endpoint';
import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';

const everyoneElse = [...services.filter((name) => name !== 'identity'), 'gateway'];

/** Each source of shared state, and the replicas other services keep of it. */
const replicas = [
  {
    source: 'atrium_identity/people',
    replica: 'replica_people',
    in: everyoneElse,
  },
  {
    source: 'atrium_identity/access',
    replica: 'replica_access',
    in: everyoneElse,
  },
  {
    source: 'atrium_identity/roles',
    replica: 'replica_roles',
    in: everyoneElse,
  },
  {
    source: 'atrium_identity/organisations',
    replica: 'replica_organisations',
    in: everyoneElse,
  },
  { source: 'atrium_content/channels', replica: 'replica_channels', in: ['notifications'] },
  { source: 'atrium_content/follows', replica: 'replica_follows', in: ['notifications'] },
  { source: 'atrium_events/calendar_feeds', replica: 'replica_calendar_feeds', in: ['notifications'] },
  { source: 'atrium_content/subjects', replica: 'replica_subjects', in: ['notifications'] },
] as const;

/** Rows whose version in a replica differs from the source, or that are missing there. Empty if all is well. */
async function replicaDifferences(mongoUri: string): Promise<string[]> {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  const versions = async (path: string): Promise<Map<string, number>> => {
    const [database = '', collection = ''] = path.split('/');
    const rows = await client.db(database).collection(collection).find().project({ version: 1 }).toArray();
    return new Map(rows.map((row) => [String(row['_id']), Number(row['version'])]));
  };
  try {
    const found: string[] = [];
    for (const { source, replica, in: keepers } of replicas) {
      const expected = await versions(source);
      for (const service of keepers) {
        const actual = await versions(`atrium_${service}/${replica}`);
        for (const [id, version] of expected)
          if (actual.get(id) !== version)
            found.push(`${service}/${replica} ${id}: ${actual.get(id)} instead of ${version}`);
      }
    }
    return found;
  } finally {
    await client.close();
  }
}

/**
 * Waits until no replica differs from its source. Fails with the differences that are left.
 *
 * @param within How long to wait, in milliseconds.
 */
export async function replicasAgree(mongoUri: string, within = 30_000): Promise<void> {
  const until = Date.now() + within;
  // Each look reads everything, which takes time from those that are waited for.
  while ((await replicaDifferences(mongoUri)).length > 0 && Date.now() < until) await pause(500);
  expect(await replicaDifferences(mongoUri)).toEqual([]);
}
