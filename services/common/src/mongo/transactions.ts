import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';

mongoose.set('transactionAsyncLocalStorage', true);

type Write<T> = (items: readonly T[]) => Promise<void>;

/** What one attempt at a transaction has put off, and what it remembers. */
interface PutOff {
  /** To its end, within it. */
  readonly gathered: Map<Write<never>, unknown[]>;
  /** Until it has committed. */
  readonly following: (() => Promise<void>)[];
  /** What it has read and may need again. */
  readonly read: Map<string, Promise<unknown>>;
}

const nothingYet = (): PutOff => ({ gathered: new Map(), following: [], read: new Map() });

/** A write and its messages are one transaction; every mongoose call inside takes part by itself. */
@Injectable()
export class Transactions {
  private readonly listeners: (() => void)[] = [];
  private readonly putOff = new AsyncLocalStorage<PutOff>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs work in a transaction, majority-acknowledged and journalled; inside another it joins it. The work may run
   * more than once when it meets another, so it changes nothing but the store.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.active) return work();
    let putOff = nothingYet();
    const attempt = (): Promise<T> => this.putOff.run((putOff = nothingYet()), () => this.toItsEnd(work));
    const result = await this.connection.transaction(attempt, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', j: true },
    });
    for (const listener of this.listeners) listener();
    for (const next of putOff.following) await next();
    return result as T;
  }

  /**
   * For what cannot take part in a transaction and must not come before it, such as scheduling a task: done once the
   * transaction has committed, never when it was undone. A crash in between loses it, so whoever uses it reconciles at start.
   */
  async afterCommit(work: () => Promise<void>): Promise<void> {
    if (this.active) this.putOff.getStore()?.following.push(work);
    else await work();
  }

  /**
   * What a transaction has for the same `write` is written in one go at its end, in the order it came; outside of a
   * transaction at once.
   */
  async gather<T>(write: Write<T>, items: readonly T[]): Promise<void> {
    const gathered = this.active ? this.putOff.getStore()?.gathered : undefined;
    if (!gathered) return write(items);
    const already = gathered.get(write);
    if (already) already.push(...items);
    else gathered.set(write, [...items]);
  }

  /** Within a transaction, what is there is read once and stays as it was; outside of one it is read each time. */
  async recall<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.active ? this.putOff.getStore()?.read : undefined;
    if (!known) return read();
    const found = known.get(key) ?? read();
    known.set(key, found);
    return found as Promise<T>;
  }

  /** Told after every commit. */
  onCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  private async toItsEnd<T>(work: () => Promise<T>): Promise<T> {
    const result = await work();
    const gathered = this.putOff.getStore()?.gathered ?? new Map<Write<never>, unknown[]>();
    // What is written may gather more.
    for (let [next] = gathered; next; [next] = gathered) {
      gathered.delete(next[0]);
      await next[0](next[1] as never[]);
    }
    return result;
  }

  /** Joined only on our own connection: services of one process must not take part in each other's. */
  private get active(): boolean {
    return ambientSession()?.client === this.connection.getClient();
  }
}

/** The session mongoose hands to every call inside a transaction; its types do not name the storage. */
function ambientSession(): { client?: unknown } | undefined {
  const { transactionAsyncLocalStorage } = mongoose as unknown as {
    transactionAsyncLocalStorage: AsyncLocalStorage<{ session: { client?: unknown } }>;
  };
  return transactionAsyncLocalStorage.getStore()?.session;
}
