import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseKeyList } from '../config/key-list.ts';
import { SetupError } from '../config/setup-error.ts';

/** A key that encrypts the keys of single secrets. */
export interface MasterKey {
  /** Derived from the key, so that it cannot be mistaken for another. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A value is never sealed with keys that were read longer ago than this, in milliseconds. */
export const readAgainAfter = 60_000;

function parseKeys(text: string): readonly MasterKey[] {
  const keys = parseKeyList(text);
  if (!keys) throw new SetupError('SECRETS_KEY must be keys of 32 bytes in base64, newest first');
  return keys.map((bytes) => ({
    id: createHash('sha256').update(bytes).digest('base64url').slice(0, 12),
    bytes,
  }));
}

/**
 * The master keys of an installation, newest first: the first one seals, all of them open. If they are in a file, it is
 * read again regularly and when a value names an unknown key, so that keys can be changed while processes run.
 */
export class MasterKeys {
  private known: readonly MasterKey[];
  private readAt = Date.now();

  constructor(
    text: string,
    private readonly file?: string,
  ) {
    this.known = parseKeys(text);
  }

  async newest(): Promise<MasterKey> {
    if (Date.now() - this.readAt >= readAgainAfter) await this.read();
    return this.known[0] as MasterKey;
  }

  async find(id: string): Promise<MasterKey | undefined> {
    const isId = (key: MasterKey): boolean => key.id === id;
    const found = this.known.find(isId);
    if (found || !this.file) return found;
    await this.read();
    return this.known.find(isId);
  }

  private async read(): Promise<void> {
    if (!this.file) return;
    this.known = parseKeys(await readFile(this.file, 'utf8'));
    this.readAt = Date.now();
  }
}
