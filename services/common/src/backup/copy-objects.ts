import { Transform } from 'node:stream';
import { Checksum, type ManifestEntry } from './manifest.ts';
import type { BackupStore } from './backup-store.ts';

/** Copies a bucket and computes its checksum over names and bytes, in name order. */
export async function copyBucket(bucket: string, from: BackupStore, to: BackupStore): Promise<ManifestEntry> {
  const checksum = new Checksum();
  for await (const object of from.objects(bucket)) {
    checksum.add(Buffer.from(`${object.key}\0`));
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        checksum.add(chunk);
        done(null, chunk);
      },
    });
    const content = await from.read(bucket, object.key);
    content.once('error', (error) => counted.destroy(error));
    await to.write(bucket, object, content.pipe(counted));
    checksum.next();
  }
  return checksum.done();
}
