import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { currentOrganisation, runForOrganisation } from '../context/request-context.ts';
import { isOutage } from '../errors/unavailable.ts';
import { AbandonedSessions } from './abandoned-sessions.ts';
import { GroupCommit, type Outcome } from './group-commit.ts';

mongoose.set('transactionAsyncLocalStorage', true);

export type Write<T> = (items: readonly T[]) => Promise<void>;

/** Work that shares a transaction with other requests. */
interface Joined {
  readonly work: () => Promise<unknown>;
  /** Runs a function in the context of the original request. */
  readonly inOriginalContext: <T>(run: () => T) => T;
}

/** With more, later requests would wait longer than the group saves. */
const maxGroupSize = 50;

/** What one attempt at a transaction has deferred and cached. */
interface AttemptState {
  /** Deferred to the end of the transaction, within it. */
  readonly buffered: Map<Write<never>, unknown[]>;
  /** Deferred to the commit, before listeners are notified. */
  readonly atCommit: (() => void)[];
  /** Deferred until after the commit. */
  readonly afterCommit: (() => Promise<void>)[];
  /** Values read in this transaction. */
  readonly cached: Map<string, unknown>;
  /** Keys that will be read in this transaction. */
  readonly prefetched: string[];
  /** Whether buffered writes are only collected, without a transaction. */
  readonly isCollecting: boolean;
}

const newAttemptState = (isCollecting = false): AttemptState => ({
  buffered: new Map(),
  atCommit: [],
  afterCommit: [],
  cached: new Map(),
  prefetched: [],
  isCollecting,
});

/** Runs writes and their messages in one transaction. Every mongoose call inside takes part automatically. */
@Injectable()
export class Transactions {
  private readonly listeners: (() => void)[] = [];
  private readonly outageListeners: (() => void)[] = [];
  private readonly attempt = new AsyncLocalStorage<AttemptState>();
  private readonly groups = new GroupCommit<Joined, unknown>(
    (org, all) => this.runAll(org, all),
    maxGroupSize,
  );

  private readonly abandonedSessions: AbandonedSessions;

  constructor(@InjectConnection() private readonly connection: Connection) {
    this.abandonedSessions = new AbandonedSessions(connection);
  }

  /**
   * Runs work in a majority-acknowledged, journalled transaction, or joins the current one. The work may run several
   * times after write conflicts, so it must have no effects outside the database.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.active) return work();
    let state = newAttemptState();
    let session: mongoose.mongo.ClientSession | undefined;
    const attempt = (own: mongoose.mongo.ClientSession): Promise<T> => {
      session = own;
      return this.attempt.run((state = newAttemptState()), () => this.flush(work));
    };
    const transacted = this.connection.transaction(attempt, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', j: true },
    });
    const result = await transacted.catch((error: unknown) => {
      if (session?.id && isOutage(error)) this.abandonedSessions.add(session.id);
      if (isOutage(error)) for (const listener of this.outageListeners) listener();
      throw error;
    });
    for (const remember of state.atCommit) remember();
    for (const listener of this.listeners) listener();
    for (const next of state.afterCommit) await next();
    return result as T;
  }

  /**
   * Like `run`, but shares one transaction with concurrent work of the same organisation, executed in sequence. Without
   * concurrent work it does not wait. If one fails, each is run again alone. For short work that buffers its writes.
   */
  async runGrouped<T>(work: () => Promise<T>): Promise<T> {
    if (this.active) return work();
    const inOriginalContext = AsyncLocalStorage.snapshot();
    return (await this.groups.submit(currentOrganisation(), { work, inOriginalContext })) as T;
  }

  /**
   * Runs work without a transaction and returns the writes it has buffered, in order, instead of executing them. For
   * `SingleWrites`.
   */
  async collect<T>(
    work: () => Promise<T>,
  ): Promise<{ readonly value: T; readonly writes: ReadonlyMap<Write<never>, readonly unknown[]> }> {
    const state = newAttemptState(true);
    const value = await this.attempt.run(state, work);
    if (state.afterCommit.length + state.atCommit.length > 0)
      throw new Error('A single write has nothing to do after it but its effects');
    return { value, writes: state.buffered };
  }

  /**
   * For work that cannot take part in a transaction and must not run before it, such as scheduling a task. Runs after
   * the commit, never after a rollback. A crash in between loses it, so callers reconcile at start.
   */
  async afterCommit(work: () => Promise<void>): Promise<void> {
    const { state } = this;
    if (state) state.afterCommit.push(work);
    else await work();
  }

  /** For in-memory state about written data: updated before commit listeners run, and never after a rollback. */
  atCommit(work: () => void): void {
    const { state } = this;
    if (state) state.atCommit.push(work);
    else work();
  }

  /**
   * Collects a transaction's items per `write` function and writes them together at its end, in order. Outside a
   * transaction it writes at once.
   */
  async bufferWrite<T>(write: Write<T>, items: readonly T[]): Promise<void> {
    const gathered = this.state?.buffered;
    if (!gathered) return write(items);
    const already = gathered.get(write);
    if (already) already.push(...items);
    else gathered.set(write, [...items]);
  }

  /** Announces keys that will be read in this transaction, so that the first read fetches all of them. */
  prefetchKeys(keys: readonly string[]): void {
    this.state?.prefetched.push(...keys);
  }

  /**
   * Within a transaction, reads each value once, together with the announced keys, and caches it. Outside a transaction
   * it always reads. Undefined if there is no value.
   */
  async readCached<T>(
    key: string,
    read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<T | undefined> {
    const { state } = this;
    const known = state?.cached.get(key);
    if (known) return known as T;
    const found = await read([...new Set([key, ...(state?.prefetched.splice(0) ?? [])])]);
    for (const [one, value] of found) state?.cached.set(one, value);
    return found.get(key);
  }

  /** Calls the listener after every commit. */
  onCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Calls the listener when a transaction was interrupted and may have been committed nevertheless. */
  onOutage(listener: () => void): void {
    this.outageListeners.push(listener);
  }

  private runAll(org: string, all: readonly Joined[]): Promise<Outcome<unknown>[]> {
    return runForOrganisation(org, 'group-commit', () =>
      this.run(async () => {
        const takePart = this.joining();
        const outcomes: Outcome<unknown>[] = [];
        for (const { work, inOriginalContext } of all)
          outcomes.push({ value: await inOriginalContext(() => takePart(work)) });
        return outcomes;
      }),
    );
  }

  /** Lets work from another context join the current transaction. */
  private joining(): <T>(work: () => T) => T {
    const session = sessions().getStore();
    const state = this.attempt.getStore();
    if (!session || !state) throw new Error('No active transaction');
    return (work) => sessions().run(session, () => this.attempt.run(state, work));
  }

  private async flush<T>(work: () => Promise<T>): Promise<T> {
    const result = await work();
    const gathered = this.attempt.getStore()?.buffered ?? new Map<Write<never>, unknown[]>();
    // A write may buffer further writes.
    for (let [next] = gathered; next; [next] = gathered) {
      gathered.delete(next[0]);
      await next[0](next[1] as never[]);
    }
    return result;
  }

  /** What the current transaction, or the current collection of writes, has deferred and cached. */
  private get state(): AttemptState | undefined {
    const state = this.attempt.getStore();
    return this.active || state?.isCollecting ? state : undefined;
  }

  /** Only transactions on our own connection count: services in one process must not join each other's. */
  get active(): boolean {
    return sessions().getStore()?.session.client === this.connection.getClient();
  }
}

interface Ambient {
  readonly session: { readonly client?: unknown };
}

/** Mongoose keeps the session of a transaction here, but its types do not declare it. */
function sessions(): AsyncLocalStorage<Ambient> {
  return (mongoose as unknown as { transactionAsyncLocalStorage: AsyncLocalStorage<Ambient> })
    .transactionAsyncLocalStorage;
}

/**
 * Reads the latest committed state even during a transaction with an older snapshot, for values cached beyond it. Does
 * not see the transaction's own writes.
 */
export const outsideOfTransactions = <T>(read: () => PromiseLike<T>): Promise<T> =>
  sessions().run(undefined as never, async () => read());
