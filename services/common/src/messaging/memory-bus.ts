import { allTopics, type Topic } from '@atrium/proto/messages';
import { MessageBus, type BusMessage, type MessageHandler, type Subscription } from './message-bus.ts';

/** Where the in-memory bus keeps what must outlive the process: the state topics and what was parked. */
export interface BusStore {
  /** Keeps the last message per topic and key. */
  keep(message: BusMessage): Promise<void>;
  /** Every kept message of a topic, oldest first. */
  kept(topic: string): AsyncIterable<BusMessage>;
  /** Whether the group reads this topic for the first time; answers true once, after `began` false for ever. */
  hasBegun(group: string, topic: string): Promise<boolean>;
  began(group: string, topic: string): Promise<void>;
  park(group: string, message: BusMessage, reason: string): Promise<void>;
}

interface Group {
  readonly name: string;
  readonly topics: ReadonlySet<string>;
  readonly handler: MessageHandler;
  readonly chains: Map<string, Promise<void>>;
}

/**
 * The bus of the single node. Publishing resolves when every group has handled the messages (or parked them), so the
 * outbox row that is deleted then is the only queue there is, and it is on disk.
 */
export class MemoryBus extends MessageBus {
  private readonly groups = new Set<Group>();
  private readonly stateTopics = new Set(
    allTopics.filter(({ keeps }) => keeps === 'state').map(({ name }) => name),
  );

  private readonly complete = Promise.withResolvers<void>();

  constructor(
    private readonly store: BusStore,
    /** Groups without which nothing is delivered yet: a message must not be over before everyone it is for is there. */
    private readonly awaited: readonly string[] = [],
  ) {
    super();
    if (awaited.length === 0) this.complete.resolve();
  }

  override async publish(messages: readonly BusMessage[]): Promise<void> {
    await this.complete.promise;
    const states = messages.filter((message) => this.stateTopics.has(message.topic));
    for (const message of states) await this.store.keep(message);
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

  override park(group: string, message: BusMessage, reason: string): Promise<void> {
    return this.store.park(group, message, reason);
  }

  override async close(): Promise<void> {
    await Promise.allSettled([...this.groups].flatMap((group) => [...group.chains.values()]));
    this.groups.clear();
  }

  private async readFromBeginning(group: Group, topic: Topic): Promise<void> {
    if (topic.keeps !== 'state' || (await this.store.hasBegun(group.name, topic.name))) return;
    for await (const message of this.store.kept(topic.name)) await deliver(group, message);
    await this.store.began(group.name, topic.name);
  }
}

/** One after the other per key, side by side between keys. */
function deliver(group: Group, message: BusMessage): Promise<void> {
  const key = `${message.topic} ${message.org} ${message.key}`;
  const before = group.chains.get(key) ?? Promise.resolve();
  const handled = before.catch(() => undefined).then(() => group.handler(message));
  group.chains.set(key, handled);
  const forget = () => void (group.chains.get(key) === handled && group.chains.delete(key));
  handled.then(forget, forget);
  return handled;
}
