import { messages } from '@atrium/proto/messages';
import { fromBinary } from '@bufbuild/protobuf';
import mongoose, { Schema, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { runForOrganisation } from '../src/context/request-context.ts';
import { replaceIfNewer } from '../src/directory/replace-if-newer.ts';
import { MemoryLiveChannel } from '../src/live/memory-live-channel.ts';
import { ServiceLog } from '../src/log/service-log.ts';
import { ProcessedMessages, ProcessedMessageSchema } from '../src/messaging/processed-messages.ts';
import { Tombstones, TombstoneSchema } from '../src/messaging/tombstones.store.ts';
import { MemoryBus } from '../src/messaging/memory-bus.ts';
import { MongoBusStore } from '../src/messaging/mongo-bus-store.ts';
import { Config, ServiceConfig } from '../src/config/service-config.ts';
import { OutboxRelay } from '../src/messaging/outbox-relay.ts';
import { Outbox } from '../src/messaging/outbox.ts';
import { OutboxSchema, type OutboxRow } from '../src/messaging/outbox.schema.ts';
import { organisationPlugin } from '../src/mongo/organisation-plugin.ts';
import { Transactions } from '../src/mongo/transactions.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

interface Counter {
  readonly _id: string;
  readonly version: number;
}
const CounterSchema = new Schema<Counter>({ _id: String, version: Number }, { versionKey: false });
const org = 'org';
const log = new ServiceLog(pino({ level: 'silent' }));
const config = new Config(
  'test',
  ServiceConfig.parse({ MONGODB_URI: '', MONGODB_DATABASE: '', OIDC_JWKS_URL: '' }),
);

/** The parts of a service replica that concern its outbox, on a database shared with other replicas. */
class Replica {
  readonly shipped: { key: string; version: number }[] = [];
  readonly liveEventIds: string[] = [];
  readonly transactions: Transactions;
  readonly outbox: Outbox;
  readonly processedMessages: ProcessedMessages;
  readonly counters: Model<Counter>;
  readonly relay: OutboxRelay;
  readonly rows: Model<OutboxRow>;

  private constructor(
    private readonly connection: mongoose.Connection,
    private readonly bus: MemoryBus,
    private readonly live: MemoryLiveChannel,
  ) {
    this.transactions = new Transactions(connection);
    this.rows = connection.model<OutboxRow>('Outbox', OutboxSchema);
    const tombstones = new Tombstones(connection.model('Tombstone', TombstoneSchema) as never, this.rows);
    this.outbox = new Outbox(this.rows, tombstones, this.transactions);
    this.processedMessages = new ProcessedMessages(
      connection.model('ProcessedMessage', ProcessedMessageSchema) as never,
      this.transactions,
    );
    this.counters = connection.model<Counter>('Counter', CounterSchema);
    this.relay = new OutboxRelay(this.rows, this.outbox, bus, live, log, config);
  }

  static async start(dbName: string): Promise<Replica> {
    const options = { dbName, serverSelectionTimeoutMS: 1_000 };
    const connection = mongoose.createConnection(mongoUri(), options);
    connection.plugin(organisationPlugin);
    await connection.asPromise();
    const bus = new MemoryBus(new MongoBusStore(connection.db as mongoose.mongo.Db));
    const replica = new Replica(connection, bus, new MemoryLiveChannel());
    await Promise.all(Object.values(connection.models).map((model) => model.init()));
    await replica.listen();
    replica.relay.onApplicationBootstrap();
    return replica;
  }

  /** Writes a new version of an aggregate together with its message. */
  async write(key: string): Promise<void> {
    await this.inOrganisation(() =>
      this.transactions.run(async () => {
        const update = { $inc: { version: 1 } };
        const options = { upsert: true, returnDocument: 'after' } as const;
        const counter = await this.counters.findOneAndUpdate({ _id: key }, update, options).lean<Counter>();
        await this.outbox.add(messages.organisation, key, {
          id: key,
          version: BigInt(counter?.version ?? 0),
        });
      }),
    );
  }

  async notify(id: string): Promise<void> {
    const event = { name: 'articles.changed', ids: { id }, to: 'everyone' } as const;
    await this.inOrganisation(() => this.transactions.run(() => this.outbox.notify(event)));
  }

  inOrganisation<T>(work: () => Promise<T>): Promise<T> {
    return runForOrganisation(org, 'test', work);
  }

  /** Simulates a killed process: the connection closes and nothing is released. */
  async kill(): Promise<void> {
    await this.connection.getClient().close(true);
  }

  async stop(): Promise<void> {
    await this.relay.beforeApplicationShutdown();
    await this.connection.close();
  }

  private async listen(): Promise<void> {
    await this.bus.subscribe('test', [messages.organisation.topic], async ({ value }) => {
      const { id, version } = fromBinary(messages.organisation.schema, value);
      this.shipped.push({ key: id, version: Number(version) });
    });
    await this.live.subscribe((event) => void this.liveEventIds.push(event.ids['id'] ?? ''));
  }
}

let database: string;
let replicas: Replica[];

async function startReplicas(count: number): Promise<Replica[]> {
  for (let index = 0; index < count; index += 1) replicas.push(await Replica.start(database));
  return replicas;
}
const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 10));
};
const all = () => replicas.flatMap(({ shipped }) => shipped);
const versionsOf = (key: string) =>
  all()
    .filter((one) => one.key === key)
    .map(({ version }) => version);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeEach(() => {
  database = `test_replicas_${randomUUID().slice(0, 8)}`;
  replicas = [];
});
afterEach(async () => {
  await Promise.allSettled(replicas.map((replica) => replica.stop()));
  const connection = await mongoose.createConnection(mongoUri(), { dbName: database }).asPromise();
  await connection.dropDatabase();
  await connection.close();
});

describe('two replicas of a service', () => {
  it('publish everything both write once and in order per aggregate, one of them at a time', async () => {
    const [one, two] = (await startReplicas(2)) as [Replica, Replica];
    const keys = ['a', 'b', 'c'];
    for (let round = 0; round < 15; round += 1)
      for (const replica of [one, two]) await Promise.all(keys.map((key) => replica.write(key)));
    await until(async () => (await one.relay.isEmpty()) && all().length >= 90);
    for (const key of keys) expect(versionsOf(key)).toEqual(upTo(30));
    expect(replicas.filter(({ shipped }) => shipped.length > 0)).toHaveLength(1);
  });

  it('keep the order of both when messages have waited', async () => {
    const [one, two] = (await startReplicas(2)) as [Replica, Replica];
    await Promise.all([one, two].map((replica) => replica.relay.beforeApplicationShutdown()));
    for (let round = 0; round < 10; round += 1) for (const replica of [one, two]) await replica.write('a');
    expect(all()).toEqual([]);
    await startReplicas(1);
    await until(() => all().length >= 20);
    expect(versionsOf('a')).toEqual(upTo(20));
  });

  it('publish commits of the replica without the lease, without waiting for the next poll', async () => {
    const [one, two] = (await startReplicas(2)) as [Replica, Replica];
    await one.write('a');
    await until(() => all().length === 1);
    const [holder, other] = one.shipped.length > 0 ? [one, two] : [two, one];
    // Until the holder notices its rival, it polls once a second.
    await other.write('a');
    await until(() => all().length === 2);
    await until(() => holder.relay.watchesOtherReplicas);
    const began = performance.now();
    for (let count = 3; count <= 12; count += 1) {
      await other.write('a');
      await until(() => all().length === count);
    }
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(versionsOf('a')).toEqual(upTo(12));
  });

  it('each ship their own live events', async () => {
    const [one, two] = (await startReplicas(2)) as [Replica, Replica];
    await Promise.all([one.notify('1'), two.notify('2'), one.notify('3'), two.notify('4')]);
    await until(() => one.liveEventIds.length + two.liveEventIds.length === 4);
    expect([one.liveEventIds.sort(), two.liveEventIds.sort()]).toEqual([
      ['1', '3'],
      ['2', '4'],
    ]);
  });

  it('send each live event once, at a hundred writes per second, half of them without live events', async () => {
    const [one, two] = (await startReplicas(2)) as [Replica, Replica];
    const ids = upTo(150).map(String);
    const writes: Promise<void>[] = [];
    for (const id of ids)
      for (const replica of [one, two]) {
        writes.push(replica.notify(id), replica.write(id));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    await Promise.all(writes);
    await until(() => one.relay.isEmpty());
    for (const { liveEventIds } of [one, two]) expect(liveEventIds.toSorted()).toEqual(ids.toSorted());
  });

  it('take over from each other, and nothing of a killed one is lost', async () => {
    const [one] = (await startReplicas(1)) as [Replica];
    await one.write('a');
    await until(() => one.shipped.length === 1);
    const [, two] = (await startReplicas(1)) as [Replica, Replica];
    await two.write('a');
    await until(() => one.shipped.length === 2);
    await one.kill();
    await two.write('a');
    const began = performance.now();
    await until(() => all().length === 3);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect([one.shipped.length, two.shipped.length]).toEqual([2, 1]);
    expect(versionsOf('a')).toEqual([1, 2, 3]);
  });

  it('hand over at once when one shuts down properly', async () => {
    const [one] = (await startReplicas(1)) as [Replica];
    await one.write('a');
    await until(() => one.shipped.length === 1);
    const [, two] = (await startReplicas(1)) as [Replica, Replica];
    await one.relay.beforeApplicationShutdown();
    await two.write('a');
    await until(() => two.shipped.length === 1);
    expect(versionsOf('a')).toEqual([1, 2]);
  });

  it('ship the live events that a killed one left behind', async () => {
    const [one, two] = (await startReplicas(2)) as [Replica, Replica];
    await one.relay.beforeApplicationShutdown();
    await one.notify('left');
    await one.kill();
    await until(() => two.liveEventIds.length === 1);
    expect(two.liveEventIds).toEqual(['left']);
  });
});

describe('two consumers that receive the same messages at once', () => {
  it('have their effect once', async () => {
    const [one, two] = (await startReplicas(2)) as [Replica, Replica];
    const count = (replica: Replica, id: string) =>
      replica.inOrganisation(() =>
        replica.processedMessages.once({ id, key: id, at: new Date() }, async () => {
          await replica.counters.updateOne({ _id: id }, { $inc: { version: 1 } }, { upsert: true });
        }),
      );
    const ids = upTo(20).map((number) => `message ${number}`);
    await Promise.all(ids.flatMap((id) => [one, two, one, two].map((replica) => count(replica, id))));
    const counted = await one.inOrganisation(async () => await one.counters.find().lean<Counter[]>());
    expect(counted.map(({ version }) => version)).toEqual(ids.map(() => 1));
  });

  it('keep the newest state, whatever the order', async () => {
    const [one, two] = (await startReplicas(2)) as [Replica, Replica];
    const keep = (replica: Replica, id: string, version: number) =>
      replica.inOrganisation(() => replaceIfNewer(replica.counters, id, version, {}));
    const ids = upTo(40).map((number) => `state ${number}`);
    await Promise.all(ids.flatMap((id) => [keep(one, id, 1), keep(two, id, 2), keep(one, id, 1)]));
    const counters = await one.inOrganisation(async () => await one.counters.find().lean<Counter[]>());
    expect(counters.map(({ version }) => version)).toEqual(ids.map(() => 2));
  });
});
