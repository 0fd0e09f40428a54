import { create, fromBinary, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { createClient } from '@atrium/proto/client';
import { features } from '@atrium/proto/features';
import { allTopics, messages, type MessageType } from '@atrium/proto/messages';
import { Kafka, logLevel } from 'kafkajs';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceConfig } from '../src/config/service-config.ts';
import { MemoryLiveChannel } from '../src/live/memory-live-channel.ts';
import { LocalMailbox } from '../src/local-mailbox/local-mailbox.ts';
import { KafkaBus } from '../src/messaging/kafka-bus.ts';
import { createTopics } from '../src/messaging/kafka-topics.ts';
import { serve } from '../src/serve.ts';
import { MemoryPresence } from '../src/presence/memory-presence.ts';
import { MemoryRateLimiter } from '../src/rate/memory-rate-limiter.ts';
import { PushServices } from '../src/push/push-services.ts';
import { NoSms } from '../src/sms/no-sms.ts';
import { DiskStorage } from '../src/storage/disk-storage.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';
import { stackServices } from '../src/testing/stack-services.ts';
import { TestIssuer, testAudience, testIssuer } from '../src/testing/test-issuer.ts';
import { notes, notesService } from './notes.service.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = `test-${randomUUID().slice(0, 8)}`;
const options = {
  brokers: stackServices.kafkaBrokers,
  clientId: 'test',
  topicPrefix: `${run}.`,
  log: silent,
};
const ada = { id: randomUUID(), org: `org-${randomUUID()}`, role: randomUUID() };
const publishedIds: string[] = [];
const liveEventIds: string[] = [];
const live = new MemoryLiveChannel();

let issuer: TestIssuer;
let folder: string;
let connection: mongoose.Connection;
let others: KafkaBus;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  folder = await mkdtemp(join(tmpdir(), 'atrium-test-'));
  connection = await mongoose.createConnection(mongoUri(), { dbName: run }).asPromise();
  await createTopics({ ...options, partitions: 6, replication: 1 });
  others = await KafkaBus.connect(options);
  await others.subscribe('other', [messages.articlePublished.topic], async ({ value }) => {
    publishedIds.push(fromBinary(messages.articlePublished.schema, value).articleId);
  });
  await live.subscribe((event) => void liveEventIds.push(event.ids['id'] ?? ''));
});

afterAll(async () => {
  await others.close();
  await issuer.stop();
  await connection.dropDatabase();
  await connection.close();
  await rm(folder, { recursive: true, force: true });
  const admin = new Kafka({ ...options, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.deleteTopics({
    topics: allTopics.flatMap(({ name }) => [`${run}.${name}`, `${run}.${name}.dead-letter`]),
  });
  await admin.disconnect();
});

/** Publishes a message as the owning service would. */
async function publishAs<D extends DescMessage>(
  type: MessageType<D>,
  key: string,
  data: MessageInitShape<D>,
): Promise<void> {
  const value = toBinary(type.schema, create(type.schema, data));
  const facts = { id: randomUUID(), topic: type.topic.name, key, type: type.schema.typeName };
  await others.publish([{ ...facts, org: ada.org, at: new Date(), headers: {}, value }]);
}

async function publishAda(): Promise<void> {
  const languages = { languages: ['en-GB'], defaultLanguage: 'en-GB', timeZone: 'Europe/Warsaw' };
  const organisation = { id: ada.org, name: 'Test', ...languages, featuresOn: [...features] };
  for (const version of [1n, 2n, 3n])
    await publishAs(messages.organisation, ada.org, { ...organisation, version });
  const claims = { userClaims: { articles: 'allow' }, adminClaims: {} };
  await publishAs(messages.role, ada.role, { id: ada.role, version: 1n, name: 'Role', ...claims });
  const names = { first: 'Ada', last: 'Test', email: 'ada@example.test', language: 'en-GB' };
  const state = { id: ada.id, version: 1n, active: true };
  const person = { ...state, ...names };
  await publishAs(messages.access, ada.id, { ...state, roles: [ada.role] });
  await publishAs(messages.person, ada.id, person);
}

/** A replica as in its own process, except for parts that are not tested here. */
async function startReplica(name: string) {
  const bus = await KafkaBus.connect(options);
  const config = ServiceConfig.parse({
    MONGODB_URI: mongoUri(),
    MONGODB_DATABASE: run,
    OIDC_ISSUER: testIssuer,
    OIDC_AUDIENCE: testAudience,
    OIDC_JWKS_URL: issuer.jwksUrl,
    LOG_LEVEL: 'fatal',
  });
  const storage = await DiskStorage.open(join(folder, name), 'http://files.test/files');
  const mailer = new LocalMailbox(join(folder, `${name}-mail`));
  const parts = {
    bus,
    live,
    storage,
    sharedStorage: storage,
    mailer,
    rates: new MemoryRateLimiter(),
    presence: new MemoryPresence(),
    sms: new NoSms(),
    push: await PushServices.connect({}),
  };
  const running = await serve(notesService, config, parts);
  const claims = { sub: ada.id, org: ada.org, roles: [ada.role], access_version: 1 };
  const token = await issuer.token(claims);
  const client = createClient(notes, { baseUrl: `${running.url}/api/v1`, token: () => token });
  return {
    write: async (text: string) => (await client.write({ body: { text } })).id,
    stop: async () => {
      await running.close();
      await bus.close();
    },
  };
}

const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 20));
};

it('two replicas of a service on Kafka write, publish and consume as one, while one of them shuts down', async () => {
  await publishAda();
  const [one, two] = [await startReplica('one'), await startReplica('two')];
  const written: string[] = [];
  const write = async (replica: typeof one, text: string): Promise<void> =>
    void written.push(await replica.write(text));
  const answers = (replica: typeof one) =>
    write(replica, 'hello').then(
      () => true,
      () => false,
    );
  await until(() => answers(one));
  await until(() => answers(two));
  for (let round = 0; round < 10; round += 1)
    await Promise.all([write(one, `one ${round}`), write(two, `two ${round}`)]);
  const ending = one.stop();
  for (let round = 0; round < 20; round += 1) await write(two, `alone ${round}`);
  await ending;
  await until(() => written.every((id) => publishedIds.includes(id) && liveEventIds.includes(id)));
  expect(new Set(publishedIds)).toEqual(new Set(written));
  const effects = () => connection.collection('notes').countDocuments({ text: 'organisation Test' });
  await until(async () => (await effects()) >= 3);
  expect(await effects()).toBe(3);
  await until(async () => (await connection.collection('outbox').countDocuments()) === 0);
  await two.stop();
});
