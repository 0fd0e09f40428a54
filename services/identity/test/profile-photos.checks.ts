import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { TestService } from '@atrium/common/testing/test-service';
import { people, type Person } from '@atrium/proto/identity/people';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { PeopleImporter } from '../src/bootstrap/people-importer.ts';
import { fields, TestOrganisation } from './test-organisation.ts';

/** Opaque bytes: stored, never decoded. */
const picture = (): Buffer => Buffer.from(`RIFF ${randomUUID()}`);

/** Photo tests for every storage backend. */
export function checkProfilePhotos(start: () => Promise<TestService>): void {
  let service: TestService;
  let testOrganisation: TestOrganisation;
  beforeAll(async () => {
    service = await start();
    testOrganisation = await TestOrganisation.create(service);
  });
  afterAll(() => service.stop());

  async function withPhoto(portrait: Buffer, into = testOrganisation): Promise<Person> {
    const id = randomUUID();
    const person = { id, fields: fields(), roles: [], active: true, createdAt: new Date(), photo: portrait };
    const importer = service.app.get(PeopleImporter, { strict: false });
    await runForOrganisation(into.org, 'test', () =>
      importer.addPeople([person], 'no hash', () => undefined),
    );
    await service.settled();
    return service.call(people.get, { params: { id } }, into.as);
  }

  const at = (photo: string | null): Promise<Response> => fetch(`${service.url}${photo ?? ''}`);

  it('a photo has an unguessable path, which is published to other services and cached by browsers', async () => {
    const portrait = picture();
    const { id, photo } = await withPhoto(portrait);
    expect(photo).toMatch(/^\/files\/identity\/photos\/[\w-]{32}$/);
    const answer = await at(photo);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(portrait)).toBe(true);
    const states = service
      .published(messages.person, testOrganisation.org)
      .filter((state) => state.id === id);
    expect(states.map((state) => state.photo)).toEqual([photo]);
  });

  it('a photo that its person no longer has stops being served at once', async () => {
    const { id, photo } = await withPhoto(picture());
    const other = await withPhoto(picture());
    const own = { _id: id as never };
    await service.collection('people').updateOne(own, { $set: { photo: null } });
    expect((await at(photo)).status).toBe(404);
    expect((await at(other.photo)).status).toBe(200);
  });

  it('[PERM-8] photos are stored separately for each organisation', async () => {
    const elsewhere = await TestOrganisation.create(service);
    const [mine, theirs] = [picture(), picture()];
    const [own, foreign] = [await withPhoto(mine), await withPhoto(theirs, elsewhere)];
    expect(Buffer.from(await (await at(own.photo)).arrayBuffer()).equals(mine)).toBe(true);
    expect(Buffer.from(await (await at(foreign.photo)).arrayBuffer()).equals(theirs)).toBe(true);
    const key = `profile-photos/${foreign.photo?.split('/').at(-1)}.webp`;
    const storage = service.app.get(ObjectStorage, { strict: false });
    expect(await storage.stat({ org: elsewhere.org, key })).toEqual({ size: theirs.length });
    expect(await storage.stat({ org: testOrganisation.org, key })).toBeNull();
  });

  it('every other path answers 404', async () => {
    const { photo } = await withPhoto(picture());
    const keys = [`${photo}x`, photo?.slice(0, -1), `${photo}.webp`, '/files/identity/photos/null'];
    for (const wrong of [...keys, '/files/identity/photos/..%2f..%2fsecret', '/files/identity/photos/'])
      expect([wrong, (await at(wrong ?? null)).status]).toEqual([wrong, 404]);
    expect((await fetch(`${service.url}${photo}`, { method: 'PUT', body: 'x' })).status).toBe(404);
  });
}
