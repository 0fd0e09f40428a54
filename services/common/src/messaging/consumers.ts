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
import { consumesKey, consumesBatchKey, type ReceivedMessage } from './consumes.ts';
import { inSpan } from '../telemetry/traces.ts';
import { MessageBus, type BusMessage, type Subscription } from './message-bus.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { BatchBuffer } from './batch-buffer.ts';

type Method = (...args: unknown[]) => Promise<void>;

/** A marked method, as messages are passed to it. */
interface Handler {
  readonly take: (arrived: readonly ReceivedMessage<unknown>[]) => Promise<void>;
  /** Only for batch consumers. */
  readonly buffer?: BatchBuffer;
}

const tries = 5;
/** How many handlers of single messages run at once. Batch consumers process one batch after the other. */
const maxConcurrent = 32;
const firstPause = 50;

/**
 * Finds every method marked with {@link Consumes} or {@link ConsumesBatch} and passes messages to it. Failures are
 * retried several times with back-off, then the message is parked.
 */
@Injectable()
export class Consumers implements OnModuleInit, BeforeApplicationShutdown {
  private readonly handlers = new Map<string, { type: MessageType; handlers: Handler[] }>();
  private readonly deadLettered = metrics.getMeter('atrium').createCounter('atrium.messages.dead_lettered', {
    description: 'Messages parked because they could not be processed',
  });
  private readonly concurrencyLimit = new ConcurrencyLimit(maxConcurrent);
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
      const many = reflector.get<MessageType | undefined>(consumesBatchKey, method);
      const work = method.bind(instance);
      if (one) this.add(one, { take: async ([arrived]) => work(arrived?.message, arrived?.metadata) });
      if (many) this.add(many, this.batchHandler(many, work));
    }
  }

  private batchHandler(type: MessageType, take: Handler['take']): Handler {
    const buffer = new BatchBuffer((messages) => inBatchSpan(messages, () => deliver(type, take, messages)));
    return { take, buffer };
  }

  private add(type: MessageType, handler: Handler): void {
    const known = this.handlers.get(type.schema.typeName) ?? { type, handlers: [] };
    known.handlers.push(handler);
    this.handlers.set(type.schema.typeName, known);
  }

  private async handle(message: BusMessage): Promise<void> {
    const known = this.handlers.get(message.type);
    if (!known) return;
    for (const { take, buffer } of known.handlers) {
      const alone = () =>
        inSpan({ name: `handle ${message.type}`, kind: SpanKind.CONSUMER, from: message.headers }, () =>
          this.attempt(message, () => this.concurrencyLimit.run(() => deliver(known.type, take, [message]))),
        );
      await (buffer ? buffer.add(message, alone) : alone());
    }
  }

  /**
   * An outage is not the message's fault, so it is thrown: the bus redelivers the message when the database is back.
   */
  private async attempt(message: BusMessage, work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (isOutage(error)) throw error;
        if (attempt === tries || (error instanceof DomainError && error.isFinal))
          return await this.deadLetter(message, error);
        await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (attempt - 1)));
      }
    }
  }

  private async deadLetter(message: BusMessage, error: unknown): Promise<void> {
    this.log.error(
      { error, message: message.id, type: message.type, topic: message.topic },
      'Message parked',
    );
    this.deadLettered.add(1, { topic: message.topic });
    await this.bus.deadLetter(this.config.service, message, String(error));
  }
}

/** Passes messages of one organisation to a handler, in the organisation's context. */
const deliver = (
  type: MessageType,
  take: Handler['take'],
  messages: readonly BusMessage[],
): Promise<void> => {
  const [{ org, id, headers }] = messages as [BusMessage];
  return runForOrganisation(org, headers['request'] ?? id, () =>
    take(
      messages.map((one) => ({
        message: fromBinary(type.schema, one.value),
        metadata: { id: one.id, key: one.key, at: one.at },
      })),
    ),
  );
};

/** The span of a batch belongs to the trace of its first message and links to the others. */
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
