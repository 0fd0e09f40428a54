import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '../errors/unavailable.ts';
import type { BusMessage } from './message-bus.ts';

interface Waiting {
  readonly message: BusMessage;
  /** Takes it by itself, with all that belongs to failing. */
  readonly alone: () => Promise<void>;
  readonly taken: () => void;
  readonly failed: (error: unknown) => void;
}

const most = 250;
/** From here on it is a change to many, which is not to hold up what somebody waits for. */
const many = 100;

/**
 * Gathers what arrives while the last was being taken, and gives it on in one go. Under little load each message is taken by
 * itself at once; the more there is to do, the more is done together. Messages of one key never wait here at the same time:
 * the next one comes when the one before has been taken.
 */
export class Togetherness {
  private waiting: Waiting[] = [];
  private busy = false;

  constructor(
    /** Takes several messages of one organisation, all or nothing. */
    private readonly takeAll: (messages: readonly BusMessage[]) => Promise<void>,
  ) {}

  take(message: BusMessage, alone: () => Promise<void>): Promise<void> {
    const { promise, resolve: taken, reject: failed } = Promise.withResolvers<void>();
    this.waiting.push({ message, alone, taken, failed });
    if (!this.busy) void this.work();
    return promise;
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) await this.someAndRest(this.next());
    this.busy = false;
  }

  /** After many it rests for as long as they took: others' requests come in between, and more of the rest goes at once. */
  private async someAndRest(some: readonly Waiting[]): Promise<void> {
    const began = performance.now();
    await this.some(some);
    if (some.length >= many) await pause(performance.now() - began);
  }

  /** Of the organisation that has waited longest. */
  private next(): Waiting[] {
    const org = this.waiting[0]?.message.org;
    const some = this.waiting.filter(({ message }) => message.org === org).slice(0, most);
    const left = new Set(some);
    this.waiting = this.waiting.filter((one) => !left.has(one));
    return some;
  }

  private async some(some: readonly Waiting[]): Promise<void> {
    if (some.length > 1) {
      try {
        await this.takeAll(some.map(({ message }) => message));
        return some.forEach(({ taken }) => taken());
      } catch (error) {
        // Nothing is wrong with the messages; whoever sent them keeps them until the store is there again.
        if (isOutage(error)) return some.forEach(({ failed }) => failed(error));
      }
    }
    await Promise.all(some.map(({ alone, taken, failed }) => alone().then(taken, failed)));
  }
}
