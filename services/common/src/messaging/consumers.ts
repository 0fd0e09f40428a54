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
import { consumesKey, type MessageFacts } from './consumes.ts';
import { inSpan } from '../telemetry/traces.ts';
import { MessageBus, type BusMessage, type Subscription } from './message-bus.ts';

type Handler = (message: unknown, facts: MessageFacts) => Promise<void>;

const tries = 5;
const firstPause = 50;

/** Finds every method marked with {@link Consumes} and feeds it: several tries with growing pauses, then parked. */
@Injectable()
export class Consumers implements OnModuleInit, BeforeApplicationShutdown {
  private readonly handlers = new Map<string, { type: MessageType; handlers: Handler[] }>();
  private readonly parked = metrics.getMeter('atrium').createCounter('atrium.messages.parked', {
    description: 'Messages put aside because they could not be handled',
  });
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
      const method = (instance as Record<string, unknown>)[name] as Handler;
      const type = reflector.get<MessageType | undefined>(consumesKey, method);
      if (!type) continue;
      const known = this.handlers.get(type.schema.typeName) ?? { type, handlers: [] };
      known.handlers.push(method.bind(instance));
      this.handlers.set(type.schema.typeName, known);
    }
  }

  private async handle(message: BusMessage): Promise<void> {
    const known = this.handlers.get(message.type);
    if (!known) return;
    const facts: MessageFacts = { id: message.id, key: message.key, at: message.at };
    const request = message.headers['request'] ?? message.id;
    const work = async (): Promise<void> => {
      for (const handler of known.handlers)
        await this.attempt(message, () =>
          runForOrganisation(message.org, request, () =>
            handler(fromBinary(known.type.schema, message.value), facts),
          ),
        );
    };
    await inSpan({ name: `handle ${message.type}`, kind: SpanKind.CONSUMER, from: message.headers }, work);
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
