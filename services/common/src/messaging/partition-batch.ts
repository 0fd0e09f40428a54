import { setTimeout as pause } from 'node:timers/promises';
import type { KeyedQueue } from './keyed-queue.ts';
import type { BusMessage, MessageHandler } from './message-bus.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';

/** A message and its offset in a partition. Null for a message that cannot be parsed, which is skipped. */
export interface MessageAtOffset {
  readonly offset: string;
  readonly message: BusMessage | null;
}

export interface PartitionBatchOwner {
  readonly queue: KeyedQueue;
  readonly concurrencyLimit: ConcurrencyLimit;
  readonly handler: MessageHandler;
  /** Everything up to this offset is processed and need not be redelivered. */
  resolve(offset: string): void;
  onFailure(error: unknown, message: BusMessage, failures: number): void;
}

const firstPause = 200;
const maxPause = 10_000;

/**
 * The unprocessed part of a batch fetched from one partition. A message whose handler rejects is retried until it
 * succeeds. Messages of the same key wait behind it; those of other keys continue.
 */
export class PartitionBatch {
  private readonly giveUp = new AbortController();
  private readonly done: boolean[] = [];
  private next = 0;

  constructor(
    private readonly messages: readonly MessageAtOffset[],
    private readonly owner: PartitionBatchOwner,
  ) {}

  get isDone(): boolean {
    return this.next === this.messages.length;
  }

  /** Number of messages not yet processed. */
  get remaining(): number {
    return this.messages.length - this.next;
  }

  /** Resolves when all messages are processed, or, after {@link abandon}, when no handler is running any more. */
  async run(): Promise<void> {
    await Promise.all(this.messages.map(({ message }, index) => this.process(index, message)));
  }

  /**
   * Starts no further message: the partition was reassigned, or the process is shutting down. Running handlers finish.
   */
  abandon(): void {
    this.giveUp.abort();
  }

  private async process(index: number, message: BusMessage | null): Promise<void> {
    if (!message) return this.mark(index);
    const key = `${message.topic} ${message.org} ${message.key}`;
    await this.owner.queue.run(key, async () => {
      if (await this.handle(message)) this.mark(index);
    });
  }

  /** False if it was abandoned. */
  private async handle(message: BusMessage): Promise<boolean> {
    for (let failures = 1; ; failures += 1) {
      try {
        await this.owner.concurrencyLimit.run(async () => {
          this.giveUp.signal.throwIfAborted();
          await this.owner.handler(message);
        });
        return true;
      } catch (error) {
        if (this.giveUp.signal.aborted) return false;
        this.owner.onFailure(error, message, failures);
        await this.backOff(failures);
      }
    }
  }

  private async backOff(failures: number): Promise<void> {
    const milliseconds = Math.min(maxPause, firstPause * 2 ** (failures - 1));
    await pause(milliseconds, undefined, { signal: this.giveUp.signal }).catch(() => undefined);
  }

  /** Resolves only up to the first gap: after a crash, everything behind the gap is redelivered. */
  private mark(index: number): void {
    this.done[index] = true;
    const before = this.next;
    while (this.done[this.next]) this.next += 1;
    const last = this.messages[this.next - 1];
    if (this.next > before && last) this.owner.resolve(last.offset);
  }
}
