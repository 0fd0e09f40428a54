import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { people } from '@atrium/proto/identity/people';
import { privacy, type Privacy } from '@atrium/proto/identity/privacy';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { PeopleImporter } from '../src/founding/people-importer.ts';
import { fields, House } from './house.ts';

let service: TestService;
let house: House;
let reader: TestPerson;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
  reader = await house.personWho({});
});
afterAll(() => service.stop());

const open: Privacy = {
  phone: 'everyone',
  mobile: 'everyone',
  email: 'everyone',
  photo: 'everyone',
  lastSeen: 'everyone',
};

async function withPortrait(): Promise<TestPerson> {
  const id = randomUUID();
  const person = { id, fields: fields(), roles: [], active: true, createdAt: new Date() };
  const portrait = Buffer.from(`RIFF ${id}`);
  await runForOrganisation(house.org, 'test', () =>
    service.app
      .get(PeopleImporter, { strict: false })
      .addPeople([{ ...person, portrait }], 'no hash', () => undefined),
  );
  return house.signedIn(id);
}

const choose = (as: TestPerson, choice: Partial<Privacy>) =>
  service.call(privacy.choose, { body: { ...open, ...choice } }, { as });
const refOf = async (id: string) =>
  (await service.call(people.find, { query: { ids: [id] } }, { as: reader })).items[0];

it('[SET-1] everybody chooses for themselves what others see; at first nothing is hidden', async () => {
  const person = await withPortrait();
  expect(await service.call(privacy.get, {}, { as: person })).toEqual(open);
  const chosen = await choose(person, { mobile: 'nobody', lastSeen: 'nobody' });
  expect(chosen).toEqual({ ...open, mobile: 'nobody', lastSeen: 'nobody' });
  expect(await service.call(privacy.get, {}, { as: person })).toEqual(chosen);
  expect(await service.call(privacy.get, {}, { as: reader })).toEqual(open);
});

it('[DIR-1] a hidden portrait is gone from what others and the other services are told, and from where it was', async () => {
  const person = await withPortrait();
  const before = (await refOf(person.id))?.photo;
  expect((await fetch(`${service.url}${before}`)).status).toBe(200);
  await choose(person, { photo: 'nobody' });
  expect(await refOf(person.id)).toMatchObject({ name: 'Łucja Müller', photo: null });
  expect((await fetch(`${service.url}${before}`)).status).toBe(404);
  // Administrators of people, and the person, still see it.
  expect((await fetch(`${service.url}${(await house.get(person.id)).photo}`)).status).toBe(200);
  await service.settled();
  const told = service.said(messages.person, house.org).filter(({ id }) => id === person.id);
  expect(told.map(({ photo }) => photo)).toEqual([before, undefined]);

  await choose(person, {});
  expect((await fetch(`${service.url}${(await refOf(person.id))?.photo}`)).status).toBe(200);
});

it('[ALL-7] open pages are told of a choice', async () => {
  const person = await withPortrait();
  await choose(person, { email: 'nobody' });
  await service.settled();
  const heard = service.notices.filter(
    ({ name, ids }) => name === 'people.changed' && ids['id'] === person.id,
  );
  expect(heard.map(({ to }) => to)).toEqual(['everyone', 'everyone']);
});
