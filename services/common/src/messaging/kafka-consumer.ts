import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, Kafka } from 'kafkajs';
import type { Subscription } from './message-bus.ts';
import { PartitionWindows, type WindowsOptions } from './partition-windows.ts';

export interface ConsumerOptions extends WindowsOptions {
  /** The group's full name. */
  readonly groupId: string;
}

/** After this the work of a replica that died goes to the others; brokers allow no less than six seconds. */
const sessionTimeout = 8_000;
const rebalanceTimeout = 20_000;
const heartbeatInterval = 1_000;
const longestWait = 500;
/** A member that has not fetched for so long is taken for stuck. */
const silence = 60_000;
const longestPause = 3_000;
const patienceAtEnd = 20_000;

/** One member of a group. Whatever happens to its connection, it comes back by itself until it is closed. */
export class KafkaConsumer implements Subscription {
  private readonly windows: PartitionWindows;
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  private failures = 0;
  private joined = false;
  private lastSign = Date.now();

  constructor(
    private readonly kafka: Kafka,
    private readonly options: ConsumerOptions,
  ) {
    this.windows = new PartitionWindows(options);
    this.running = this.supervise();
  }

  /** Whether it has its part of the topics. */
  get isJoined(): boolean {
    return this.joined;
  }

  /** Takes nothing more, finishes what is under way, notes it and leaves the group, so that the others take over at once. */
  async close(): Promise<void> {
    const enough = pause(patienceAtEnd, undefined, { ref: false });
    await Promise.race([this.windows.drain(), enough]);
    this.closing.abort();
    await Promise.race([this.running, enough]);
  }

  private async supervise(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const consumer = this.create();
      try {
        await this.consume(consumer);
      } catch (error) {
        this.failures += 1;
        this.say(error);
      }
      await Promise.race([
        consumer.disconnect().catch(() => undefined),
        pause(10_000, undefined, { ref: false }),
      ]);
      this.set(false);
      this.windows.begin();
      if (!this.closing.signal.aborted) await this.rest();
    }
  }

  private create(): Consumer {
    return this.kafka.consumer({
      groupId: this.options.groupId,
      sessionTimeout,
      rebalanceTimeout,
      heartbeatInterval,
      maxWaitTimeInMs: longestWait,
      allowAutoTopicCreation: false,
      // Long enough to keep the membership through a short absence of the broker; whatever takes longer begins anew.
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 8, restartOnFailure: async () => false },
    });
  }

  /** Ends when it is closed, rejects when the library gave up. */
  private async consume(consumer: Consumer): Promise<void> {
    const over = this.listen(consumer);
    await consumer.connect();
    // Facts as well: what was said before a service first came up is for it, too.
    await consumer.subscribe({ topics: [...this.options.topics.keys()], fromBeginning: true });
    await consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 64,
      eachBatch: (payload) => this.windows.take(payload),
    });
    await over;
  }

  private listen(consumer: Consumer): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    this.lastSign = Date.now();
    const { CRASH, GROUP_JOIN, REBALANCING, FETCH } = consumer.events;
    consumer.on(CRASH, ({ payload }) => reject(payload.error));
    consumer.on(REBALANCING, () => this.onRebalancing());
    consumer.on(GROUP_JOIN, () => this.onJoined(consumer));
    consumer.on(FETCH, () => void (this.lastSign = Date.now()));
    const watch = setInterval(() => {
      if (Date.now() - this.lastSign > silence) reject(new Error('The consumer stopped responding'));
    }, 5_000).unref();
    const finish = () => {
      clearInterval(watch);
      resolve();
    };
    this.closing.signal.addEventListener('abort', finish, { once: true });
    return promise.finally(finish);
  }

  private onRebalancing(): void {
    this.set(false);
    this.windows.abandon();
  }

  private onJoined(consumer: Consumer): void {
    this.windows.begin();
    // The library keeps partitions paused across a rebalance; what paused them is over.
    consumer.resume([...this.options.topics.keys()].map((topic) => ({ topic })));
    this.lastSign = Date.now();
    this.failures = 0;
    this.set(true);
  }

  private set(joined: boolean): void {
    if (this.joined === joined) return;
    this.joined = joined;
    this.options.observer.joined?.(this.options.group, joined);
  }

  private say(error: unknown): void {
    const { log, group } = this.options;
    if (this.failures === 1 || this.failures % 20 === 0)
      log.warn({ error, group, failures: this.failures }, 'Cannot consume from Kafka, retrying');
  }

  private async rest(): Promise<void> {
    const milliseconds = Math.min(longestPause, 100 * 2 ** this.failures);
    await pause(milliseconds, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }
}
