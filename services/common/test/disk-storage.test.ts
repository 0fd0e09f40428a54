import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveDiskStorage } from '../src/storage/disk-storage.routes.ts';
import { DiskStorage } from '../src/storage/disk-storage.ts';
import { objectStorageContract } from './object-storage.contract.ts';

async function open(): Promise<{
  storage: DiskStorage;
  folder: string;
  server: FastifyInstance;
  close: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-storage-'));
  const server = Fastify();
  const address = await listen(server);
  const storage = await DiskStorage.open(folder, `${address}/files/test`);
  served = storage;
  const close = async (): Promise<void> => {
    server.server.closeAllConnections();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { storage, folder, server, close };
}

let served: DiskStorage;
async function listen(server: FastifyInstance): Promise<string> {
  const late = new Proxy({} as DiskStorage, {
    get: (_, name) => (served[name as keyof DiskStorage] as () => unknown).bind(served),
  });
  await serveDiskStorage(server, 'test', late);
  return server.listen({ host: '127.0.0.1', port: 0 });
}

objectStorageContract(open);

it('keeps nothing of an upload that was incomplete or too long', async () => {
  const { storage, folder, close } = await open();
  const upload = await storage.signUpload(
    { org: 'org', key: 'uploads/a' },
    { size: 5, type: 'text/plain', seconds: 60 },
  );
  const answer = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: 'far too long' });
  expect(answer.status).toBe(413);
  expect(((await answer.json()) as { code: string }).code).toBe('too-large');
  expect(await readdir(join(folder, 'org/uploads')).catch(() => [])).toEqual([]);
  await close();
});

it('has no room for files that would use the share to keep free', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-storage-'));
  const roomWith = async (minFreePercent: number, bytes: number): Promise<boolean> =>
    (await DiskStorage.open(folder, '', { minFreePercent })).hasRoom(bytes);
  expect([await roomWith(0, 1), await roomWith(0, 2 ** 60), await roomWith(100, 1)]).toEqual([
    true,
    false,
    false,
  ]);
  await rm(folder, { recursive: true });
});

it('serves files sandboxed', async () => {
  const { storage, close } = await open();
  await storage.write({ org: 'org', key: 'page' }, new TextEncoder().encode('<script>alert(1)</script>'));
  const answer = await fetch(
    await storage.signDownload({ org: 'org', key: 'page' }, { type: 'text/html', seconds: 60 }),
  );
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  await close();
});

it('removes what an interrupted write left, and nothing else', async () => {
  const { storage, folder, close } = await open();
  const path = (name: string): string => join(folder, 'org/pictures', name);
  await storage.write({ org: 'org', key: 'pictures/a' }, new TextEncoder().encode('x'));
  for (const name of ['a.1234.part', 'ab.1234.part']) await writeFile(path(name), 'half');
  await storage.removeUnfinished({ org: 'org', key: 'pictures/a' });
  expect((await readdir(join(folder, 'org/pictures'))).toSorted()).toEqual(['a', 'ab.1234.part']);
  await close();
});
