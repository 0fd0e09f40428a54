import { setTimeout as pause } from 'node:timers/promises';
import type { EachBatchPayload } from 'kafkajs';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { fromKafka } from './kafka-headers.ts';
import type { BusLog, BusObserver } from './kafka-options.ts';
import { KeyedQueue } from '../concurrency/keyed-queue.ts';
import { orderingKey, type BusMessage, type MessageHandler } from './message-bus.ts';
import { ProcessedOffsets } from './processed-offsets.ts';

export interface PartitionBatchesOptions {
  readonly group: string;
  /** Full topic names, mapped to their names in the contract. */
  readonly topics: ReadonlyMap<string, string>;
  readonly handler: MessageHandler;
  readonly log: BusLog;
  readonly observer: BusObserver;
}

/** Maximum number of messages a group has in progress in this process. It also limits the size of a batch. */
const inFlight = 500;
/** How long the other partitions wait for a slow one, in milliseconds. Then it is paused and continues alone. */
const takeTimeout = 500;
const firstPause = 200;
const maxPause = 10_000;
const logAgainAfter = 5_000;

/**
 * The unfinished batches of one group member, at most one per partition. Usually a batch is done before the next fetch.
 * A slower partition is paused until its batch is done, while the others continue and the member keeps sending
 * heartbeats to Kafka. A message whose handler rejects is retried until it succeeds; messages of the same key wait
 * behind it.
 */
export class PartitionBatches {
  private readonly unfinished = new Map<string, Promise<void>>();
  private readonly queue = new KeyedQueue();
  private readonly limit = new ConcurrencyLimit(inFlight);
  /** Aborted when a rebalance or the shutdown begins, replaced when the group has rebalanced. */
  private generation = new AbortController();
  private loggedAt = 0;

  constructor(private readonly options: PartitionBatchesOptions) {}

  /** Processes a batch, or starts to if it is slow. */
  async take(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const { generation } = this;
    const name = `${batch.topic} ${batch.partition}`;
    if (generation.signal.aborted) return void payload.pause();
    if (this.unfinished.has(name)) return;
    const offsets = new ProcessedOffsets(batch.messages, (offset) => {
      if (generation === this.generation) payload.resolveOffset(offset);
    });
    let resume: (() => void) | undefined;
    const over = this.process(batch, offsets, generation.signal).then(async () => {
      if (generation === this.generation) await this.finish(name, payload, offsets, resume);
    });
    this.unfinished.set(name, over);
    await Promise.race([over, pause(takeTimeout, undefined, { ref: false })]);
    if (!this.unfinished.has(name) || generation !== this.generation) return;
    resume = payload.pause();
    this.reportLag(batch, offsets);
  }

  /** A rebalance has begun, or the process is shutting down: starts no further message. Running handlers finish. */
  abandon(): void {
    this.generation.abort();
  }

  /** The group has rebalanced: unfinished messages are redelivered to the new owner of the partition. */
  reset(): void {
    this.abandon();
    this.generation = new AbortController();
    this.unfinished.clear();
    this.options.observer.lagsUnknown?.(this.options.group);
  }

  /** Finishes and commits running work. Accepts nothing new. */
  async drain(): Promise<void> {
    this.abandon();
    await Promise.allSettled(this.unfinished.values());
  }

  private async process(
    { topic, messages }: EachBatchPayload['batch'],
    offsets: ProcessedOffsets,
    signal: AbortSignal,
  ): Promise<void> {
    await Promise.all(
      messages.map(async (one, index) => {
        const message = fromKafka(this.options.topics.get(topic) ?? topic, one);
        // A message that cannot be parsed is not ours and is skipped.
        const done =
          !message || (await this.queue.run(orderingKey(message), () => this.handle(message, signal)));
        if (done) offsets.add(index);
      }),
    );
  }

  /** False if it was abandoned. */
  private async handle(message: BusMessage, signal: AbortSignal): Promise<boolean> {
    for (let failures = 0; ; failures += 1) {
      try {
        await this.limit.run(async () => {
          signal.throwIfAborted();
          await this.options.handler(message);
        });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        this.logFailure(error, message);
        await pause(Math.min(maxPause, firstPause * 2 ** failures), undefined, { signal }).catch(
          () => undefined,
        );
      }
    }
  }

  /** A batch that outlived its fetch has to commit its offsets and resume the partition itself. */
  private async finish(
    name: string,
    payload: EachBatchPayload,
    offsets: ProcessedOffsets,
    resume: (() => void) | undefined,
  ): Promise<void> {
    this.unfinished.delete(name);
    this.reportLag(payload.batch, offsets);
    if (!resume) return;
    await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets()).catch(() => undefined);
    resume();
  }

  private reportLag(batch: EachBatchPayload['batch'], { remaining }: ProcessedOffsets): void {
    const { observer, group, topics } = this.options;
    const topic = topics.get(batch.topic) ?? batch.topic;
    observer.lag?.(group, topic, batch.partition, remaining + Number(batch.offsetLag()));
  }

  /** During an outage everything fails, so a log entry now and then is enough. */
  private logFailure(error: unknown, { id, topic, type }: BusMessage): void {
    if (Date.now() - this.loggedAt < logAgainAfter) return;
    this.loggedAt = Date.now();
    const { log, group } = this.options;
    log.warn({ error, message: id, topic, type, group }, 'Could not process a message, retrying');
  }
}
