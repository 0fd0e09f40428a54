import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { TestService } from '@atrium/common/testing/test-service';
import { people, type Person } from '@atrium/proto/identity/people';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { PeopleImporter } from '../src/founding/people-importer.ts';
import { fields, House } from './house.ts';

/** Only carried, never decoded. */
const picture = (): Buffer => Buffer.from(`RIFF ${randomUUID()}`);

/** What holds of portraits wherever files are kept. */
export function checkPortraits(start: () => Promise<TestService>): void {
  let service: TestService;
  let house: House;
  beforeAll(async () => {
    service = await start();
    house = await House.found(service);
  });
  afterAll(() => service.stop());

  async function withPortrait(portrait: Buffer, into = house): Promise<Person> {
    const id = randomUUID();
    const person = { id, fields: fields(), roles: [], active: true, createdAt: new Date(), portrait };
    const importer = service.app.get(PeopleImporter, { strict: false });
    await runForOrganisation(into.org, 'test', () =>
      importer.addPeople([person], 'no hash', () => undefined),
    );
    await service.settled();
    return service.call(people.get, { params: { id } }, into.as);
  }

  const at = (photo: string | null): Promise<Response> => fetch(`${service.url}${photo ?? ''}`);

  it('a portrait lies below a path nobody can guess, which others are told and browsers keep', async () => {
    const portrait = picture();
    const { id, photo } = await withPortrait(portrait);
    expect(photo).toMatch(/^\/files\/identity\/portraits\/[\w-]{32}$/);
    const answer = await at(photo);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(portrait)).toBe(true);
    const told = service.said(messages.person, house.org).filter((state) => state.id === id);
    expect(told.map((state) => state.photo)).toEqual([photo]);
  });

  it('a portrait that somebody no longer has is gone at once', async () => {
    const { id, photo } = await withPortrait(picture());
    const other = await withPortrait(picture());
    const own = { _id: id as never };
    await service.collection('people').updateOne(own, { $set: { photo: null } });
    expect((await at(photo)).status).toBe(404);
    expect((await at(other.photo)).status).toBe(200);
  });

  it('[PERM-8] organisations have portraits of their own, each in its own place', async () => {
    const elsewhere = await House.found(service);
    const [mine, theirs] = [picture(), picture()];
    const [here, there] = [await withPortrait(mine), await withPortrait(theirs, elsewhere)];
    expect(Buffer.from(await (await at(here.photo)).arrayBuffer()).equals(mine)).toBe(true);
    expect(Buffer.from(await (await at(there.photo)).arrayBuffer()).equals(theirs)).toBe(true);
    const key = `portraits/${there.photo?.split('/').at(-1)}.webp`;
    const storage = service.app.get(ObjectStorage, { strict: false });
    expect(await storage.stat({ org: elsewhere.org, key })).toEqual({ size: theirs.length });
    expect(await storage.stat({ org: house.org, key })).toBeNull();
  });

  it('there is nothing below other paths', async () => {
    const { photo } = await withPortrait(picture());
    const keys = [`${photo}x`, photo?.slice(0, -1), `${photo}.webp`, '/files/identity/portraits/null'];
    for (const wrong of [...keys, '/files/identity/portraits/..%2f..%2fsecret', '/files/identity/portraits/'])
      expect([wrong, (await at(wrong ?? null)).status]).toEqual([wrong, 404]);
    expect((await fetch(`${service.url}${photo}`, { method: 'PUT', body: 'x' })).status).toBe(404);
  });
}
