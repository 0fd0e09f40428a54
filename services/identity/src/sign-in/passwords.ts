import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id; 2 is the library's number for that variant. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same word typed on two keyboards is the same password. */
const spelled = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), parameters);

let nobodys: Promise<string> | undefined;

/** Takes as long for an account that has no password or does not exist as for one that has. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodys ??= hash(randomBytes(32), parameters);
  const matches = await verify(passwordHash ?? (await nobodys), spelled(password));
  return matches && Boolean(passwordHash);
}
