import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'mailbox-key';

/** The key of the local mailbox, created once so that a bookmark stays valid. */
export async function loadMailboxKey(home: string): Promise<string> {
  const file = join(home, fileName);
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (known !== null) return known.trim();
  const key = randomBytes(18).toString('base64url');
  await mkdir(home, { recursive: true, mode: 0o700 });
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whoever reaches the mailbox and knows the key can open accounts, so it is there for this machine alone. */
export const showsMailbox = (host: string): boolean => loopback.has(host);
