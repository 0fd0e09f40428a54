import type { Model, mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { currentOrganisation, runForOrganisation } from '../context/request-context.ts';
import { duplicateKey } from '../errors/unavailable.ts';
import { GroupCommit, type Outcome } from './group-commit.ts';
import type { StoredEffects, WithEffects } from './stored-effects.ts';
import type { Transactions, Write } from './transactions.ts';

type AnyModel = Model<WithEffects>;

interface Effect {
  readonly name: string;
  readonly write: Write<never>;
  /** Restores items that were read from the database. */
  readonly restore: (items: readonly never[]) => readonly unknown[];
}

interface NewDocument {
  readonly model: AnyModel;
  readonly document: WithEffects & { readonly org: string; readonly effects: StoredEffects };
  /** What readers wait for, see {@link SingleWrites.carriedOut}. */
  readonly about: string | null;
}

interface Pending extends NewDocument {
  /** Of the monotonic clock, in milliseconds. */
  readonly since: number;
  readonly done: PromiseWithResolvers<void>;
}

const maxGroupSize = 50;
const batch = 100;
/** In milliseconds. A write that was not answered may still reach the database until then. */
const uncertainFor = 90_000;
/** In milliseconds. Readers do not wait longer for what was written before. */
const maxWait = 3_000;

/**
 * Writes a new document, and what follows from it, in one journalled insert: messages, live events and counters are
 * stored in the document, and carried out exactly once in a transaction right after the acknowledgement, by this
 * replica or, after a crash, by another. For small, frequent facts whose ID the client chooses.
 */
export class SingleWrites {
  private readonly models = new Set<AnyModel>();
  private readonly inserts = new Map<Write<never>, AnyModel>();
  private readonly effects: Effect[] = [];
  private readonly pending = new Map<string, Pending>();
  private readonly listeners: (() => void)[] = [];
  private readonly uncertainListeners: (() => void)[] = [];
  private readonly groups = new GroupCommit<NewDocument, void>(
    (lane, documents) => this.insertAll(lane, documents),
    maxGroupSize,
  );
  private uncertainUntil = 0;

  constructor(
    private readonly replica: string,
    private readonly transactions: Transactions,
  ) {}

  /** Called from constructors. `insert` is the buffered write of new documents, whose schema is {@link withEffects}. */
  define<T extends WithEffects>(model: Model<T>, insert: Write<T>): void {
    this.models.add(model as unknown as AnyModel);
    this.inserts.set(insert as Write<never>, model as unknown as AnyModel);
  }

  /** Called from constructors. Names a buffered write that may be stored as an effect. */
  defineEffect<T>(
    name: string,
    write: Write<T>,
    restore: (items: readonly T[]) => readonly T[] = (items) => items,
  ): void {
    this.effects.push({ name, write: write as Write<never>, restore: restore as Effect['restore'] });
  }

  /** Calls the listener when there is something to carry out. */
  onWritten(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Calls the listener when a write was not answered and may be stored nevertheless. */
  onUncertain(listener: () => void): void {
    this.uncertainListeners.push(listener);
  }

  /**
   * Runs work that inserts one document and otherwise only buffers writes and reads, and returns its result when the
   * document is stored. Rejects with a duplicate key if the ID is taken. Within a transaction, joins it.
   */
  async run<T>(work: () => Promise<T>, about: string | null = null): Promise<T> {
    if (this.transactions.active) return work();
    const { value, writes } = await this.transactions.collect(work);
    const added = this.toDocument(writes, about);
    await this.groups.submit(`${added.document.org} ${added.model.collection.name}`, added);
    this.pending.set(keyOf(added), { ...added, since: performance.now(), done: Promise.withResolvers() });
    for (const listener of this.listeners) listener();
    return value;
  }

  /**
   * Resolves when everything that this replica has written about these is carried out, so that counters include it.
   * After three seconds, goes on without it.
   */
  async carriedOut(about: readonly string[]): Promise<void> {
    if (this.pending.size === 0 || this.transactions.active) return;
    const keys = new Set(about);
    const [org, all] = [currentOrganisation(), [...this.pending.values()]];
    const waiting = all.filter(
      (one) => one.document.org === org && one.about !== null && keys.has(one.about),
    );
    if (waiting.length === 0) return;
    await Promise.race([
      Promise.all(waiting.map(({ done }) => done.promise)),
      pause(maxWait, undefined, { ref: false }),
    ]);
  }

  /**
   * In a transaction, before a document is changed: carries out what its insert still has to cause, so that it does
   * not come after the change.
   */
  async carryOutFirst<T extends WithEffects>(model: Model<T>, { _id, effects }: WithEffects): Promise<void> {
    if (!effects) return;
    if ((await this.take(model as unknown as AnyModel, [_id])) === 1) await this.buffer(effects, true);
  }

  /** Carries out what is in memory. Returns whether there may be more. */
  async carryOutOwn(): Promise<boolean> {
    const [first] = this.pending.values();
    if (!first) return false;
    const some = [...this.pending.values()]
      .filter(({ model, document }) => model === first.model && document.org === first.document.org)
      .slice(0, batch);
    await this.carryOut(some, false);
    for (const one of some) {
      this.pending.delete(keyOf(one));
      one.done.resolve();
    }
    return this.pending.size > 0;
  }

  /** Carries out what replicas that no longer run have left. Returns how many documents had something left. */
  carryOutOrphaned(running: readonly string[]): Promise<number> {
    return this.carryOutStored({ $nin: [this.replica, ...running], $exists: true });
  }

  /** Carries out own writes that were not answered but are stored. */
  async carryOutUnanswered(): Promise<boolean> {
    return performance.now() < this.uncertainUntil && (await this.carryOutStored(this.replica)) > 0;
  }

  /** Documents of this replica whose effects are not carried out, and how long the first of them has waited. */
  get waiting(): { readonly count: number; readonly ageSeconds: number } {
    const [first] = this.pending.values();
    return { count: this.pending.size, ageSeconds: first ? (performance.now() - first.since) / 1000 : 0 };
  }

  /** Whether nothing waits to be carried out, whoever wrote it. */
  async isEmpty(): Promise<boolean> {
    const counts = [...this.models].map((model) =>
      model.countDocuments({ 'effects.by': { $exists: true } }).setOptions({ acrossOrganisations: true }),
    );
    return this.pending.size === 0 && (await Promise.all(counts)).every((count) => count === 0);
  }

  private toDocument(
    writes: ReadonlyMap<Write<never>, readonly unknown[]>,
    about: string | null,
  ): NewDocument {
    const [insert, ...others] = [...writes].filter(([write]) => this.inserts.has(write));
    const [document, ...more] = insert?.[1] ?? [];
    if (!insert || !document || others.length + more.length > 0)
      throw new Error('A single write inserts exactly one document');
    const stored = [...writes].flatMap(([write, items]) =>
      write === insert[0] ? [] : { name: this.nameOf(write), items },
    );
    return {
      model: this.inserts.get(insert[0]) as AnyModel,
      document: {
        ...(document as WithEffects),
        org: currentOrganisation(),
        effects: { by: this.replica, writes: stored },
      },
      about,
    };
  }

  /** Each gets its own outcome: one whose ID is taken does not affect the others. */
  private async insertAll(_: string, documents: readonly NewDocument[]): Promise<Outcome<void>[]> {
    const rejected = new Map<number, unknown>();
    const rows = documents.map(({ document }) => document);
    try {
      await documents[0]?.model.collection.insertMany(rows as never, { ordered: false });
    } catch (error) {
      for (const one of refusals(error)) rejected.set(one.index, one.reason);
      if (rejected.size > 0) return toOutcomes(rows, rejected);
      this.uncertainUntil = performance.now() + uncertainFor;
      for (const listener of this.uncertainListeners) listener();
      throw error;
    }
    return toOutcomes(rows, rejected);
  }

  private async carryOutStored(by: unknown): Promise<number> {
    let count = 0;
    for (const model of this.models) {
      const found = (
        await model
          .find({ 'effects.by': by } as never)
          .setOptions({ acrossOrganisations: true })
          .limit(batch)
          .readConcern('majority')
          .lean<NewDocument['document'][]>()
      ).filter((document) => !this.pending.has(keyOf({ model, document })));
      for (const document of found) await this.carryOut([{ model, document, about: null }], true);
      count += found.length;
    }
    return count;
  }

  /** Documents of one collection and organisation. Those that were carried out elsewhere are left out. */
  private async carryOut(some: readonly NewDocument[], isRestored: boolean): Promise<void> {
    const [first] = some;
    if (!first) return;
    const { model, document } = first;
    const ids = some.map((one) => one.document._id);
    const isDone = await runForOrganisation(document.org, 'single-writes', () =>
      this.transactions.run(async () => {
        const taken = await this.take(model, ids);
        if (taken < ids.length && taken > 0) throw new TakenElsewhere();
        if (taken > 0) for (const one of some) await this.buffer(one.document.effects, isRestored);
        return true;
      }),
    ).catch((error: unknown) => {
      if (error instanceof TakenElsewhere) return false;
      throw error;
    });
    if (!isDone) for (const one of some) await this.carryOut([one], isRestored);
  }

  /** How many of the documents had effects that were not carried out. */
  private async take(model: AnyModel, ids: readonly WithEffects['_id'][]): Promise<number> {
    const { modifiedCount } = await model.updateMany(
      { _id: { $in: ids }, 'effects.by': { $exists: true } } as never,
      { $unset: { effects: '' } } as never,
    );
    return modifiedCount;
  }

  private async buffer({ writes }: StoredEffects, isRestored: boolean): Promise<void> {
    for (const { name, items } of writes) {
      const effect = this.effects.find((one) => one.name === name);
      if (!effect) throw new Error(`No effect of the name ${name}`);
      const { write, restore } = effect;
      await this.transactions.bufferWrite(write, (isRestored ? restore(items as never) : items) as never);
    }
  }

  private nameOf(write: Write<never>): string {
    const effect = this.effects.find((one) => one.write === write);
    if (!effect) throw new Error('A single write may only buffer writes that are defined as effects');
    return effect.name;
  }
}

const toOutcomes = (rows: readonly unknown[], rejected: ReadonlyMap<number, unknown>): Outcome<void>[] =>
  rows.map((_row, at) => (rejected.has(at) ? { error: rejected.get(at) } : { value: undefined }));

/** Some of the documents were carried out by another replica, or by a change that came first. */
class TakenElsewhere extends Error {}

const keyOf = ({ model, document }: Pick<NewDocument, 'model' | 'document'>): string =>
  `${model.collection.name} ${String(document._id)}`;

/** The documents of a bulk insert whose keys are taken. None if it is not known which were stored. */
function refusals(error: unknown): { readonly index: number; readonly reason: Error }[] {
  const { writeErrors = [], result } = error as Partial<mongo.MongoBulkWriteError>;
  const all = [writeErrors].flat();
  const isCertain = all.every((one) => duplicateKey(one)) && !result?.getWriteConcernError();
  if (!isCertain) return [];
  return all.map(({ index, code, errmsg }) => ({
    index,
    reason: Object.assign(new Error(errmsg), { code }),
  }));
}
