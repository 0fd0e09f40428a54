import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { until } from '@atrium/common/testing/until';
import { libraryFiles } from '@atrium/proto/content/library-files';
import type { Upload } from '@atrium/proto/upload';
import mongoose from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { faultTestTimeout, ProductUnderLoad } from './product-under-load.ts';
import { signInAgain } from './signed-in-client.ts';

let used: ProductUnderLoad;
beforeAll(async () => (used = await ProductUnderLoad.start('uploads-fault')), faultTestTimeout);
beforeEach(() => signInAgain(used.testTeam));
afterAll(() => used?.stop());

/** Several parts of 16 MB. */
const size = 40 * 1024 ** 2;
type Part = Upload['missing'][number];

const send = async (file: Buffer<ArrayBuffer>, { from, size: length, upload }: Part): Promise<number> => {
  const { method, headers, url } = upload;
  const { pathname, search } = new URL(url);
  const body = file.subarray(from, from + length);
  return (await fetch(new URL(pathname + search, used.product.url), { method, headers, body })).status;
};

/** What a client does that may not know whether its last call arrived. */
async function completed(id: string): Promise<{ id: string; downloadUrl: string }> {
  const { editor } = used.testTeam;
  return until(async () => (await editor.call(libraryFiles.complete, { params: { id } })).file, 60_000);
}

async function hashOfDownload(downloadUrl: string): Promise<string> {
  const { pathname, search } = new URL(downloadUrl, used.product.url);
  const response = await fetch(new URL(pathname + search, used.product.url));
  return hashOf(Buffer.from(await response.arrayBuffer()));
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(used.home, 'files', 'content'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));

it(
  '[OPS-1] an upload continues after the product was killed during a part, with no byte lost or sent twice',
  async () => {
    const { editor } = used.testTeam;
    const file = randomBytes(size);
    const body = { name: 'recording.bin', size, type: '' };
    const { id, missing } = await editor.call(libraryFiles.start, { body });
    const [first, second] = missing as [Part, Part, Part];
    expect(await send(file, first)).toBeLessThan(300);
    const interrupted = send(file, second).catch(() => 0);
    await used.killAndRestart();
    await interrupted;

    const params = { id };
    const rest = await editor.call(libraryFiles.resume, { params });
    expect(rest.missing.map(({ from }) => from)).not.toContain(first.from);
    for (const part of rest.missing) expect(await send(file, part)).toBeLessThan(300);
    const { downloadUrl } = await completed(id);
    expect(await hashOfDownload(downloadUrl)).toBe(hashOf(file));
  },
  faultTestTimeout,
);

it(
  '[OPS-1] an upload that was being completed when the product was killed becomes one file, and leaves no part',
  async () => {
    const { editor } = used.testTeam;
    const file = randomBytes(size);
    const before = await storedFiles();
    const body = { name: 'recording.bin', size, type: '' };
    const { id, missing } = await editor.call(libraryFiles.start, { body });
    for (const part of missing) expect(await send(file, part)).toBeLessThan(300);
    const interrupted = editor.call(libraryFiles.complete, { params: { id } }).catch(() => null);
    await used.killAndRestart();
    await interrupted;

    const { downloadUrl } = await completed(id);
    await used.killAndRestart();
    const again = await completed(id);
    expect(again.id).toBe(id);
    expect(await hashOfDownload(downloadUrl)).toBe(hashOf(file));
    const added = await until(async () => {
      const files = (await storedFiles()).filter((one) => !before.includes(one));
      return files.length === 1 ? files : null;
    }, 60_000).catch(storedFiles);
    expect(added).toHaveLength(1);
    const client = await mongoose.mongo.MongoClient.connect(used.mongod.uri);
    const uploads = client.db('atrium_content').collection<{ _id: string }>('uploads');
    expect(await uploads.countDocuments({ _id: id })).toBe(1);
    await client.close();
  },
  faultTestTimeout,
);
