import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsBelow } from './object-storage.ts';

const day = 24 * 3_600_000;

/** Removes from a folder of organisations what was uploaded a day ago and never taken, whole or in part. */
export async function removeAbandoned(root: string, now: number): Promise<void> {
  for (const org of await readdir(root)) {
    const folder = join(root, org, uploadsBelow);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const changed = (await stat(path).catch(() => null))?.mtimeMs ?? now;
      if (now - changed > day) await rm(path, { force: true });
    }
  }
}
