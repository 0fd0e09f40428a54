import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestStorage } from '@atrium/common/testing/test-storage';
import { TestService } from '@atrium/common/testing/test-service';
import { articles } from '@atrium/proto/content/articles';
import { media } from '@atrium/proto/content/media';
import type { Upload } from '@atrium/proto/upload';
import sharp from 'sharp';
import { content } from '../src/definition.ts';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import { newsroom, published, type Newsroom } from './support.ts';

const own = new TestStorage('content');
let service: TestService;
let room: Newsroom;
beforeAll(async () => {
  service = await TestService.start(content, {}, { storage: await own.connect() });
});
afterAll(async () => {
  await service.stop();
  await own.close();
});
beforeEach(async () => {
  room = await newsroom(service);
});

const photo = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();

type Sent = Upload['missing'][number]['upload'];

async function begin(size: number, type = 'image/jpeg'): Promise<{ id: string; upload: Sent }> {
  const body = { name: 'photo.jpg', size, type };
  const { id, missing } = await service.call(media.start, { body }, { as: room.editor });
  return { id, upload: missing[0]?.upload as Sent };
}

const put = ({ url, headers }: Sent, body: Buffer): Promise<Response> =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });

const finish = (id: string, as = room.editor) =>
  service.call(media.complete, { params: { id }, body: { alt: 'Two people' } }, { as });

const stored = (): Promise<string[]> => own.keysIn(own.bucketOf(room.org.id));

describe('pictures in MinIO', () => {
  it('[LIB-2] are uploaded and downloaded directly, and shown with the article', async () => {
    const bytes = await photo(800);
    const { id, upload } = await begin(bytes.length);
    expect(new URL(upload.url).origin).toBe(new URL(own.options.endpoint).origin);
    expect((await put(upload, bytes)).status).toBe(200);
    expect((await finish(id)).sources.map(({ width }) => width)).toEqual([320, 640, 800]);
    expect((await stored()).toSorted()).toEqual(
      [320, 640, 800].map((width) => `pictures/${id}/${width}.webp`),
    );
    const html = `<p>Look:</p><img data-media="${id}" alt="A desk">`;
    const live = await published(room, { headerImg: id, content: { 'en-GB': html } });
    const article = await service.call(articles.get, { params: { id: live.id } }, { as: room.reader });
    const inText = /src="([^"]+)"/.exec(article.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    for (const { url, width } of [...(article.headerImg?.sources ?? []), { url: inText, width: 800 }]) {
      const answer = await fetch(url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('[LIB-2] must be exactly what was announced, and completion waits for them', async () => {
    const bytes = await photo(400);
    const { id, upload } = await begin(bytes.length);
    expect((await put(upload, Buffer.concat([bytes, Buffer.alloc(1)]))).ok).toBe(false);
    expect((await put(upload, bytes.subarray(1))).ok).toBe(false);
    await expect(finish(id)).rejects.toMatchObject({ problem: { code: 'upload-incomplete' } });
    expect((await put(upload, bytes)).ok).toBe(true);
    expect((await put(upload, bytes)).status).toBe(412);
    await finish(id);
  });

  it('[LIB-2] leave nothing behind if the upload is not a picture', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    const { id, upload } = await begin(bytes.length);
    expect((await put(upload, bytes)).ok).toBe(true);
    await expect(finish(id)).rejects.toMatchObject({ problem: { code: 'unsupported-type' } });
    expect(await stored()).toEqual([]);
  });

  it('[LIB-2] stay unchanged when their upload URL is used again', async () => {
    const bytes = await photo(200);
    const { id, upload } = await begin(bytes.length);
    await put(upload, bytes);
    const first = await finish(id);
    const again = Buffer.alloc(bytes.length);
    expect((await put(upload, again)).ok).toBe(true);
    expect(await finish(id)).toEqual(first);
    const shown = await fetch(first.sources[0]?.url ?? '');
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 200 });
  });

  it('[PERM-8] are stored in their organisation’s bucket', async () => {
    const bytes = await photo(100);
    const { id, upload } = await begin(bytes.length);
    await put(upload, bytes);
    const other = await newsroom(service);
    await expect(finish(id, other.editor)).rejects.toMatchObject({ problem: { code: 'not-found' } });
    expect(await own.buckets()).not.toContain(own.bucketOf(other.org.id));
    expect(await stored()).toEqual([`uploads/${id}.1`]);
  });

  it('[LIB-2] are removed after a while if never used', async () => {
    const bytes = await photo(100);
    const { id, upload } = await begin(bytes.length);
    await put(upload, bytes);
    await finish(id);
    const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
    const passed = { $set: { createdAt: longAgo, removeAt: longAgo } };
    await service.collection('uploads').updateOne({ _id: id as never }, passed);
    await runForOrganisation(room.org.id, 'test', () => service.app.get(UploadCleanup).clean(id));
    expect(await stored()).toEqual([]);
  });
});

it('[OPS-2] an upload started while storage is unreachable is refused as an outage', async () => {
  const storage = await own.connect({ endpoint: 'http://127.0.0.1:9' });
  const alone = await TestService.start(content, {}, { storage });
  const { editor } = await newsroom(alone);
  const body = { name: 'a.jpg', size: 10, type: 'image/jpeg' };
  await expect(alone.call(media.start, { body }, { as: editor })).rejects.toMatchObject({
    problem: { code: 'unavailable', status: 503 },
  });
  await alone.stop();
});
