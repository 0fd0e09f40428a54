import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const ManifestEntry = z.object({
  /** Number of documents or objects. */
  count: z.number().int(),
  /** Over the uncompressed bytes of all of them, in order. */
  sha256: z.string(),
});
export type ManifestEntry = z.infer<typeof ManifestEntry>;

/** The contents of a backup. Written last, so a folder without a manifest is not a valid backup. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** Keyed by `database/collection`. */
  collections: z.record(z.string(), ManifestEntry),
  /** Keyed by bucket. */
  buckets: z.record(z.string(), ManifestEntry),
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

/** Counts items and hashes their bytes. */
export class Checksum {
  private readonly hash = createHash('sha256');
  private count = 0;

  add(bytes: Uint8Array): void {
    this.hash.update(bytes);
  }

  /** Marks the end of a document or object. */
  next(): void {
    this.count += 1;
  }

  done(): ManifestEntry {
    return { count: this.count, sha256: this.hash.digest('hex') };
  }
}

export function assertChecksum(
  name: string,
  expected: ManifestEntry | undefined,
  found: ManifestEntry,
): void {
  if (expected?.count !== found.count || expected.sha256 !== found.sha256)
    throw new Error(
      `${name} does not match the manifest: ${found.count} entries instead of ${expected?.count ?? 0}, or a different checksum`,
    );
}
