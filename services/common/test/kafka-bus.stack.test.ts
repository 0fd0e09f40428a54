import { allTopics, type Topic } from '@atrium/proto/messages';
import kafkajs, { Kafka, logLevel, type KafkaMessage } from 'kafkajs';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { KafkaBus } from '../src/messaging/kafka-bus.ts';
import type { KafkaBusOptions } from '../src/messaging/kafka-options.ts';
import { createTopics } from '../src/messaging/kafka-topics.ts';
import { ProcessedMessages, ProcessedMessageSchema } from '../src/messaging/processed-messages.ts';
import type { BusMessage } from '../src/messaging/message-bus.ts';
import { Transactions } from '../src/mongo/transactions.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';
import { stackServices } from '../src/testing/stack-services.ts';
import { KafkaBroker } from './kafka-broker.ts';
import { messageBusContract } from './message-bus.contract.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = `test-${randomUUID().slice(0, 8)}`;
const facts = allTopics.find(({ name }) => name === 'content.comments') as Topic;
const kafka = new Kafka({
  brokers: stackServices.kafkaBrokers,
  clientId: 'look',
  logLevel: logLevel.NOTHING,
});
const open: KafkaBus[] = [];
let systems = 0;

/** Creates topics for one test. */
async function newSystem(
  partitions = 3,
  brokers = stackServices.kafkaBrokers,
  secured: Pick<KafkaBusOptions, 'ca' | 'username' | 'password' | 'mechanism'> = {},
): Promise<KafkaBusOptions> {
  const options = {
    ...secured,
    brokers,
    clientId: 'test',
    topicPrefix: `${run}-${(systems += 1)}.`,
    log: silent,
  };
  await createTopics({ ...options, partitions, replication: 1 });
  return options;
}

async function connect(options: KafkaBusOptions): Promise<KafkaBus> {
  const bus = await KafkaBus.connect(options);
  open.push(bus);
  return bus;
}

const message = (key: string, text: string, value = Buffer.from(text)): BusMessage => ({
  id: `${key} ${text}`,
  topic: facts.name,
  key,
  type: 'test.Message',
  org: 'org',
  at: new Date('2026-01-02T03:04:05.678Z'),
  headers: { request: 'r', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  value,
});
const textOf = ({ value }: BusMessage): string => new TextDecoder().decode(value);
const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});
afterAll(async () => {
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(run));
  await admin.deleteTopics({ topics });
  await admin.disconnect();
});

messageBusContract(async () => KafkaBus.connect(await newSystem()));

describe('topics', () => {
  it('are created once, and state topics are compacted', async () => {
    const options = await newSystem(5);
    const again = await createTopics({ ...options, partitions: 7, replication: 1 });
    expect(again.created).toEqual([]);
    const admin = kafka.admin();
    await admin.connect();
    const state = `${options.topicPrefix}identity.people`;
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: state, configNames: ['cleanup.policy'] }],
    });
    const { topics } = await admin.fetchTopicMetadata({ topics: [state, `${state}.dead-letter`] });
    await admin.disconnect();
    expect(resources[0]?.configEntries[0]?.configValue).toBe('compact');
    const counts = Object.fromEntries(topics.map(({ name, partitions }) => [name, partitions.length]));
    expect(counts).toEqual({ [state]: 5, [`${state}.dead-letter`]: 1 });
  });

  it('accept a message as large as a request may be, and many at once', async () => {
    const bus = await connect(await newSystem());
    const sizes = new Map<string, number>();
    await bus.subscribe('large', [facts], async ({ id, value }) => void sizes.set(id, value.length));
    const all = numbers(400).map((one) =>
      message(`k${one}`, '', Buffer.alloc(one === 200 ? 5_000_000 : 8_000)),
    );
    await bus.publish(all);
    await until(() => sizes.size === all.length);
    expect([sizes.get('k200 '), sizes.get('k0 ')]).toEqual([5_000_000, 8_000]);
  });
});

describe('a consumer group', () => {
  it('shares work between replicas, and one takes over from another that leaves, with each effect once', async () => {
    const options = await newSystem(6);
    const connection = await mongoose.createConnection(mongoUri(), { dbName: run }).asPromise();
    const processedMessages = new ProcessedMessages(
      connection.model('ProcessedMessage', ProcessedMessageSchema) as never,
      new Transactions(connection),
    );
    const effects = connection.model('Effect', new mongoose.Schema({ of: String }));
    await Promise.all([processedMessages, effects].map(() => effects.init()));
    const handled = new Map<string, Set<string>>();
    const join = async (name: string) => {
      const bus = await connect(options);
      handled.set(name, new Set());
      const subscription = await bus.subscribe('shared', [facts], async ({ id, key, at }) => {
        await processedMessages.once(
          { id, key, at },
          async () => void (await effects.insertMany([{ of: id }])),
        );
        handled.get(name)?.add(id);
      });
      return { bus, subscription };
    };
    const [one, two] = [await join('one'), await join('two')];
    const sent: string[] = [];
    const send = async (): Promise<void> => {
      const all = numbers(12).map((key) => message(`k${key}`, `${sent.length} ${key}`));
      sent.push(...all.map(({ id }) => id));
      await one.bus.publish(all);
    };
    const both = () => [...handled.values()].every(({ size }) => size >= 12);
    while (!both()) await send();
    const leaving = one.subscription.close();
    for (let round = 0; round < 10; round += 1) await send();
    await leaving;
    const before = handled.get('two')?.size ?? 0;
    for (let round = 0; round < 10; round += 1) await send();
    const done = () => new Set([...handled.values()].flatMap((ids) => [...ids]));
    await until(() => done().size === sent.length);
    expect(handled.get('two')?.size).toBeGreaterThan(before + 100);
    const had = (await effects.find().lean<{ of: string }[]>()).map(({ of }) => of);
    expect(had.sort()).toEqual([...sent].sort());
    await two.subscription.close();
    await connection.dropDatabase();
    await connection.close();
  });

  it('retries failed messages in order and without loss, while other keys continue', async () => {
    const bus = await connect(await newSystem(1));
    const got: string[] = [];
    let away = true;
    await bus.subscribe('failing', [facts], async (one) => {
      if (one.key === 'bad' && away) throw new Error('the store is away');
      got.push(one.id);
    });
    await bus.publish([
      message('bad', '1'),
      ...numbers(20).map((one) => message('good', `${one}`)),
      message('bad', '2'),
    ]);
    await until(() => got.length === 20);
    expect(got).toEqual(numbers(20).map((one) => `good ${one}`));
    away = false;
    await until(() => got.length === 22);
    expect(got.slice(20)).toEqual(['bad 1', 'bad 2']);
  });

  it('continues with other partitions while one is blocked, and resumes after a restart', async () => {
    const options = await newSystem(6);
    const got = new Set<string>();
    const first = await connect(options);
    await first.subscribe('waiting', [facts], async (one) => {
      if (one.key === 'bad') throw new Error('the store is away');
      got.add(one.key);
    });
    await first.publish([message('bad', '1')]);
    // Keys are spread over all partitions. Those on the five other partitions arrive whenever they are sent.
    await until(async () => {
      await first.publish(numbers(24).map((key) => message(`k${key}`, randomUUID())));
      return got.size >= 12;
    });
    await first.close();
    const second = await connect(options);
    const later: string[] = [];
    await second.subscribe('waiting', [facts], async (one) => void later.push(one.id));
    await until(() => later.includes('bad 1'));
    expect(got).not.toContain('bad');
  });

  it('keeps its membership while a message takes longer than the session timeout', async () => {
    const bus = await connect(await newSystem(6));
    const got: string[] = [];
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    await bus.subscribe('slow', [facts], async (one) => {
      got.push(one.id);
      if (one.key === 'slow') await over;
    });
    await bus.publish([message('slow', '1')]);
    await until(() => got.length === 1);
    const began = Date.now();
    await until(async () => {
      await bus.publish([message(`k${Date.now()}`, 'x')]);
      return Date.now() - began > 12_000;
    });
    end();
    await bus.publish([message('slow', '2')]);
    await until(() => got.includes('slow 2'));
    expect(got.filter((id) => id.startsWith('slow'))).toEqual(['slow 1', 'slow 2']);
    expect(new Set(got).size).toBe(got.length);
  });
});

describe('a message that a group cannot process', () => {
  it('is parked unchanged, with the group and the reason', async () => {
    const options = await newSystem();
    const bus = await connect(options);
    await bus.deadLetter('notifications', message('k', 'indigestible'), 'Error: too much');
    const consumer = kafka.consumer({ groupId: `${run}-look` });
    await consumer.connect();
    await consumer.subscribe({
      topics: [`${options.topicPrefix}${facts.name}.dead-letter`],
      fromBeginning: true,
    });
    const { promise, resolve } = Promise.withResolvers<KafkaMessage>();
    await consumer.run({ eachMessage: async ({ message: one }) => resolve(one) });
    const { key, value, headers } = await promise;
    await consumer.disconnect();
    expect([String(key), String(value)]).toEqual(['org/k', 'indigestible']);
    const headerTexts = Object.fromEntries(
      Object.entries(headers ?? {}).map(([name, one]) => [name, String(one)]),
    );
    expect(headerTexts).toMatchObject({
      request: 'r',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'atrium-id': 'k indigestible',
      'atrium-type': 'test.Message',
      'atrium-org': 'org',
      'atrium-at': '2026-01-02T03:04:05.678Z',
      'atrium-parked-group': 'notifications',
      'atrium-parked-topic': facts.name,
      'atrium-parked-reason': 'Error: too much',
    });
  });
});

describe('a broker outage', () => {
  it('makes publishing fail, and both sides recover afterwards', async () => {
    const broker = await KafkaBroker.create();
    const bus = await connect(await newSystem(3, [broker.address]));
    const got = new Set<string>();
    await bus.subscribe('restart', [facts], async (one) => void got.add(textOf(one)));
    await bus.publish([message('a', 'before')]);
    await until(() => got.has('before'));
    await broker.stop();
    await expect(bus.publish([message('a', 'while away')])).rejects.toThrow();
    await until(() => !bus.isReady);
    await broker.start();
    await until(() =>
      bus.publish([message('a', 'after')]).then(
        () => true,
        () => false,
      ),
    );
    await until(() => got.has('after'));
    expect(bus.isReady).toBe(true);
    await bus.close();
    await broker.remove();
  });

  it('does not keep a service from starting', async () => {
    const broker = await KafkaBroker.create();
    const options = await newSystem(3, [broker.address]);
    await broker.stop('SIGTERM');
    const bus = await connect(options);
    const got: string[] = [];
    await bus.subscribe('early', [facts], async (one) => void got.push(textOf(one)));
    await expect(bus.publish([message('a', 'x')])).rejects.toThrow();
    expect(bus.isReady).toBe(false);
    await broker.start();
    await until(
      () =>
        bus.isReady ||
        bus.publish([message('a', 'y')]).then(
          () => true,
          () => false,
        ),
    );
    await until(() => got.includes('y'));
    await bus.close();
    await broker.remove();
  });
});

describe('a secured broker', () => {
  it('is used over TLS with a password, and a wrong password or an untrusted certificate fails', async () => {
    const { broker, ca } = await KafkaBroker.createSecured();
    const secured = { ca, username: 'atrium', password: 'secret', mechanism: 'scram-sha-512' } as const;
    const options = await newSystem(3, [broker.address], secured);
    const bus = await connect(options);
    const got: string[] = [];
    await bus.subscribe('secured', [facts], async (one) => void got.push(textOf(one)));
    await bus.publish([message('a', 'hush')]);
    await until(() => got.length === 1);
    const stranger = await connect({ ...options, password: 'guessed' });
    await expect(stranger.publish([message('a', 'let me in')])).rejects.toThrow();
    const doubtful = await connect({ ...options, ca: undefined, tls: true });
    await expect(doubtful.publish([message('a', 'who are you')])).rejects.toThrow();
    expect(got).toEqual(['hush']);
    await Promise.all([bus, stranger, doubtful].map((one) => one.close()));
    await broker.remove();
  });
});
