import { Transform } from 'node:stream';
import { Tally, type Part } from './manifest.ts';
import type { Shelf } from './shelf.ts';

/** Copies a bucket and sums it up: names and bytes, in the order of the names. */
export async function copyBucket(bucket: string, from: Shelf, to: Shelf): Promise<Part> {
  const tally = new Tally();
  for await (const object of from.objects(bucket)) {
    tally.add(Buffer.from(`${object.key}\0`));
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        tally.add(chunk);
        done(null, chunk);
      },
    });
    const content = await from.read(bucket, object.key);
    content.once('error', (error) => counted.destroy(error));
    await to.write(bucket, object, content.pipe(counted));
    tally.next();
  }
  return tally.done();
}
