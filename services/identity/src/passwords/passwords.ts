import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, which is number 2 in the library. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same password typed on two keyboards must count as the same. */
const spelled = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), parameters);

let dummyHash: Promise<string> | undefined;

/** Takes as long for an account that has no password or does not exist as for one that has. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32), parameters);
  const matches = await verify(passwordHash ?? (await dummyHash), spelled(password));
  return matches && Boolean(passwordHash);
}
