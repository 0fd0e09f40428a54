import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** What a file contains that only its owner may read. It is made with the first call, and never again. */
export async function loadPrivateFile(file: string, make: () => string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(unlessMissing);
  if (known !== null) return known;
  const text = make();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  return text;
}

/** Copies such a file from a home folder to a backup or back. Does nothing if there is none yet. */
export async function copyPrivateFile(name: string, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyFile(join(from, name), join(to, name)).catch(unlessMissing);
}
