import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { allTopics, messages } from '@atrium/proto/messages';
import { Restating } from '@atrium/common/messaging/restating';
import { identity } from '../src/definition.ts';
import { House } from './house.ts';

let service: TestService;
let house: House;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
});
afterAll(() => service.stop());

const row = async (collection: string, _id: string) =>
  (await service.collection(collection).findOne({ _id: _id as never })) ?? {};
const told = async () => service.collection('told_shapes').find({ org: house.org }).toArray();
const saidOf = (id: string) => service.said(messages.person, house.org).filter((one) => one.id === id).length;
/** As long as two shapes are told, that of people and that of organisations. */
const bothTold = (isAgain: boolean) =>
  until(async () => {
    const rows = await told();
    return rows.length === 2 && rows.every(({ againAt }) => (againAt === null) === isAgain) ? rows : null;
  });

it('what was said as an organisation was founded is not said again at the next start', async () => {
  const person = await house.create({});
  expect((await told()).map(({ againAt }) => againAt)).toEqual([null, null]);
  await service.restart();
  await service.settled();
  expect(saidOf(person.id)).toBe(1);
});

it('fills by itself what replicas did not keep before an upgrade, at the version they have, twice and no more', async () => {
  const person = await house.create({ mobile: '+48500600700', jobTitle: 'Welder' });
  await service.settled();
  const before = await row('replica_people', person.id);
  // As a replica is that was written before these fields were kept.
  await service.restart(async () => {
    const [people, organisations] = [
      service.collection('replica_people'),
      service.collection('replica_organisations'),
    ];
    await people.updateOne({ _id: person.id as never }, { $unset: { jobTitle: 1 } });
    await organisations.updateOne({ _id: house.org as never }, { $unset: { brandColour: 1, logo: 1 } });
    await service.collection('told_shapes').updateMany({}, { $set: { shape: 1 } });
  });
  await bothTold(false);
  await service.settled();
  expect(await row('replica_people', person.id)).toEqual(before);
  expect(await row('replica_organisations', house.org)).toMatchObject({ brandColour: '#1f6f5c' });
  expect(service.said(messages.person, house.org).at(-1)?.id).toBeDefined();
  expect(saidOf(person.id)).toBe(2);
  expect((await house.get(person.id)).version).toBe(person.version);
  // By now nobody of the version before is left.
  await service.restart(async () => {
    await service.collection('told_shapes').updateMany({}, { $set: { againAt: new Date(0) } });
  });
  await bothTold(true);
  await service.restart();
  await service.settled();
  expect(saidOf(person.id)).toBe(3);
});

it('no topic has another shape that its owner could not tell', () => {
  const counted = allTopics.filter(({ shape = 1 }) => shape > 1).map(({ name }) => name);
  const restating = service.app.get(Restating, { strict: false });
  expect(counted.filter((name) => !restating.tells(name))).toEqual([]);
});
