import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { allTopics, messages } from '@atrium/proto/messages';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { republishedStates } from '@atrium/common/testing/republished-states';
import { roles } from '@atrium/proto/identity/roles';
import { structure } from '@atrium/proto/identity/structure';
import { identity } from '../src/definition.ts';
import { PersonEraser } from '../src/personal-data/person-eraser.store.ts';
import { TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

/** Of identity’s own topics. */
const changedTopics = allTopics
  .filter(({ name, shape = 1 }) => name.startsWith('identity.') && shape > 1)
  .map(({ name }) => name);
const shapes = async () =>
  service
    .collection('published_shapes')
    .find({ org: testOrganisation.org, topic: { $in: changedTopics } })
    .toArray();
const countPublished = (id: string) =>
  service.published(messages.person, testOrganisation.org).filter((one) => one.id === id).length;
/**
 * Waits until the current shapes of all changed topics are published; with `isAgain`, until they were
 * published again.
 */
const untilPublished = (isAgain: boolean) =>
  until(async () => {
    const rows = await shapes();
    return rows.length === changedTopics.length && rows.every(({ againAt }) => (againAt === null) === isAgain)
      ? rows
      : null;
  });

it('state published when an organisation is founded is not published again at the next start', async () => {
  const person = await testOrganisation.addPerson({});
  expect((await shapes()).map(({ againAt }) => againAt)).toEqual(changedTopics.map(() => null));
  await service.restart();
  await service.settled();
  expect(countPublished(person.id)).toBe(1);
});

it('after an upgrade to another shape, state is published again at the same version, exactly twice', async () => {
  const person = await testOrganisation.addPerson({ mobile: '+48500600700', jobTitle: 'Welder' });
  await service.settled();
  await service.restart(async () => {
    await service.collection('published_shapes').updateMany({}, { $set: { shape: 1 } });
  });
  await untilPublished(false);
  await service.settled();
  const states = service
    .published(messages.person, testOrganisation.org)
    .filter(({ id }) => id === person.id);
  expect(states.at(-1)).toEqual(states[0]);
  expect(states[0]).toMatchObject({ jobTitle: 'Welder', mobile: '+48500600700' });
  expect(service.published(messages.organisation, testOrganisation.org).at(-1)).toMatchObject({
    brandColour: '#1f6f5c',
  });
  expect(countPublished(person.id)).toBe(2);
  expect((await testOrganisation.getPerson(person.id)).version).toBe(person.version);
  // By now no instance of the previous version is left.
  await service.restart(async () => {
    await service.collection('published_shapes').updateMany({}, { $set: { againAt: new Date(0) } });
  });
  await untilPublished(true);
  await service.restart();
  await service.settled();
  expect(countPublished(person.id)).toBe(3);
});

it('[AUTH-7] the access of everyone is published by an installation that has not published it before', async () => {
  const person = await testOrganisation.addPerson({});
  await service.settled();
  const states = () =>
    service.published(messages.access, testOrganisation.org).filter(({ id }) => id === person.id);
  const [before] = states();
  expect(before).toMatchObject({ version: 1n, active: true });
  await service.restart(async () => {
    await service.collection('published_shapes').deleteMany({ topic: messages.access.topic.name });
  });
  expect(await until(async () => states()[1] ?? null)).toEqual(before);
});

it('everything can be published again as it is, with what was removed', async () => {
  const { org, as } = testOrganisation;
  const [kept, removed] = [await testOrganisation.addRole({}), await testOrganisation.addRole({})];
  await service.call(roles.remove, { params: { id: removed.id } }, as);
  const unit = await service.call(structure.create, { body: { name: 'Hall A', parent: 'root' } }, as);
  const [person, erased] = [await testOrganisation.addPerson(), await testOrganisation.addPerson()];
  await testOrganisation.assignRole(kept.id, person.id);
  await runForOrganisation(org, 'test', () =>
    service.app.get(PersonEraser, { strict: false }).erase(erased.id),
  );
  const states = await republishedStates(service, 'identity');
  expect(Object.keys(states.again)).toEqual(
    expect.arrayContaining([
      ...[kept.id, removed.id].map((id) => `identity.roles ${id}`),
      ...[person.id, erased.id].flatMap((id) => [`identity.people ${id}`, `identity.access ${id}`]),
      `identity.units ${unit.id}`,
      `identity.organisations ${org}`,
    ]),
  );
  expect(states.again).toEqual(states.published);
  const { byTopic } = service.app.get(OwnStates, { strict: false });
  expect(byTopic.has(messages.apiToken.topic.name)).toBe(true);
});
