import { ObjectStorage } from '@atrium/common/storage/object-storage';
import { sendUpload } from '@atrium/common/testing/send-upload';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { ownPhoto } from '@atrium/proto/identity/own-photo';
import { maxPictureBytes } from '@atrium/proto/picture-files';
import { privacy } from '@atrium/proto/identity/privacy';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { identity } from '../src/definition.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const someone = async () => testOrganisation.signIn((await testOrganisation.addPerson()).id);
const picture = (colour: string, width = 900, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();
const begin = (as: TestPerson, size: number, type = 'image/jpeg') =>
  service.call(ownPhoto.start, { body: { name: 'me.jpg', size, type } }, { as });
const finish = (as: TestPerson, id: string) => service.call(ownPhoto.complete, { params: { id } }, { as });

async function upload(as: TestPerson, bytes: Buffer, type = 'image/jpeg'): Promise<string> {
  const begun = await begin(as, bytes.length, type);
  expect(await sendUpload(service, begun, bytes)).toEqual([204]);
  return begun.id;
}
const at = (photo: string | null) => fetch(`${service.url}${photo}`);

it('[SET-1] a person can change their own photo, which is cropped to a square and stripped of metadata', async () => {
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
  expect((await testOrganisation.getPerson(me.id)).photo).toBe(photo);
  await service.settled();
  expect(
    service.published(messages.person, testOrganisation.org).findLast(({ id }) => id === me.id)?.photo,
  ).toBe(photo);

  const again = await finish(me, await upload(me, await picture('#3a3')));
  expect(again.photo).not.toBe(photo);
  expect([(await at(photo)).status, (await at(again.photo)).status]).toEqual([404, 200]);
});

it('[SET-1] a removed photo is no longer served or stored', async () => {
  const me = await someone();
  const { photo } = await finish(me, await upload(me, await picture('#33a')));
  await service.call(ownPhoto.remove, {}, { as: me });
  await service.call(ownPhoto.remove, {}, { as: me });
  expect((await testOrganisation.getPerson(me.id)).photo).toBeNull();
  expect((await at(photo)).status).toBe(404);
  const key = `profile-photos/${photo.split('/').at(-1)}.webp`;
  expect(
    await service.app.get(ObjectStorage, { strict: false }).stat({ org: testOrganisation.org, key }),
  ).toBeNull();
});

it('[SET-1] a file that is not a picture, is too large or was uploaded by another person is rejected as a photo', async () => {
  const [me, other] = [await someone(), await someone()];
  expect(await codeOf(begin(me, maxPictureBytes + 1))).toBe('too-large');
  expect(await codeOf(begin(me, 10, 'image/svg+xml'))).toBe('unsupported-type');
  const page = await upload(me, Buffer.from('<html><script>alert(1)</script></html>'));
  expect(await codeOf(finish(me, page))).toBe('unsupported-type');
  expect(await codeOf(finish(me, page))).toBe('not-found');
  const wrong = await upload(me, await picture('#fff'), 'image/png');
  expect(await codeOf(finish(me, wrong))).toBe('unsupported-type');
  const mine = await upload(me, await picture('#fff'));
  expect(await codeOf(finish(other, mine))).toBe('not-found');
  expect(await codeOf(finish(me, randomUUID()))).toBe('not-found');
  expect((await testOrganisation.getPerson(me.id)).photo).toBeNull();
});

it('[DIR-1] a photo that is changed while hidden stays hidden', async () => {
  const me = await someone();
  const open = { phone: 'everyone', mobile: 'everyone', email: 'everyone', lastSeen: 'everyone' } as const;
  await service.call(privacy.update, { body: { ...open, photo: 'nobody' } }, { as: me });
  await finish(me, await upload(me, await picture('#a33')));
  await service.settled();
  const states = service.published(messages.person, testOrganisation.org).filter(({ id }) => id === me.id);
  expect(states.map(({ photo }) => photo).filter(Boolean)).toEqual([]);
});
