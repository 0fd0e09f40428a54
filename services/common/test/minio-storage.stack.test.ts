import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { DomainError } from '../src/errors/domain-error.ts';
import type { MinioStorage, MinioStorageOptions } from '../src/storage/minio-storage.ts';
import { TestStorage } from '../src/testing/test-storage.ts';
import { stackServices } from '../src/testing/stack-services.ts';
import { objectStorageContract } from './object-storage.contract.ts';

const own = new TestStorage('content');
const connect = (changes: Partial<MinioStorageOptions> = {}): Promise<MinioStorage> => own.connect(changes);

let storage: MinioStorage;
beforeAll(async () => void (storage = await connect()));
afterAll(() => own.close());

objectStorageContract(async () => {
  const opened = await connect();
  return { storage: opened, close: () => opened.close() };
});

const bytes = new TextEncoder().encode('bytes');
const upload = { size: bytes.length, type: 'text/plain', seconds: 60 };

describe('buckets', () => {
  it('are created once, even by concurrent requests of several processes', async () => {
    const org = randomUUID();
    const replicas = await Promise.all([connect(), connect(), connect()]);
    await Promise.all(
      replicas.flatMap((replica) =>
        Array.from({ length: 10 }, (_, index) =>
          replica.write({ org, key: `a/${index}` }, bytes, 'text/plain'),
        ),
      ),
    );
    expect(await own.buckets()).toContain(own.bucketOf(org));
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('have a rule that deletes uploads after a day, and nothing else', async () => {
    const org = randomUUID();
    await storage.signUpload({ org, key: 'uploads/a' }, upload);
    const { Rule } = (await own.administrator.getBucketLifecycle(own.bucketOf(org))) as unknown as {
      Rule: unknown;
    };
    expect([Rule].flat()).toEqual([
      expect.objectContaining({
        ID: 'abandoned-uploads',
        Status: 'Enabled',
        Filter: { Prefix: 'uploads/' },
        Expiration: { Days: 1 },
      }),
    ]);
  });

  it('keep nothing of a large object whose upload failed', async () => {
    const org = randomUUID();
    await storage.write({ org, key: 'first' }, bytes, 'text/plain');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(40 * 1024 * 1024);
        throw new Error('broke off');
      })(),
    );
    await expect(storage.write({ org, key: 'long' }, broken, 'text/plain')).rejects.toThrow('broke off');
    const begun = own.administrator.listIncompleteUploads(own.bucketOf(org), '', true);
    expect(await begun.toArray()).toEqual([]);
  });

  it('allow no unsigned access, neither to listings nor to objects', async () => {
    const org = randomUUID();
    await storage.write({ org, key: 'secret' }, bytes, 'text/plain');
    const bucket = `${stackServices.s3Endpoint}/${own.bucketOf(org)}`;
    for (const path of ['', '/', '/secret', '?list-type=2', '?lifecycle'])
      expect([path, (await fetch(`${bucket}${path}`)).status]).toEqual([path, 403]);
    await expect(own.administrator.getBucketPolicy(own.bucketOf(org))).rejects.toMatchObject({
      code: 'NoSuchBucketPolicy',
    });
  });

  it('are separate for each service, and recreated if one was removed', async () => {
    const org = randomUUID();
    const identity = await connect({ service: 'identity' });
    await storage.write({ org, key: 'a' }, bytes, 'text/plain');
    expect(await identity.stat({ org, key: 'a' })).toBeNull();
    await identity.close();
    await own.removeBucket(own.bucketOf(org));
    await storage.write({ org, key: 'a' }, bytes, 'text/plain');
    expect(await storage.stat({ org, key: 'a' })).toEqual({ size: bytes.length });
  });
});

describe('an upload URL', () => {
  it('honours no unsigned header: it neither copies nor unpacks', async () => {
    const [org, other] = [randomUUID(), randomUUID()];
    for (const owner of [org, other]) await storage.write({ org: owner, key: 'secret' }, bytes, 'text/plain');
    const signed = await storage.signUpload({ org, key: 'uploads/a' }, upload);
    for (const more of [
      { 'x-amz-copy-source': `/${own.bucketOf(org)}/secret` },
      { 'x-amz-copy-source': `/${own.bucketOf(other)}/secret` },
      { 'x-amz-copy-source': '' },
      { 'x-amz-meta-snowball-auto-extract': 'true' },
    ] as Record<string, string>[]) {
      const headers = { ...signed.headers, ...more };
      const answer = await fetch(signed.url, { method: 'PUT', headers, body: bytes as BodyInit });
      expect([more, answer.ok]).toEqual([more, false]);
    }
    expect(await storage.stat({ org, key: 'uploads/a' })).toBeNull();
    const open = { ...signed.headers, 'x-amz-acl': 'public-read' };
    await fetch(signed.url, { method: 'PUT', headers: open, body: bytes as BodyInit });
    expect((await fetch(signed.url.replace(/\?.*/, ''))).status).toBe(403);
  });

  it('leaves nothing behind after probing the storage', async () => {
    const org = randomUUID();
    const fresh = await connect();
    await Promise.all(['a', 'b'].map((key) => fresh.signUpload({ org, key: `uploads/${key}` }, upload)));
    expect(await own.keysIn(own.bucketOf(org))).toEqual([]);
    await fresh.close();
  });

  it('can be used by a page of another origin, as its preflight confirms', async () => {
    const signed = await storage.signUpload({ org: 'org', key: 'uploads/a' }, upload);
    const answer = await fetch(signed.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://atrium.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': Object.keys(signed.headers).join(','),
      },
    });
    expect(answer.ok).toBe(true);
    expect(['*', 'https://atrium.example']).toContain(answer.headers.get('access-control-allow-origin'));
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('if-none-match');
  });

  it('is signed for the endpoint of browsers, not of services', async () => {
    const outside = await connect({
      endpoint: stackServices.s3Endpoint,
      publicEndpoint: 'https://files.example',
    });
    const { url } = await outside.signUpload({ org: 'org', key: 'uploads/a' }, upload);
    expect(new URL(url).origin).toBe('https://files.example');
    await outside.close();
    await expect(connect({ publicEndpoint: 'https://example.com/s3' })).rejects.toThrow(
      'scheme, host and port',
    );
  });
});

describe('a storage outage', () => {
  const codesOf = async (away: MinioStorage): Promise<unknown[]> => {
    const answers = await Promise.allSettled([
      away.stat({ org: 'org', key: 'a' }),
      away.read({ org: 'org', key: 'a' }),
      away.write({ org: 'org', key: 'a' }, bytes, 'text/plain'),
      away.remove({ org: 'org', key: 'a' }),
      away.signUpload({ org: 'org', key: 'uploads/a' }, upload),
    ]);
    return answers.map((answer) => answer.status === 'rejected' && (answer.reason as DomainError).code);
  };
  const everyTime = Array.from({ length: 5 }, () => 'unavailable');

  it('is reported when connections are refused, and the next call tries again', async () => {
    const away = await connect({ endpoint: 'http://127.0.0.1:9' });
    expect(await codesOf(away)).toEqual(everyTime);
    await expect(
      away.signDownload({ org: 'org', key: 'a' }, { type: 'image/png', seconds: 60 }),
    ).resolves.toMatch(/^http:/);
    await away.close();
  });

  it('is reported when the storage does not respond', async () => {
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const away = await connect({ endpoint, idleTimeoutMs: 200 });
    expect(await codesOf(away)).toEqual(everyTime);
    await away.close();
    silent.close();
  });

  it('is reported when the storage is busy, but not for a wrong secret', async () => {
    const busy = createServer((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 503 Slow\r\ncontent-length: 0\r\n\r\n')),
    ).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const away = await connect({ endpoint: `http://127.0.0.1:${(busy.address() as AddressInfo).port}` });
    expect(await codesOf(away)).toEqual(everyTime);
    await away.close();
    busy.close();
    const stranger = await connect({ secretKey: 'somebody-else' });
    await expect(stranger.write({ org: 'org', key: 'a' }, bytes, 'text/plain')).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    await stranger.close();
  });
});
