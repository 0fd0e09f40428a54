import { makeVapidKeys } from '@atrium/common/push/vapid';
import { join } from 'node:path';
import { z } from 'zod';
import { copyPrivateFile, loadPrivateFile } from './private-file.ts';

const fileName = 'push.json';
const StoredVapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The VAPID keys, created once: with other keys every browser would have to subscribe again. */
export async function loadVapidKeys(
  home: string,
): Promise<{ VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string }> {
  const text = await loadPrivateFile(join(home, fileName), () => JSON.stringify(makeVapidKeys()));
  const keys = StoredVapidKeys.parse(JSON.parse(text));
  return { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
}

export const copyVapidKeys = (from: string, to: string): Promise<void> => copyPrivateFile(fileName, from, to);
