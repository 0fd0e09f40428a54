import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandonedUploads } from '../src/storage/abandoned-uploads.ts';
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

it('removes complete and partial uploads after a day, and nothing else', async () => {
  const { storage, folder, close } = await open();
  const keys = ['uploads/old', 'uploads/deep/old', 'uploads/old.part', 'uploads/new', 'pictures/old'];
  const path = (key: string): string => join(folder, 'org', key);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const key of keys) {
    await storage.write({ org: 'org', key }, new TextEncoder().encode('x'));
    if (!key.endsWith('new')) await utimes(path(key), longAgo, longAgo);
  }
  await removeAbandonedUploads(folder, Date.now());
  const left = await Promise.all(keys.map((key) => storage.stat({ org: 'org', key })));
  expect(keys.filter((_, index) => left[index])).toEqual(['uploads/new', 'pictures/old']);
  await close();
});
