import { allTopics, type Topic } from '@atrium/proto/messages';
import { KeyedQueue } from '../concurrency/keyed-queue.ts';
import {
  MessageBus,
  orderingKey,
  type BusMessage,
  type MessageHandler,
  type Subscription,
} from './message-bus.ts';
import type { MongoBusStore } from './mongo-bus-store.ts';

interface Group {
  readonly name: string;
  readonly topics: ReadonlySet<string>;
  readonly handler: MessageHandler;
  readonly queue: KeyedQueue;
}

const stateTopics = new Set(allTopics.filter(({ keeps }) => keeps === 'state').map(({ name }) => name));

/**
 * The bus of the single node. Publishing resolves when every group has processed or parked the messages. The outbox row
 * is deleted only then, so the outbox is the only queue, and it is persistent.
 */
export class MemoryBus extends MessageBus {
  private readonly groups = new Set<Group>();
  private readonly complete = Promise.withResolvers<void>();
  private isClosing = false;

  constructor(
    private readonly store: MongoBusStore,
    /**
     * Groups that must all have subscribed when something is delivered, so that no message completes while one of its
     * receivers is missing. Until then publishing waits; it rejects once one of them has closed.
     */
    private readonly awaited: readonly string[] = [],
  ) {
    super();
    if (awaited.length === 0) this.complete.resolve();
  }

  override async publish(messages: readonly BusMessage[]): Promise<void> {
    await this.complete.promise;
    if (this.isClosing) throw new Error('A group has closed: its messages must wait for the next start');
    for (const message of messages) if (stateTopics.has(message.topic)) await this.store.save(message);
    await Promise.all(
      [...this.groups].flatMap((group) =>
        messages.filter(({ topic }) => group.topics.has(topic)).map((message) => deliver(group, message)),
      ),
    );
  }

  override async subscribe(
    name: string,
    topics: readonly Topic[],
    handler: MessageHandler,
  ): Promise<Subscription> {
    const names = new Set(topics.map((topic) => topic.name));
    const group: Group = { name, topics: names, handler, queue: new KeyedQueue() };
    this.groups.add(group);
    for (const topic of topics) await this.readFromBeginning(group, topic);
    if (this.awaited.every((awaited) => [...this.groups].some((one) => one.name === awaited)))
      this.complete.resolve();
    return {
      close: async () => {
        this.groups.delete(group);
        if (this.awaited.includes(name)) this.isClosing = true;
        await group.queue.settled();
      },
    };
  }

  override deadLetter(group: string, message: BusMessage, reason: string): Promise<void> {
    return this.store.deadLetter(group, message, reason);
  }

  override async close(): Promise<void> {
    await Promise.all([...this.groups].map(({ queue }) => queue.settled()));
    this.groups.clear();
  }

  private async readFromBeginning(group: Group, topic: Topic): Promise<void> {
    if (topic.keeps !== 'state' || (await this.store.hasStarted(group.name, topic.name))) return;
    for await (const message of this.store.load(topic.name)) await deliver(group, message);
    await this.store.markStarted(group.name, topic.name);
  }
}

const deliver = ({ queue, handler }: Group, message: BusMessage): Promise<void> =>
  queue.run(orderingKey(message), () => handler(message));
