import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectRef, ObjectStorage, SignedUpload } from '../src/storage/object-storage.ts';

const bytes = new TextEncoder().encode('twelve bytes');
const type = 'text/plain';
/** Changes the signature but not its length. */
const forge = (url: string): string => url.replace(/.(?=.{10}$)/, (letter) => (letter === 'a' ? 'b' : 'a'));
const place = (): ObjectRef => ({ org: 'org', key: `pictures/${randomUUID()}` });
const waiting = (): ObjectRef => ({ org: 'org', key: `uploads/${randomUUID()}` });
const announced = { size: bytes.length, type, seconds: 60 };

const put = ({ url, method, headers }: SignedUpload, body: Uint8Array, more = {}): Promise<Response> =>
  fetch(url, { method, headers: { ...headers, ...more }, body: body as BodyInit });

/** Declares a length, sends fewer bytes and disconnects, or declares no length. */
function putOddly({ url, headers }: SignedUpload, body: Uint8Array, length: number | null): Promise<number> {
  return new Promise((resolve) => {
    const more = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) };
    const request = httpRequest(url, { method: 'PUT', headers: { ...headers, ...more } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve(0));
    if (length === null) request.end(body);
    else request.write(body, () => request.destroy());
  });
}

/** Contract test of every {@link ObjectStorage} adapter. `open` returns a storage whose URLs are served. */
export function objectStorageContract(
  open: () => Promise<{ storage: ObjectStorage; close: () => Promise<void> }>,
): void {
  let storage: ObjectStorage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await open());
  });
  afterAll(() => close());

  const nothingAt = async (at: ObjectRef): Promise<void> => expect(await storage.stat(at)).toBeNull();

  describe('an object storage', () => {
    it('stores objects and removes them', async () => {
      const at = place();
      await storage.write(at, bytes, type);
      expect(await storage.stat(at)).toEqual({ size: bytes.length });
      expect(new Uint8Array(await buffer(await storage.read(at)))).toEqual(bytes);
      await storage.write(at, bytes.subarray(6), type);
      expect(await storage.stat(at)).toEqual({ size: 6 });
      await storage.remove(at);
      await nothingAt(at);
      await expect(storage.read(at)).rejects.toMatchObject({ code: 'not-found' });
      await expect(storage.remove(at)).resolves.toBeUndefined();
    });

    it.each([0, 1, 16 * 1024 * 1024, 40 * 1024 * 1024 + 1])(
      'stores %i bytes, from memory or as a stream',
      async (length) => {
        const long = randomBytes(length);
        for (const body of [long, Readable.from(piecesOf(long))]) {
          const at = place();
          await storage.write(at, body, type);
          expect((await buffer(await storage.read(at))).equals(long)).toBe(true);
          await storage.remove(at);
        }
      },
    );

    it.each([1024, 20 * 1024 * 1024])(
      'keeps nothing of a stream that fails after %i bytes',
      async (length) => {
        const at = place();
        const broken = Readable.from(
          (async function* () {
            yield* piecesOf(randomBytes(length));
            throw new Error('the source broke off');
          })(),
        );
        await expect(storage.write(at, broken, type)).rejects.toThrow('the source broke off');
        await nothingAt(at);
      },
    );

    it('has room for a file', async () => expect(await storage.hasRoom(1)).toBe(true));

    it('finds nothing in an organisation without objects', async () => {
      const at = { org: randomUUID(), key: 'a' };
      await nothingAt(at);
      await expect(storage.read(at)).rejects.toMatchObject({ code: 'not-found' });
      await expect(storage.remove(at)).resolves.toBeUndefined();
      expect((await fetch(await storage.signDownload(at, { type, seconds: 60 }))).status).toBe(404);
    });

    it('rejects keys and organisations that could point outside their location', async () => {
      const outside = [
        { org: 'org', key: '../outside' },
        { org: 'org', key: 'a/../../b' },
        { org: 'org', key: 'a//b' },
        { org: 'org', key: 'a/./b' },
        { org: '..', key: 'a' },
        { org: 'a/b', key: 'a' },
        { org: '', key: 'a' },
        { org: 'org', key: '' },
      ];
      for (const at of outside) {
        await expect(storage.write(at, bytes, type)).rejects.toMatchObject({ code: 'not-found' });
        await expect(storage.signDownload(at, { type, seconds: 60 })).rejects.toMatchObject({
          code: 'not-found',
        });
      }
    });

    it('keeps the objects of organisations apart, whatever their ids look like', async () => {
      const base = `Ab${randomUUID().slice(0, 8)}`;
      const orgs = [
        base,
        base.toLowerCase(),
        `${base}_1`,
        `${base}.1`,
        `${base}-1`,
        `${base}--1`,
        base.padEnd(64, 'x'),
      ];
      const key = `pictures/${randomUUID()}`;
      await Promise.all(orgs.map((org) => storage.write({ org, key }, Buffer.from(org), type)));
      for (const org of orgs) expect(String(await buffer(await storage.read({ org, key })))).toBe(org);
      await storage.remove({ org: base, key });
      await nothingAt({ org: base, key });
      expect(await storage.stat({ org: base.toLowerCase(), key })).not.toBeNull();
    });
  });

  describe('an upload by signed URL', () => {
    it('accepts the announced bytes', async () => {
      const at = waiting();
      expect((await put(await storage.signUpload(at, announced), bytes)).ok).toBe(true);
      expect(new Uint8Array(await buffer(await storage.read(at)))).toEqual(bytes);
    });

    it('accepts exactly the announced number of bytes, and only with a declared length', async () => {
      const at = waiting();
      const upload = await storage.signUpload(at, announced);
      for (const length of [bytes.length + 1, bytes.length * 2, bytes.length - 1, 0]) {
        expect([length, (await put(upload, randomBytes(length))).ok]).toEqual([length, false]);
        await nothingAt(at);
      }
      expect(await putOddly(upload, bytes.subarray(1), bytes.length)).toBe(0);
      await nothingAt(at);
      expect(await putOddly(upload, randomBytes(bytes.length + 1), null)).toBeGreaterThanOrEqual(400);
      await nothingAt(at);
      expect((await put(upload, bytes)).ok).toBe(true);
    });

    it('accepts no other type', async () => {
      const at = waiting();
      const upload = await storage.signUpload(at, announced);
      expect((await put(upload, bytes, { 'content-type': 'text/html' })).ok).toBe(false);
      await nothingAt(at);
    });

    it('grants access to no other key, organisation or method, and cannot be modified', async () => {
      const at = waiting();
      const other = { ...at, key: `${at.key}x` };
      const upload = await storage.signUpload(at, announced);
      const wrong = [
        upload.url.replace(at.key, other.key),
        forge(upload.url),
        upload.url.replace('org', 'gro'),
      ];
      for (const url of wrong.filter((one) => one !== upload.url))
        expect([url, (await put({ ...upload, url }, bytes)).ok]).toEqual([url, false]);
      await nothingAt(at);
      await nothingAt(other);
      await storage.write(at, bytes, type);
      expect((await fetch(upload.url)).ok).toBe(false);
      expect((await fetch(upload.url, { method: 'DELETE' })).ok).toBe(false);
      expect(await storage.stat(at)).not.toBeNull();
    });

    it('accepts nothing after it has expired', async () => {
      const at = waiting();
      const upload = await storage.signUpload(at, { ...announced, seconds: 1 });
      await until(() => Date.now() > upload.expiresAt.getTime() + 1000);
      expect((await put(upload, bytes)).ok).toBe(false);
      await nothingAt(at);
    });

    it('accepts one upload only, even if several arrive at once', async () => {
      const at = waiting();
      const upload = await storage.signUpload(at, announced);
      const bodies = Array.from({ length: 4 }, () => randomBytes(bytes.length));
      const answers = await Promise.all(bodies.map((body) => put(upload, body)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const stored = bodies[answers.findIndex(({ ok }) => ok)] as Buffer;
      expect((await put(upload, bytes)).ok).toBe(false);
      expect((await buffer(await storage.read(at))).equals(stored)).toBe(true);
    });

    it('can only target the prefix of uploads', async () => {
      await expect(storage.signUpload(place(), announced)).rejects.toThrow('Uploads must be below uploads/');
    });
  });

  describe('a download by signed URL', () => {
    const stored = async (): Promise<ObjectRef> => {
      const at = place();
      await storage.write(at, bytes, 'text/html');
      return at;
    };

    it('has the given type without sniffing, and an image is shown inline', async () => {
      const answer = await fetch(
        await storage.signDownload(await stored(), { type: 'image/png', seconds: 60 }),
      );
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(bytes.length),
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      });
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    });

    it('is saved as a file if it could be a page or has a name', async () => {
      const at = await stored();
      const disposition = async (options: { type: string; filename?: string }): Promise<string | null> =>
        (await fetch(await storage.signDownload(at, { ...options, seconds: 60 }))).headers.get(
          'content-disposition',
        );
      for (const page of ['text/html', 'image/svg+xml', 'application/pdf'])
        expect(await disposition({ type: page })).toBe('attachment');
      expect(await disposition({ type: 'image/png', filename: 'Żółw (1) & 2.png' })).toBe(
        `attachment; filename="___w (1) _ 2.png"; filename*=UTF-8''%C5%BB%C3%B3%C5%82w%20%281%29%20%26%202.png`,
      );
    });

    it('grants access to no other key or method, cannot be modified, and is refused without a signature', async () => {
      const [at, other] = [await stored(), await stored()];
      const url = await storage.signDownload(at, { type: 'image/png', seconds: 60 });
      const wrong = [
        forge(url),
        url.replace(at.key, other.key),
        url.replace('png', 'gif'),
        url.replace(/\?.*/, ''),
      ];
      for (const one of wrong.filter((changed) => changed !== url))
        expect([one, (await fetch(one)).ok]).toEqual([one, false]);
      expect((await fetch(url, { method: 'PUT', body: 'x' })).ok).toBe(false);
      expect((await fetch(url, { method: 'DELETE' })).ok).toBe(false);
      expect(new Uint8Array(await buffer(await storage.read(at)))).toEqual(bytes);
    });

    it('has the same URL for a while, so that browsers can cache it', async () => {
      const at = await stored();
      const sign = (): Promise<string> => storage.signDownload(at, { type: 'image/webp', seconds: 60 });
      const [one, another] = [await sign(), await sign()];
      // In case the time window changed between the first two.
      expect([one, await sign()]).toContain(another);
    });
  });
}

function* piecesOf(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += 700_001) yield whole.subarray(at, at + 700_001);
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setImmediate(resolve));
}
