import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import { media, type Picture } from '@atrium/proto/content/media';
import { maxPictureBytes } from '@atrium/proto/picture-files';
import { DeletedContent } from '@atrium/common/authoring/deleted-content';
import type { TestService } from '@atrium/common/testing/test-service';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import { sendUpload } from '@atrium/common/testing/send-upload';
import { runForOrganisation } from '@atrium/common/context/request-context';
import {
  draft,
  fieldsFor,
  newsroom,
  nobody,
  publish,
  published,
  startContent,
  type Newsroom,
} from './support.ts';

let service: TestService;
let room: Newsroom;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  room = await newsroom(service);
});

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
    .withExif({
      IFD0: { Copyright: 'somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' },
    })
    .jpeg()
    .toBuffer();

/** Signed URLs lead through the gateway; tests call the service directly. */
const toServiceUrl = (url: string): string => url.replace('http://files.test', service.url);

async function begin(bytes: Buffer, type: string, size = bytes.length) {
  const begun = await service.call(
    media.start,
    { body: { name: 'photo.jpg', size, type } },
    { as: room.editor },
  );
  const [status] = await sendUpload(service, begun, bytes);
  return { id: begun.id, status };
}

const finish = (id: string, alt = 'Two people at a desk'): Promise<Picture> =>
  service.call(media.complete, { params: { id }, body: { alt } }, { as: room.editor });

async function upload(bytes: Buffer, type: string): Promise<Picture> {
  return finish((await begin(bytes, type)).id);
}

const fetched = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(toServiceUrl(url))).arrayBuffer());

/** All stored files of an organisation. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(`${service.filesFolder}/${room.org.id}`, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('pictures', () => {
  it('[LIB-2] become derivatives without metadata on where and by whom they were taken', async () => {
    const picture = await upload(await photo(2400, 1200), 'image/jpeg');
    expect(picture).toMatchObject({
      width: 2400,
      height: 1200,
      alt: 'Two people at a desk',
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(picture.sources.map(({ width }) => width)).toEqual([320, 640, 1280, 1920, 2400]);
    expect(picture.placeholder.length).toBeLessThan(1000);
    for (const { width, url } of picture.sources) {
      const made = await sharp(await fetched(url)).metadata();
      expect(made).toMatchObject({ format: 'webp', width });
      expect(made.exif).toBeUndefined();
    }
    expect(await storedFiles()).toHaveLength(5);
  });

  it('[LIB-2] are never enlarged, and completing twice returns the same', async () => {
    const { id } = await begin(await photo(500, 300), 'image/jpeg');
    const first = await finish(id);
    expect(first.sources.map(({ width }) => width)).toEqual([320, 500]);
    expect(await finish(id, 'Something else')).toEqual(first);
  });

  it('[LIB-2] refuse 50 MB before a byte is sent, and a body longer than announced', async () => {
    const body = { name: 'huge.jpg', size: 50 * 1024 * 1024, type: 'image/jpeg' };
    await expect(service.call(media.start, { body }, { as: room.editor })).rejects.toMatchObject({
      problem: { code: 'too-large', status: 413 },
    });
    const { id, status } = await begin(Buffer.alloc(50 * 1024 * 1024), 'image/jpeg', maxPictureBytes).catch(
      () => ({ id: '', status: 413 }),
    );
    expect(status).toBe(413);
    if (id) await expect(finish(id)).rejects.toMatchObject({ problem: { code: 'upload-incomplete' } });
    expect(await storedFiles()).toEqual([]);
  });

  it('[LIB-2] refuse an announced type that is not a picture', async () => {
    const body = { name: 'page.svg', size: 100, type: 'image/svg+xml' };
    await expect(service.call(media.start, { body }, { as: room.editor })).rejects.toMatchObject({
      problem: { code: 'unsupported-type', status: 415 },
    });
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    [
      'a page said to be a picture',
      'image/png',
      async () => Buffer.from('<html><script>alert(1)</script></html>'),
    ],
    [
      'an SVG said to be a picture',
      'image/png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a JPEG said to be a PNG', 'image/png', () => photo(40, 40)],
    [
      'a picture with a script behind it',
      'image/jpeg',
      async () => Buffer.concat([await photo(40, 40), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a picture that is a PDF as well',
      'image/jpeg',
      async () => Buffer.concat([await photo(40, 40), Buffer.from('%PDF-1.7 1 0 obj')]),
    ],
    [
      'a picture that is an archive as well',
      'image/jpeg',
      async () => Buffer.concat([await photo(40, 40), Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')]),
    ],
    [
      'a PNG with something behind it',
      'image/png',
      async () =>
        Buffer.concat([
          await sharp(await photo(40, 40))
            .png()
            .toBuffer(),
          Buffer.from('#!/bin/sh'),
        ]),
    ],
    [
      'a GIF that is a script',
      'image/gif',
      async () => Buffer.from('GIF89a/*\x01\x00\x00\x00\x00*/=1;alert(1)//', 'latin1'),
    ],
    [
      'a GIF with a script behind it',
      'image/gif',
      async () =>
        Buffer.concat([
          await sharp(await photo(40, 40))
            .gif()
            .toBuffer(),
          Buffer.from('=1;alert(1)'),
        ]),
    ],
    [
      'a WebP with something behind it',
      'image/webp',
      async () =>
        Buffer.concat([
          await sharp(await photo(40, 40))
            .webp()
            .toBuffer(),
          Buffer.from('more'),
        ]),
    ],
    ['a picture that breaks off', 'image/jpeg', async () => (await photo(400, 400)).subarray(0, 700)],
    [
      'first bytes of a picture and nothing else',
      'image/png',
      async () =>
        Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200, 7)]),
    ],
  ])('[LIB-2] refuse %s, and keep nothing of it', async (_, type, make) => {
    const { id } = await begin(await make(), type);
    await expect(finish(id)).rejects.toMatchObject({ problem: { code: 'unsupported-type', status: 415 } });
    await expect(finish(id)).rejects.toMatchObject({ problem: { code: 'not-found' } });
    expect(await storedFiles()).toEqual([]);
    const left = await service.collection('uploads').findOne({ org: room.org.id });
    expect(left).toMatchObject({ state: 'spent', name: '', objects: [], result: null });
  });

  it('[LIB-2] refuse a small file that unpacks to too many pixels', async () => {
    const bomb = await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(maxPictureBytes);
    const { id } = await begin(bomb, 'image/png');
    await expect(finish(id)).rejects.toMatchObject({ problem: { code: 'too-large', status: 413 } });
    expect(await storedFiles()).toEqual([]);
  });

  it('[LIB-2] wait for the whole upload', async () => {
    const { id } = await service.call(
      media.start,
      { body: { name: 'a.jpg', size: 10, type: 'image/jpeg' } },
      { as: room.editor },
    );
    await expect(finish(id)).rejects.toMatchObject({ problem: { code: 'upload-incomplete', status: 409 } });
  });

  it('[LIB-2] are shown only to readers of the article, in its text and above it', async () => {
    const picture = await upload(await photo(800, 400), 'image/jpeg');
    const html = `<p>Look:</p><img data-media="${picture.id}" alt="A desk" src="https://evil.example/x.png" onerror="alert(1)">`;
    const live = await published(room, {
      headerImg: picture.id,
      content: { 'en-GB': html },
      audience: { ...nobody, sites: ['warsaw'] },
    });
    const colleague = await room.org.person({ state: { site: 'warsaw' } });
    const article = await service.call(articles.get, { params: { id: live.id } }, { as: colleague });
    expect(article.headerImg?.sources.map(({ width }) => width)).toEqual([320, 640, 800]);
    expect(article.html).toContain(`<img data-media="${picture.id}" alt="A desk" src="http://files.test/`);
    expect(article.html).not.toMatch(/evil|onerror/);
    const src = /src="([^"]+)"/.exec(article.html)?.[1] as string;
    expect((await sharp(await fetched(src)).metadata()).width).toBe(800);
    await expect(
      service.call(articles.get, { params: { id: live.id } }, { as: room.reader }),
    ).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('[NEWS-5] stay visible in an earlier version after leaving the article, with the header picture’s own description', async () => {
    const [above, within] = [
      await upload(await photo(800, 400), 'image/jpeg'),
      await upload(await photo(700, 400), 'image/jpeg'),
    ];
    const html = `<p>Look:</p><img data-media="${within.id}" alt="A desk">`;
    const first = await draft(room, { headerImg: above.id, headerAlt: 'A hall', content: { 'en-GB': html } });
    expect(first).toMatchObject({ headerAlt: 'A hall', header: { id: above.id, alt: 'A hall' } });
    const params = { id: first.id };
    await service.call(
      managedArticles.edit,
      { params, body: fieldsFor(room.channel) },
      { as: room.editor, ifMatch: 1 },
    );
    const earlier = await service.call(
      managedArticles.revision,
      { params: { ...params, version: 1 } },
      { as: room.editor },
    );
    expect(earlier).toMatchObject({ version: 1, header: { id: above.id, alt: 'A hall' } });
    const src = /src="([^"]+)"/.exec(earlier.content['en-GB'] ?? '')?.[1] as string;
    expect((await sharp(await fetched(src)).metadata()).width).toBe(700);
  });

  it('[LIB-2] survive being shown to an editor and saved again', async () => {
    const picture = await upload(await photo(800, 400), 'image/jpeg');
    const written = await draft(room, {
      content: { 'en-GB': `<img data-media="${picture.id}" alt="A desk">` },
    });
    expect(written.content['en-GB']).toContain('src="http://files.test/');
    const { channel, title, content, audience } = written;
    await service.call(
      managedArticles.edit,
      { params: { id: written.id }, body: { channel, title, content, audience } },
      { as: room.editor, ifMatch: 1 },
    );
    const stored = await service.collection('articles').findOne({ _id: written.id as never });
    expect(stored).toMatchObject({ content: { 'en-GB': `<img data-media="${picture.id}" alt="A desk" />` } });
  });

  it('[PERM-8] of another organisation cannot be used', async () => {
    const picture = await upload(await photo(100, 100), 'image/jpeg');
    const other = await newsroom(service);
    await expect(draft(other, { headerImg: picture.id })).rejects.toMatchObject({
      problem: { code: 'invalid-input', issues: [{ path: ['headerImg'] }] },
    });
    const written = await draft(other, {
      content: { 'en-GB': `<p>x</p><img data-media="${picture.id}" alt="">` },
    });
    expect(written.content['en-GB']).toBe('<p>x</p>');
  });

  it('[LIB-2] are removed after a while if never used, but not if they are in an article', async () => {
    const [used, unused] = [
      await upload(await photo(100, 100), 'image/jpeg'),
      await upload(await photo(100, 100), 'image/jpeg'),
    ];
    const { id: unfinished } = await begin(await photo(100, 100), 'image/jpeg');
    await publish(room, await draft(room, { headerImg: used.id }));
    const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
    const passed = { $set: { createdAt: longAgo, removeAt: longAgo } };
    await service.collection('uploads').updateMany({ org: room.org.id }, passed);
    for (const id of [used.id, unused.id, unfinished])
      await runForOrganisation(room.org.id, 'test', () => service.app.get(UploadCleanup).clean(id));
    const left = await service.collection('uploads').find({ org: room.org.id }).toArray();
    expect(left.map(({ _id }) => String(_id))).toEqual([used.id]);
    expect(await storedFiles()).toEqual(['100.webp']);
  });

  it('[ALL-6] are purged with the article that showed them, unless another one does', async () => {
    const [own, shared] = [
      await upload(await photo(100, 100), 'image/jpeg'),
      await upload(await photo(120, 90), 'image/jpeg'),
    ];
    const content = { 'en-GB': `<img data-media="${shared.id}" alt="">` };
    const gone = await published(room, { headerImg: own.id, content });
    await published(room, { headerImg: shared.id });
    await service.call(managedArticles.remove, { params: { id: gone.id } }, { as: room.editor });
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    await service
      .collection('articles')
      .updateOne({ _id: gone.id as never }, { $set: { deletedAt: longAgo } });
    expect(await storedFiles()).toHaveLength(2);
    await service.app.get(DeletedContent).purge();
    expect(await storedFiles()).toEqual(['120.webp']);
  });
});
