import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, Kafka } from 'kafkajs';
import type { Subscription } from './message-bus.ts';
import { PartitionBatches, type PartitionBatchesOptions } from './partition-batches.ts';

export interface ConsumerOptions extends PartitionBatchesOptions {
  /** The group's full name. */
  readonly groupId: string;
}

/**
 * In milliseconds. After this time the partitions of a dead replica are reassigned. Brokers require at least six
 * seconds.
 */
const sessionTimeout = 8_000;
const rebalanceTimeout = 20_000;
const heartbeatInterval = 1_000;
const maxWait = 500;
/** A member that has not fetched for this long counts as stuck, in milliseconds. */
const silenceTimeout = 60_000;
const disconnectTimeout = 10_000;
const shutdownTimeout = 20_000;
const reconnectPause = 300;
/** Failures per log entry. */
const logEvery = 20;

/**
 * One member of a consumer group. The library restarts a consumer only after some failures and rejects if the first
 * connection fails, so this class replaces it after any failure until it is closed.
 */
export class KafkaConsumer implements Subscription {
  private readonly batches: PartitionBatches;
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  private failures = 0;
  private joined = false;

  constructor(
    private readonly kafka: Kafka,
    private readonly options: ConsumerOptions,
  ) {
    this.batches = new PartitionBatches(options);
    this.running = this.supervise();
  }

  /** Whether its partitions are assigned. */
  get isJoined(): boolean {
    return this.joined;
  }

  /**
   * Takes no new messages, finishes and commits those in progress, and leaves the group so that other members take over
   * at once.
   */
  async close(): Promise<void> {
    const enough = pause(shutdownTimeout, undefined, { ref: false });
    await Promise.race([this.batches.drain(), enough]);
    this.closing.abort();
    await Promise.race([this.running, enough]);
  }

  private async supervise(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const consumer = this.create();
      await this.consume(consumer).catch((error: unknown) => this.logFailure(error));
      const disconnected = consumer.disconnect().catch(() => undefined);
      await Promise.race([disconnected, pause(disconnectTimeout, undefined, { ref: false })]);
      this.joined = false;
      this.batches.reset();
      await pause(reconnectPause, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  private create(): Consumer {
    return this.kafka.consumer({
      groupId: this.options.groupId,
      sessionTimeout,
      rebalanceTimeout,
      heartbeatInterval,
      maxWaitTimeInMs: maxWait,
      allowAutoTopicCreation: false,
      // Enough retries to keep the membership during a short broker outage.
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 8, restartOnFailure: async () => false },
    });
  }

  /** Resolves when the consumer is closed. Rejects when the library gives up or stops fetching. */
  private async consume(consumer: Consumer): Promise<void> {
    const over = this.listen(consumer);
    await consumer.connect();
    // Also for fact topics: a new service must receive what was published before its first start.
    await consumer.subscribe({ topics: [...this.options.topics.keys()], fromBeginning: true });
    await consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 64,
      eachBatch: (payload) => this.batches.take(payload),
    });
    await over;
  }

  private listen(consumer: Consumer): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const watch = setTimeout(
      () => reject(new Error('The consumer stopped responding')),
      silenceTimeout,
    ).unref();
    const { CRASH, GROUP_JOIN, REBALANCING, FETCH } = consumer.events;
    consumer.on(CRASH, ({ payload }) => reject(payload.error));
    consumer.on(REBALANCING, () => this.onRebalancing());
    consumer.on(GROUP_JOIN, () => this.onJoined(consumer));
    consumer.on(FETCH, () => void watch.refresh());
    this.closing.signal.addEventListener('abort', () => resolve(), { once: true });
    const over = promise.finally(() => clearTimeout(watch));
    // Connecting may fail first, and then nobody waits for this.
    over.catch(() => undefined);
    return over;
  }

  private onRebalancing(): void {
    this.joined = false;
    this.batches.abandon();
  }

  private onJoined(consumer: Consumer): void {
    this.batches.reset();
    // The library keeps partitions paused across a rebalance, but the batches that paused them are gone.
    consumer.resume([...this.options.topics.keys()].map((topic) => ({ topic })));
    this.failures = 0;
    this.joined = true;
  }

  private logFailure(error: unknown): void {
    const { log, group } = this.options;
    if (this.failures % logEvery === 0)
      log.warn({ error, group, failures: this.failures + 1 }, 'Cannot consume from Kafka, retrying');
    this.failures += 1;
  }
}
