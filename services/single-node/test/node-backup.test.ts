import { DiskShelf } from '@atrium/common/backup/shelf';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptVapidKeys } from '../src/kept-vapid-keys.ts';
import { nodeBackup, type Node } from '../src/node-backup.ts';

const quiet = (): void => undefined;

it('[OPS-2] a restored single node has the keys that browsers have subscribed with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-node-backup-'));
  const client = await mongoose.mongo.MongoClient.connect(mongoUri());
  const databases = `test_node_backup_${randomUUID().slice(0, 8)}_`;
  const nodeIn = (home: string): Node => ({
    ...{ home: join(folder, home), client, databases },
    shelf: new DiskShelf(join(folder, home, 'files')),
  });
  try {
    const [before, after] = [nodeIn('before'), nodeIn('after')];
    const keys = await keptVapidKeys(before.home);
    await nodeBackup.backup(before, join(folder, 'kept'), quiet);
    await nodeBackup.restore(after, join(folder, 'kept'), quiet);
    expect(await keptVapidKeys(after.home)).toEqual(keys);
    expect((await stat(join(after.home, 'push.json'))).mode & 0o077).toBe(0);

    // One that never started has none, and makes its own.
    await nodeBackup.backup(nodeIn('never-started'), join(folder, 'empty'), quiet);
    expect(await keptVapidKeys(join(folder, 'empty'))).not.toEqual(keys);
  } finally {
    await client.close();
    await rm(folder, { recursive: true, force: true });
  }
});
