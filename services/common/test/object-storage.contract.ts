import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectPlace, ObjectStorage } from '../src/storage/object-storage.ts';

const bytes = new TextEncoder().encode('eleven bytes');
/** Another signature of the same length. */
const forge = (url: string): string => url.replace(/.(?=.{10}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
const place = (): ObjectPlace => ({ org: 'org', key: `pictures/${randomUUID()}` });

/** What every adapter of {@link ObjectStorage} promises. `open` gives a storage whose URLs are served. */
export function objectStorageContract(
  open: () => Promise<{ storage: ObjectStorage; close: () => Promise<void> }>,
): void {
  describe('an object storage', () => {
    let storage: ObjectStorage;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ storage, close } = await open());
    });
    afterAll(() => close());

    it('keeps what was written and forgets what was removed', async () => {
      const at = place();
      await storage.write(at, bytes, 'text/plain');
      expect(await storage.stat(at)).toEqual({ size: bytes.length });
      expect(new Uint8Array(await buffer(await storage.read(at)))).toEqual(bytes);
      await storage.remove(at);
      expect(await storage.stat(at)).toBeNull();
      await expect(storage.read(at)).rejects.toMatchObject({ code: 'not-found' });
      await expect(storage.remove(at)).resolves.toBeUndefined();
    });

    it('takes an upload of the announced size by its signed URL, and no other', async () => {
      const at = place();
      const upload = await storage.signUpload(at, { size: bytes.length, type: 'text/plain', seconds: 60 });
      const put = (body: Uint8Array): Promise<Response> =>
        fetch(upload.url, { method: upload.method, headers: upload.headers, body: body as BodyInit });
      expect((await put(new Uint8Array([...bytes, ...bytes]))).ok).toBe(false);
      expect(await storage.stat(at)).toBeNull();
      expect((await put(bytes)).ok).toBe(true);
      expect(await storage.stat(at)).toEqual({ size: bytes.length });
    });

    it('serves a download with the given type, unsniffed, and refuses a changed or foreign URL', async () => {
      const at = place();
      await storage.write(at, bytes, 'text/html');
      const url = await storage.signDownload(at, { type: 'image/png', seconds: 60 });
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
      expect((await fetch(forge(url))).ok).toBe(false);
      expect((await fetch(url, { method: 'PUT', body: 'x' })).ok).toBe(false);
    });

    it('refuses a URL that is over', async () => {
      const upload = await storage.signUpload(place(), { size: 1, type: 'text/plain', seconds: -1 });
      expect((await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: 'x' })).ok).toBe(false);
    });

    it('never leaves its place', async () => {
      await expect(
        storage.write({ org: 'org', key: '../outside' }, bytes, 'text/plain'),
      ).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}
