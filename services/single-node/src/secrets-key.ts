import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'secrets-key';

const newKey = (): string => randomBytes(32).toString('base64');

/** The file with the master keys of this installation, one a line, newest first. */
export const secretsKeyFile = (home: string): string => join(home, fileName);

/** The master keys, made at the first start. Whoever has them and the database can read its secrets. */
export async function loadSecretsKey(home: string): Promise<string> {
  const file = secretsKeyFile(home);
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (known !== null) return known;
  const key = `${newKey()}\n`;
  await mkdir(home, { recursive: true, mode: 0o700 });
  await writeFile(file, key, { mode: 0o600, flag: 'wx' });
  return key;
}

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

/** Copies the keys from a home folder to a backup or back. Does nothing if there are none yet. */
export async function copySecretsKey(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyFile(secretsKeyFile(from), secretsKeyFile(to)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
