import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPrivateFile, loadPrivateFile } from './private-file.ts';

const fileName = 'secrets-key';

const newKey = (): string => randomBytes(32).toString('base64');

/** The file with the master keys of this installation, one a line, newest first. */
export const secretsKeyFile = (home: string): string => join(home, fileName);

/** The master keys, made at the first start. Whoever has them and the database can read its secrets. */
export const loadSecretsKey = (home: string): Promise<string> =>
  loadPrivateFile(secretsKeyFile(home), () => `${newKey()}\n`);

export const secretsKeys = async (home: string): Promise<string[]> =>
  (await loadSecretsKey(home)).split('\n').filter(Boolean);

/** Puts a new key before the others. */
export async function addSecretsKey(home: string): Promise<void> {
  await replace(home, `${newKey()}\n${await loadSecretsKey(home)}`);
}

/** Leaves only the newest key. */
export async function removeOldSecretsKeys(home: string): Promise<void> {
  const [newest = ''] = await secretsKeys(home);
  await replace(home, `${newest}\n`);
}

/** At once: a running product may read the file at any time. */
async function replace(home: string, keys: string): Promise<void> {
  const draft = `${secretsKeyFile(home)}.new`;
  await writeFile(draft, keys, { mode: 0o600 });
  await rename(draft, secretsKeyFile(home));
}

export const copySecretsKey = (from: string, to: string): Promise<void> =>
  copyPrivateFile(fileName, from, to);
