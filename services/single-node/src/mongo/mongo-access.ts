import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadPrivateFile } from '../private-file.ts';

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
  return {
    keyFile,
    key: await loadSecret(keyFile),
    password: await loadSecret(join(home, 'mongo-password')),
  };
}

/** mongod takes letters and digits only. */
const loadSecret = async (file: string): Promise<string> =>
  (await loadPrivateFile(file, () => `${randomBytes(32).toString('hex')}\n`)).trim();
