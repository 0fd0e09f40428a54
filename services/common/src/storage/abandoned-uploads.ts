import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsPrefix } from './object-storage.ts';

const day = 24 * 3_600_000;

/** Removes uploads, complete or partial, that were left unused for a day, from a folder of organisations. */
export async function removeAbandonedUploads(root: string, now: number): Promise<void> {
  for (const org of await readdir(root)) {
    const folder = join(root, org, uploadsPrefix);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const changed = (await stat(path).catch(() => null))?.mtimeMs ?? now;
      if (now - changed > day) await rm(path, { force: true });
    }
  }
}
