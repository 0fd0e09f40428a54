import { setTimeout as pause } from 'node:timers/promises';
import type { KeyChains } from './key-chains.ts';
import type { BusMessage, MessageHandler } from './message-bus.ts';
import type { Room } from './room.ts';

/** A message at its place in a partition; null is what nobody can read, and passes. */
export interface Placed {
  readonly offset: string;
  readonly message: BusMessage | null;
}

export interface WindowOwner {
  readonly chains: KeyChains;
  readonly room: Room;
  readonly handler: MessageHandler;
  /** Everything up to here is done and need not come again. */
  resolve(offset: string): void;
  onFailure(error: unknown, message: BusMessage, failures: number): void;
}

const firstPause = 200;
const longestPause = 10_000;

/**
 * What was fetched of one partition and is not all done. A message whose handler rejects is tried again for as long as
 * it takes, with the messages of its key behind it; those of other keys go on.
 */
export class PartitionWindow {
  private readonly giveUp = new AbortController();
  private readonly done: boolean[] = [];
  private next = 0;

  constructor(
    private readonly placed: readonly Placed[],
    private readonly owner: WindowOwner,
  ) {}

  get isOver(): boolean {
    return this.next === this.placed.length;
  }

  /** Messages that are not done. */
  get left(): number {
    return this.placed.length - this.next;
  }

  /** Resolves when all is done, or when nothing is under way any more after {@link abandon}. */
  async run(): Promise<void> {
    await Promise.all(this.placed.map(({ message }, index) => this.place(index, message)));
  }

  /** Begins nothing more: the partition is somebody else's, or the process ends. What is under way ends by itself. */
  abandon(): void {
    this.giveUp.abort();
  }

  private async place(index: number, message: BusMessage | null): Promise<void> {
    if (!message) return this.mark(index);
    const key = `${message.topic} ${message.org} ${message.key}`;
    await this.owner.chains.inOrder(key, async () => {
      if (await this.handle(message)) this.mark(index);
    });
  }

  /** False when it was given up. */
  private async handle(message: BusMessage): Promise<boolean> {
    for (let failures = 1; ; failures += 1) {
      try {
        await this.owner.room.in(async () => {
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
    const milliseconds = Math.min(longestPause, firstPause * 2 ** (failures - 1));
    await pause(milliseconds, undefined, { signal: this.giveUp.signal }).catch(() => undefined);
  }

  /** Only what has no gap before it counts: after a crash everything behind a gap comes again. */
  private mark(index: number): void {
    this.done[index] = true;
    const before = this.next;
    while (this.done[this.next]) this.next += 1;
    const last = this.placed[this.next - 1];
    if (this.next > before && last) this.owner.resolve(last.offset);
  }
}
