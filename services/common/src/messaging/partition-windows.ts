import type { EachBatchPayload } from 'kafkajs';
import { fromKafka } from './kafka-headers.ts';
import type { BusLog, BusObserver } from './kafka-options.ts';
import { KeyChains } from './key-chains.ts';
import type { BusMessage, MessageHandler } from './message-bus.ts';
import { PartitionWindow } from './partition-window.ts';
import { Room } from './room.ts';

export interface WindowsOptions {
  readonly group: string;
  /** Full names of the topics, each with the name it has in the contract. */
  readonly topics: ReadonlyMap<string, string>;
  readonly handler: MessageHandler;
  readonly inFlight: number;
  readonly log: BusLog;
  readonly observer: BusObserver;
}

/** How long the other partitions wait for one: then it is paused, and works on by itself. */
const patience = 500;
const sayAgainAfter = 5_000;

/**
 * What one member of a group has taken and not finished: at most one fetched batch per partition. Usually a batch is
 * done before the next fetch; a partition where it takes longer is paused until it is done, while the others go on and
 * the member keeps telling Kafka that it lives.
 */
export class PartitionWindows {
  private readonly windows = new Map<string, { window: PartitionWindow; over: Promise<void> }>();
  private readonly lags = new Map<string, EachBatchPayload['batch']>();
  private readonly chains = new KeyChains();
  private readonly room: Room;
  private generation = 0;
  private draining = false;
  private saidAt = 0;
  private unsaid = 0;

  constructor(private readonly options: WindowsOptions) {
    this.room = new Room(options.inFlight);
  }

  /** Whether nothing taken is unfinished. */
  get isIdle(): boolean {
    return this.windows.size === 0;
  }

  /** Handles a batch, or begins to. */
  async take(payload: EachBatchPayload): Promise<void> {
    const name = `${payload.batch.topic} ${payload.batch.partition}`;
    if (this.draining) return void payload.pause();
    if (this.windows.has(name)) return;
    const window = this.open(payload);
    const done = window.run();
    let resume: (() => void) | undefined;
    const over = done.then(() => this.end(name, window, payload, resume));
    this.windows.set(name, { window, over });
    await within(patience, done);
    // It may also have ended at the very moment patience did, or the group may have been divided anew.
    if (window.isOver || this.windows.get(name)?.window !== window) return over;
    resume = payload.pause();
    this.tellLag(payload, window);
  }

  /** The group is being divided anew: nothing more is begun. */
  abandon(): void {
    for (const { window } of this.windows.values()) window.abandon();
  }

  /** The group has been divided anew: what was not finished comes again, to whoever has the partition now. */
  begin(): void {
    this.abandon();
    this.windows.clear();
    this.generation += 1;
    for (const batch of this.lags.values()) this.lag(batch, 0);
    this.lags.clear();
  }

  /** Finishes what is under way and notes it as done; takes nothing more. */
  async drain(): Promise<void> {
    this.draining = true;
    this.abandon();
    await Promise.allSettled([...this.windows.values()].map(({ over }) => over));
  }

  private open(payload: EachBatchPayload): PartitionWindow {
    const { batch } = payload;
    const { generation } = this;
    const topic = this.options.topics.get(batch.topic) ?? batch.topic;
    const placed = batch.messages.map((one) => ({ offset: one.offset, message: fromKafka(topic, one) }));
    return new PartitionWindow(placed, {
      chains: this.chains,
      room: this.room,
      handler: this.options.handler,
      resolve: (offset) => {
        if (generation === this.generation) payload.resolveOffset(offset);
      },
      onFailure: (error, message, failures) => this.sayFailure(error, message, failures),
    });
  }

  /** For a batch that took long, nobody else notes its end or fetches on. */
  private async end(
    name: string,
    window: PartitionWindow,
    payload: EachBatchPayload,
    resume: (() => void) | undefined,
  ): Promise<void> {
    if (this.windows.get(name)?.window !== window) return;
    this.windows.delete(name);
    this.tellLag(payload, window);
    if (!resume) return;
    await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets()).catch(() => undefined);
    resume();
  }

  private tellLag({ batch }: EachBatchPayload, window: PartitionWindow): void {
    this.lags.set(`${batch.topic} ${batch.partition}`, batch);
    this.lag(batch, window.left + Number(batch.offsetLag()));
  }

  private lag({ topic, partition }: EachBatchPayload['batch'], messages: number): void {
    const { observer, group, topics } = this.options;
    observer.lag?.(group, topics.get(topic) ?? topic, partition, messages);
  }

  /** While a store is away everything fails; to say so once in a while is enough. */
  private sayFailure(error: unknown, { id, topic, type }: BusMessage, failures: number): void {
    this.unsaid += 1;
    if (Date.now() - this.saidAt < sayAgainAfter) return;
    const facts = {
      error,
      failures,
      alike: this.unsaid,
      message: id,
      topic,
      type,
      group: this.options.group,
    };
    this.options.log.warn(facts, 'Could not process a message, retrying');
    [this.saidAt, this.unsaid] = [Date.now(), 0];
  }
}

/** Waits for work, but no longer than that. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
