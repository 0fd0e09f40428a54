import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { ownPortrait } from '@atrium/proto/identity/own-portrait';
import { pictureLimit } from '@atrium/proto/content/media';
import { privacy } from '@atrium/proto/identity/privacy';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { identity } from '../src/definition.ts';
import { codeOf, House } from './house.ts';

let service: TestService;
let house: House;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
});
afterAll(() => service.stop());

const someone = async () => house.signedIn((await house.create()).id);
const picture = (colour: string, width = 900, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();
const begin = (as: TestPerson, size: number, type = 'image/jpeg') =>
  service.call(ownPortrait.begin, { body: { size, type } }, { as });
const finish = (as: TestPerson, upload: string, type = 'image/jpeg') =>
  service.call(ownPortrait.finish, { body: { upload, type } }, { as });

async function upload(as: TestPerson, bytes: Buffer, type = 'image/jpeg'): Promise<string> {
  const begun = await begin(as, bytes.length, type);
  const url = begun.to.url.replace('http://files.test', service.url);
  const sent = await fetch(url, { method: 'PUT', headers: begun.to.headers, body: new Uint8Array(bytes) });
  expect(sent.ok).toBe(true);
  return begun.upload;
}
const at = (photo: string | null) => fetch(`${service.url}${photo}`);

it('[SET-1] a person changes their own portrait, which is cut to a square without what the file said besides', async () => {
  const me = await someone();
  const { photo } = await finish(me, await upload(me, await picture('#a33')));
  const shown = Buffer.from(await (await at(photo)).arrayBuffer());
  const { width, height, format, exif } = await sharp(shown).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 320,
    height: 320,
    format: 'webp',
    exif: undefined,
  });
  expect((await house.get(me.id)).photo).toBe(photo);
  await service.settled();
  expect(service.said(messages.person, house.org).findLast(({ id }) => id === me.id)?.photo).toBe(photo);

  const again = await finish(me, await upload(me, await picture('#3a3')));
  expect(again.photo).not.toBe(photo);
  expect([(await at(photo)).status, (await at(again.photo)).status]).toEqual([404, 200]);
});

it('[SET-1] a portrait that is taken away is gone from where it was', async () => {
  const me = await someone();
  const { photo } = await finish(me, await upload(me, await picture('#33a')));
  await service.call(ownPortrait.remove, {}, { as: me });
  await service.call(ownPortrait.remove, {}, { as: me });
  expect((await house.get(me.id)).photo).toBeNull();
  expect((await at(photo)).status).toBe(404);
  const key = `portraits/${photo.split('/').at(-1)}.webp`;
  expect(await service.app.get(ObjectStorage, { strict: false }).stat({ org: house.org, key })).toBeNull();
});

it('[SET-1] what is no picture, too large or another person’s upload becomes nobody’s portrait', async () => {
  const [me, other] = [await someone(), await someone()];
  expect(await codeOf(begin(me, pictureLimit + 1))).toBe('too-large');
  expect(await codeOf(begin(me, 10, 'image/svg+xml'))).toBe('unsupported-type');
  const page = await upload(me, Buffer.from('<html><script>alert(1)</script></html>'));
  expect(await codeOf(finish(me, page))).toBe('unsupported-type');
  expect(await codeOf(finish(me, page))).toBe('upload-incomplete');
  const wrong = await upload(me, await picture('#fff'), 'image/png');
  expect(await codeOf(finish(me, wrong, 'image/png'))).toBe('unsupported-type');
  const mine = await upload(me, await picture('#fff'));
  expect(await codeOf(finish(other, mine))).toBe('upload-incomplete');
  expect(await codeOf(finish(me, randomUUID()))).toBe('upload-incomplete');
  expect((await house.get(me.id)).photo).toBeNull();
});

it('[DIR-1] a portrait that is changed while it is hidden stays hidden', async () => {
  const me = await someone();
  const open = { phone: 'everyone', mobile: 'everyone', email: 'everyone', lastSeen: 'everyone' } as const;
  await service.call(privacy.choose, { body: { ...open, photo: 'nobody' } }, { as: me });
  await finish(me, await upload(me, await picture('#a33')));
  await service.settled();
  const told = service.said(messages.person, house.org).filter(({ id }) => id === me.id);
  expect(told.map(({ photo }) => photo).filter(Boolean)).toEqual([]);
});
