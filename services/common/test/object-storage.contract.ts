import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectPlace, ObjectStorage, SignedUpload } from '../src/storage/object-storage.ts';

const bytes = new TextEncoder().encode('twelve bytes');
const type = 'text/plain';
/** Another signature of the same length. */
const forge = (url: string): string => url.replace(/.(?=.{10}$)/, (letter) => (letter === 'a' ? 'b' : 'a'));
const place = (): ObjectPlace => ({ org: 'org', key: `pictures/${randomUUID()}` });
const waiting = (): ObjectPlace => ({ org: 'org', key: `uploads/${randomUUID()}` });
const announced = { size: bytes.length, type, seconds: 60 };

const put = ({ url, method, headers }: SignedUpload, body: Uint8Array, more = {}): Promise<Response> =>
  fetch(url, { method, headers: { ...headers, ...more }, body: body as BodyInit });

/** Says a length and sends fewer bytes, then hangs up; or says none at all. */
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

/** What every adapter of {@link ObjectStorage} promises. `open` gives a storage whose URLs are served. */
export function objectStorageContract(
  open: () => Promise<{ storage: ObjectStorage; close: () => Promise<void> }>,
): void {
  let storage: ObjectStorage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await open());
  });
  afterAll(() => close());

  const nothingAt = async (at: ObjectPlace): Promise<void> => expect(await storage.stat(at)).toBeNull();

  describe('an object storage', () => {
    it('keeps what was written and forgets what was removed', async () => {
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
      'keeps %i bytes, at once or as a stream',
      async (length) => {
        const long = randomBytes(length);
        for (const given of [long, Readable.from(piecesOf(long))]) {
          const at = place();
          await storage.write(at, given, type);
          expect((await buffer(await storage.read(at))).equals(long)).toBe(true);
          await storage.remove(at);
        }
      },
    );

    it.each([1024, 20 * 1024 * 1024])(
      'keeps nothing of a stream that breaks off after %i bytes',
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

    it('knows nothing of an organisation that has nothing', async () => {
      const at = { org: randomUUID(), key: 'a' };
      await nothingAt(at);
      await expect(storage.read(at)).rejects.toMatchObject({ code: 'not-found' });
      await expect(storage.remove(at)).resolves.toBeUndefined();
      expect((await fetch(await storage.signDownload(at, { type, seconds: 60 }))).status).toBe(404);
    });

    it('never leaves its place', async () => {
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

    it('keeps what organisations have apart, whatever their ids look like', async () => {
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
    it('takes the announced bytes', async () => {
      const at = waiting();
      expect((await put(await storage.signUpload(at, announced), bytes)).ok).toBe(true);
      expect(new Uint8Array(await buffer(await storage.read(at)))).toEqual(bytes);
    });

    it('takes no byte more or less, and says how many they are', async () => {
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

    it('takes no other type', async () => {
      const at = waiting();
      const upload = await storage.signUpload(at, announced);
      expect((await put(upload, bytes, { 'content-type': 'text/html' })).ok).toBe(false);
      await nothingAt(at);
    });

    it('leads to no other key, organisation or method, and cannot be changed', async () => {
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

    it('takes nothing once it is over', async () => {
      const at = waiting();
      const upload = await storage.signUpload(at, { ...announced, seconds: 1 });
      await until(() => Date.now() > upload.expiresAt.getTime() + 1000);
      expect((await put(upload, bytes)).ok).toBe(false);
      await nothingAt(at);
    });

    it('takes nothing in place of what came, also when both come at once', async () => {
      const at = waiting();
      const upload = await storage.signUpload(at, announced);
      const bodies = Array.from({ length: 4 }, () => randomBytes(bytes.length));
      const answers = await Promise.all(bodies.map((body) => put(upload, body)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const kept = bodies[answers.findIndex(({ ok }) => ok)] as Buffer;
      expect((await put(upload, bytes)).ok).toBe(false);
      expect((await buffer(await storage.read(at))).equals(kept)).toBe(true);
    });

    it('goes nowhere but where uploads wait', async () => {
      await expect(storage.signUpload(place(), announced)).rejects.toThrow('Uploads go below uploads/');
    });
  });

  describe('a download by signed URL', () => {
    const stored = async (): Promise<ObjectPlace> => {
      const at = place();
      await storage.write(at, bytes, 'text/html');
      return at;
    };

    it('has the given type, unsniffed, and is shown when it is a picture', async () => {
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

    it('is saved when it could be a page, or has a name', async () => {
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

    it('leads to no other key, method or organisation, cannot be changed, and nothing is there without one', async () => {
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

    it('is the same URL for a while, so that browsers keep what they have', async () => {
      const at = await stored();
      const sign = (): Promise<string> => storage.signDownload(at, { type: 'image/webp', seconds: 60 });
      const [one, another] = [await sign(), await sign()];
      // Where the window ended between the two.
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
