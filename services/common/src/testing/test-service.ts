import {
  create,
  fromBinary,
  toBinary,
  type DescMessage,
  type MessageInitShape,
  type MessageShape,
} from '@bufbuild/protobuf';
import { createClient, type CallOptions } from '@atrium/proto/client';
import type { Endpoint, Input, Output } from '@atrium/proto/endpoint';
import { allTopics, type MessageType } from '@atrium/proto/messages';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceConfig } from '../config/service-config.ts';
import type { AddressedNoticeValue, LiveChannel } from '../live/live-channel.ts';
import { MemoryLiveChannel } from '../live/memory-live-channel.ts';
import { LocalMailbox } from '../mail/local-mailbox.ts';
import { MemoryBus } from '../messaging/memory-bus.ts';
import type { BusMessage } from '../messaging/message-bus.ts';
import { MongoBusStore } from '../messaging/mongo-bus-store.ts';
import { OutboxRelay } from '../messaging/outbox-relay.ts';
import { serve, type RunningService, type ServiceDefinition } from '../serve.ts';
import { MemoryPresence } from '../presence/memory-presence.ts';
import { MemoryRateLimiter } from '../rate/memory-rate-limiter.ts';
import type { Push } from '../push/push.ts';
import { PushServices } from '../push/push-services.ts';
import { LocalSms } from '../sms/local-sms.ts';
import type { Parts } from '../parts.ts';
import { DiskStorage } from '../storage/disk-storage.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { mongoUri } from './mongo-uri.ts';
import { giveBackDatabase, takeDatabase } from './test-databases.ts';
import { TestIssuer, testAudience, testIssuer } from './test-issuer.ts';
import { TestOrganisation, type TestPerson } from './test-people.ts';

export interface CallAs extends CallOptions {
  readonly as?: TestPerson;
  /** Instead of a token made for `as`. */
  readonly token?: string;
  /** The replica that is called, instead of the first. */
  readonly at?: string;
}

/**
 * A service as it runs on a single node, on a real MongoDB in a database of its own, with everything it says on the bus
 * and the live channel written down. Tests speak to it through the contract.
 */
export class TestService {
  readonly issuer: TestIssuer;
  readonly bus: MemoryBus;
  readonly notices: AddressedNoticeValue[] = [];
  readonly mailbox: LocalMailbox;
  readonly rates = new MemoryRateLimiter();
  readonly presence = new MemoryPresence();
  readonly delivered: BusMessage[] = [];
  readonly database: string;
  readonly live: LiveChannel;
  /** Reaches no device, unless another one was given. */
  readonly push: Push;
  /** The one it was given, if any. */
  readonly storage: ObjectStorage | undefined;
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
    { live = new MemoryLiveChannel(), storage, push }: Partial<Pick<Parts, 'live' | 'storage' | 'push'>> = {},
  ): Promise<TestService> {
    const database = takeDatabase(definition.module, definition.name);
    const connection = await mongoose.createConnection(mongoUri(), { dbName: `${database}_bus` }).asPromise();
    const folder = await mkdtemp(join(tmpdir(), 'atrium-test-'));
    const bus = new MemoryBus(new MongoBusStore(connection.db as mongoose.mongo.Db));
    const mailbox = new LocalMailbox(join(folder, 'mail'));
    const wakes = push ?? (await PushServices.connect({}));
    const parts = { issuer: await TestIssuer.start(), bus, mailbox, database, live, storage, push: wakes };
    const service = new TestService(definition, connection, folder, parts, moreConfig);
    await bus.subscribe('test', allTopics, async (message) => void service.delivered.push(message));
    await live.subscribe((notice) => void service.notices.push(notice));
    service.running = await service.serve();
    return service;
  }

  get url(): string {
    return this.running.url;
  }

  /** The Nest application, for what has no interface of its own. */
  get app(): RunningService['app'] {
    return this.running.app;
  }

  /** Where the service's object storage keeps its files, unless it was given another one. */
  get filesFolder(): string {
    return join(this.folder, 'files');
  }

  /** As when its process is told to end: it drains. */
  leave(): void {
    this.running.leave();
  }

  /** The same service once more beside it, on the same data. */
  replica(): Promise<RunningService> {
    return this.serve();
  }

  /** Ends the process's part and starts it anew on the same data, to which something may happen meanwhile. */
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
    await giveBackDatabase(
      this.definition.module,
      client.db(this.database) as mongoose.mongo.Db,
      client.db(`${this.database}_bus`) as mongoose.mongo.Db,
    );
    await this.connection.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async organisation(): Promise<TestOrganisation> {
    return new TestOrganisation(this).tell();
  }

  /** Calls an endpoint as a person; rejects with ApiError when it is refused. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { as, token, at = this.url, ...options }: CallAs = {},
  ): Promise<Output<E>> {
    const bearer = token ?? (as && (await this.tokenOf(as)));
    const client = createClient(
      { endpoint: endpoint as Endpoint },
      { baseUrl: `${at}/api/v1`, token: () => bearer },
    );
    return (await client.endpoint(input as never, options)) as Output<E>;
  }

  tokenOf(person: TestPerson): Promise<string> {
    return this.issuer.token({
      sub: person.id,
      org: person.org,
      roles: person.roles,
      access_version: person.accessVersion,
    });
  }

  /** Says something on the bus as another service would, and waits until it has had its effect. */
  async tell<D extends DescMessage>(
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
    await this.bus.publish([message]);
    await this.settled();
    return message;
  }

  /** What of one type was said so far, by anyone. */
  said<D extends DescMessage>(type: MessageType<D>, org?: string): MessageShape<D>[] {
    return this.delivered
      .filter((message) => message.type === type.schema.typeName && (!org || message.org === org))
      .map((message) => fromBinary(type.schema, message.value));
  }

  /** Waits until every message and notice is delivered and everything they led to as well. */
  async settled(): Promise<void> {
    const relay = this.running.app.get(OutboxRelay);
    // It ships at a pace: asking without a rest would only take its time away.
    while (!(await relay.isEmpty())) await pause(3);
  }

  /** Delivers everything said so far once more, in a different order: nothing may change. */
  async deliverAgainShuffled(): Promise<void> {
    await this.settled();
    for (const message of [...this.delivered].reverse()) await this.bus.publish([message]);
    await this.settled();
  }

  /** A collection of the service, for what no interface shows. */
  collection(name: string): mongoose.mongo.Collection {
    return this.connection.useDb(this.database).collection(name) as unknown as mongoose.mongo.Collection;
  }

  private async serve(): Promise<RunningService> {
    const config = ServiceConfig.parse({
      MONGODB_URI: mongoUri(),
      MONGODB_DATABASE: this.database,
      OIDC_ISSUER: testIssuer,
      OIDC_AUDIENCE: testAudience,
      OIDC_JWKS_URL: this.issuer.jwksUrl,
      // Tests write a little and wait for what it leads to.
      OUTBOX_EVERY_MS: 5,
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
      ...this.moreConfig,
    });
    const storage =
      this.storage ??
      (await DiskStorage.open(this.filesFolder, `http://files.test/files/${this.definition.name}`));
    const { bus, live, mailbox: mailer, rates, presence } = this;
    const sms = new LocalSms(mailer);
    const exchange = await DiskStorage.open(join(this.folder, 'exchange'), '');
    return serve(this.definition, config, {
      bus,
      live,
      storage,
      exchange,
      mailer,
      rates,
      presence,
      sms,
      push: this.push,
    });
  }
}
