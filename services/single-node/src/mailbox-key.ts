import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadPrivateFile } from './private-file.ts';

/** The key of the local mailbox, created once so that a bookmark stays valid. */
export const loadMailboxKey = async (home: string): Promise<string> =>
  (
    await loadPrivateFile(join(home, 'mailbox-key'), () => `${randomBytes(18).toString('base64url')}\n`)
  ).trim();

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whoever reaches the mailbox and knows the key can open accounts, so it is there for this machine alone. */
export const showsMailbox = (host: string): boolean => loopback.has(host);
