import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Part = z.object({
  /** Documents or objects. */
  count: z.number().int(),
  /** Over the bytes of all of them in their order, before compression. */
  sha256: z.string(),
});
export type Part = z.infer<typeof Part>;

/** What a backup holds. It is written last: a folder without one is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** By `database/collection`. */
  collections: z.record(z.string(), Part),
  /** By bucket. */
  buckets: z.record(z.string(), Part),
});
export type Manifest = z.infer<typeof Manifest>;

const file = (folder: string): string => join(folder, 'manifest.json');

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(file(folder), `${JSON.stringify(manifest, undefined, 2)}\n`, { flag: 'wx', mode: 0o600 });

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(file(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: manifest.json is missing`);
  });
  return Manifest.parse(JSON.parse(text));
}

/** Counts and sums up what passes. */
export class Tally {
  private readonly hash = createHash('sha256');
  private count = 0;

  add(bytes: Uint8Array): void {
    this.hash.update(bytes);
  }

  /** One more document or object is whole. */
  next(): void {
    this.count += 1;
  }

  done(): Part {
    return { count: this.count, sha256: this.hash.digest('hex') };
  }
}

export function assertSame(name: string, expected: Part | undefined, found: Part): void {
  if (expected?.count !== found.count || expected.sha256 !== found.sha256)
    throw new Error(
      `${name} does not match the manifest: ${found.count} entries instead of ${expected?.count ?? 0}, or a different checksum`,
    );
}
