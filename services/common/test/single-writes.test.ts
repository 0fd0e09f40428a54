import { messages } from '@atrium/proto/messages';
import { fromBinary } from '@bufbuild/protobuf';
import mongoose, { Schema, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Config, ServiceConfig } from '../src/config/service-config.ts';
import { runForOrganisation } from '../src/context/request-context.ts';
import { duplicateKey } from '../src/errors/unavailable.ts';
import { MemoryLiveChannel } from '../src/live/memory-live-channel.ts';
import { ServiceLog } from '../src/log/service-log.ts';
import { MemoryBus } from '../src/messaging/memory-bus.ts';
import { MongoBusStore } from '../src/messaging/mongo-bus-store.ts';
import { OutboxRelay } from '../src/messaging/outbox-relay.ts';
import { OutboxSchema, type OutboxRow } from '../src/messaging/outbox.schema.ts';
import { Outbox } from '../src/messaging/outbox.ts';
import { Tombstones, TombstoneSchema } from '../src/messaging/tombstones.store.ts';
import { organisationPlugin } from '../src/mongo/organisation-plugin.ts';
import { withEffects, type WithEffects } from '../src/mongo/stored-effects.ts';
import { Transactions } from '../src/mongo/transactions.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

interface Vote extends WithEffects {
  readonly _id: string;
  readonly option: string;
}
interface Count {
  readonly _id: string;
  readonly votes: number;
}

const VoteSchema = withEffects(
  new Schema<Vote>({ _id: String, option: String }, { collection: 'votes', versionKey: false }),
);
const CountSchema = new Schema<Count>(
  { _id: String, votes: Number },
  { collection: 'counts', versionKey: false },
);
const log = new ServiceLog(pino({ level: 'silent' }));
const config = new Config(
  'test',
  ServiceConfig.parse({ MONGODB_URI: '', MONGODB_DATABASE: '', OIDC_JWKS_URL: '', OUTBOX_EVERY_MS: 5 }),
);

/** A replica of a service whose people vote. */
class Replica {
  readonly shipped: string[] = [];
  readonly liveEvents: string[] = [];
  readonly transactions: Transactions;
  readonly outbox: Outbox;
  readonly relay: OutboxRelay;
  readonly votes: Model<Vote>;
  private readonly counts: Model<Count>;

  private constructor(
    private readonly connection: mongoose.Connection,
    private readonly bus: MemoryBus,
    private readonly live: MemoryLiveChannel,
  ) {
    this.transactions = new Transactions(connection);
    const rows = connection.model<OutboxRow>('Outbox', OutboxSchema);
    const tombstones = new Tombstones(connection.model('Tombstone', TombstoneSchema) as never, rows);
    this.outbox = new Outbox(rows, tombstones, this.transactions);
    this.votes = connection.model<Vote>('Vote', VoteSchema);
    this.counts = connection.model<Count>('Count', CountSchema);
    this.outbox.singleWrites.define(this.votes, this.insert);
    this.outbox.singleWrites.defineEffect('counts', this.count);
    this.relay = new OutboxRelay(rows, this.outbox, bus, live, log, config);
  }

  static async start(dbName: string): Promise<Replica> {
    const connection = mongoose.createConnection(mongoUri(), { dbName, serverSelectionTimeoutMS: 1_000 });
    connection.plugin(organisationPlugin);
    await connection.asPromise();
    const bus = new MemoryBus(new MongoBusStore(connection.db as mongoose.mongo.Db));
    const replica = new Replica(connection, bus, new MemoryLiveChannel());
    await Promise.all(Object.values(connection.models).map((model) => model.init()));
    await bus.subscribe('test', [messages.commentPosted.topic], async ({ value }) => {
      replica.shipped.push(fromBinary(messages.commentPosted.schema, value).commentId);
    });
    await replica.live.subscribe((event) => void replica.liveEvents.push(event.ids['id'] ?? ''));
    return replica;
  }

  relayFromNowOn(): void {
    this.relay.onApplicationBootstrap();
  }

  vote(id: string, option: string): Promise<void> {
    return this.inOrganisation(() =>
      this.outbox.singleWrites.run(async () => {
        await this.transactions.bufferWrite(this.insert, [{ _id: id, option }]);
        await this.transactions.bufferWrite(this.count, [option]);
        await this.outbox.add(messages.commentPosted, id, { commentId: id });
        await this.outbox.notify({ name: 'comments.changed', ids: { id }, to: 'everyone' });
      }, option),
    );
  }

  async countOf(option: string): Promise<number> {
    return this.inOrganisation(async () => (await this.counts.findById(option).lean<Count>())?.votes ?? 0);
  }

  inOrganisation<T>(work: () => Promise<T>): Promise<T> {
    return runForOrganisation('org', 'test', work);
  }

  /** Simulates a killed process: the connection closes and nothing is released. */
  async kill(): Promise<void> {
    await this.connection.getClient().close(true);
  }

  async stop(): Promise<void> {
    await this.relay.beforeApplicationShutdown();
    await this.connection.close();
  }

  private readonly insert = async (votes: readonly Vote[]): Promise<void> => {
    await this.votes.insertMany([...votes], { lean: true });
  };

  private readonly count = async (options: readonly string[]): Promise<void> => {
    for (const [_id, all] of Map.groupBy(options, (option) => option))
      await this.counts.updateOne({ _id }, { $inc: { votes: all.length } }, { upsert: true });
  };
}

let database: string;
let replicas: Replica[];

async function startReplica(): Promise<Replica> {
  const replica = await Replica.start(database);
  replicas.push(replica);
  return replica;
}

const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeEach(() => {
  database = `single-writes-${randomUUID().slice(0, 8)}`;
  replicas = [];
});
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.stop().catch(() => undefined)));
  const connection = await mongoose.createConnection(mongoUri(), { dbName: database }).asPromise();
  await connection.dropDatabase();
  await connection.close();
});

it('a write is one insert, and its effects follow once each', async () => {
  const replica = await startReplica();
  await replica.vote('one', 'tea');
  expect(await replica.countOf('tea')).toBe(0);
  expect(await replica.relay.isEmpty()).toBe(false);
  expect(replica.outbox.singleWrites.waiting).toMatchObject({ count: 1, ageSeconds: expect.any(Number) });
  replica.relayFromNowOn();
  await until(() => replica.relay.isEmpty());
  expect(replica.outbox.singleWrites.waiting).toEqual({ count: 0, ageSeconds: 0 });
  expect(await replica.countOf('tea')).toBe(1);
  expect(replica.shipped).toEqual(['one']);
  expect(replica.liveEvents).toEqual(['one']);
  expect(await replica.inOrganisation(async () => replica.votes.findById('one').lean())).not.toHaveProperty(
    'effects',
  );
});

it('concurrent writes are all counted, and one whose ID is taken affects no other', async () => {
  const replica = await startReplica();
  replica.relayFromNowOn();
  await replica.vote('taken', 'tea');
  const ids = Array.from({ length: 120 }, (_, at) => (at === 60 ? 'taken' : `vote ${at}`));
  const results = await Promise.allSettled(ids.map((id) => replica.vote(id, 'tea')));
  const rejected = results.filter((result) => result.status === 'rejected');
  expect(rejected.map(({ reason }) => duplicateKey(reason))).toEqual([{ field: '_id' }]);
  await replica.inOrganisation(() => replica.outbox.singleWrites.carriedOut(['tea']));
  expect(await replica.countOf('tea')).toBe(120);
  await until(() => replica.relay.isEmpty());
  expect(replica.shipped.toSorted()).toEqual([...new Set(ids)].toSorted());
});

it('what a killed replica has acknowledged and not carried out is carried out once by another', async () => {
  const killed = await startReplica();
  await Promise.all(['one', 'two', 'three'].map((id) => killed.vote(id, 'tea')));
  await killed.kill();
  const others = [await startReplica(), await startReplica()];
  for (const replica of others) replica.relayFromNowOn();
  await until(() => (others[0] as Replica).relay.isEmpty());
  expect(await (others[0] as Replica).countOf('tea')).toBe(3);
  expect(others.flatMap(({ shipped }) => shipped).toSorted()).toEqual(['one', 'three', 'two']);
  expect(others.flatMap(({ liveEvents }) => liveEvents).toSorted()).toEqual(['one', 'three', 'two']);
});

it('a write that is stored but not answered is carried out too', async () => {
  const replica = await startReplica();
  replica.relayFromNowOn();
  const { collection } = replica.votes;
  const insertMany = collection.insertMany.bind(collection);
  collection.insertMany = async (...args: Parameters<typeof insertMany>) => {
    await insertMany(...args);
    collection.insertMany = insertMany;
    throw new mongoose.mongo.MongoNetworkError('connection lost');
  };
  await expect(replica.vote('one', 'tea')).rejects.toThrow('connection lost');
  await until(async () => (await replica.countOf('tea')) === 1);
  await until(() => replica.relay.isEmpty());
  expect(replica.shipped).toEqual(['one']);
});

it('a change carries out first what the insert has still to cause', async () => {
  const replica = await startReplica();
  await replica.vote('one', 'tea');
  const change = (): Promise<void> =>
    replica.inOrganisation(() =>
      replica.transactions.run(async () => {
        const vote = await replica.votes.findById('one').lean<Vote>();
        await replica.outbox.singleWrites.carryOutFirst(replica.votes, vote as Vote);
        await replica.outbox.add(messages.commentPosted, 'one', { commentId: 'one, changed' });
      }),
    );
  await change();
  expect(await replica.countOf('tea')).toBe(1);
  replica.relayFromNowOn();
  await until(() => replica.relay.isEmpty());
  expect(replica.shipped).toEqual(['one', 'one, changed']);
  expect(await replica.countOf('tea')).toBe(1);
});

it('work that does more than insert a document and buffer effects is refused', async () => {
  const replica = await startReplica();
  const { singleWrites } = replica.outbox;
  const unnamed = async (): Promise<void> => undefined;
  await expect(
    replica.inOrganisation(() => singleWrites.run(() => replica.transactions.bufferWrite(unnamed, [1]))),
  ).rejects.toThrow('exactly one document');
});
