import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of the MongoDB that a single node starts. Only this installation knows them. */
export interface MongoAccess {
  /** File with the key of the replica set, for mongod. */
  readonly keyFile: string;
  /** The same key. Its holder may do everything, so it is used only to set the replica set up. */
  readonly key: string;
  /** Password of the user that the product works as. */
  readonly password: string;
}

/** Made at the first start with this version, also for existing data. */
export async function loadMongoAccess(home: string): Promise<MongoAccess> {
  const keyFile = join(home, 'mongo-key');
  await mkdir(home, { recursive: true, mode: 0o700 });
  return {
    keyFile,
    key: await loadSecret(keyFile),
    password: await loadSecret(join(home, 'mongo-password')),
  };
}

/** mongod takes letters and digits only. */
async function loadSecret(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (known !== null) return known.trim();
  const secret = randomBytes(32).toString('hex');
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
