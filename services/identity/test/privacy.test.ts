import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { people } from '@atrium/proto/identity/people';
import { privacy, type Privacy } from '@atrium/proto/identity/privacy';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { PeopleImporter } from '../src/bootstrap/people-importer.ts';
import { fields, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let reader: TestPerson;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
  reader = await testOrganisation.addPersonWho({});
});
afterAll(() => service.stop());

const open: Privacy = {
  phone: 'everyone',
  mobile: 'everyone',
  email: 'everyone',
  photo: 'everyone',
  lastSeen: 'everyone',
};

async function withPhoto(): Promise<TestPerson> {
  const id = randomUUID();
  const person = { id, fields: fields(), roles: [], active: true, createdAt: new Date() };
  const portrait = Buffer.from(`RIFF ${id}`);
  await runForOrganisation(testOrganisation.org, 'test', () =>
    service.app
      .get(PeopleImporter, { strict: false })
      .addPeople([{ ...person, photo: portrait }], 'no hash', () => undefined),
  );
  return testOrganisation.signIn(id);
}

const choose = (as: TestPerson, choice: Partial<Privacy>) =>
  service.call(privacy.update, { body: { ...open, ...choice } }, { as });
const refOf = async (id: string) =>
  (await service.call(people.find, { query: { ids: [id] } }, { as: reader })).items[0];

it('[SET-1] people choose for themselves what others see, and at first nothing is hidden', async () => {
  const person = await withPhoto();
  expect(await service.call(privacy.get, {}, { as: person })).toEqual(open);
  const chosen = await choose(person, { mobile: 'nobody', lastSeen: 'nobody' });
  expect(chosen).toEqual({ ...open, mobile: 'nobody', lastSeen: 'nobody' });
  expect(await service.call(privacy.get, {}, { as: person })).toEqual(chosen);
  expect(await service.call(privacy.get, {}, { as: reader })).toEqual(open);
});

it('[PERM-7] saving the same choice again changes no version, which others could watch', async () => {
  const { id } = await testOrganisation.addPersonWho({});
  const person = await testOrganisation.signIn(id);
  await choose(person, { mobile: 'nobody' });
  const { version } = await testOrganisation.getPerson(id);
  await choose(person, { mobile: 'nobody' });
  expect((await testOrganisation.getPerson(id)).version).toBe(version);
});

it('[DIR-1] a hidden photo is no longer shown to others, published to other services or served at its old address', async () => {
  const person = await withPhoto();
  const before = (await refOf(person.id))?.photo;
  expect((await fetch(`${service.url}${before}`)).status).toBe(200);
  await choose(person, { photo: 'nobody' });
  expect(await refOf(person.id)).toMatchObject({ name: 'Łucja Müller', photo: null });
  expect((await fetch(`${service.url}${before}`)).status).toBe(404);
  // The person and people administrators still see it.
  expect((await fetch(`${service.url}${(await testOrganisation.getPerson(person.id)).photo}`)).status).toBe(
    200,
  );
  await service.settled();
  const states = service
    .published(messages.person, testOrganisation.org)
    .filter(({ id }) => id === person.id);
  expect(states.map(({ photo }) => photo)).toEqual([before, undefined]);

  await choose(person, {});
  expect((await fetch(`${service.url}${(await refOf(person.id))?.photo}`)).status).toBe(200);
});

it('[ALL-7] a privacy choice is sent to open pages as a live event', async () => {
  const person = await withPhoto();
  await choose(person, { email: 'nobody' });
  await service.settled();
  const events = service.liveEvents.filter(
    ({ name, ids }) => name === 'people.changed' && ids['id'] === person.id,
  );
  expect(events.map(({ to }) => to)).toEqual(['everyone', 'everyone']);
});
