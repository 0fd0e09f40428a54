import { DiskBackupStore } from '@atrium/common/backup/backup-store';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecretsKey } from '../src/secrets-key.ts';
import { loadVapidKeys } from '../src/vapid-keys.ts';
import { nodeBackup, type Node } from '../src/node-backup.ts';

const quiet = (): void => undefined;

it('[OPS-2] a restored single node has the VAPID keys that browsers have subscribed with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-node-backup-'));
  const client = await mongoose.mongo.MongoClient.connect(mongoUri());
  const databases = `test_node_backup_${randomUUID().slice(0, 8)}_`;
  const nodeIn = (home: string): Node => ({
    ...{ home: join(folder, home), client, databases },
    backupStore: new DiskBackupStore(join(folder, home, 'files')),
  });
  try {
    const [before, after] = [nodeIn('before'), nodeIn('after')];
    const keys = await loadVapidKeys(before.home);
    const secretsKey = await loadSecretsKey(before.home);
    await nodeBackup.backup(before, join(folder, 'kept'), quiet);
    await nodeBackup.restore(after, join(folder, 'kept'), quiet);
    expect(await loadVapidKeys(after.home)).toEqual(keys);
    expect(await loadSecretsKey(after.home)).toBe(secretsKey);
    expect((await stat(join(after.home, 'push.json'))).mode & 0o077).toBe(0);

    // A node that never started has no keys and creates its own.
    await nodeBackup.backup(nodeIn('never-started'), join(folder, 'empty'), quiet);
    expect(await loadVapidKeys(join(folder, 'empty'))).not.toEqual(keys);
  } finally {
    await client.close();
    await rm(folder, { recursive: true, force: true });
  }
});
