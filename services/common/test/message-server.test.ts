import { create, toBinary } from '@bufbuild/protobuf';
import { Controller, Global, Module, type CanActivate, type INestApplication } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FollowsState } from '@atrium/proto/gen/content/v1/channel_pb';
import { messages, type Topic } from '@atrium/proto/messages';
import { Config, ServiceConfig } from '../src/config/service-config.ts';
import { currentOrganisation } from '../src/context/request-context.ts';
import { DomainError } from '../src/errors/domain-error.ts';
import { createLogger } from '../src/log/logger.ts';
import { ServiceLog } from '../src/log/service-log.ts';
import { Consumes } from '../src/messaging/consumes.ts';
import type { ReceivedMessage } from '../src/messaging/received-message.ts';
import { HandlerLimit } from '../src/messaging/handler-limit.ts';
import {
  MessageBus,
  MessagePublisher,
  type BusMessage,
  type MessageHandler,
  type Subscription,
} from '../src/messaging/message-bus.ts';
import type { MessageContext } from '../src/messaging/message-context.ts';
import { MessageServer } from '../src/messaging/message-server.ts';

/** Hands each message to the transport, as both adapters do, and records what is parked. */
class DirectBus extends MessageBus {
  readonly parked: { id: string; reason: string }[] = [];
  topics: readonly Topic[] = [];
  isOpen = false;
  deliver: MessageHandler = async () => undefined;

  override async subscribe(
    _group: string,
    topics: readonly Topic[],
    handler: MessageHandler,
  ): Promise<Subscription> {
    this.topics = topics;
    this.deliver = handler;
    this.isOpen = true;
    return { close: async () => void (this.isOpen = false) };
  }

  override async deadLetter(_group: string, { id }: BusMessage, reason: string): Promise<void> {
    this.parked.push({ id, reason });
  }

  override async publish(): Promise<void> {}
  override async close(): Promise<void> {}
}

const handled: string[] = [];
/** Payload, context and organisation, as handlers received them. */
const seen: unknown[][] = [];
/** What the next calls of a handler do, by the handler's name. */
const failures = new Map<string, unknown[]>();
let gate: Promise<void> | undefined;

async function handle(name: string, ids: readonly string[]): Promise<void> {
  handled.push(`${name} ${ids.join('+')}`);
  if (name === 'batch') await gate;
  const failure = failures.get(name)?.shift();
  if (failure) throw failure;
}

@Controller()
class FirstConsumer {
  @Consumes(messages.follows)
  async onFollows(
    @Payload() { personId }: FollowsState,
    @Ctx() { id, key, at }: MessageContext,
  ): Promise<void> {
    seen.push([personId, id, key, at, currentOrganisation()]);
    await handle('first', [id]);
  }
}

@Controller()
class SecondConsumer {
  @Consumes(messages.follows)
  onFollows(@Payload() _state: FollowsState, @Ctx() { id }: MessageContext): Promise<void> {
    return handle('second', [id]);
  }
}

@Controller()
class BatchConsumer {
  @Consumes(messages.follows, { batch: true })
  onFollows(@Payload() received: readonly ReceivedMessage<FollowsState>[]): Promise<void> {
    return handle(
      'batch',
      received.map(({ message: { personId }, metadata: { id, key, at } }) => {
        seen.push([personId, id, key, at, currentOrganisation()]);
        return id;
      }),
    );
  }
}

const closed: CanActivate = { canActivate: () => false };
const bus = new DirectBus();
const config = ServiceConfig.parse({
  MONGODB_URI: 'mongodb://none',
  MONGODB_DATABASE: 'none',
  OIDC_JWKS_URL: 'http://none.test/jwks',
});
const kit = [
  { provide: MessagePublisher, useValue: bus },
  { provide: Config, useValue: new Config('content', config) },
  { provide: ServiceLog, useValue: new ServiceLog(createLogger('test', 'fatal')) },
  HandlerLimit,
];

@Global()
@Module({ providers: kit, exports: kit.map((one) => ('provide' in one ? one.provide : one)) })
class KitModule {}

@Module({
  imports: [KitModule],
  controllers: [FirstConsumer, SecondConsumer, BatchConsumer],
  providers: [{ provide: APP_GUARD, useValue: closed }],
})
class ConsumersModule {}

const message = (id: string): BusMessage => ({
  id,
  topic: messages.follows.topic.name,
  key: id,
  type: messages.follows.schema.typeName,
  org: 'org',
  at: new Date(0),
  headers: {},
  value: toBinary(messages.follows.schema, create(messages.follows.schema, { personId: `person ${id}` })),
});

const away = (): Error => new DomainError('unavailable');
const timesOf = (name: string): number => handled.filter((one) => one.startsWith(name)).length;

let app: INestApplication;
let consumers: MessageServer;

beforeAll(async () => {
  app = await NestFactory.create(ConsumersModule, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  consumers = new MessageServer(bus, 'content');
  app.connectMicroservice({ strategy: consumers });
  await app.startAllMicroservices();
  await app.init();
});
beforeEach(() => {
  handled.length = 0;
  seen.length = 0;
  bus.parked.length = 0;
  failures.clear();
  gate = undefined;
});
afterAll(() => app.close());

it('passes payload and context to every handler of a type, and the guards of HTTP do not apply', async () => {
  expect(bus.topics).toEqual([messages.follows.topic]);
  await bus.deliver(message('a'));
  expect(handled).toEqual(['first a', 'second a', 'batch a']);
  const values = ['person a', 'a', 'a', new Date(0), 'org'];
  expect(seen).toEqual([values, values]);
});

it('retries only the handler that failed, and continues with the next after it succeeded', async () => {
  failures.set('second', [new Error('once'), new Error('twice')]);
  await bus.deliver(message('a'));
  expect(handled).toEqual(['first a', 'second a', 'second a', 'second a', 'batch a']);
  expect(bus.parked).toEqual([]);
});

it('parks a message after five failures of a handler, and the other handlers still receive it', async () => {
  failures.set(
    'first',
    Array.from({ length: 5 }, () => new Error('always')),
  );
  await bus.deliver(message('a'));
  expect([timesOf('first'), timesOf('second'), timesOf('batch')]).toEqual([5, 1, 1]);
  expect(bus.parked).toEqual([{ id: 'a', reason: 'Error: always' }]);
});

it('parks a message at once if another try cannot help', async () => {
  failures.set('first', [new DomainError('invalid-input', 'indigestible')]);
  await bus.deliver(message('a'));
  expect([timesOf('first'), timesOf('second')]).toEqual([1, 1]);
  expect(bus.parked).toHaveLength(1);
});

it('parks a message that cannot be decoded at once, for each handler', async () => {
  await bus.deliver({ ...message('a'), value: new Uint8Array([7]) });
  expect(handled).toEqual([]);
  expect(bus.parked.map(({ id }) => id)).toEqual(['a', 'a', 'a']);
});

it('rejects during an outage, so that the bus redelivers the message', async () => {
  failures.set('first', [away()]);
  await expect(bus.deliver(message('a'))).rejects.toThrow('unavailable');
  expect(handled).toEqual(['first a']);
  expect(bus.parked).toEqual([]);
});

describe('a batch', () => {
  /** Delivers messages that arrive while the first is being handled. */
  async function deliver(...ids: string[]): Promise<PromiseSettledResult<void>[]> {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const first = bus.deliver(message('first'));
    while (timesOf('batch') === 0) await new Promise((resolve) => setImmediate(resolve));
    const others = ids.map((id) => bus.deliver(message(id)));
    while (timesOf('second') <= ids.length) await new Promise((resolve) => setImmediate(resolve));
    open();
    await first;
    return Promise.allSettled(others);
  }

  const batches = () => handled.filter((one) => one.startsWith('batch'));

  it('contains what arrived in the meantime', async () => {
    await deliver('a', 'b', 'c');
    expect(batches()).toEqual(['batch first', 'batch a+b+c']);
  });

  it('that fails is tried once, then each message alone with its own retries', async () => {
    failures.set('batch', [
      undefined,
      new Error('one is bad'),
      undefined,
      ...Array.from({ length: 5 }, () => new Error('b')),
    ]);
    await deliver('a', 'b');
    expect(batches()).toEqual([
      'batch first',
      'batch a+b',
      'batch a',
      ...Array.from({ length: 5 }, () => 'batch b'),
    ]);
    expect(bus.parked).toEqual([{ id: 'b', reason: 'Error: b' }]);
  });

  it('that meets an outage is rejected as a whole', async () => {
    failures.set('batch', [undefined, away()]);
    const results = await deliver('a', 'b');
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches()).toEqual(['batch first', 'batch a+b']);
    expect(bus.parked).toEqual([]);
  });
});

it('takes no messages after it was closed', async () => {
  await consumers.close();
  expect(bus.isOpen).toBe(false);
});
