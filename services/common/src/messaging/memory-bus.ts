import { allTopics, type Topic } from '@atrium/proto/messages';
import { MessageBus, type BusMessage, type MessageHandler, type Subscription } from './message-bus.ts';

/** Persistence of the in-memory bus, for state topics and parked messages. */
export interface BusStore {
  /** Stores the latest message per topic and key. */
  save(message: BusMessage): Promise<void>;
  /** All stored messages of a topic, oldest first. */
  load(topic: string): AsyncIterable<BusMessage>;
  /** Whether the group has already read this topic. True for ever after `markStarted`. */
  hasStarted(group: string, topic: string): Promise<boolean>;
  markStarted(group: string, topic: string): Promise<void>;
  deadLetter(group: string, message: BusMessage, reason: string): Promise<void>;
}

interface Group {
  readonly name: string;
  readonly topics: ReadonlySet<string>;
  readonly handler: MessageHandler;
  readonly chains: Map<string, Promise<void>>;
}

/**
 * The bus of the single node. Publishing resolves when every group has processed or parked the messages. The outbox row
 * is deleted only then, so the outbox is the only queue, and it is persistent.
 */
export class MemoryBus extends MessageBus {
  private readonly groups = new Set<Group>();
  private readonly stateTopics = new Set(
    allTopics.filter(({ keeps }) => keeps === 'state').map(({ name }) => name),
  );

  private readonly complete = Promise.withResolvers<void>();

  constructor(
    private readonly store: BusStore,
    /**
     * Groups that must subscribe before anything is delivered, so that no message completes before all its receivers
     * exist.
     */
    private readonly awaited: readonly string[] = [],
  ) {
    super();
    if (awaited.length === 0) this.complete.resolve();
  }

  override async publish(messages: readonly BusMessage[]): Promise<void> {
    await this.complete.promise;
    const states = messages.filter((message) => this.stateTopics.has(message.topic));
    for (const message of states) await this.store.save(message);
    await Promise.all(
      [...this.groups].flatMap((group) =>
        messages.filter((one) => group.topics.has(one.topic)).map((one) => deliver(group, one)),
      ),
    );
  }

  override async subscribe(
    name: string,
    topics: readonly Topic[],
    handler: MessageHandler,
  ): Promise<Subscription> {
    const group: Group = {
      name,
      topics: new Set(topics.map((topic) => topic.name)),
      handler,
      chains: new Map(),
    };
    this.groups.add(group);
    for (const topic of topics) await this.readFromBeginning(group, topic);
    if (this.awaited.every((awaited) => [...this.groups].some((one) => one.name === awaited)))
      this.complete.resolve();
    return { close: async () => void this.groups.delete(group) };
  }

  override deadLetter(group: string, message: BusMessage, reason: string): Promise<void> {
    return this.store.deadLetter(group, message, reason);
  }

  override async close(): Promise<void> {
    await Promise.allSettled([...this.groups].flatMap((group) => [...group.chains.values()]));
    this.groups.clear();
  }

  private async readFromBeginning(group: Group, topic: Topic): Promise<void> {
    if (topic.keeps !== 'state' || (await this.store.hasStarted(group.name, topic.name))) return;
    for await (const message of this.store.load(topic.name)) await deliver(group, message);
    await this.store.markStarted(group.name, topic.name);
  }
}

/** Sequential within a key, concurrent across keys. */
function deliver(group: Group, message: BusMessage): Promise<void> {
  const key = `${message.topic} ${message.org} ${message.key}`;
  const before = group.chains.get(key) ?? Promise.resolve();
  const handled = before.catch(() => undefined).then(() => group.handler(message));
  group.chains.set(key, handled);
  const forget = () => void (group.chains.get(key) === handled && group.chains.delete(key));
  handled.then(forget, forget);
  return handled;
}
