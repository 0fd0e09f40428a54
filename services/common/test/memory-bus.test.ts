import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { allTopics, type Topic } from '@atrium/proto/messages';
import { MemoryBus } from '../src/messaging/memory-bus.ts';
import { MongoBusStore } from '../src/messaging/mongo-bus-store.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';
import { messageBusContract } from './message-bus.contract.ts';

const connections: mongoose.Connection[] = [];

async function openStore(): Promise<MongoBusStore> {
  const connection = await mongoose
    .createConnection(mongoUri(), { dbName: `test_bus_${randomUUID().slice(0, 8)}` })
    .asPromise();
  connections.push(connection);
  return new MongoBusStore(connection.db as mongoose.mongo.Db);
}

afterAll(async () => {
  for (const connection of connections) {
    await connection.dropDatabase();
    await connection.close();
  }
});

messageBusContract(async () => new MemoryBus(await openStore()));

const facts = allTopics.find((topic) => topic.keeps === 'facts') as Topic;
const message = {
  id: '1',
  topic: facts.name,
  key: 'k',
  type: 't',
  org: 'o',
  at: new Date(),
  headers: {},
  value: new Uint8Array(),
};

it('delivers nothing before every awaited group has subscribed', async () => {
  const bus = new MemoryBus(await openStore(), ['one', 'two']);
  const got: string[] = [];
  await bus.subscribe('one', [facts], async () => void got.push('one'));
  const published = bus.publish([message]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(got).toEqual([]);
  await bus.subscribe('two', [facts], async () => void got.push('two'));
  await published;
  expect(got.sort()).toEqual(['one', 'two']);
});

it('delivers nothing after an awaited group has closed, so that the sender keeps the messages', async () => {
  const bus = new MemoryBus(await openStore(), ['one', 'two']);
  const got: string[] = [];
  const one = await bus.subscribe('one', [facts], async () => void got.push('one'));
  await bus.subscribe('two', [facts], async () => void got.push('two'));
  await one.close();
  await expect(bus.publish([message])).rejects.toThrow('A group has closed');
  expect(got).toEqual([]);
});

it('finishes the messages in progress before a group closes', async () => {
  const bus = new MemoryBus(await openStore());
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  let handled = false;
  const group = await bus.subscribe('one', [facts], async () => {
    start();
    await gate;
    handled = true;
  });
  const published = bus.publish([message]);
  await started;
  const closed = group.close().then(() => handled);
  open();
  expect(await closed).toBe(true);
  await published;
});

it('rejects a publish that a group could not process, so that the sender keeps the messages', async () => {
  const bus = new MemoryBus(await openStore());
  await bus.subscribe('one', [facts], () => Promise.reject(new Error('away')));
  await expect(bus.publish([message])).rejects.toThrow('away');
});
