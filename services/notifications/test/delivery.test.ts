import { create, toBinary } from '@bufbuild/protobuf';
import { PersonStateSchema } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { DeliveryPlanner } from '../src/delivery/delivery-planner.ts';
import { Newsroom, startNotifications } from './support.ts';

let service: TestService;
let room: Newsroom;
let ada: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
  room = await Newsroom.open(service);
  ada = await room.reader();
});
afterAll(() => service.stop());

const waiting = (): Promise<number> => service.collection('deferred_messages').countDocuments();
const parked = (): Promise<number> =>
  service.app
    .get<Connection>(getConnectionToken())
    .useDb(`${service.database}_bus`)
    .collection('dead_letters')
    .countDocuments();

describe('[NOTE-2] exactly one update', () => {
  it('is made when the event arrives before its article, however much later that arrives', async () => {
    const [id, person] = [randomUUID(), await room.reader()];
    await room.publish(id);
    await room.comment(id, ada, { mentionedIds: [person.id] });
    expect([await room.count(person), await waiting()]).toEqual([0, 2]);
    await service.restart();
    await room.subject(id);
    expect((await room.about(id, person)).map(({ kind }) => kind)).toEqual(['mention', 'article']);
    expect([await waiting(), await parked()]).toEqual([0, 0]);
  });

  it('is made when the channel arrives last', async () => {
    const [id, channel] = [randomUUID(), randomUUID()];
    await room.publish(id, channel);
    await room.subject(id);
    expect([await room.about(id, ada), await waiting()]).toEqual([[], 1]);
    await room.addChannel(true, channel);
    expect(await room.about(id, ada)).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it('is made when the event and the article arrive at the same moment', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(ids.flatMap((id) => [room.publish(id), room.subject(id)]));
    for (const id of ids) expect(await room.about(id, ada)).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it('remains when everything is redelivered in another order', async () => {
    const id = await room.subject();
    await room.publish(id);
    await room.comment(id, ada);
    // The scheduled job plans deliveries too, perhaps in between.
    await service.app.get(DeliveryPlanner, { strict: false }).plan(new Date());
    const before = await room.stored();
    await service.redeliverShuffled();
    expect(await room.stored()).toEqual(before);
    expect(await waiting()).toBe(0);
  });

  it('is made for each person when the process ends while it writes many', async () => {
    const id = await room.subject();
    await room.publish(id);
    const all = await room.stored();
    // As if it had ended after the first batch: the others have no update yet, and the message is redelivered.
    const half = { subject: `article:${id}`, person: ada.id };
    await service.collection('updates').deleteOne(half);
    const rung = service.liveEvents.length;
    await service.redeliverShuffled();
    expect(await room.about(id, ada)).toHaveLength(1);
    expect(await room.stored()).toHaveLength(all.length);
    expect(service.liveEvents.slice(rung).map(({ to }) => to)).toEqual([{ people: [ada.id] }]);
  });
});

it('[NOTE-1] a whole company is notified in batches, each person once', async () => {
  const many = 1_200;
  const type = messages.person;
  const staff = Array.from({ length: many }, (_, at) => {
    const id = `staff-${room.org.id.slice(-8)}-${at}`;
    const state = {
      id,
      version: 1n,
      first: 'S',
      last: `${at}`,
      email: `${id}@example.test`,
      language: 'en-GB',
    };
    const value = toBinary(
      PersonStateSchema,
      create(PersonStateSchema, {
        ...state,
        site: 'leeds',
        active: true,
      }),
    );
    return {
      ...{ id: randomUUID(), topic: type.topic.name, key: id, type: type.schema.typeName, org: room.org.id },
      ...{ at: new Date(), headers: {}, value },
    };
  });
  await service.bus.publish(staff);
  const id = await room.subject();
  const before = service.liveEvents.length;
  await room.publish(id);
  const stored = service.collection('updates');
  expect(await stored.countDocuments({ subject: `article:${id}`, person: /^staff-/ })).toBe(many);
  const rung = service.liveEvents.slice(before).map(({ to }) => (to as { people: string[] }).people);
  expect(Math.max(...rung.map((people) => people.length))).toBeLessThanOrEqual(500);
  expect(rung.flat().filter((person) => person.startsWith('staff-'))).toHaveLength(many);
  const follower = {
    id: staff[7]?.key ?? '',
    org: room.org.id,
    name: '',
    roles: ada.roles,
    accessVersion: 1,
  };
  const chosen = await room.addChannel(false);
  await room.follow(follower, [chosen]);
  const forOne = await room.subject();
  await room.publish(forOne, chosen);
  expect(await stored.distinct('person', { subject: `article:${forOne}` })).toEqual([follower.id]);
});
