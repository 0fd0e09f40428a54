import {
  create,
  fromBinary,
  toBinary,
  type DescMessage,
  type MessageInitShape,
  type MessageShape,
} from '@bufbuild/protobuf';
import { ApiError, createClient, type CallOptions } from '@atrium/proto/client';
import type { Endpoint, CallInput, Output } from '@atrium/proto/endpoint';
import { allTopics, type MessageType } from '@atrium/proto/messages';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceConfig } from '../config/service-config.ts';
import type { AddressedLiveEventValue, LiveChannel } from '../live/live-channel.ts';
import { MemoryLiveChannel } from '../live/memory-live-channel.ts';
import { LocalMailbox } from '../local-mailbox/local-mailbox.ts';
import { MemoryBus } from '../messaging/memory-bus.ts';
import type { BusMessage } from '../messaging/message-bus.ts';
import { MongoBusStore } from '../messaging/mongo-bus-store.ts';
import { OutboxRelay } from '../messaging/outbox-relay.ts';
import { serve, type RunningService, type ServiceDefinition } from '../serve.ts';
import { MemoryPresence } from '../presence/memory-presence.ts';
import { MemoryRateLimiter } from '../rate/memory-rate-limiter.ts';
import type { Push } from '../push/push.ts';
import { PushServices } from '../push/push-services.ts';
import { LocalSms } from '../local-mailbox/local-sms.ts';
import type { BackingServices } from '../backing-services.ts';
import { DiskStorage } from '../storage/disk-storage.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { mongoUri } from './mongo-uri.ts';
import { releaseDatabase, acquireDatabase } from './test-databases.ts';
import { TestIssuer, testAudience, testIssuer } from './test-issuer.ts';
import { TestOrganisation, type TestPerson } from './test-people.ts';
import { testSecretsKey } from './test-secrets.ts';
import { UndeclaredProblems } from './undeclared-problems.ts';

export interface CallAs extends CallOptions {
  readonly as?: TestPerson;
  /** Used instead of a token issued for `as`. */
  readonly token?: string;
  /** URL of the replica to call. Default: the first. */
  readonly at?: string;
}

/**
 * A service as on a single node, with its own database on a real MongoDB. It records everything published on the bus
 * and the live channel. Tests call it through the contract.
 */
export class TestService {
  readonly issuer: TestIssuer;
  readonly bus: MemoryBus;
  readonly liveEvents: AddressedLiveEventValue[] = [];
  readonly mailbox: LocalMailbox;
  readonly rates = new MemoryRateLimiter();
  readonly presence = new MemoryPresence();
  readonly delivered: BusMessage[] = [];
  readonly undeclaredProblems = new UndeclaredProblems();
  readonly database: string;
  readonly live: LiveChannel;
  /** Reaches no device by default. */
  readonly push: Push;
  /** The storage passed to it, if any. */
  readonly storage: ObjectStorage | undefined;
  /** Stores published states in a service that owns them and consumes none. */
  storeState: (message: BusMessage) => Promise<void> = async () => undefined;
  private running: RunningService;

  private constructor(
    private readonly definition: ServiceDefinition,
    private readonly connection: mongoose.Connection,
    private readonly folder: string,
    parts: Pick<TestService, 'issuer' | 'bus' | 'mailbox' | 'database' | 'live' | 'storage' | 'push'>,
    private readonly moreConfig: Partial<ServiceConfig>,
  ) {
    this.live = parts.live;
    this.push = parts.push;
    this.storage = parts.storage;
    this.issuer = parts.issuer;
    this.bus = parts.bus;
    this.mailbox = parts.mailbox;
    this.database = parts.database;
  }

  static async start(
    definition: ServiceDefinition,
    moreConfig: Partial<ServiceConfig> = {},
    {
      live = new MemoryLiveChannel(),
      storage,
      push,
    }: Partial<Pick<BackingServices, 'live' | 'storage' | 'push'>> = {},
  ): Promise<TestService> {
    const database = acquireDatabase(definition.module, definition.name);
    const connection = await mongoose.createConnection(mongoUri(), { dbName: `${database}_bus` }).asPromise();
    const folder = await mkdtemp(join(tmpdir(), 'atrium-test-'));
    const bus = new MemoryBus(new MongoBusStore(connection.db as mongoose.mongo.Db));
    const mailbox = new LocalMailbox(join(folder, 'mail'));
    const wakes = push ?? (await PushServices.connect({}));
    const parts = { issuer: await TestIssuer.start(), bus, mailbox, database, live, storage, push: wakes };
    const service = new TestService(definition, connection, folder, parts, moreConfig);
    await bus.subscribe('test', allTopics, async (message) => void service.delivered.push(message));
    await live.subscribe((event) => void service.liveEvents.push(event));
    service.running = await service.serve();
    return service;
  }

  get url(): string {
    return this.running.url;
  }

  /** The Nest application, for anything without an API. */
  get app(): RunningService['app'] {
    return this.running.app;
  }

  /** The folder of the service's object storage, unless another storage was passed. */
  get filesFolder(): string {
    return join(this.folder, 'files');
  }

  /** Starts draining, as when its process receives a signal to end. */
  beginShutdown(): void {
    this.running.beginShutdown();
  }

  /** A second instance of the service on the same data. */
  replica(): Promise<RunningService> {
    return this.serve();
  }

  /** Stops the service and starts it again on the same data. `meanwhile` runs in between. */
  async restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    await this.running.close();
    await meanwhile();
    this.running = await this.serve();
  }

  async stop(): Promise<void> {
    await this.running.close();
    await this.bus.close();
    await this.rates.close();
    await this.issuer.stop();
    const client = this.connection.getClient();
    await releaseDatabase(
      this.definition.module,
      client.db(this.database) as mongoose.mongo.Db,
      client.db(`${this.database}_bus`) as mongoose.mongo.Db,
    );
    await this.connection.close();
    await rm(this.folder, { recursive: true, force: true });
    this.undeclaredProblems.assertNone();
  }

  async organisation(): Promise<TestOrganisation> {
    return new TestOrganisation(this).publish();
  }

  /** Calls an endpoint as a person. Rejects with ApiError if it is refused. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { as, token, at = this.url, ...options }: CallAs = {},
  ): Promise<Output<E>> {
    const bearer = token ?? (as && (await this.tokenOf(as)));
    const client = createClient(
      { endpoint: endpoint as Endpoint },
      { baseUrl: `${at}/api/v1`, token: () => bearer },
    );
    try {
      return (await client.endpoint(input as never, options)) as Output<E>;
    } catch (error) {
      if (error instanceof ApiError) this.undeclaredProblems.note(endpoint, error.problem.code);
      throw error;
    }
  }

  tokenOf(person: TestPerson): Promise<string> {
    return this.issuer.token({
      sub: person.id,
      org: person.org,
      roles: person.roles,
      access_version: person.accessVersion,
    });
  }

  /** Publishes a message as another service would, and waits until it is processed. */
  async publish<D extends DescMessage>(
    type: MessageType<D>,
    org: string,
    key: string,
    data: MessageInitShape<D>,
  ): Promise<BusMessage> {
    const value = toBinary(type.schema, create(type.schema, data));
    const message = {
      id: randomUUID(),
      topic: type.topic.name,
      key,
      type: type.schema.typeName,
      org,
      at: new Date(),
      headers: {},
      value,
    };
    await this.storeState(message);
    await this.bus.publish([message]);
    await this.settled();
    return message;
  }

  /** Messages of one type published so far, by anyone. */
  published<D extends DescMessage>(type: MessageType<D>, org?: string): MessageShape<D>[] {
    return this.delivered
      .filter((message) => message.type === type.schema.typeName && (!org || message.org === org))
      .map((message) => fromBinary(type.schema, message.value));
  }

  /** Waits until all messages and live events, and those that result from them, are delivered. */
  async settled(): Promise<void> {
    const relay = this.running.app.get(OutboxRelay);
    // The relay ships at intervals. Polling without a pause would only slow it down.
    while (!(await relay.isEmpty())) await pause(3);
  }

  /** Redelivers everything published so far in a different order. Nothing may change. */
  async redeliverShuffled(): Promise<void> {
    await this.settled();
    for (const message of [...this.delivered].reverse()) await this.bus.publish([message]);
    await this.settled();
  }

  /** A collection of the service, for data that no endpoint shows. */
  collection(name: string): mongoose.mongo.Collection {
    return this.connection.useDb(this.database).collection(name) as unknown as mongoose.mongo.Collection;
  }

  private async serve(): Promise<RunningService> {
    const config = ServiceConfig.parse({
      MONGODB_URI: mongoUri(),
      MONGODB_DATABASE: this.database,
      SECRETS_KEY: testSecretsKey,
      OIDC_ISSUER: testIssuer,
      OIDC_AUDIENCE: testAudience,
      OIDC_JWKS_URL: this.issuer.jwksUrl,
      // Tests write little and wait for the effects.
      OUTBOX_EVERY_MS: 5,
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
      ...this.moreConfig,
    });
    const storage =
      this.storage ??
      (await DiskStorage.open(this.filesFolder, `http://files.test/files/${this.definition.name}`));
    const { bus, live, mailbox: mailer, rates, presence } = this;
    const sms = new LocalSms(mailer);
    const sharedStorage = await DiskStorage.open(join(this.folder, 'shared'), '');
    return serve(this.definition, config, {
      bus,
      live,
      storage,
      sharedStorage,
      mailer,
      rates,
      presence,
      sms,
      push: this.push,
    });
  }
}
