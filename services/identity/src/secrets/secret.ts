import { createHash, randomBytes } from 'node:crypto';

/** Shown once, to its recipient. 256 bits cannot be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret, or counted of an address or number, without revealing which it was. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
