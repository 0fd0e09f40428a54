import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { fromBinary } from '@bufbuild/protobuf';
import type { MessageType } from '@atrium/proto/messages';
import { Config } from '../config/service-config.ts';
import { runForOrganisation } from '../context/request-context.ts';
import { metrics, SpanKind } from '@opentelemetry/api';
import { DomainError } from '../errors/domain-error.ts';
import { isOutage } from '../errors/unavailable.ts';
import { ServiceLog } from '../log/service-log.ts';
import { consumesKey, consumesTogetherKey, type Arrived } from './consumes.ts';
import { inSpan } from '../telemetry/traces.ts';
import { MessageBus, type BusMessage, type Subscription } from './message-bus.ts';
import { Room } from './room.ts';
import { Togetherness } from './togetherness.ts';

type Method = (...args: unknown[]) => Promise<void>;

/** A marked method as the messages reach it. */
interface Handler {
  readonly take: (arrived: readonly Arrived<unknown>[]) => Promise<void>;
  /** Only of what takes many at once. */
  readonly together?: Togetherness;
}

const tries = 5;
/** Handlers of one message that run at the same time; those of many take one batch after the other. */
const sideBySide = 32;
const firstPause = 50;

/** Finds every method marked with {@link Consumes} or {@link ConsumesTogether} and feeds it: several tries with growing pauses, then parked. */
@Injectable()
export class Consumers implements OnModuleInit, BeforeApplicationShutdown {
  private readonly handlers = new Map<string, { type: MessageType; handlers: Handler[] }>();
  private readonly parked = metrics.getMeter('atrium').createCounter('atrium.messages.parked', {
    description: 'Messages moved to the dead-letter collection',
  });
  private readonly room = new Room(sideBySide);
  private subscription: Subscription | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly bus: MessageBus,
    private readonly config: Config,
    private readonly log: ServiceLog,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const { instance } of this.discovery.getProviders()) if (instance) this.collect(instance as object);
    const topics = new Map([...this.handlers.values()].map(({ type }) => [type.topic.name, type.topic]));
    if (topics.size === 0) return;
    this.subscription = await this.bus.subscribe(this.config.service, [...topics.values()], (message) =>
      this.handle(message),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.subscription?.close();
  }

  private collect(instance: object): void {
    const reflector = new Reflector();
    for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
      const method = (instance as Record<string, unknown>)[name] as Method;
      const one = reflector.get<MessageType | undefined>(consumesKey, method);
      const many = reflector.get<MessageType | undefined>(consumesTogetherKey, method);
      const work = method.bind(instance);
      if (one) this.add(one, { take: async ([arrived]) => work(arrived?.message, arrived?.facts) });
      if (many) this.add(many, this.gathering(many, work));
    }
  }

  private gathering(type: MessageType, take: Handler['take']): Handler {
    const together = new Togetherness((messages) => inBatchSpan(messages, () => give(type, take, messages)));
    return { take, together };
  }

  private add(type: MessageType, handler: Handler): void {
    const known = this.handlers.get(type.schema.typeName) ?? { type, handlers: [] };
    known.handlers.push(handler);
    this.handlers.set(type.schema.typeName, known);
  }

  private async handle(message: BusMessage): Promise<void> {
    const known = this.handlers.get(message.type);
    if (!known) return;
    for (const { take, together } of known.handlers) {
      const alone = () =>
        inSpan({ name: `handle ${message.type}`, kind: SpanKind.CONSUMER, from: message.headers }, () =>
          this.attempt(message, () => this.room.in(() => give(known.type, take, [message]))),
        );
      await (together ? together.take(message, alone) : alone());
    }
  }

  /** An outage is not the message's fault: it is thrown back, so that the sender keeps it until the store is there again. */
  private async attempt(message: BusMessage, work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (isOutage(error)) throw error;
        if (attempt === tries || (error instanceof DomainError && error.isFinal))
          return await this.park(message, error);
        await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (attempt - 1)));
      }
    }
  }

  private async park(message: BusMessage, error: unknown): Promise<void> {
    this.log.error(
      { error, message: message.id, type: message.type, topic: message.topic },
      'A message was parked',
    );
    this.parked.add(1, { topic: message.topic });
    await this.bus.park(this.config.service, message, String(error));
  }
}

/** Hands over messages of one organisation, in its context. */
const give = (type: MessageType, take: Handler['take'], messages: readonly BusMessage[]): Promise<void> => {
  const [{ org, id, headers }] = messages as [BusMessage];
  return runForOrganisation(org, headers['request'] ?? id, () =>
    take(
      messages.map((one) => ({
        message: fromBinary(type.schema, one.value),
        facts: { id: one.id, key: one.key, at: one.at },
      })),
    ),
  );
};

/** What many traces led to belongs to the first of them and names the others. */
const inBatchSpan = (messages: readonly BusMessage[], work: () => Promise<void>): Promise<void> => {
  const [first, ...others] = messages as [BusMessage];
  return inSpan(
    {
      name: `handle ${first.type}`,
      kind: SpanKind.CONSUMER,
      from: first.headers,
      alsoFrom: others.map(({ headers }) => headers),
    },
    work,
  );
};
