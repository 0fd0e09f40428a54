import type { EachBatchPayload } from 'kafkajs';
import { fromKafka } from './kafka-headers.ts';
import type { BusLog, BusObserver } from './kafka-options.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { BusMessage, MessageHandler } from './message-bus.ts';
import { PartitionBatch } from './partition-batch.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

export interface PartitionBatchesOptions {
  readonly group: string;
  /** Full topic names, mapped to their names in the contract. */
  readonly topics: ReadonlyMap<string, string>;
  readonly handler: MessageHandler;
  readonly inFlight: number;
  readonly log: BusLog;
  readonly observer: BusObserver;
}

/** How long the other partitions wait for a slow one, in milliseconds. Then it is paused and continues alone. */
const takeTimeout = 500;
const logAgainAfter = 5_000;

/**
 * The unfinished batches of one group member, at most one per partition. Usually a batch is done before the next fetch.
 * A slower partition is paused until its batch is done, while the others continue and the member keeps sending
 * heartbeats to Kafka.
 */
export class PartitionBatches {
  private readonly batches = new Map<string, { batch: PartitionBatch; over: Promise<void> }>();
  private readonly lags = new Map<string, EachBatchPayload['batch']>();
  private readonly queue = new KeyedQueue();
  private readonly concurrencyLimit: ConcurrencyLimit;
  private generation = 0;
  private draining = false;
  private loggedAt = 0;
  private unlogged = 0;

  constructor(private readonly options: PartitionBatchesOptions) {
    this.concurrencyLimit = new ConcurrencyLimit(options.inFlight);
  }

  get isIdle(): boolean {
    return this.batches.size === 0;
  }

  /** Processes a batch, or starts to if it is slow. */
  async take(payload: EachBatchPayload): Promise<void> {
    const name = `${payload.batch.topic} ${payload.batch.partition}`;
    if (this.draining) return void payload.pause();
    if (this.batches.has(name)) return;
    const batch = this.open(payload);
    const done = batch.run();
    let resume: (() => void) | undefined;
    const over = done.then(() => this.end(name, batch, payload, resume));
    this.batches.set(name, { batch, over });
    await within(takeTimeout, done);
    // It may have finished just as the timeout fired, or the group may have rebalanced.
    if (batch.isDone || this.batches.get(name)?.batch !== batch) return over;
    resume = payload.pause();
    this.reportLag(payload, batch);
  }

  /** A rebalance has begun: starts no further message. */
  abandon(): void {
    for (const { batch } of this.batches.values()) batch.abandon();
  }

  /** The group has rebalanced: unfinished messages are redelivered to the new owner of the partition. */
  reset(): void {
    this.abandon();
    this.batches.clear();
    this.generation += 1;
    for (const batch of this.lags.values()) this.lag(batch, 0);
    this.lags.clear();
  }

  /** Finishes and commits running work. Accepts nothing new. */
  async drain(): Promise<void> {
    this.draining = true;
    this.abandon();
    await Promise.allSettled([...this.batches.values()].map(({ over }) => over));
  }

  private open(payload: EachBatchPayload): PartitionBatch {
    const { batch } = payload;
    const { generation } = this;
    const topic = this.options.topics.get(batch.topic) ?? batch.topic;
    const placed = batch.messages.map((one) => ({ offset: one.offset, message: fromKafka(topic, one) }));
    return new PartitionBatch(placed, {
      queue: this.queue,
      concurrencyLimit: this.concurrencyLimit,
      handler: this.options.handler,
      resolve: (offset) => {
        if (generation === this.generation) payload.resolveOffset(offset);
      },
      onFailure: (error, message, failures) => this.logFailure(error, message, failures),
    });
  }

  /** A batch that outlived its fetch has to commit its offsets and resume the partition itself. */
  private async end(
    name: string,
    batch: PartitionBatch,
    payload: EachBatchPayload,
    resume: (() => void) | undefined,
  ): Promise<void> {
    if (this.batches.get(name)?.batch !== batch) return;
    this.batches.delete(name);
    this.reportLag(payload, batch);
    if (!resume) return;
    await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets()).catch(() => undefined);
    resume();
  }

  private reportLag({ batch }: EachBatchPayload, partitionBatch: PartitionBatch): void {
    this.lags.set(`${batch.topic} ${batch.partition}`, batch);
    this.lag(batch, partitionBatch.remaining + Number(batch.offsetLag()));
  }

  private lag({ topic, partition }: EachBatchPayload['batch'], messages: number): void {
    const { observer, group, topics } = this.options;
    observer.lag?.(group, topics.get(topic) ?? topic, partition, messages);
  }

  /** During an outage everything fails, so a log entry now and then is enough. */
  private logFailure(error: unknown, { id, topic, type }: BusMessage, failures: number): void {
    this.unlogged += 1;
    if (Date.now() - this.loggedAt < logAgainAfter) return;
    const facts = {
      error,
      failures,
      alike: this.unlogged,
      message: id,
      topic,
      type,
      group: this.options.group,
    };
    this.options.log.warn(facts, 'Could not process a message, retrying');
    [this.loggedAt, this.unlogged] = [Date.now(), 0];
  }
}

/** Waits for the work, at most for this long. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
