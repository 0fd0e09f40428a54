import { makeVapidKeys, type VapidKeys } from '@atrium/common/push/vapid';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = 'push.json';
const StoredVapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The VAPID keys, created once: with other keys every browser would have to subscribe again. */
export async function loadVapidKeys(
  home: string,
): Promise<{ VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string }> {
  const file = join(home, fileName);
  const text = await readFile(file, 'utf8').catch(() => null);
  const keys = text === null ? await make(home, file) : StoredVapidKeys.parse(JSON.parse(text));
  return { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
}

async function make(home: string, file: string): Promise<VapidKeys> {
  const keys = makeVapidKeys();
  await mkdir(home, { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  return keys;
}

/** Copies the keys from a home folder to a backup or back. Does nothing if there are none yet. */
export async function copyVapidKeys(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyFile(join(from, fileName), join(to, fileName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
