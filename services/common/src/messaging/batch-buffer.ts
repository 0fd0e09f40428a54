import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '../errors/unavailable.ts';
import type { BusMessage } from './message-bus.ts';

interface Waiting {
  readonly message: BusMessage;
  readonly taken: () => void;
  readonly failed: (error: unknown) => void;
}

const maxBatchSize = 250;
/** From this size on, a batch is a bulk change, which must not delay interactive work. */
const largeBatchSize = 100;

/**
 * Collects messages that arrive while the previous batch is processed, and passes them on as one batch. Under low load
 * each message is processed alone and at once; under high load batches grow. Two messages of the same key never wait
 * here together: the next is added only after the previous one was processed.
 */
export class BatchBuffer {
  private waiting: Waiting[] = [];
  private busy = false;

  constructor(
    /** Handles messages of one organisation, all or nothing. */
    private readonly handle: (messages: readonly [BusMessage, ...BusMessage[]]) => Promise<void>,
  ) {}

  add(message: BusMessage): Promise<void> {
    const { promise, resolve: taken, reject: failed } = Promise.withResolvers<void>();
    this.waiting.push({ message, taken, failed });
    if (!this.busy) void this.work();
    return promise;
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) await this.processAndPause(this.nextBatch());
    this.busy = false;
  }

  /** Pauses after a large batch for as long as it took. Requests get their turn, and the next batch grows. */
  private async processAndPause(some: readonly Waiting[]): Promise<void> {
    const began = performance.now();
    await this.process(some);
    if (some.length >= largeBatchSize) await pause(performance.now() - began);
  }

  /** Of the organisation that has waited longest, up to the maximum batch size. */
  private nextBatch(): Waiting[] {
    const org = this.waiting[0]?.message.org;
    const some = this.waiting.filter(({ message }) => message.org === org).slice(0, maxBatchSize);
    const left = new Set(some);
    this.waiting = this.waiting.filter((one) => !left.has(one));
    return some;
  }

  private async process(some: readonly Waiting[]): Promise<void> {
    if (some.length > 1) {
      try {
        await this.handle(some.map(({ message }) => message) as [BusMessage]);
        return some.forEach(({ taken }) => taken());
      } catch (error) {
        // The messages are fine. The sender redelivers them when the database is back.
        if (isOutage(error)) return some.forEach(({ failed }) => failed(error));
      }
    }
    await Promise.all(some.map(({ message, taken, failed }) => this.handle([message]).then(taken, failed)));
  }
}
