import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { Topic } from '@atrium/proto/messages';
import { lastValueFrom } from 'rxjs';
import { BatchBuffer } from './batch-buffer.ts';
import type { ConsumerExtras } from './consumes.ts';
import type { BusMessage, MessageBus, Subscription } from './message-bus.ts';
import { MessageContext } from './message-context.ts';

type Consumer = (message: BusMessage) => Promise<void>;

/**
 * The bus as a transport of `@nestjs/microservices`: passes messages to the handlers marked with `@Consumes`. A message
 * is acknowledged when every handler of its type has handled or parked it. Nest would run several handlers of a type at
 * once and report the first failure before the others end; here they run one after the other.
 */
export class MessageServer extends Server implements CustomTransportStrategy {
  private readonly consumers = new Map<string, Consumer[]>();
  private readonly topics = new Set<Topic>();
  private subscription: Subscription | undefined;

  constructor(
    private readonly bus: MessageBus,
    /** The service. Its replicas share the messages. */
    private readonly group: string,
  ) {
    super();
  }

  override addHandler(
    type: string,
    handler: MessageHandler,
    _isEvent?: boolean,
    { topic, batch }: Partial<ConsumerExtras> = {},
  ): void {
    if (!topic) throw new Error(`The handler of ${type} has no topic. Mark it with @Consumes`);
    this.topics.add(topic);
    const consumers = this.consumers.get(type) ?? [];
    this.consumers.set(type, consumers);
    consumers.push(batch ? this.batchConsumer(handler) : (message) => this.run(handler, message, [message]));
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      if (this.topics.size > 0)
        this.subscription = await this.bus.subscribe(this.group, [...this.topics], (message) =>
          this.handle(message),
        );
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Takes no new messages and finishes those in progress. */
  async close(): Promise<void> {
    await this.subscription?.close();
  }

  on(): never {
    throw new Error('The bus has no events to listen to');
  }

  unwrap<T>(): T {
    return this.bus as T;
  }

  private async handle(message: BusMessage): Promise<void> {
    for (const consume of this.consumers.get(message.type) ?? []) await consume(message);
  }

  private batchConsumer(handler: MessageHandler): Consumer {
    const buffer = new BatchBuffer((messages) => this.run(handler, messages, messages));
    return (message) => buffer.add(message);
  }

  private async run(
    handler: MessageHandler,
    payload: unknown,
    messages: readonly [BusMessage, ...BusMessage[]],
  ): Promise<void> {
    const result: unknown = handler(payload, new MessageContext(messages));
    await lastValueFrom(this.transformToObservable(result));
  }
}
