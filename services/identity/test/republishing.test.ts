import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { allTopics, messages } from '@atrium/proto/messages';
import { StateRepublisher } from '@atrium/common/messaging/state-republisher';
import { identity } from '../src/definition.ts';
import { TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const findRow = async (collection: string, _id: string) =>
  (await service.collection(collection).findOne({ _id: _id as never })) ?? {};
const changedTopics = allTopics.filter(({ shape = 1 }) => shape > 1).map(({ name }) => name);
const shapes = async () =>
  service
    .collection('published_shapes')
    .find({ org: testOrganisation.org, topic: { $in: changedTopics } })
    .toArray();
const countPublished = (id: string) =>
  service.published(messages.person, testOrganisation.org).filter((one) => one.id === id).length;
/**
 * Waits until the current shapes of people and organisations are both published; with `isAgain`, until both were
 * published again.
 */
const untilPublished = (isAgain: boolean) =>
  until(async () => {
    const rows = await shapes();
    return rows.length === 2 && rows.every(({ againAt }) => (againAt === null) === isAgain) ? rows : null;
  });

it('state published when an organisation is founded is not published again at the next start', async () => {
  const person = await testOrganisation.addPerson({});
  expect((await shapes()).map(({ againAt }) => againAt)).toEqual([null, null]);
  await service.restart();
  await service.settled();
  expect(countPublished(person.id)).toBe(1);
});

it('republishing fills replica fields missing from before an upgrade, at the same version, exactly twice', async () => {
  const person = await testOrganisation.addPerson({ mobile: '+48500600700', jobTitle: 'Welder' });
  await service.settled();
  const before = await findRow('replica_people', person.id);
  // Like a replica written before these fields were kept.
  await service.restart(async () => {
    const [people, organisations] = [
      service.collection('replica_people'),
      service.collection('replica_organisations'),
    ];
    await people.updateOne({ _id: person.id as never }, { $unset: { jobTitle: 1 } });
    await organisations.updateOne(
      { _id: testOrganisation.org as never },
      { $unset: { brandColour: 1, logo: 1 } },
    );
    await service.collection('published_shapes').updateMany({}, { $set: { shape: 1 } });
  });
  await untilPublished(false);
  await service.settled();
  expect(await findRow('replica_people', person.id)).toEqual(before);
  expect(await findRow('replica_organisations', testOrganisation.org)).toMatchObject({
    brandColour: '#1f6f5c',
  });
  expect(service.published(messages.person, testOrganisation.org).at(-1)?.id).toBeDefined();
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
  const before = await findRow('replica_access', person.id);
  expect(before).toMatchObject({ version: 1, active: true });
  await service.restart(async () => {
    await service.collection('published_shapes').deleteMany({ topic: messages.access.topic.name });
    await service.collection('replica_access').deleteMany({});
  });
  const row = () => service.collection('replica_access').findOne({ _id: person.id as never });
  expect(await until(row)).toEqual(before);
});

it('every topic with a changed shape can be republished by its owner', () => {
  const stateRepublisher = service.app.get(StateRepublisher, { strict: false });
  expect(changedTopics.filter((name) => !stateRepublisher.publishes(name))).toEqual([]);
});
