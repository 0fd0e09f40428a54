import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { createCache, mebibyte, type Cache } from '../memory/cache.ts';
import { outsideOfTransactions } from '../mongo/transactions.ts';
import { DirectoryRecords, type CacheKind } from './directory-records.ts';

interface Entry {
  readonly _id: string;
}

/** How long MongoDB waits for a change before it answers that there is none. A change is reported at once. */
const maxAwaitTimeMS = 10_000;

/** Limits of memory. Roles and units of the largest organisations fit completely; people who are active do. */
const newEntries = (): Record<CacheKind, Cache<Entry>> => ({
  people: createCache(16 * mebibyte),
  access: createCache(8 * mebibyte),
  roles: createCache(4 * mebibyte),
  units: createCache(4 * mebibyte),
  organisations: createCache(4 * mebibyte),
  apiTokens: createCache(4 * mebibyte),
  subjects: createCache(4 * mebibyte),
});

/** A read in progress, and which of its entries changed meanwhile. */
interface Load {
  readonly kind: CacheKind;
  readonly stale: Set<string>;
}

/**
 * Caches the directory's records in memory. A change stream on their collections invalidates entries, even if another
 * replica of the service wrote them. While the stream is down, nothing is cached.
 */
@Injectable()
export class DirectoryCache implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly entries = newEntries();
  private readonly loads = new Set<Load>();
  private readonly listeners: ((kind: CacheKind, id: string) => void)[] = [];
  private readonly resets: (() => void)[] = [];
  private stream: mongo.ChangeStream | undefined;
  private watching = false;
  private stopped = false;

  private readonly watchedKinds: ReadonlySet<CacheKind>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly records: DirectoryRecords,
  ) {
    this.watchedKinds = new Set(Object.values(records.collections));
  }

  onApplicationBootstrap(): void {
    this.watch();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.stream?.close();
  }

  /** The cached value, or the result of `load`, which runs outside any transaction. Missing values are not cached. */
  async get<T extends Entry>(
    kind: CacheKind,
    id: string,
    load: () => PromiseLike<T | null>,
  ): Promise<T | null> {
    const known = this.peek<T>(kind, id);
    if (known) return known;
    const [found] = await this.getMany(kind, [id], async () => [await load()].filter((one) => one !== null));
    return found ?? null;
  }

  /** Like `get` for several ids. Loads all missing ones together. */
  async getMany<T extends Entry>(
    kind: CacheKind,
    ids: readonly string[],
    load: (missing: readonly string[]) => PromiseLike<readonly T[]>,
  ): Promise<T[]> {
    const known = ids.flatMap((id) => this.peek<T>(kind, id) ?? []);
    const missing = known.length < ids.length ? ids.filter((id) => !this.entries[kind].has(id)) : [];
    if (missing.length === 0) return known;
    return [...known, ...(await this.loadMissing(kind, () => load(missing)))];
  }

  /** Synchronous: only looks in memory. */
  peek<T>(kind: CacheKind, id: string): T | undefined {
    return this.entries[kind].get(id) as T | undefined;
  }

  invalidate(kind: CacheKind, id: string): void {
    this.entries[kind].delete(id);
    for (const load of this.loads) if (load.kind === kind) load.stale.add(id);
    for (const listener of this.listeners) listener(kind, id);
  }

  /** Calls the listener when a cached entry changes. */
  onInvalidate(listener: (kind: CacheKind, id: string) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Calls the listener when changes may have been missed, so that anything derived from the replicas must be discarded.
   */
  onReset(listener: () => void): void {
    this.resets.push(listener);
  }

  /** Whether the change stream is open. If not, values read a moment ago may be stale. */
  get isWatching(): boolean {
    return this.watching;
  }

  /** If an entry changed while it was loaded, the result may be stale: it is returned, but not cached. */
  private async loadMissing<T extends Entry>(
    kind: CacheKind,
    read: () => PromiseLike<readonly T[]>,
  ): Promise<readonly T[]> {
    const load: Load = { kind, stale: new Set() };
    this.loads.add(load);
    try {
      const found = await outsideOfTransactions(read);
      // A reset forgets all loads in progress.
      if (this.watching && this.watchedKinds.has(kind) && this.loads.has(load))
        for (const one of found) if (!load.stale.has(one._id)) this.entries[kind].set(one._id, one);
      return found;
    } finally {
      this.loads.delete(load);
    }
  }

  private watch(): void {
    if (this.stopped || !this.connection.db) return;
    const pipeline = [
      { $match: { 'ns.coll': { $in: Object.keys(this.records.collections) } } },
      { $project: { ns: 1, documentKey: 1, operationType: 1 } },
    ];
    const stream = this.connection.db.watch(pipeline, { maxAwaitTimeMS });
    this.stream = stream;
    // The first resume token means the server has opened the stream. No change is missed from here on.
    stream.once('resumeTokenChanged', () => this.reset(true));
    stream.on('change', (change) => this.onChange(change));
    stream.once('error', () => this.watchAgain(stream));
    stream.once('close', () => this.watchAgain(stream));
  }

  private onChange(change: mongo.ChangeStreamDocument): void {
    if (!('ns' in change) || !('coll' in change.ns) || !('documentKey' in change)) return;
    const kind = this.records.collections[change.ns.coll];
    if (kind) this.invalidate(kind, String(change.documentKey._id));
  }

  private watchAgain(stream: mongo.ChangeStream): void {
    if (this.stream !== stream) return;
    this.stream = undefined;
    this.reset(false);
    void stream.close().catch(() => undefined);
    setTimeout(() => this.watch(), 500).unref();
  }

  private reset(watching: boolean): void {
    this.watching = watching;
    this.loads.clear();
    for (const entries of Object.values(this.entries)) entries.clear();
    for (const listener of this.resets) listener();
  }
}
