import { createHash, randomBytes } from 'node:crypto';

/** Told once, to whom it is for; 256 bits that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret, or counted of an address or number: it does not say which it was. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
