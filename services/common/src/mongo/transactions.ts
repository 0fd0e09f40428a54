import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { currentOrganisation, runForOrganisation } from '../context/request-context.ts';
import { isOutage } from '../errors/unavailable.ts';
import { AbandonedSessions } from './abandoned-sessions.ts';
import { GroupCommit, type Outcome } from './group-commit.ts';

mongoose.set('transactionAsyncLocalStorage', true);

type Write<T> = (items: readonly T[]) => Promise<void>;

/** Work that is done beside others' in one transaction. */
interface Joined {
  readonly work: () => Promise<unknown>;
  /** The key of what it will ask for, so that it is read for all of them at once. */
  readonly about: string | null;
  /** Of whoever asked for it. */
  readonly inItsContext: <T>(run: () => T) => T;
}

/** A transaction of more would hold up those behind it for longer than it saves. */
const mostTogether = 50;

/** What one attempt at a transaction has put off, and what it remembers. */
interface PutOff {
  /** To its end, within it. */
  readonly gathered: Map<Write<never>, unknown[]>;
  /** At its commit, before anybody is told of it. */
  readonly remembering: (() => void)[];
  /** Until it has committed. */
  readonly following: (() => Promise<void>)[];
  /** What it has read and may need again. */
  readonly read: Map<string, unknown>;
  /** Keys of what will be asked for in it. */
  readonly foreseen: string[];
}

const nothingYet = (): PutOff => ({
  gathered: new Map(),
  remembering: [],
  following: [],
  read: new Map(),
  foreseen: [],
});

/** A write and its messages are one transaction; every mongoose call inside takes part by itself. */
@Injectable()
export class Transactions {
  private readonly listeners: (() => void)[] = [];
  private readonly putOff = new AsyncLocalStorage<PutOff>();
  private readonly groups = new GroupCommit<Joined, unknown>(
    (org, all) => this.runAll(org, all),
    mostTogether,
  );

  private readonly abandoned: AbandonedSessions;

  constructor(@InjectConnection() private readonly connection: Connection) {
    this.abandoned = new AbandonedSessions(connection);
  }

  /**
   * Runs work in a transaction, majority-acknowledged and journalled; inside another it joins it. The work may run
   * more than once when it meets another, so it changes nothing but the store.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.active) return work();
    let putOff = nothingYet();
    let session: mongoose.mongo.ClientSession | undefined;
    const attempt = (own: mongoose.mongo.ClientSession): Promise<T> => {
      session = own;
      return this.putOff.run((putOff = nothingYet()), () => this.toItsEnd(work));
    };
    const transacted = this.connection.transaction(attempt, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', j: true },
    });
    const result = await transacted.catch((error: unknown) => {
      if (session?.id && isOutage(error)) this.abandoned.add(session.id);
      throw error;
    });
    for (const remember of putOff.remembering) remember();
    for (const listener of this.listeners) listener();
    for (const next of putOff.following) await next();
    return result as T;
  }

  /**
   * As `run`, in one transaction with what others of the organisation do at the same moment, each after the one before it;
   * alone it waits for nobody. Where one fails, each is done again by itself. For short work that gathers what it writes and
   * says the key of what it is about, which {@link recall} then reads once for all.
   */
  async runTogether<T>(work: () => Promise<T>, about: string | null = null): Promise<T> {
    if (this.active) return work();
    const inItsContext = AsyncLocalStorage.snapshot();
    return (await this.groups.do(currentOrganisation(), { work, about, inItsContext })) as T;
  }

  /**
   * For what cannot take part in a transaction and must not come before it, such as scheduling a task: done once the
   * transaction has committed, never when it was undone. A crash in between loses it, so whoever uses it reconciles at start.
   */
  async afterCommit(work: () => Promise<void>): Promise<void> {
    if (this.active) this.putOff.getStore()?.following.push(work);
    else await work();
  }

  /** For what this process remembers of what it has written: known to whoever is told of the commit, and never where it was undone. */
  atCommit(work: () => void): void {
    if (this.active) this.putOff.getStore()?.remembering.push(work);
    else work();
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

  /** What will be asked for in this transaction, so that it is read together with the first of it. */
  foresee(keys: readonly string[]): void {
    if (this.active) this.putOff.getStore()?.foreseen.push(...keys);
  }

  /**
   * Within a transaction, what is there is read once, together with whatever else is foreseen, and stays as it was; outside of
   * one it is read each time. Nothing where there is nothing.
   */
  async recall<T>(
    key: string,
    read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<T | undefined> {
    const putOff = this.active ? this.putOff.getStore() : undefined;
    const known = putOff?.read.get(key);
    if (known) return known as T;
    const found = await read([...new Set([key, ...(putOff?.foreseen.splice(0) ?? [])])]);
    for (const [one, value] of found) putOff?.read.set(one, value);
    return found.get(key);
  }

  /** Told after every commit. */
  onCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  private runAll(org: string, all: readonly Joined[]): Promise<Outcome<unknown>[]> {
    return runForOrganisation(org, 'together', () =>
      this.run(async () => {
        const takePart = this.takingPart();
        this.foresee(all.flatMap(({ about }) => about ?? []));
        const outcomes: Outcome<unknown>[] = [];
        for (const { work, inItsContext } of all)
          outcomes.push({ value: await inItsContext(() => takePart(work)) });
        return outcomes;
      }),
    );
  }

  /** Brings work of another context into the transaction that is under way. */
  private takingPart(): <T>(work: () => T) => T {
    const session = sessions().getStore();
    const putOff = this.putOff.getStore();
    if (!session || !putOff) throw new Error('No active transaction');
    return (work) => sessions().run(session, () => this.putOff.run(putOff, work));
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
    return sessions().getStore()?.session.client === this.connection.getClient();
  }
}

interface Ambient {
  readonly session: { readonly client?: unknown };
}

/** Where mongoose keeps the session of a transaction for every call inside it; its types do not name it. */
function sessions(): AsyncLocalStorage<Ambient> {
  return (mongoose as unknown as { transactionAsyncLocalStorage: AsyncLocalStorage<Ambient> })
    .transactionAsyncLocalStorage;
}

/**
 * Reads what is committed now, also where a transaction is under way whose snapshot is older: for what is remembered beyond
 * it. What the transaction itself has written is not seen.
 */
export const outsideOfTransactions = <T>(read: () => PromiseLike<T>): Promise<T> =>
  sessions().run(undefined as never, async () => read());
